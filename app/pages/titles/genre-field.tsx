import { useState } from 'react'
import { FILTER_NAMES, type Filters } from '#domain/filters/filters.ts'
import type { Genre } from '#domain/titles/title.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { CheckField } from './check-field.tsx'
import { Boxes } from './boxes.tsx'
import { Disclosure } from './disclosure.tsx'
import styles from './filter-fields.module.css'

type GenreFieldProps = {
  draft: Filters
  onChange: (part: Partial<Filters>) => void
  /** Null if loading them failed. */
  genres: Genre[] | null
}

/** The wanted genres, all or any of them, and behind a button those that are not wanted; one is never both. */
export function GenreField({ draft, onChange, genres }: GenreFieldProps) {
  const { genres: wanted, genresAny, genresNot } = draft
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? genresNot.length > 0
  const isHere = useHydrated()
  return (
    <div className={styles.boxes}>
      <Boxes
        legend="Genres"
        name={FILTER_NAMES.genres}
        options={genres ?? []}
        chosen={wanted}
        excluded={genresNot}
        onChange={(ids) =>
          onChange({
            genres: ids,
            genresAny: genresAny && ids.length > 1,
            genresNot: genresNot.filter((id) => !ids.includes(id)),
          })
        }
      >
        {wanted.length > 1 && (
          <CheckField
            label="Any of them is enough"
            name={FILTER_NAMES.genresAny}
            on={genresAny}
            onChange={(on) => onChange({ genresAny: on })}
          />
        )}
        {genres === null && <p className={styles.note}>The genres could not be loaded. Everything else works.</p>}
      </Boxes>
      {isHere && genres !== null && <Disclosure label="Exclude genres" open={isOpen} onToggle={() => setOpened(!isOpen)} />}
      {isOpen && (
        <Boxes
          legend="None of these genres"
          name={FILTER_NAMES.genresNot}
          options={(genres ?? []).filter(({ id }) => !wanted.includes(id))}
          chosen={genresNot}
          excluded={genresNot}
          onChange={(ids) => onChange({ genresNot: ids })}
        />
      )}
    </div>
  )
}
