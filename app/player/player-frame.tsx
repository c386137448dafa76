import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { m } from '#messages'
import { parseFrameMessage, withVersion, type FrameMessage, type PageMessage } from '#domain/player/player-contract.ts'
import { underBase } from '#domain/site/base-path.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { frameSandbox } from '#domain/player/sandbox.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import { toKnownTitle } from '#app/features/record/known-title.ts'
import { noteWatched } from '#app/features/record/browser-places.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { NextUp } from './next-up.tsx'
import { rememberSettings, settingsFor, usePlayerPreferences } from './player-preferences.ts'
import { useMediaKeys } from './use-media-keys.ts'
import { usePlayCount } from './report-play.ts'
import { useResume } from './use-resume.ts'
import { textOf, type Seen, type Upcoming } from './use-upcoming.ts'
import styles from './player-frame.module.css'

/** Controls for the code around the frame. */
export type Playback = {
  isPlaying: () => boolean
  /** Null if the source does not speak the player contract. */
  pause: (() => void) | null
}

type PlayerFrameProps = {
  url: string
  /** Id of the source. */
  source: number
  /** Whether it is a page of this site that embeds another site's player. */
  embeds: boolean
  /** The title or episode after and before this one. */
  next: Upcoming | null
  previous: Upcoming | null
  /** Whether the next one may start by itself here. */
  mayAutostart: boolean
  isFullScreen: boolean
  onFullScreen: () => void
  playback: React.Ref<Playback>
  /** Name of another source, offered if this one does not play. */
  other: string | null
  onOther: () => void
  /** The title or episode to mark as watched near its end. */
  seen: Seen
}

/** A source in a frame, and the handling of its messages. Key it by its URL. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { url, source, embeds, next, previous, mayAutostart, isFullScreen, onFullScreen, playback, other, onOther, seen } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const sandbox = frameSandbox(url, embeds)
  const origin = originOfFrame(url, sandbox)
  const send = (message: PageMessage) => sendTo(frame, origin, message)
  const { imageUrl, basePath } = useSite().site
  const show = seen.title.type === 'tv' ? seen.title.id : null
  const settings = settingsFor(usePlayerPreferences(), show)
  const [state, setState] = useState<'playing' | 'failed' | 'ended'>('playing')
  /** Null if the source does not say. */
  const [playing, setPlaying] = useState<boolean | null>(null)
  const [isReady, setReady] = useState(false)
  const { slow, handleLoad } = useSlowFrame(url)
  const resume = useResume({ title: seen.title, at: seen.place?.at ?? null }, () => noteFinished(seen))
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
        // Our own player gets the focus when it is ready, unless the visitor has moved it since pressing Play.
        if (url.startsWith('/player/own/') && document.activeElement?.id === 'player') frame.current?.focus()
        setReady(true)
        return setState('playing')
      case 'error':
        return setState('failed')
      case 'ended':
        return setState('ended')
      case 'playing':
        // After `ended`, only `playing` after a pause counts: a looping film reports `playing` in each round.
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
        return rememberSettings(message.settings, show)
    }
  }
  usePlayerContract(frame, origin, handleMessage)
  const sendIfReady = useEffectEvent((message: PageMessage) => {
    if (isReady) send(message)
  })
  useEffect(() => sendIfReady({ type: 'neighbours', next: nextText, previous: previousText }), [nextText, previousText])
  useEffect(() => sendIfReady({ type: 'fullscreen', active: isFullScreen }), [isFullScreen])
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
  const problem = state === 'failed' ? m.player.cannotPlay : slow ? m.player.slow : null
  usePlayCount(seen.title.type, source, { failed: state === 'failed', slow })
  return (
    <>
      <iframe
        ref={frame}
        title={m.player.player}
        src={underBase(basePath, url)}
        sandbox={sandbox}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy={frameReferrer(url)}
        onLoad={handleLoad}
      />
      <div role="status" className={styles.notice}>
        {problem !== null && (
          <>
            <p>{problem}</p>
            {other !== null && (
              <button type="button" className="button primary" onClick={onOther}>
                {m.player.tryOther({ server: other })}
              </button>
            )}
          </>
        )}
        {state === 'ended' && next && <NextUp next={next} mayAutostart={mayAutostart} onCancel={() => setState('playing')} />}
      </div>
    </>
  )
}

/** Marks what plays as watched in the library. */
function noteFinished({ title, place, today }: Seen): void {
  const known = toKnownTitle(title)
  const aired = airedSeasons({ seasons: title.seasons, episodes: place?.listed ?? [], today })
  if (known) noteWatched({ title: known, at: place?.at ?? null, aired, today })
}

/** Name of the playing episode; null if unknown, or hidden as a spoiler. */
function nameAt({ place }: Seen): string | null {
  const found = place?.episodes?.find(({ season, number }) => season === place.at.season && number === place.at.episode)
  return found?.name || null
}

/** Milliseconds for a frame to load before another source is offered. */
const PATIENCE = 8_000

/** Whether the frame at `url` takes too long to load; attach `handleLoad` to the frame. */
function useSlowFrame(url: string | null): { slow: boolean; handleLoad: () => void } {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (url === null || loaded === url) return
    const timer = setTimeout(() => setSlow(url), PATIENCE)
    return () => clearTimeout(timer)
  }, [url, loaded])
  const isLoaded = url !== null && loaded === url
  return { slow: url !== null && slow === url && !isLoaded, handleLoad: () => setLoaded(url) }
}

type FrameRef = React.RefObject<HTMLIFrameElement | null>

/**
 * Receives the frame's messages of the player contract. Ignores other windows and other origins (a sandboxed frame without an
 * origin reports the string `null`).
 */
function usePlayerContract(frame: FrameRef, origin: string, onMessage: (message: FrameMessage) => void): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const source = frame.current?.contentWindow
    if (!source || event.source !== source || event.origin !== origin) return
    const message = parseFrameMessage(event.data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}

/** Sends a message of the contract to the frame, but not if it has navigated to another origin. */
function sendTo(frame: FrameRef, origin: string, message: PageMessage): void {
  // A frame without an origin can only be addressed with `*`; the messages contain no secrets.
  frame.current?.contentWindow?.postMessage(withVersion(message), origin === 'null' ? '*' : origin)
}

/** The origin of messages from a frame at `url`. */
function originOfFrame(url: string, sandbox: string): string {
  return sandbox.split(' ').includes('allow-same-origin') ? new URL(url, window.location.href).origin : 'null'
}
