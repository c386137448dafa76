import { useId, useLayoutEffect, useRef } from 'react'
import { forwardOf } from '#app/hooks/direction.ts'
import type { Range } from '#domain/filters/filters.ts'
import { formatRange } from './filter-words.ts'
import styles from './range-field.module.css'

type RangeFieldProps = {
  legend: string
  /** Labels of the two sliders. */
  labels: [least: string, most: string]
  /** Names of the two values in the form. */
  names: [string, string]
  bounds: Range
  step: number
  range: Range
  format?: (range: Range) => string
  onChange: (range: Range) => void
}

/** Two sliders on one rail that cannot pass each other. */
export function RangeField({ legend, labels, names, bounds, step, range, format = formatRange, onChange }: RangeFieldProps) {
  const legendId = useId()
  const share = (value: number) => (value - bounds.min) / (bounds.max - bounds.min)
  const common = { type: 'range', min: bounds.min, max: bounds.max, step, className: styles.slider } as const
  const press = useRailPress({ bounds, step, range, onChange })
  const rail = useRef<HTMLDivElement>(null)
  const [from, to] = [share(range.min), share(range.max)]
  // Not as attributes: the policy allows no style in the server's markup, where the whole rail is highlighted.
  useLayoutEffect(() => {
    rail.current?.style.setProperty('--from', String(from))
    rail.current?.style.setProperty('--to', String(to))
    // If both are at the upper end, the one that can still move is on top.
    rail.current?.style.setProperty('--above', from > 0.5 ? '1' : '0')
  }, [from, to])
  return (
    <div role="group" aria-labelledby={legendId}>
      <div className={styles.head}>
        <span id={legendId} className={styles.legend}>
          {legend}
        </span>
        <span className={styles.values}>{format(range)}</span>
      </div>
      {/* The rail is for pointers only; keyboard and assistive technology use the two sliders. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={rail} className={styles.rail} {...press}>
        <input
          {...common}
          name={names[0]}
          aria-label={labels[0]}
          value={range.min}
          onChange={(event) => onChange(withEnd(range, 'min', Number(event.target.value)))}
        />
        <input
          {...common}
          name={names[1]}
          aria-label={labels[1]}
          value={range.max}
          onChange={(event) => onChange(withEnd(range, 'max', Number(event.target.value)))}
        />
      </div>
    </div>
  )
}

type RailPress = { bounds: Range; step: number; range: Range; onChange: (range: Range) => void }
type Press = React.PointerEvent<HTMLElement>

/** Width of a thumb in rem; half of it overlaps each end of the rail. */
const THUMB = 1.5

/** A press on the rail moves the nearer thumb there and drags it; the browser handles presses on the thumbs. */
function useRailPress({ bounds, step, range, onChange }: RailPress) {
  const held = useRef<keyof Range | null>(null)
  function move(event: Press, end: keyof Range | null) {
    const value = valueAt(shareOf(event), { bounds, step })
    const moved = end ?? nearerEnd(range, value)
    onChange(withEnd(range, moved, value))
    return moved
  }
  function grab(event: Press) {
    const moved = move(event, null)
    event.currentTarget.querySelectorAll('input')[moved === 'min' ? 0 : 1]?.focus()
    return moved
  }
  return {
    onPointerDown(event: Press) {
      // A touch may be the start of scrolling, so it counts only when the finger is lifted.
      if (event.target !== event.currentTarget || event.button !== 0 || event.pointerType === 'touch') return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = grab(event)
    },
    onPointerMove: (event: Press) => void (held.current && move(event, held.current)),
    onPointerUp(event: Press) {
      if (event.target === event.currentTarget && event.pointerType === 'touch') grab(event)
      held.current = null
    },
    onPointerCancel: () => void (held.current = null),
  }
}

/** The fraction of the rail, from where lines begin, at which a press is. */
function shareOf(event: Press): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const thumb = THUMB * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fromLeft = (event.clientX - left - thumb / 2) / (width - thumb)
  return forwardOf(event.currentTarget) === 1 ? fromLeft : 1 - fromLeft
}

type Scale = { bounds: Range; step: number }

/** The value at a fraction (0-1) of the rail; fractions outside are clamped. */
export function valueAt(share: number, { bounds, step }: Scale): number {
  const raw = bounds.min + Math.min(Math.max(share, 0), 1) * (bounds.max - bounds.min)
  return bounds.min + Math.round((raw - bounds.min) / step) * step
}

/** The end of the range nearest to a value; if both are equally near or coincide, the one that can move there. */
export function nearerEnd({ min, max }: Range, value: number): keyof Range {
  if (value <= min) return 'min'
  return value >= max || max - value < value - min ? 'max' : 'min'
}

/** The range with one end moved to a value, but not past the other. */
export function withEnd(range: Range, end: keyof Range, value: number): Range {
  return end === 'min' ? { ...range, min: Math.min(value, range.max) } : { ...range, max: Math.max(value, range.min) }
}
