import { useEffect, useState } from 'react'

/** Milliseconds that each slide stands. */
const STAND = 6_000

/**
 * Goes through `count` slides in a loop. It stands still while the pointer or the focus is on it, in a hidden tab, for
 * those who want less motion, and after a press on pause. `seen` are the slides whose pictures are worth loading.
 */
export function useAutoplay(count: number) {
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  useEffect(() => setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  const running = !paused && !held.pointer && !held.focus && count > 1
  useEffect(() => {
    setSeen((before) => new Set([...before, index, (index + 1) % count]))
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((index + 1) % count)
    }, STAND)
    return () => clearInterval(timer)
  }, [running, index, count])

  return {
    index,
    seen,
    playing: !paused,
    show(next: number) {
      setSeen((before) => new Set([...before, next]))
      setIndex(next)
    },
    toggle: () => setPaused(!paused),
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => (before[by] === on ? before : { ...before, [by]: on })),
  }
}
