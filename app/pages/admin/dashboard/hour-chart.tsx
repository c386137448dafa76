import styles from './hour-chart.module.css'

/** A part of the columns: `tone` says how it looks. Parts stand on each other, the first lowest. */
type ChartPart = { label: string; tone: 'plain' | 'bad' | 'weak'; values: readonly number[] }

type HourChartProps = {
  title: string
  /** The sum of the day in words. */
  sum: string
  /** What is counted. */
  note: string
  parts: readonly ChartPart[]
  /** The time of each column, such as `09:00`. */
  times: readonly string[]
  format: (value: number) => string
}

/** Per cent of the height that are two pixels: however few, more than none is seen. */
const LEAST = 2.2

/** Columns of 24 hours. The picture is for the eye; the table below all charts has its numbers for everybody. */
export function HourChart({ title, sum, note, parts, times, format }: HourChartProps) {
  const totals = times.map((_, index) => parts.reduce((total, { values }) => total + (values[index] ?? 0), 0))
  const most = Math.max(...totals)
  const describe = (index: number) =>
    `${times[index]}: ${parts.map(({ label, values }) => `${format(values[index] ?? 0)} ${label}`).join(', ')}`
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.sum}>{sum}</p>
        <p className={styles.note}>{note}</p>
      </figcaption>
      <div aria-hidden className={styles.plot}>
        <span className={styles.most}>{most > 0 ? format(most) : ''}</span>
        {times.map((_, index) => (
          // The same time may come twice when the clocks change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles.hour} title={describe(index)}>
            <svg className={styles.column}>
              {standing(parts, index, most).map(({ label, tone, top }, place) => (
                <rect
                  key={label}
                  className={styles[tone]}
                  width="100%"
                  height="110%"
                  y={`${100 - top}%`}
                  rx={place === 0 ? 2 : 0}
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
        <ul aria-hidden className={styles.legend}>
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

/** The parts of a column with the per cent at which each ends, the highest first: each goes on behind those below it. */
function standing(parts: readonly ChartPart[], index: number, most: number) {
  let top = 0
  const shown = parts.flatMap(({ label, tone, values }) => {
    const value = values[index] ?? 0
    if (value <= 0) return []
    top += Math.max(LEAST, (value / most) * 100)
    return [{ label, tone, top }]
  })
  return shown.toReversed()
}
