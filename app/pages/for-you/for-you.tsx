import { Link } from 'react-router'
import { m } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { seedsOf } from '#domain/recommendations/seeds.ts'
import { titleKey } from '#domain/titles/title.ts'
import { BecauseRow } from '#app/features/recommendations/because-row.tsx'
import { useRecommended } from '#app/features/recommendations/use-recommended.ts'
import { RowSkeleton } from '#app/ui/cards/row-skeleton.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { RetryButton } from '#app/ui/widgets/retry-button.tsx'
import styles from './for-you.module.css'

/** A row for each title of the visitor's that others follow from; rendered only in the browser, which knows them. */
export function ForYou({ record }: { record: VisitorRecord }) {
  const { seeds, rows, hasFailed, retry } = useRecommended(record, seedsOf)
  if (seeds.length === 0) return <NothingYet text={m.forYou.emptyText} />
  if (hasFailed) return <Failed onRetry={retry} />
  if (!rows) return <Waiting />
  if (rows.length === 0) return <NothingYet text={m.forYou.allKnown} />
  return (
    <>
      <p className="note">{m.forYou.how}</p>
      {rows.map((because) => (
        <BecauseRow key={titleKey(because.seed)} because={because} href={`/${titleKey(because.seed)}`} />
      ))}
    </>
  )
}

function NothingYet({ text }: { text: string }) {
  return (
    <EmptyState title={m.forYou.emptyTitle} text={text}>
      <Link className="button primary" to="/movie?tab=top-rated">
        {m.lists.pages.movie['top-rated'].title}
      </Link>
      <Link className="button" to="/tv?tab=top-rated">
        {m.lists.pages.tv['top-rated'].title}
      </Link>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <p role="status">{m.forYou.failed}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

/** Placeholders while the recommendations load; without scripts, an explanation. */
export function Waiting() {
  return (
    <>
      <p className="scriptless">{m.forYou.needsScript}</p>
      <div className="scripted">
        <p role="status" className="note">
          {m.forYou.loading}
        </p>
        <RowSkeleton posters heading="" />
      </div>
    </>
  )
}
