import { useId } from 'react'
import { m } from '#messages'
import type { Genre } from '#domain/titles/title.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import type { ListFilters } from './listed-view.ts'
import styles from './list-tools.module.css'

const TYPES = ['all', 'movie', 'tv'] as const

type ListToolsProps = {
  view: ListFilters & { sort: string }
  sorts: readonly { id: string; name: string }[]
  /** Whether movies or shows can be chosen. */
  hasTypes: boolean
  genres: readonly Genre[]
  onChange: (change: Partial<ListFilters & { sort: string }>) => void
}

/** Controls for sorting and filtering a list; the state is in the address. */
export function ListTools({ view, sorts, hasTypes, genres, onChange }: ListToolsProps) {
  const [sortId, genreId] = [useId(), useId()]
  return (
    <div className={styles.tools}>
      {hasTypes && (
        <Choices
          legend={m.watchlist.type}
          options={TYPES}
          labelOf={(type) => m.watchlist.types[type]}
          selected={view.type ?? 'all'}
          onSelect={(type) => onChange({ type: type === 'all' ? null : type, genre: null })}
        />
      )}
      <div className={styles.selects}>
        <label className={styles.field} htmlFor={sortId}>
          <span>{m.watchlist.sortBy}</span>
          <SelectBox id={sortId} value={view.sort} onChange={({ target }) => onChange({ sort: target.value })}>
            {sorts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        </label>
        {genres.length > 0 && (
          <label className={styles.field} htmlFor={genreId}>
            <span>{m.watchlist.genre}</span>
            <SelectBox
              id={genreId}
              value={view.genre ?? ''}
              onChange={({ target }) => onChange({ genre: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{m.watchlist.allGenres}</option>
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
