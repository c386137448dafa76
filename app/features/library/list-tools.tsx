import { m } from '#messages'
import type { Genre } from '#domain/titles/title.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { LabelledSelect, ViewTools } from '#app/ui/widgets/view-tools.tsx'
import type { ListFilters } from './listed-view.ts'

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
  return (
    <ViewTools
      selects={
        <>
          <LabelledSelect label={m.watchlist.sortBy} value={view.sort} onChange={(sort) => onChange({ sort })}>
            {sorts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </LabelledSelect>
          {genres.length > 0 && (
            <LabelledSelect
              label={m.watchlist.genre}
              value={view.genre ?? ''}
              onChange={(genre) => onChange({ genre: genre === '' ? null : Number(genre) })}
            >
              <option value="">{m.watchlist.allGenres}</option>
              {genres.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </LabelledSelect>
          )}
        </>
      }
    >
      {hasTypes && (
        <Choices
          legend={m.watchlist.type}
          options={TYPES}
          labelOf={(type) => m.watchlist.types[type]}
          selected={view.type ?? 'all'}
          onSelect={(type) => onChange({ type: type === 'all' ? null : type, genre: null })}
        />
      )}
    </ViewTools>
  )
}
