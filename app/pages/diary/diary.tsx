import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import { diaryWithin, yearsOf, type DiaryEntry } from '#domain/record/diary.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { DiaryList } from './diary-list.tsx'
import { DiaryTools } from './diary-tools.tsx'
import { DiaryYear } from './diary-year.tsx'
import { parseView, toSearch, type DiaryView } from './diary-view.ts'
import styles from './diary.module.css'

type DiaryProps = {
  /** All viewings, the latest first. */
  entries: readonly DiaryEntry[]
  view: DiaryView
}

/** The viewings that match the filters, as a list by month or as a calendar of a year. */
export function Diary({ entries, view: asked }: DiaryProps) {
  const navigate = useNavigate()
  if (entries.length === 0) return <EmptyDiary />
  const years = yearsOf(entries)
  // A calendar is of one year.
  const view = asked.view === 'calendar' && asked.year === null ? { ...asked, year: years[0] ?? null } : asked
  const shown = diaryWithin(entries, view)
  // From the address: a choice may come before the one before it is rendered.
  const go = (next: Partial<DiaryView>) =>
    void navigate(toSearch({ ...parseView(new URLSearchParams(window.location.search)), day: null, ...next }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <DiaryTools view={view} years={years} onChange={go} />
      <p role="status" className={styles.count}>
        {m.diary.viewings({ count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={m.diary.noneTitle} text={m.diary.none}>
          <button type="button" className="button" onClick={() => go({ year: null, type: null, rating: null })}>
            {m.diary.clearFilters}
          </button>
        </EmptyState>
      ) : view.view === 'calendar' && view.year !== null ? (
        <DiaryYear entries={shown} view={view} year={view.year} />
      ) : (
        <DiaryList name={toSearch(view)} entries={shown} />
      )}
    </>
  )
}

function EmptyDiary() {
  return (
    <EmptyState title={m.diary.emptyTitle} text={m.diary.emptyText}>
      <Link className="button" to="/movie?tab=popular">
        {m.diary.popularMovies}
      </Link>
      <Link className="button" to="/tv?tab=popular">
        {m.diary.popularShows}
      </Link>
    </EmptyState>
  )
}
