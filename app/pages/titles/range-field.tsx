import { useId } from 'react'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import type { Range } from '#domain/filters/filters.ts'
import { formatRange } from './filter-words.ts'
import { withEnd } from './rail-value.ts'
import { useRailPress } from './use-rail-press.ts'
import styles from './range-field.module.css'

type RangeFieldProps = {
  legend: string
  /** Noun for the labels of the two sliders: "Minimum …", "Maximum …". */
  noun: string
  /** Names of the two values in the form. */
  names: [string, string]
  bounds: Range
  step: number
  range: Range
  format?: (range: Range) => string
  onChange: (range: Range) => void
}

/** Two sliders on one rail; neither passes the other. */
export function RangeField({ legend, noun, names, bounds, step, range, format = formatRange, onChange }: RangeFieldProps) {
  const legendId = useId()
  const share = (value: number) => (value - bounds.min) / (bounds.max - bounds.min)
  const common = { type: 'range', min: bounds.min, max: bounds.max, step, className: styles.slider } as const
  const press = useRailPress({ bounds, step, range, onChange })
  // The site's policy allows no style attributes in the page as it is sent: there the whole rail is lit.
  const hydrated = useHydrated()
  const places = { '--from': share(range.min), '--to': share(range.max) } as React.CSSProperties
  // If both are at the upper end, the one that can still move is on top.
  const above = { zIndex: share(range.min) > 0.5 ? 1 : 0 }
  return (
    <div role="group" aria-labelledby={legendId}>
      <div className={styles.head}>
        <span id={legendId} className={styles.legend}>
          {legend}
        </span>
        <span className={styles.values}>{format(range)}</span>
      </div>
      {/* Keyboard and assistive technology use the two sliders on it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.rail} {...press} style={hydrated ? places : undefined}>
        <input
          {...common}
          name={names[0]}
          aria-label={`Minimum ${noun}`}
          value={range.min}
          onChange={(event) => onChange(withEnd(range, 'min', Number(event.target.value)))}
          style={hydrated ? above : undefined}
        />
        <input
          {...common}
          name={names[1]}
          aria-label={`Maximum ${noun}`}
          value={range.max}
          onChange={(event) => onChange(withEnd(range, 'max', Number(event.target.value)))}
        />
      </div>
    </div>
  )
}
