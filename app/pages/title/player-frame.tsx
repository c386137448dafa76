import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { FrameMessage, PageMessage } from '#domain/player/player-contract.ts'
import { underBase } from '#domain/site/base-path.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { frameSandbox } from '#domain/player/sandbox.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { noteFinished, type Seen } from './note-finished.ts'
import { NextUp } from './next-up.tsx'
import { changePlayerChoices, usePlayerChoices } from './player-choices.ts'
import { useMediaKeys } from './use-media-keys.ts'
import { originOfFrame, sendTo, usePlayerContract } from './use-player-contract.ts'
import { usePlayCount } from './use-play-count.ts'
import { useResume } from './use-resume.ts'
import { useSlowFrame } from './use-slow-frame.ts'
import { textOf, type Upcoming } from './use-upcoming.ts'
import styles from './player-frame.module.css'

/** What the player around knows of what plays. */
export type Playback = {
  isPlaying: () => boolean
  /** Null: the source does not speak the contract. */
  pause: (() => void) | null
}

type PlayerFrameProps = {
  url: string
  /** Id of the source. */
  source: number
  /** Whether it is a page of this site with another site's player in it. */
  embeds: boolean
  /** What plays, as `positionKey` names it. */
  of: string
  /** What starts when this has ended, and what came before it. */
  next: Upcoming | null
  previous: Upcoming | null
  /** Whether what comes next may start by itself here. */
  mayGoOn: boolean
  isFullScreen: boolean
  onFullScreen: () => void
  playback: React.Ref<Playback>
  /** Name of another source, offered if this one does not play. */
  other: string | null
  onOther: () => void
  /** What is marked as watched when nearly all of it was. */
  seen: Seen
}

/** A source in its frame, and the reactions to its messages; key it by its URL. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { url, source, embeds, of, next, previous, mayGoOn, isFullScreen, onFullScreen, playback, other, onOther, seen } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const sandbox = frameSandbox(url, embeds)
  const origin = originOfFrame(url, sandbox)
  const send = (message: PageMessage) => sendTo(frame, origin, message)
  const { imageUrl, basePath } = useSite().site
  const { settings } = usePlayerChoices()
  const [state, setState] = useState<'playing' | 'failed' | 'ended'>('playing')
  /** Null: the source does not say. */
  const [playing, setPlaying] = useState<boolean | null>(null)
  const [isReady, setReady] = useState(false)
  const { slow, handleLoad } = useSlowFrame(url)
  const resume = useResume(of, () => noteFinished(seen))
  const [nextText, previousText] = [next && textOf(next), previous && textOf(previous)]

  function greet() {
    if (settings) send({ type: 'settings', settings })
    send({ type: 'neighbours', next: nextText, previous: previousText })
    if (isFullScreen) send({ type: 'fullscreen', active: true })
  }
  function handleMessage(message: FrameMessage) {
    handleLoad()
    if (message.type === 'ready') greet()
    resume(message, send, performance.now())
    switch (message.type) {
      case 'ready':
        // Keys are our own player's as soon as it plays, unless the visitor has gone elsewhere since they pressed Play.
        if (url.startsWith('/player/own/') && document.activeElement?.id === 'player') frame.current?.focus()
        setReady(true)
        return setState('playing')
      case 'error':
        return setState('failed')
      case 'ended':
        return setState('ended')
      case 'playing':
        // What has ended is played again after a pause; a film that runs in a loop says so each time.
        if (state === 'failed' || playing === false) setState('playing')
        return setPlaying(true)
      case 'paused':
        return setPlaying(false)
      case 'next':
        return next?.go()
      case 'previous':
        return previous?.go()
      case 'fullscreen':
        return onFullScreen()
      case 'settings':
        return changePlayerChoices({ settings: message.settings })
    }
  }
  usePlayerContract(frame, origin, handleMessage)
  const tell = useEffectEvent((message: PageMessage) => {
    if (isReady) send(message)
  })
  useEffect(() => tell({ type: 'neighbours', next: nextText, previous: previousText }), [nextText, previousText])
  useEffect(() => tell({ type: 'fullscreen', active: isFullScreen }), [isFullScreen])
  useImperativeHandle(playback, () => ({
    isPlaying: () => playing !== false && state === 'playing',
    pause: isReady ? () => send({ type: 'pause' }) : null,
  }))
  const episode = nameAt(seen)
  useMediaKeys({
    title: episode ?? seen.title.name,
    show: episode === null ? null : seen.title.name,
    picture: seen.title.poster && pictureUrl(imageUrl, 'poster', 'w342', seen.title.poster),
    playing: playing && state === 'playing',
    onPlay: () => send({ type: 'play' }),
    onPause: () => send({ type: 'pause' }),
    onNext: next && next.go,
    onPrevious: previous && previous.go,
  })
  const trouble = state === 'failed' ? 'This source cannot play this title.' : slow ? 'This is taking a while.' : null
  usePlayCount(seen.title.type, source, { failed: state === 'failed', slow })
  return (
    <>
      <iframe
        ref={frame}
        title="Player"
        src={underBase(basePath, url)}
        sandbox={sandbox}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy={frameReferrer(url)}
        onLoad={handleLoad}
      />
      <div role="status" className={styles.notice}>
        {trouble !== null && (
          <>
            <p>{trouble}</p>
            {other !== null && (
              <button type="button" className="button primary" onClick={onOther}>
                Try {other}
              </button>
            )}
          </>
        )}
        {state === 'ended' && next && <NextUp next={next} mayGoOn={mayGoOn} onCancel={() => setState('playing')} />}
      </div>
    </>
  )
}

/** Name of the episode that plays; null if it is unknown, or hidden. */
function nameAt({ place }: Seen): string | null {
  const found = place?.episodes?.find(({ season, number }) => season === place.at.season && number === place.at.episode)
  return found?.name || null
}
