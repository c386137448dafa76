import { formatCount, formatDate } from '#domain/text/format.ts'
import styles from './dashboard.module.css'

/** Per cent of the height that are two pixels: a day without any has a line. */
const LEAST = 1.4

/** Counts per day as bars, with a text list for screen readers. `label` of a bar is `YYYY-MM-DD`. */
export function BarChart({ label, bars }: { label: string; bars: { label: string; value: number }[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol aria-label={label} className={styles.bars}>
      {bars.map((bar, index) => (
        <li key={bar.label} className={styles.bar}>
          <span className={styles.barValue}>{formatCount(bar.value)}</span>
          <svg className={styles.column} aria-hidden>
            {/* Its foot goes on below the line, so that only its upper corners are round. */}
            <rect width="100%" height="110%" y={`${100 - Math.max(LEAST, (bar.value / most) * 100)}%`} rx="3" />
          </svg>
          <Day date={bar.label} first={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function Day({ date, first }: { date: string; first: boolean }) {
  const [month, day] = formatDate(date).replace(/,.*/, '').split(' ')
  return (
    <span className={styles.day}>
      <span className={`${styles.month} ${first || day === '1' ? styles.said : ''}`}>{month}</span> {day}
    </span>
  )
}
