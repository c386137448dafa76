import { Link } from 'react-router'
import { formatCount } from '#domain/text/format.ts'
import styles from './year.module.css'

/** A line of a plot. `counts`: one for each column. */
export type Bar = { key: string | number; label: string; href?: string; counts: readonly number[] }

type BarTableProps = {
  caption: string
  /** Heads of the columns: of the labels, then of the counts. */
  columns: readonly string[]
  bars: readonly Bar[]
}

/** A plot that is a table: each number has a bar in proportion to the largest. Nothing without lines. */
export function BarTable({ caption, columns, bars }: BarTableProps) {
  const most = Math.max(...bars.flatMap(({ counts }) => counts))
  if (bars.length === 0) return null
  return (
    <table className={styles.plot}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, href, counts }) => (
          <tr key={key}>
            <th scope="row" dir="auto">
              {href === undefined ? label : <Link to={href}>{label}</Link>}
            </th>
            {counts.map((count, at) => (
              <td key={columns[at + 1]}>
                <span className={styles.cell}>
                  <span aria-hidden className={styles.bar} style={{ flexBasis: `${(100 * count) / most}%` }} />
                  {formatCount(count)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
