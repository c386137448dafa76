import { Link } from 'react-router'
import { locale, m } from '#messages'
import { byDay, dayAfter } from '#domain/calendar/airings.ts'
import {
  calendarDays,
  calendarStart,
  namesWithoutDate,
  dayText,
  distanceText,
  episodesText,
  itemPath,
  type CalendarDay as Day,
  type CalendarItem as Item,
} from '#domain/calendar/calendar.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { listed } from '#domain/record/marks.ts'
import { countIds, type TitleIds } from '#domain/titles/title-ids.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { RetryButton } from '#app/ui/widgets/retry-button.tsx'
import { useRegion } from '#app/features/services/browser-services.ts'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { useOnline } from '#app/hooks/connection.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import { Subscribe } from './subscribe.tsx'
import { useKnownDates, type Loading } from './use-known-dates.ts'
import styles from './calendar.module.css'

const OrderNumber = afterPage(async () => (await import('#app/features/library/order-number.tsx')).OrderNumber)

/** The dates of followed shows and wanted movies; rendered only in the browser, which knows them. */
export function CalendarView({ record }: { record: VisitorRecord }) {
  const ids: TitleIds = {
    tv: listed(record, 'followed').flatMap(({ type, id }) => (type === 'tv' ? [id] : [])),
    movie: listed(record, 'wanted').flatMap(({ type, id }) => (type === 'movie' ? [id] : [])),
  }
  return countIds(ids) > 0 ? <Dates ids={ids} /> : <NothingMarked />
}

function Dates({ ids }: { ids: TitleIds }) {
  const { region: ofSite } = useSite().site
  const region = useRegion()
  const { known, loading, retry } = useKnownDates(ids, region)
  const today = ownDay()
  const days = calendarDays(byDay(known.tv, known.movie, calendarStart(today)))
  const names = namesWithoutDate(known.tv, known.movie)
  const isEmpty = days.length === 0 && names.length === 0
  if (isEmpty && loading === 'underway') return <Waiting />
  return (
    <>
      <LoadingNote loading={loading} since={known.at} onRetry={retry} />
      {days.length > 0 ? <DayList days={days} today={today} /> : loading === 'done' && <p>{m.calendar.nothing}</p>}
      {names.length > 0 && (
        <section className={styles.undated}>
          <h2 className={styles.heading}>{m.calendar.noDateYet}</h2>
          <ul role="list" className={styles.names}>
            {names.map(({ key, name }) => (
              <li key={key}>
                <Link className="chip" to={`/${key}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Subscribe wanted={{ ...ids, ...(region !== ofSite && { region }) }} />
    </>
  )
}

function NothingMarked() {
  return (
    <EmptyState title={m.calendar.emptyTitle} text={m.calendar.emptyText}>
      <Link className="button primary" to="/tv?tab=popular">
        {m.calendar.popularShows}
      </Link>
      <Link className="button" to="/movie?tab=upcoming">
        {m.calendar.upcomingMovies}
      </Link>
    </EmptyState>
  )
}

/** Days from today that are shown unfolded. */
const NEAR_DAYS = 56

/** Today and the next weeks, with the past days and the distant future folded. */
function DayList({ days, today }: { days: readonly Day[]; today: string }) {
  const end = dayAfter(today, NEAR_DAYS)
  const ofToday = days.find(({ date }) => date === today) ?? { date: today, items: [] }
  const near = days.filter(({ date }) => date > today && date <= end)
  return (
    <>
      <Folded label={m.calendar.lastDays} days={days.filter(({ date }) => date < today)} today={today} />
      {[ofToday, ...near].map((day) => (
        <CalendarDay key={day.date} day={day} today={today} />
      ))}
      <Folded label={m.calendar.laterDays} days={days.filter(({ date }) => date > end)} today={today} />
    </>
  )
}

/** `label`: of as many dates as there are. */
function Folded({ label, days, today }: { label: (values: { count: number }) => string; days: readonly Day[]; today: string }) {
  const count = days.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <details className={styles.folded}>
      <summary>{label({ count })}</summary>
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
      {items.length === 0 && <p className={styles.note}>{m.calendar.nothingToday}</p>}
      <ul role="list" className={styles.items}>
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
      <span className="rounded">
        <Picture kind="poster" path={poster} alt="" slot={SMALL_POSTER} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>{' '}
        <span className={styles.facts}>{episodes ? episodesText(episodes) : m.site.common.movie}</span>
        {episodes && <OrderNumber show={item.id} {...episodes.first} className={styles.facts} />}
      </span>
    </Link>
  )
}

type LoadingNoteProps = {
  loading: Loading
  /** ISO time at which the shown dates were loaded; null if there are none. */
  since: string | null
  onRetry: () => void
}

/** Shows when the dates were loaded, and whether some are loading or missing. */
function LoadingNote({ loading, since, onRetry }: LoadingNoteProps) {
  const online = useOnline()
  const hasFailed = loading === 'failed' || loading === 'partial'
  const ofWhen =
    since !== null &&
    m.calendar.datesOf({ time: new Date(since).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' }) })
  const why = !online ? m.calendar.offline : loading === 'partial' ? m.calendar.partial : m.calendar.failed
  return (
    <div className={styles.status}>
      <p role="status" className={styles.note}>
        {loading === 'underway' ? m.calendar.loading : [hasFailed && why, ofWhen].filter(Boolean).join(' ')}
      </p>
      {hasFailed && <RetryButton onRetry={onRetry} />}
    </div>
  )
}

/** Placeholders while the dates load; without scripts, an explanation. */
export function Waiting() {
  return (
    <>
      <p className="scriptless">{m.calendar.needsScript}</p>
      <div className={styles.waiting}>
        <p role="status" className={styles.note}>
          {m.calendar.loading}
        </p>
        {['a', 'b', 'c'].map((key) => (
          <span key={key} aria-hidden className={`blank ${styles.ghost}`} />
        ))}
      </div>
    </>
  )
}
