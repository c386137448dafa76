import { useId } from 'react'
import type { Genre } from '#domain/titles/title.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { SORTS, type ListView } from './list-view.ts'
import styles from './watchlist.module.css'

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

/** Sorts and filters a list; the address has the state. */
export function ListTools({ view, genres, onChange }: ListToolsProps) {
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
