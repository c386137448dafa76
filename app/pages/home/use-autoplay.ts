import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds per slide. */
const STAND = 6_000
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Cycles through `count` slides. Pauses under the pointer or focus, in a hidden tab, with reduced motion, and by the pause
 * button. `isNear` tells which slides' pictures to load.
 */
export function useAutoplay(count: number) {
  const [{ index, seen }, setShown] = useState<{ index: number; seen: readonly number[] }>({ index: 0, seen: [0] })
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const lessMotion = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(LESS_MOTION).matches,
    () => true,
  )
  const playing = choice === null ? !lessMotion : choice === 'play'
  const running = playing && !held.pointer && !held.focus && count > 1
  const following = (index + 1) % count

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setShown((before) => ({ index: following, seen: [...new Set([...before.seen, following])] }))
    }, STAND)
    return () => clearInterval(timer)
  }, [running, following])

  return {
    index,
    playing,
    isNear: (at: number) => seen.includes(at) || (running && at === following),
    show: (next: number) => setShown((before) => ({ index: next, seen: [...new Set([...before.seen, next])] })),
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => (before[by] === on ? before : { ...before, [by]: on })),
  }
}

function watchMotion(onChange: () => void) {
  const query = window.matchMedia(LESS_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
