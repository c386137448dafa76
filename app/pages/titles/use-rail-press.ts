import { useRef } from 'react'
import type { Range } from '#domain/filters/filters.ts'
import { nearerEnd, valueAt, withEnd } from './rail-value.ts'

type RailPress = { bounds: Range; step: number; range: Range; onChange: (range: Range) => void }
type Press = React.PointerEvent<HTMLElement>

/** Width of a thumb in rem; half of one stands over each end of the rail. */
const THUMB = 1.5

/** A press on the rail moves the nearer thumb there and drags it on; the browser handles the thumbs themselves. */
export function useRailPress({ bounds, step, range, onChange }: RailPress) {
  const held = useRef<keyof Range | null>(null)
  function move(event: Press, end: keyof Range | null) {
    const value = valueAt(shareOf(event), { bounds, step })
    const moved = end ?? nearerEnd(range, value)
    onChange(withEnd(range, moved, value))
    return moved
  }
  function take(event: Press) {
    const moved = move(event, null)
    event.currentTarget.querySelectorAll('input')[moved === 'min' ? 0 : 1]?.focus()
    return moved
  }
  return {
    onPointerDown(event: Press) {
      // A finger may be about to scroll; it counts when lifted.
      if (event.target !== event.currentTarget || event.button !== 0 || event.pointerType === 'touch') return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = take(event)
    },
    onPointerMove: (event: Press) => void (held.current && move(event, held.current)),
    onPointerUp(event: Press) {
      if (event.target === event.currentTarget && event.pointerType === 'touch') take(event)
      held.current = null
    },
    onPointerCancel: () => void (held.current = null),
  }
}

function shareOf(event: Press): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const thumb = THUMB * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return (event.clientX - left - thumb / 2) / (width - thumb)
}
