import { FILTER_NAMES, RATING, SORTS, defaultFilters, type Filters } from '#domain/filters/filters.ts'
import type { Genre, StreamingPlatform } from '#domain/titles/title.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { Boxes } from './boxes.tsx'
import { GenreField } from './genre-field.tsx'
import { RangeField } from './range-field.tsx'
import { SelectField } from './select-field.tsx'
import styles from './filter-fields.module.css'

type FilterFieldsProps = {
  draft: Filters
  onChange: (part: Partial<Filters>) => void
  /** Null if loading them failed. */
  genres: Genre[] | null
  /** Null if loading them failed. */
  platforms: StreamingPlatform[] | null
  thisYear: number
}

/** The fields that are asked for most. They have names, so that the form works before any script has run. */
export function FilterFields({ draft, onChange, genres, platforms, thisYear }: FilterFieldsProps) {
  const { ratingMin, ratingMax, yearMin, yearMax } = FILTER_NAMES
  const isHere = useHydrated()
  return (
    <>
      <SelectField
        label="Sort by"
        name={FILTER_NAMES.sortBy}
        value={draft.sortBy}
        options={SORTS}
        onChange={(sortBy) => onChange({ sortBy })}
      />
      <GenreField draft={draft} onChange={onChange} genres={genres} />
      <RangeField
        legend="Rating"
        noun="rating"
        names={[ratingMin, ratingMax]}
        bounds={RATING}
        step={RATING.step}
        range={draft.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <RangeField
        legend="Years"
        noun="year"
        names={[yearMin, yearMax]}
        bounds={defaultFilters(thisYear).year}
        step={1}
        range={draft.year}
        onChange={(year) => onChange({ year })}
      />
      <Boxes
        legend="Streaming platforms"
        name={FILTER_NAMES.platforms}
        options={platforms ?? []}
        chosen={draft.platforms}
        onChange={(ids) => onChange({ platforms: ids })}
      >
        {platforms === null && <p className={styles.note}>The streaming platforms could not be loaded. Everything else works.</p>}
        {platforms?.length === 0 && <p className={styles.note}>No streaming platforms are listed for this region.</p>}
        <p className={styles.note}>
          <a className="link" href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer">
            Streaming data by JustWatch
          </a>
        </p>
        {/* Kept for app/services. Only once this is React's own: what stands in it before would not be as it was sent. */}
        {isHere && <div data-services />}
      </Boxes>
    </>
  )
}
