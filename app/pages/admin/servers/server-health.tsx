import type { SourceDay } from '#domain/operators/source-health.ts'
import { formatDate } from '#domain/text/format.ts'
import styles from './server-health.module.css'

const NUMBERS = [
  { id: 'plays', one: 'play', more: 'plays' },
  { id: 'failed', one: 'failure', more: 'failures' },
  { id: 'slow', one: 'slow load', more: 'slow loads' },
  { id: 'reports', one: 'report', more: 'reports' },
] as const

export type Health = { id: number; days: readonly SourceDay[] }

/** How a server did in the last days. */
export function ServerHealth({ days }: Health) {
  const total = (id: (typeof NUMBERS)[number]['id']) => days.reduce((sum, day) => sum + day[id], 0)
  const played = days.filter((day) => NUMBERS.some(({ id }) => day[id] > 0))
  if (played.length === 0) return <p className={styles.total}>Not played in the last {days.length} days.</p>
  return (
    <details className={styles.health}>
      <summary className={styles.total}>
        Last {days.length} days: {NUMBERS.map(({ id, one, more }) => `${total(id)} ${total(id) === 1 ? one : more}`).join(' · ')}
      </summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {NUMBERS.map(({ id, more }) => (
              <th key={id} scope="col">
                {more}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {played.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              {NUMBERS.map(({ id }) => (
                <td key={id}>{day[id]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
