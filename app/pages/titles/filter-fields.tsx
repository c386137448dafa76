import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { defaultFilters, FILTER_NAMES, RATING, SORTS, type Filters } from '#domain/filters/filters.ts'
import type { Genre, StreamingPlatform } from '#domain/title.ts'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import { RangeField } from './range-field.tsx'
import styles from './filter-fields.module.css'

type FilterFieldsProps = {
  draft: Filters
  onChange: (draft: Filters) => void
  /** Null if loading them failed. */
  genres: Genre[] | null
  /** Null if loading them failed. */
  platforms: StreamingPlatform[] | null
  thisYear: number
}

/** The fields of the panel. They have names, so that the form works before any script has run. */
export function FilterFields({ draft, onChange, genres, platforms, thisYear }: FilterFieldsProps) {
  const sortId = useId()
  const change = (part: Partial<Filters>) => onChange({ ...draft, ...part })
  function changeSort(value: string) {
    const sort = SORTS.find(({ id }) => id === value)
    if (sort) change({ sortBy: sort.id })
  }
  const { ratingMin, ratingMax, yearMin, yearMax } = FILTER_NAMES
  return (
    <>
      <div className={styles.sort}>
        <label htmlFor={sortId} className={styles.legend}>
          Sort by
        </label>
        <span className={styles.select}>
          <select
            id={sortId}
            name={FILTER_NAMES.sortBy}
            value={draft.sortBy}
            onChange={(event) => changeSort(event.target.value)}
          >
            {SORTS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </span>
      </div>
      <Boxes
        legend="Genres"
        name={FILTER_NAMES.genres}
        options={genres ?? []}
        chosen={draft.genres}
        onChange={(ids) => change({ genres: ids })}
      >
        {genres === null && <p className={styles.note}>The genres could not be loaded. Everything else works.</p>}
      </Boxes>
      <RangeField
        legend="Rating"
        noun="rating"
        names={[ratingMin, ratingMax]}
        bounds={RATING}
        step={RATING.step}
        range={draft.rating}
        onChange={(rating) => change({ rating })}
      />
      <RangeField
        legend="Years"
        noun="year"
        names={[yearMin, yearMax]}
        bounds={defaultFilters(thisYear).year}
        step={1}
        range={draft.year}
        onChange={(year) => change({ year })}
      />
      <Boxes
        legend="Streaming platforms"
        name={FILTER_NAMES.platforms}
        options={platforms ?? []}
        chosen={draft.platforms}
        onChange={(ids) => change({ platforms: ids })}
      >
        {platforms === null && <p className={styles.note}>The streaming platforms could not be loaded. Everything else works.</p>}
        {platforms?.length === 0 && <p className={styles.note}>No streaming platforms are listed for this region.</p>}
        <p className={styles.note}>
          <a className="link" href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer">
            Streaming data by JustWatch
          </a>
        </p>
      </Boxes>
    </>
  )
}

type BoxesProps = {
  legend: string
  name: string
  options: readonly { id: number; name: string; logo?: string | null }[]
  chosen: number[]
  onChange: (ids: number[]) => void
  children: React.ReactNode
}

/** Selected ids in the order of the checkboxes, whichever was checked first. */
function Boxes({ legend, name, options, chosen, onChange, children }: BoxesProps) {
  const ticked = (id: number, on: boolean) =>
    options.map((option) => option.id).filter((other) => (other === id ? on : chosen.includes(other)))
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={`chip ${styles.option}`}>
            <input
              type="checkbox"
              name={name}
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={(event) => onChange(ticked(option.id, event.target.checked))}
            />
            <PlatformLogo path={option.logo ?? null} shape="wide" />
            {option.name}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
