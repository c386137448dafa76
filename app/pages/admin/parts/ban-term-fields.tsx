import { BAN_DURATIONS, BAN_UNITS, MAX_BAN_MINUTES, type BanDurationId, type BanUnit } from '#domain/operators/ban.ts'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { SelectField } from './panel-parts.tsx'
import admin from './admin.module.css'
import styles from './ban-form.module.css'

/** The chosen term: a duration, `other` with an amount and a unit, or `until` with a local time such as `2026-11-20T09:30`. */
export type ChosenTerm = { kind: BanDurationId | 'other' | 'until'; amount: string; unit: BanUnit['id']; until: string }

export const DEFAULT_TERM: ChosenTerm = { kind: '5m', amount: '', unit: 'hours', until: '' }

const KINDS = [
  ...BAN_DURATIONS.map(({ id, label }) => ({ id, label })),
  { id: 'other', label: 'Other…' },
  { id: 'until', label: 'Until a date…' },
] as const

/** The request fields for this term, or a message about what is missing. */
export function toTerm({ kind, amount, unit, until }: ChosenTerm): object | string {
  if (kind === 'until') {
    const end = new Date(until)
    return Number.isNaN(end.getTime()) ? 'Please choose when the ban ends.' : { until: end.toISOString() }
  }
  if (kind !== 'other') return { duration: kind }
  const minutes = Number(amount) * (BAN_UNITS.find(({ id }) => id === unit)?.minutes ?? 1)
  if (!/^\d+$/.test(amount.trim()) || minutes < 1) return 'Please enter how long the ban lasts, as a whole number.'
  return minutes > MAX_BAN_MINUTES ? 'A ban lasts ten years at most, or is permanent.' : { minutes }
}

/** How long a ban lasts: one of four durations, any other, or until a date. */
export function BanTermFields({ term, onChange }: { term: ChosenTerm; onChange: (term: ChosenTerm) => void }) {
  return (
    <SelectField label="Duration" options={KINDS} value={term.kind} onChoose={(kind) => onChange({ ...term, kind })}>
      {term.kind === 'other' && (
        <div className={styles.amount}>
          <input
            type="number"
            min={1}
            step={1}
            required
            aria-label="How long"
            className={admin.input}
            value={term.amount}
            onChange={(event) => onChange({ ...term, amount: event.target.value })}
          />
          <SelectBox
            aria-label="Unit"
            value={term.unit}
            onChange={({ target }) =>
              onChange({ ...term, unit: BAN_UNITS.find((each) => each.id === target.value)?.id ?? 'hours' })
            }
          >
            {BAN_UNITS.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
      {term.kind === 'until' && (
        <input
          type="datetime-local"
          required
          aria-label="End of the ban, in your time"
          className={admin.input}
          value={term.until}
          onChange={(event) => onChange({ ...term, until: event.target.value })}
        />
      )}
    </SelectField>
  )
}
