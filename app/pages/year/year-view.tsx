import { useMemo } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { titleKey } from '#domain/titles/title.ts'
import { viewingsOfYear, yearsWithViewings } from '#domain/year/viewings-of-year.ts'
import { yearFigures } from '#domain/year/year-figures.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { RetryButton } from '#app/ui/widgets/retry-button.tsx'
import { Figures } from './figures.tsx'
import { PictureButton } from './picture-button.tsx'
import { useFacts } from './use-facts.ts'
import styles from './year.module.css'

type YearViewProps = { record: VisitorRecord; year: number }

/** What the visitor watched in a year; rendered only in the browser, which knows it. */
export function YearView({ record, year }: YearViewProps) {
  const { viewings, undated } = useMemo(() => viewingsOfYear(record, year), [record, year])
  const titles = useMemo(() => [...new Map(viewings.map(({ title }) => [titleKey(title), title])).values()], [viewings])
  const { facts, done, isShort, retry } = useFacts(titles)
  const figures = useMemo(
    () => yearFigures(viewings, { facts, ratingOf: (title) => ratingOf(record.get(titleKey(title))) }),
    [viewings, facts, record],
  )
  return (
    <>
      <Years years={yearsWithViewings(record).map((each) => each.year)} current={year} />
      {viewings.length === 0 ? (
        <NothingWatched year={year} />
      ) : (
        <>
          <Loading done={done} all={titles.length} isShort={isShort} onRetry={retry} />
          <Figures figures={figures} record={record} facts={facts} isWhole={isShort || done === titles.length} />
          <PictureButton year={year} figures={figures} />
        </>
      )}
      {undated > 0 && <p className="note">{m.year.undated({ count: undated })}</p>}
    </>
  )
}

function Years({ years, current }: { years: readonly number[]; current: number }) {
  if (years.every((year) => year === current)) return null
  return (
    <nav aria-label={m.year.years} className={styles.years}>
      {years.map((year) => (
        <Link key={year} className="chip" to={`/year/${year}`} aria-current={year === current ? 'page' : undefined}>
          {year}
        </Link>
      ))}
    </nav>
  )
}

function NothingWatched({ year }: { year: number }) {
  return (
    <EmptyState title={m.year.emptyTitle({ year: String(year) })} text={m.year.emptyText}>
      <Link className="button primary" to="/watchlist">
        {m.site.pages.watchlist}
      </Link>
    </EmptyState>
  )
}

type LoadingProps = { done: number; all: number; isShort: boolean; onRetry: () => void }

/** How many titles are known; nothing once all are. Its place stays, so that nothing moves. */
function Loading({ done, all, isShort, onRetry }: LoadingProps) {
  return (
    <div className={styles.loading}>
      {isShort && (
        <>
          <p role="status">{m.year.partial({ count: all - done })}</p>
          <RetryButton onRetry={onRetry} />
        </>
      )}
      {!isShort && done < all && (
        <label className={styles.progress}>
          <span>{m.year.loading({ done, all })}</span>
          <progress value={done} max={all} />
        </label>
      )}
    </div>
  )
}

/** A placeholder until the record is read; without scripts, an explanation. */
export function Waiting() {
  return (
    <>
      <p className="scriptless">{m.year.needsScript}</p>
      <p role="status" className="note scripted">
        {m.site.common.loading}
      </p>
    </>
  )
}
