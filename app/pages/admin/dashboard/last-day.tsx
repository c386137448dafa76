import { formatCount, formatCounted } from '#domain/text/format.ts'
import type { Hour } from '#domain/operators/hourly.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import styles from './last-day.module.css'
import admin from '../parts/admin.module.css'

type NumberOf = Exclude<keyof Hour, 'hour' | 'median' | 'slow'>

const COLUMNS: { label: string; cell: (hour: Hour) => string }[] = [
  { label: 'Searches', cell: ({ searches }) => formatCount(searches) },
  { label: 'Plays', cell: ({ plays }) => formatCount(plays) },
  { label: 'Did not play', cell: ({ failedPlays }) => formatCount(failedPlays) },
  { label: 'Server errors', cell: ({ serverErrors }) => formatCount(serverErrors) },
  { label: 'Catalogue requests', cell: ({ calls }) => formatCount(calls) },
  { label: 'Failed', cell: ({ failedCalls }) => formatCount(failedCalls) },
  { label: 'Held back', cell: ({ heldBackCalls }) => formatCount(heldBackCalls) },
  { label: 'Median', cell: ({ median }) => duration(median) },
  { label: '95th percentile', cell: ({ slow }) => duration(slow) },
]

/** Charts of the last 24 hours: what visitors do, what fails, and how the catalogue service responds. */
export function LastDay({ hours }: { hours: readonly Hour[] }) {
  const hydrated = useHydrated()
  const times = hours.map(({ hour }) => timeOf(hour, hydrated))
  const values = (name: NumberOf) => hours.map((each) => each[name])
  const sum = (name: NumberOf) => values(name).reduce((total, value) => total + value, 0)
  const answered = hours.map(({ calls, failedCalls }) => Math.max(0, calls - failedCalls))
  const played = hours.map(({ plays, failedPlays }) => Math.max(0, plays - failedPlays))
  const common = { times, format: formatCount }
  return (
    <section aria-labelledby="day">
      <h2 id="day" className={admin.heading}>
        The last 24 hours
      </h2>
      <p className={admin.lead}>
        Each column is an hour, the last one still running; times are in {hydrated ? 'your time zone' : 'UTC'}. The numbers are
        those of the whole site, and identify nobody.
      </p>
      <div className={styles.charts}>
        <HourChart
          {...common}
          title="Searches"
          sum={formatCount(sum('searches'))}
          note="As in the search log."
          parts={[{ label: 'searches', tone: 'plain', values: values('searches') }]}
        />
        <HourChart
          {...common}
          title="Plays"
          sum={`${formatCount(sum('plays'))}, ${formatCount(sum('failedPlays'))} failed`}
          note="Players opened; failed: not loaded after 8 seconds, or reported an error."
          parts={[
            { label: 'played', tone: 'plain', values: played },
            { label: 'failed', tone: 'bad', values: values('failedPlays') },
          ]}
        />
        <HourChart
          {...common}
          title="Server errors"
          sum={formatCount(sum('serverErrors'))}
          note="Responses to visitors with a status of 500 or above."
          parts={[{ label: 'errors', tone: 'bad', values: values('serverErrors') }]}
        />
        <HourChart
          {...common}
          title="Catalogue health"
          sum={`${formatCounted(sum('calls'), 'requests')}, ${formatCount(sum('failedCalls'))} failed`}
          note="Requests to the catalogue service; held back: not sent, because it was failing or overloaded."
          parts={[
            { label: 'answered', tone: 'plain', values: answered },
            { label: 'failed', tone: 'bad', values: values('failedCalls') },
            { label: 'held back', tone: 'weak', values: values('heldBackCalls') },
          ]}
        />
        <HourChart
          times={times}
          format={(value) => duration(value)}
          title="Catalogue response time"
          sum={`${duration(hours.findLast(({ median }) => median !== null)?.median ?? null)} most recently`}
          note="The median and 95th percentile of each hour, approximately."
          parts={[
            { label: 'median', tone: 'plain', values: hours.map(({ median }) => median ?? 0) },
            {
              label: 'up to the 95th percentile',
              tone: 'weak',
              values: hours.map(({ median, slow }) => (slow ?? 0) - (median ?? 0)),
            },
          ]}
        />
      </div>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard has to reach it */}
        <div className={styles.scroll} role="region" aria-label="The hours as a table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Hour</th>
                {COLUMNS.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hours.map((hour, index) => (
                <tr key={hour.hour}>
                  <th scope="row">{times[index]}</th>
                  {COLUMNS.map(({ label, cell }) => (
                    <td key={label}>{cell(hour)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** On the server in UTC, in the browser in the operator's own time. */
function timeOf(hour: string, isLocal: boolean): string {
  const time = new Date(`${hour}:00:00.000Z`)
  const [hours, minutes] = isLocal ? [time.getHours(), time.getMinutes()] : [time.getUTCHours(), 0]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function duration(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${formatCount(milliseconds)} ms`
}

/** A part of stacked columns, the first at the bottom; `tone` is its style. */
type ChartPart = { label: string; tone: 'plain' | 'bad' | 'weak'; values: readonly number[] }

type HourChartProps = {
  title: string
  /** The day's total as text. */
  sum: string
  /** Explains what is counted. */
  note: string
  parts: readonly ChartPart[]
  /** The time of each column, such as `09:00`. */
  times: readonly string[]
  format: (value: number) => string
}

/** Minimum height of a part, in per cent (two pixels), so that even a count of one is visible. */
const MIN_HEIGHT = 2.2

/** A bar chart of 24 hours, hidden from screen readers: the table below the charts has the same numbers. */
function HourChart({ title, sum, note, parts, times, format }: HourChartProps) {
  const totals = times.map((_, index) => parts.reduce((total, { values }) => total + (values[index] ?? 0), 0))
  const most = Math.max(...totals)
  const describe = (index: number) =>
    `${times[index]}: ${parts.map(({ label, values }) => `${format(values[index] ?? 0)} ${label}`).join(', ')}`
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h3 className={admin.cardTitle}>{title}</h3>
        <p className={styles.sum}>{sum}</p>
        <p className={styles.note}>{note}</p>
      </figcaption>
      <div aria-hidden className={styles.plot}>
        <span className={styles.most}>{most > 0 ? format(most) : ''}</span>
        {times.map((_, index) => (
          // A time can occur twice when the clocks change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.hour} title={describe(index)}>
            <svg className={styles.column}>
              {stacked(parts, index, most).map(({ label, tone, top }, part) => (
                <rect
                  key={label}
                  className={styles[tone]}
                  width="100%"
                  height="110%"
                  y={`${100 - top}%`}
                  rx={part === 0 ? 2 : 0}
                />
              ))}
            </svg>
          </span>
        ))}
      </div>
      <div aria-hidden className={styles.axis}>
        {times.map((time, index) => index % 6 === 0 && <span key={time}>{time}</span>)}
      </div>
      {parts.length > 1 && (
        <ul role="list" aria-hidden className={styles.legend}>
          {parts.map(({ label, tone }) => (
            <li key={label}>
              <span className={`${styles.swatch} ${styles[tone]}`} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

/** The parts of a column with the height of their tops, in per cent, the highest first, so that lower parts are drawn over it. */
function stacked(parts: readonly ChartPart[], index: number, most: number) {
  let top = 0
  const shown = parts.flatMap(({ label, tone, values }) => {
    const value = values[index] ?? 0
    if (value <= 0) return []
    top += Math.max(MIN_HEIGHT, (value / most) * 100)
    return [{ label, tone, top }]
  })
  return shown.toReversed()
}
