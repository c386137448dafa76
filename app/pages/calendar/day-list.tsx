import { Link } from 'react-router'
import { dayAfter } from '#domain/calendar/airings.ts'
import {
  dayText,
  distanceText,
  episodesText,
  itemPath,
  type CalendarDay as Day,
  type CalendarItem as Item,
} from '#domain/calendar/calendar.ts'
import { CALENDAR_MESSAGES } from '#domain/calendar/calendar-messages.ts'
import { formatCounted } from '#domain/text/format.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import styles from './calendar.module.css'

/** Days from today on that are not folded. */
const NEAR = 56

/** Today and the next weeks; before them, folded, the last days, and after them what is far away. */
export function DayList({ days, today }: { days: readonly Day[]; today: string }) {
  const end = dayAfter(today, NEAR)
  const ofToday = days.find(({ date }) => date === today) ?? { date: today, items: [] }
  const near = days.filter(({ date }) => date > today && date <= end)
  return (
    <>
      <Folded label="The last seven days" days={days.filter(({ date }) => date < today)} today={today} />
      {[ofToday, ...near].map((day) => (
        <CalendarDay key={day.date} day={day} today={today} />
      ))}
      <Folded label="After the next eight weeks" days={days.filter(({ date }) => date > end)} today={today} />
    </>
  )
}

function Folded({ label, days, today }: { label: string; days: readonly Day[]; today: string }) {
  const count = days.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <details className={styles.folded}>
      <summary>
        {label}: {formatCounted(count, 'dates')}
      </summary>
      {days.map((day) => (
        <CalendarDay key={day.date} day={day} today={today} />
      ))}
    </details>
  )
}

function CalendarDay({ day: { date, items }, today }: { day: Day; today: string }) {
  const id = `day-${date}`
  return (
    <section aria-labelledby={id} className={styles.day} aria-current={date === today ? 'date' : undefined}>
      <h2 id={id} className={styles.heading}>
        <time dateTime={date}>{dayText(date)}</time> <span className={styles.distance}>{distanceText(date, today)}</span>
      </h2>
      {items.length === 0 && <p className={styles.note}>{CALENDAR_MESSAGES.nothingToday}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={itemPath(item)}>
            <CalendarItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CalendarItem({ item }: { item: Item }) {
  const { name, poster, episodes } = item
  return (
    <Link className={styles.item} to={itemPath(item)}>
      <span className={styles.poster}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>{' '}
        <span className={styles.facts}>{episodes ? episodesText(episodes) : 'Movie'}</span>
      </span>
    </Link>
  )
}
