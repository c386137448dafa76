import { useRef, useState } from 'react'
import type { FrameMessage, PageMessage } from '#domain/player-contract.ts'
import { frameSandbox } from '#domain/sources/sandbox.ts'
import { noteFinished, type Seen } from './note-finished.ts'
import { NextUp } from './next-up.tsx'
import type { Neighbour } from './use-episode.ts'
import { originOfFrame, usePlayerContract } from './use-player-contract.ts'
import { usePlayCount } from './use-play-count.ts'
import { useResume } from './use-resume.ts'
import { useSlowFrame } from './use-slow-frame.ts'
import styles from './player-frame.module.css'

type PlayerFrameProps = {
  url: string
  /** Id of the source. */
  source: number
  /** Whether it is a page of this site with another site's player in it. */
  embeds: boolean
  /** What plays, as `positionKey` names it. */
  of: string
  /** The episode that starts when this one has ended. */
  next: Neighbour | null
  onNext: () => void
  /** Name of another source, offered if this one does not play. */
  other: string | null
  onOther: () => void
  /** What is marked as watched when nearly all of it was. */
  seen: Seen
}

// Loaded with the frame, under which it stands.
export { DoesNotPlay } from './does-not-play.tsx'

/** A source in its frame, and the reactions to its messages; key it by its URL. */
export function PlayerFrame({ url, source, embeds, of, next, onNext, other, onOther, seen }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const sandbox = frameSandbox(url, embeds)
  const [state, setState] = useState<'playing' | 'failed' | 'ended'>('playing')
  const { slow, loaded, handleLoad } = useSlowFrame(url)
  const resume = useResume(of, () => noteFinished(seen))
  usePlayerContract(frame, originOfFrame(url, sandbox), (message: FrameMessage, send: (message: PageMessage) => void) => {
    resume(message, send, performance.now())
    handleLoad()
    if (message.type === 'error') setState('failed')
    if (message.type === 'ready') setState('playing')
    if (message.type === 'ended') setState('ended')
  })
  const trouble = state === 'failed' ? 'This source cannot play this title.' : slow ? 'This is taking a while.' : null
  usePlayCount(seen.title.type, source, { failed: state === 'failed', slow, loaded, ended: state === 'ended' })
  return (
    <>
      <iframe
        ref={frame}
        title="Player"
        src={url}
        sandbox={sandbox}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy={url.startsWith('/') ? undefined : 'no-referrer'}
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
        {state === 'ended' && next && <NextUp next={next} onGo={onNext} onCancel={() => setState('playing')} />}
      </div>
    </>
  )
}
