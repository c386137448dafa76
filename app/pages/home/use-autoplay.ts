import { useEffect, useState, useSyncExternalStore } from 'react'
import { savesData } from '#app/hooks/connection.ts'

/** Milliseconds per slide. */
const STAND = 6_000
/** Milliseconds before its turn that a slide's picture is loaded. */
const AHEAD = 2_500
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** `seen`: slides whose pictures are loaded. */
type Shown = { index: number; seen: ReadonlySet<number> }

/**
 * Cycles through `count` slides. Pauses under the pointer or focus, in a hidden tab, and by the pause button; does not begin
 * by itself with reduced motion, or where the visitor saves data. `isNear` tells which slides' pictures to load.
 */
export function useAutoplay(count: number) {
  const [{ index, seen }, setShown] = useState<Shown>({ index: 0, seen: new Set([0]) })
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const stands = useSyncExternalStore(
    watchMotion,
    () => savesData() || window.matchMedia(LESS_MOTION).matches,
    () => true,
  )
  const playing = choice === null ? !stands : choice === 'play'
  const running = playing && !held.pointer && !held.focus && count > 1
  const following = (index + 1) % count

  useEffect(() => {
    if (!running) return
    const ahead = setTimeout(() => setShown((before) => loading(before, before.index, following)), STAND - AHEAD)
    const turn = setInterval(() => !document.hidden && setShown((before) => loading(before, following)), STAND)
    return () => [ahead, turn].forEach(clearTimeout)
  }, [running, following])

  return {
    index,
    playing,
    isNear: (at: number) => seen.has(at),
    show: (next: number) => setShown((before) => loading(before, next)),
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => (before[by] === on ? before : { ...before, [by]: on })),
  }
}

function loading({ seen }: Shown, index: number, next = index): Shown {
  return { index, seen: new Set([...seen, next]) }
}

function watchMotion(onChange: () => void) {
  const query = window.matchMedia(LESS_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
