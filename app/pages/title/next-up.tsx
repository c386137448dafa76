import { useEffect, useEffectEvent, useState } from 'react'
import type { Neighbour } from './use-episode.ts'
import styles from './player-frame.module.css'

/** Long enough to find the button that stops it. */
const SECONDS = 8

/** Counts down to the next episode, which starts unless the visitor cancels. */
export function NextUp({ next, onGo, onCancel }: { next: Neighbour; onGo: () => void; onCancel: () => void }) {
  const [left, setLeft] = useState(SECONDS)
  const go = useEffectEvent(onGo)
  useEffect(() => {
    if (left === 0) return go()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <>
      {/* Announced once: a countdown read out every second would drown out everything else. */}
      <p>
        <span className="visually-hidden">
          {`Season ${next.season}, episode ${next.episode} starts in ${SECONDS} seconds${next.name === null ? '' : `: ${next.name}`}.`}
        </span>
        <span aria-hidden className={styles.count}>
          S{next.season} E{next.episode} starts in {left}
          {next.name !== null && (
            <span className={styles.name} dir="auto">
              {next.name}
            </span>
          )}
        </span>
      </p>
      <button type="button" className="button primary" onClick={onGo}>
        Play now
      </button>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
    </>
  )
}
