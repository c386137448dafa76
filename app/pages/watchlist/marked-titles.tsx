import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import { titleKey } from '#domain/titles/title.ts'
import type { Listed } from '#domain/record/marks.ts'
import type { LibraryTabId } from '#domain/record/library-tabs.ts'
import { sourceAmong } from '#domain/filters/surprise.ts'
import { ListTools } from '#app/features/library/list-tools.tsx'
import { ListedPoster } from '#app/features/library/listed-poster.tsx'
import { genresOf, nameOf, type GenreNames } from '#app/features/library/listed-view.ts'
import { SurpriseButton } from '#app/features/surprise/surprise-button.tsx'
import { LongGrid } from '#app/ui/long-grid/long-grid.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import { entriesShown, MARK_OF, parseSort, toSearch, SORTS, type ListView } from './list-view.ts'
import type { Remove } from './use-removal.ts'
import styles from './watchlist.module.css'

const TitleStars = afterPage(async () => (await import('#app/features/library/your-rating.tsx')).TitleStars, {
  waiting: () => <span className={styles.stars} />,
})

type MarkedTitlesProps = {
  /** The titles of the tab, the one marked last first. */
  entries: Listed[]
  view: ListView
  genres: GenreNames
  onRemove: Remove
}

/** The titles of a tab that match the filters, with the controls for sorting and filtering. */
export function MarkedTitles({ entries, view: asked, genres: names, onRemove }: MarkedTitlesProps) {
  const navigate = useNavigate()
  const genres = genresOf(entries, asked, names)
  const view = genres.some(({ id }) => id === asked.genre) ? asked : { ...asked, genre: null }
  const mark = MARK_OF[view.tab]
  const render = useCallback(
    (entry: Listed, index: number) => (
      <MarkedCard entry={entry} index={index} isRated={mark !== 'hidden'} onRemove={() => onRemove(entry, index, mark)} />
    ),
    [mark, onRemove],
  )
  if (entries.length === 0) return <EmptyList tab={view.tab} />
  const shown = entriesShown(entries, view)
  const go = (next: Partial<ListView>) =>
    void navigate(toSearch({ ...view, ...next }), { replace: true, preventScrollReset: true })
  return (
    <>
      <ListTools
        view={view}
        sorts={SORTS.map((id) => ({ id, name: m.watchlist.sorts[id] }))}
        hasTypes={view.tab !== 'following'}
        genres={genres}
        onChange={({ sort, ...filters }) => go(sort === undefined ? filters : { ...filters, sort: parseSort(sort) })}
      />
      <div className={styles.line}>
        <p role="status" className="note">
          {m.watchlist.titles({ count: shown.length })}
        </p>
        {shown.length > 0 && (
          <span className={styles.surprise}>
            <SurpriseButton from={() => sourceAmong(shown.map(titleKey), Math.random)} />
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={m.watchlist.noTitlesFound} text={m.watchlist.noMatches}>
          <button type="button" className="button" onClick={() => go({ type: null, genre: null })}>
            {m.watchlist.clearAll}
          </button>
        </EmptyState>
      ) : (
        <LongGrid name={toSearch(view)} items={shown} keyOf={titleKey} render={render} />
      )}
    </>
  )
}

type MarkedCardProps = { entry: Listed; index: number; isRated: boolean; onRemove: () => void }

function MarkedCard({ entry, index, isRated, onRemove }: MarkedCardProps) {
  const { type, id, facts } = entry
  return (
    <div className={styles.item}>
      <ListedPoster entry={entry} note={entry.facts === null ? m.watchlist.unknownTitle : undefined} />
      {isRated && facts && <TitleStars title={{ type, id, ...facts }} />}
      <button
        type="button"
        data-remove={index}
        className={`corner-button ${styles.remove}`}
        aria-label={m.library.removeTitle({ name: nameOf(entry) })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

function EmptyList({ tab }: { tab: LibraryTabId }) {
  return (
    <EmptyState title={m.watchlist.emptyTitles[tab]} text={m.watchlist.emptyTexts[tab]}>
      {tab !== 'following' && (
        <Link className="button" to="/movie?tab=popular">
          {m.watchlist.popularMovies}
        </Link>
      )}
      <Link className="button" to="/tv?tab=popular">
        {m.watchlist.popularShows}
      </Link>
    </EmptyState>
  )
}
