import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { usePlayerPreferences, changePlayerPreferences } from './player-preferences.ts'
import type { Upcoming } from './use-upcoming.ts'
import styles from './player-frame.module.css'

/** Seconds of the countdown: long enough to find Cancel. */
const SECONDS = 8

type NextUpProps = {
  next: Upcoming
  /** Whether it may start by itself, if autoplay is on. */
  mayAutostart: boolean
  onCancel: () => void
}

/** What plays next, with a countdown after which it starts, unless the visitor cancels or autoplay is off. */
export function NextUp({ next, mayAutostart, onCancel }: NextUpProps) {
  const { autoplay } = usePlayerPreferences()
  const counts = autoplay && mayAutostart
  return (
    <>
      <p className={styles.upcoming}>
        <Sentence text={next.text} parts={{ name: (name) => <bdi>{name}</bdi> }} />
        <span className={styles.why}>
          {counts && <Countdown onEnd={next.go} />}
          {counts && next.why !== null && '· '}
          <bdi>{next.why}</bdi>
        </span>
      </p>
      <button type="button" className="button primary" onClick={next.go}>
        {m.player.playNow}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {m.site.common.cancel}
      </button>
      <AutoplaySwitch />
    </>
  )
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const [left, setLeft] = useState(SECONDS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    // Measures time instead of counting ticks, because timers of a background page are throttled to one a minute.
    const latest = performance.now() + SECONDS * 1_000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((latest - performance.now()) / 1_000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      end()
    }, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {/* Announced once: a countdown read out every second would drown out everything else. */}
      <span className="visually-hidden">{`${m.player.startsInSeconds({ seconds: SECONDS })} `}</span>
      <span aria-hidden>{`${m.player.startsIn({ seconds: left })} `}</span>
    </>
  )
}

/** Whether the next title starts by itself; remembered in this browser. */
export function AutoplaySwitch() {
  const { autoplay } = usePlayerPreferences()
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={autoplay}
        onChange={({ target }) => changePlayerPreferences({ autoplay: target.checked })}
      />
      {m.player.autoplayNext}
    </label>
  )
}
