import { Link } from 'react-router'
import { byDay } from '#domain/calendar/airings.ts'
import { calendarDays, calendarStart, namesWithoutDate } from '#domain/calendar/calendar.ts'
import { CALENDAR_MESSAGES } from '#domain/calendar/calendar-messages.ts'
import { listed, type Library } from '#domain/library/library.ts'
import { countIds, type UpcomingIds } from '#domain/calendar/upcoming.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { useRegion } from '#app/services/browser-services.ts'
import { DayList } from './day-list.tsx'
import { LoadingNote } from './loading-note.tsx'
import { ownDay } from '#domain/calendar/own-day.ts'
import { Subscribe } from './subscribe.tsx'
import { useKnownDates } from './use-known-dates.ts'
import { Waiting } from './waiting.tsx'
import styles from './calendar.module.css'

/** The dates of followed shows and wanted movies. In the browser alone, which knows them. */
export function CalendarView({ library }: { library: Library }) {
  const ids: UpcomingIds = {
    tv: listed(library, 'followed').flatMap(({ type, id }) => (type === 'tv' ? [id] : [])),
    movie: listed(library, 'wanted').flatMap(({ type, id }) => (type === 'movie' ? [id] : [])),
  }
  return countIds(ids) > 0 ? <Dates ids={ids} /> : <NothingMarked />
}

function Dates({ ids }: { ids: UpcomingIds }) {
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
      {days.length > 0 ? <DayList days={days} today={today} /> : loading === 'done' && <p>{CALENDAR_MESSAGES.nothing}</p>}
      {names.length > 0 && (
        <section className={styles.undated}>
          <h2 className={styles.heading}>No date yet</h2>
          <ul className={styles.names}>
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
    <EmptyState title={CALENDAR_MESSAGES.emptyTitle} text={CALENDAR_MESSAGES.emptyText}>
      <p className={styles.actions}>
        <Link className="button primary" to="/tv?tab=popular">
          Popular shows
        </Link>
        <Link className="button" to="/movie?tab=upcoming">
          Upcoming movies
        </Link>
      </p>
    </EmptyState>
  )
}
