import { Link } from 'react-router'
import { locale, m } from '#messages'
import { viewingsByDay, type DiaryEntry } from '#domain/record/diary.ts'
import { formatDate } from '#domain/text/format.ts'
import { DiaryItem } from './diary-item.tsx'
import { toSearch, type DiaryView } from './diary-view.ts'
import { firstWeekday, monthWeeks } from './month-weeks.ts'
import styles from './diary.module.css'

type DiaryYearProps = { entries: readonly DiaryEntry[]; view: DiaryView; year: number }

/** A year by month. Days with viewings are links, which show them below their month. */
export function DiaryYear({ entries, view, year }: DiaryYearProps) {
  const days = viewingsByDay(entries)
  return (
    <div className={styles.year}>
      {Array.from({ length: 12 }, (_, month) => (
        <Month key={month} days={days} view={view} year={year} month={month} />
      ))}
    </div>
  )
}

type MonthProps = { days: ReadonlyMap<string, DiaryEntry[]>; view: DiaryView; year: number; month: number }

function Month({ days, view, year, month }: MonthProps) {
  const first = firstWeekday(locale())
  const id = `month-${month}`
  const name = monthName(month)
  const chosen = view.day !== null && Number(view.day.slice(5, 7)) === month + 1 ? view.day : null
  return (
    <section aria-labelledby={id} className={styles.section} data-open={chosen !== null || undefined}>
      <h2 id={id} className={styles.heading}>
        {name}
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays(first).map(({ long, narrow }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden>{narrow}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(year, month, first).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- weekdays
                <td key={at}>{day !== null && <CalendarDay day={day} count={days.get(day)?.length ?? 0} view={view} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && (
        <ul role="list" className={styles.list} aria-label={formatDate(chosen)}>
          {(days.get(chosen) ?? []).map((entry) => (
            <li key={entry.id}>
              <DiaryItem entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CalendarDay({ day, count, view }: { day: string; count: number; view: DiaryView }) {
  const number = new Intl.NumberFormat(locale()).format(Number(day.slice(8)))
  if (count === 0) return <time dateTime={day}>{number}</time>
  const isOpen = view.day === day
  return (
    <Link
      to={toSearch({ ...view, day: isOpen ? null : day })}
      replace
      preventScrollReset
      className={styles.seen}
      aria-label={m.diary.day({ date: formatDate(day), count })}
      aria-current={isOpen ? 'date' : undefined}
      data-count={Math.min(count, 3)}
    >
      {number}
    </Link>
  )
}

function monthName(month: number): string {
  return new Date(Date.UTC(2000, month)).toLocaleDateString(locale(), { month: 'long', timeZone: 'UTC' })
}

/** The names of the weekdays, from `first` on. */
function weekdays(first: number): { long: string; narrow: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 4 January 1970 was a Sunday.
    const day = new Date(Date.UTC(1970, 0, 4 + ((first + at) % 7)))
    const nameOf = (weekday: 'long' | 'narrow') => day.toLocaleDateString(locale(), { weekday, timeZone: 'UTC' })
    return { long: nameOf('long'), narrow: nameOf('narrow') }
  })
}
