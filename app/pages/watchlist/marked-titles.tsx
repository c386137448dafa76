import { X } from 'lucide-react'
import { useCallback, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import { historyKey } from '#domain/history/history.ts'
import { EMPTY_LISTS, WATCHLIST_MESSAGES } from '#domain/library/watchlist-messages.ts'
import type { Entry } from '#domain/library/library.ts'
import type { LibraryTabId } from '#domain/library/library-tabs.ts'
import { sourceAmong } from '#domain/filters/surprise.ts'
import type { Genre } from '#domain/titles/title.ts'
import { SurpriseButton } from '#app/features/surprise/surprise-button.tsx'
import { IN_GRID } from '#app/ui/cards/picture-places.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { LongGrid } from '#app/ui/long-grid/long-grid.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { entriesShown, genresOf, MARK_OF, toSearch, nameOf, toCard, SORTS, type GenreNames, type ListView } from './list-view.ts'
import type { Remove } from './use-removal.tsx'
import styles from './watchlist.module.css'

type MarkedTitlesProps = {
  /** The titles of the tab, the one marked last first. */
  entries: Entry[]
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
    (entry: Entry, index: number) => <MarkedCard entry={entry} index={index} onRemove={() => onRemove(entry, index, mark)} />,
    [mark, onRemove],
  )
  if (entries.length === 0) return <EmptyList tab={view.tab} />
  const shown = entriesShown(entries, view)
  const go = (next: Partial<ListView>) =>
    void navigate(toSearch({ ...view, ...next }), { replace: true, preventScrollReset: true })
  return (
    <>
      <ListTools view={view} genres={genres} onChange={go} />
      <div className={styles.line}>
        <p role="status" className="note">
          {formatCounted(shown.length, 'titles')}
        </p>
        {shown.length > 0 && (
          <span className={styles.surprise}>
            <SurpriseButton from={() => sourceAmong(shown.map(historyKey), Math.random)} />
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No Titles Found" text={WATCHLIST_MESSAGES.noMatches}>
          <button type="button" className="button" onClick={() => go({ type: null, genre: null })}>
            Clear All
          </button>
        </EmptyState>
      ) : (
        <LongGrid name={toSearch(view)} items={shown} keyOf={historyKey} render={render} />
      )}
    </>
  )
}

type MarkedCardProps = { entry: Entry; index: number; onRemove: () => void }

function MarkedCard({ entry, index, onRemove }: MarkedCardProps) {
  return (
    <div className={styles.item}>
      <PosterCard
        title={toCard(entry)}
        note={entry.known === null ? WATCHLIST_MESSAGES.unknownTitle : undefined}
        widths={IN_GRID}
      />
      <button
        type="button"
        data-remove={index}
        className={`corner-button ${styles.remove}`}
        aria-label={`Remove ${nameOf(entry)}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

function EmptyList({ tab }: { tab: LibraryTabId }) {
  const { title, text } = EMPTY_LISTS[tab]
  return (
    <EmptyState title={title} text={text}>
      <div className={styles.ways}>
        {tab !== 'following' && (
          <Link className="button" to="/movie?tab=popular">
            Popular movies
          </Link>
        )}
        <Link className="button" to="/tv?tab=popular">
          Popular TV shows
        </Link>
      </div>
    </EmptyState>
  )
}

const TYPES = [
  { type: null, label: 'All' },
  { type: 'movie', label: 'Movies' },
  { type: 'tv', label: 'TV Shows' },
] as const

type ListToolsProps = {
  view: ListView
  genres: readonly Genre[]
  onChange: (change: Partial<ListView>) => void
}

/** Controls for sorting and filtering; the state is in the address. */
function ListTools({ view, genres, onChange }: ListToolsProps) {
  const [sortId, genreId] = [useId(), useId()]
  return (
    <div className={styles.tools}>
      {view.tab !== 'following' && (
        <Choices
          legend="Type"
          options={TYPES.map(({ label }) => label)}
          selected={TYPES.find(({ type }) => type === view.type)?.label ?? 'All'}
          onSelect={(chosen) => onChange({ type: TYPES.find(({ label }) => label === chosen)?.type ?? null, genre: null })}
        />
      )}
      <div className={styles.selects}>
        <label className={styles.field} htmlFor={sortId}>
          <span>Sort by</span>
          <SelectBox
            id={sortId}
            value={view.sort}
            onChange={({ target }) => onChange({ sort: SORTS.find(({ id }) => id === target.value)?.id ?? 'added' })}
          >
            {SORTS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectBox>
        </label>
        {genres.length > 0 && (
          <label className={styles.field} htmlFor={genreId}>
            <span>Genre</span>
            <SelectBox
              id={genreId}
              value={view.genre ?? ''}
              onChange={({ target }) => onChange({ genre: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">All genres</option>
              {genres.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectBox>
          </label>
        )}
      </div>
    </div>
  )
}
