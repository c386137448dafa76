import { useState } from 'react'
import { m } from '#messages'
import { FILTER_NAMES, RATING, SORTS, defaultFilters, type Filters } from '#domain/filters/filters.ts'
import type { Genre, StreamingPlatform } from '#domain/titles/title.ts'
import { MyServicesLine } from '#app/features/services/on-my-services.tsx'
import { Boxes, CheckField, SelectField, Disclosure } from './choice-fields.tsx'
import { RangeField } from './range-field.tsx'
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

/** The most used fields. They have names, so that the form works before scripts run. */
export function FilterFields({ draft, onChange, genres, platforms, thisYear }: FilterFieldsProps) {
  const { ratingMin, ratingMax, yearMin, yearMax } = FILTER_NAMES
  return (
    <>
      <SelectField
        label={m.filters.sort}
        name={FILTER_NAMES.sortBy}
        value={draft.sortBy}
        options={SORTS}
        onChange={(sortBy) => onChange({ sortBy })}
      />
      <GenreField draft={draft} onChange={onChange} genres={genres} />
      <RangeField
        legend={m.filters.rating.label}
        labels={[m.filters.rating.least, m.filters.rating.most]}
        names={[ratingMin, ratingMax]}
        bounds={RATING}
        step={RATING.step}
        range={draft.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <RangeField
        legend={m.filters.years.label}
        labels={[m.filters.years.least, m.filters.years.most]}
        names={[yearMin, yearMax]}
        bounds={defaultFilters(thisYear).year}
        step={1}
        range={draft.year}
        onChange={(year) => onChange({ year })}
      />
      <Boxes
        legend={m.filters.platforms.label}
        name={FILTER_NAMES.platforms}
        options={platforms ?? []}
        chosen={draft.platforms}
        onChange={(ids) => onChange({ platforms: ids })}
      >
        {platforms === null && <p className={styles.note}>{m.filters.platforms.failed}</p>}
        {platforms?.length === 0 && <p className={styles.note}>{m.filters.platforms.none}</p>}
        <p className={styles.note}>
          <a className="link" href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer">
            {m.offers.credit}
          </a>
        </p>
        <MyServicesLine />
      </Boxes>
    </>
  )
}

type GenreFieldProps = {
  draft: Filters
  onChange: (part: Partial<Filters>) => void
  /** Null if loading them failed. */
  genres: Genre[] | null
}

/** The wanted genres (all or any), and behind a button the excluded ones; a genre is never both. */
function GenreField({ draft, onChange, genres }: GenreFieldProps) {
  const { genres: wanted, genresAny, genresNot } = draft
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? genresNot.length > 0
  return (
    <div className={styles.boxes}>
      <Boxes
        legend={m.filters.genres.label}
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
            label={m.filters.anyIsEnough}
            name={FILTER_NAMES.genresAny}
            on={genresAny}
            onChange={(on) => onChange({ genresAny: on })}
          />
        )}
        {genres === null && <p className={styles.note}>{m.filters.genres.failed}</p>}
      </Boxes>
      {genres !== null && <Disclosure label={m.filters.genres.exclude} open={isOpen} onToggle={() => setOpened(!isOpen)} />}
      {isOpen && (
        <Boxes
          legend={m.filters.genres.excluded}
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
