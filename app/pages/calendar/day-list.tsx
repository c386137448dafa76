import { Link } from 'react-router'
import {
  dayText,
  distanceText,
  episodesText,
  itemPath,
  type CalendarDay as Day,
  type CalendarItem as Item,
} from '#domain/calendar.ts'
import { CALENDAR_MESSAGES } from '#domain/calendar-messages.ts'
import { formatCounted } from '#domain/format.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import styles from './calendar.module.css'

/** Today and what comes, and before it, folded, what came in the last days. */
export function DayList({ days, today }: { days: readonly Day[]; today: string }) {
  const past = days.filter(({ date }) => date < today)
  const coming = days.filter(({ date }) => date > today)
  const ofToday = days.find(({ date }) => date === today) ?? { date: today, items: [] }
  const count = past.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      {count > 0 && (
        <details className={styles.past}>
          <summary>The last seven days: {formatCounted(count, 'dates')}</summary>
          {past.map((day) => (
            <CalendarDay key={day.date} day={day} today={today} />
          ))}
        </details>
      )}
      {[ofToday, ...coming].map((day) => (
        <CalendarDay key={day.date} day={day} today={today} />
      ))}
    </>
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
  const { id, name, poster, episodes } = item
  return (
    <Link className={styles.item} to={itemPath(item)}>
      <span className={styles.poster}>
        <Picture kind="poster" path={poster} alt="" place={SMALL_POSTER} tint={id} />
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
