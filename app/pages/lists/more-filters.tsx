import { useEffect } from 'react'
import { locale, m } from '#messages'
import type { Choice } from '#domain/filters/discover.ts'
import { OFFERS, SHOW_TYPES, STATUSES } from '#domain/filters/filter-choices.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { FILTER_NAMES, RUNTIME, type Filters } from '#domain/filters/filters.ts'
import { MAX_PEOPLE_OF_SHOWS } from '#domain/filters/unsupported-filters.ts'
import { languageName, regionName } from '#domain/offers/places.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { WATCH_REGIONS } from '#domain/offers/watch-regions.ts'
import { useAnswer } from '#app/hooks/use-answer.ts'
import { formatRuntimes } from './filter-words.ts'
import { Boxes, CheckField, SelectField } from './choice-fields.tsx'
import { NamesField } from './names-field.tsx'
import { PickField, type Pick } from './pick-field.tsx'
import { RangeField } from './range-field.tsx'
import {
  suggestCompanies,
  suggestCountries,
  suggestKeywords,
  suggestLanguages,
  suggestNetworks,
  suggestPeople,
} from './suggest.ts'

/** Limit on the choices in one parameter. */
const MAX_CHOICES = 20
const VOTE_COUNTS = [0, 10, 50, 100, 500, 1000, 5000, 10_000]

export type MoreFiltersProps = {
  type: TitleType
  draft: Filters
  onChange: (part: Partial<Filters>) => void
  /** Names for the chosen ids. */
  names: FilterNames | null
  /** The site's region, used unless another is chosen. */
  region: string
  hasLibrary: boolean
  /** Called once the fields respond to input. */
  onReady: () => void
}

/** The less used filters. */
export function MoreFilters({ type, draft, onChange, names, region, hasLibrary, onReady }: MoreFiltersProps) {
  useEffect(onReady, [onReady])
  const isShow = type === 'tv'
  const field = { draft, onChange, names }
  return (
    <>
      <CheckField
        label={m.filters.free.label}
        name={FILTER_NAMES.free}
        on={draft.free}
        note={m.filters.free.note}
        onChange={(free) => onChange({ free })}
      />
      {(hasLibrary || draft.library) && (
        <CheckField
          label={m.filters.library.label}
          name={FILTER_NAMES.library}
          on={draft.library}
          note={m.filters.library.note}
          onChange={(library) => onChange({ library })}
        />
      )}
      <NamesField {...field} list="keywords" suggest={suggestKeywords} most={MAX_CHOICES} />
      <NamesField
        {...field}
        list="people"
        suggest={suggestPeople}
        most={isShow ? MAX_PEOPLE_OF_SHOWS : MAX_CHOICES}
        note={isShow ? m.filters.peopleOfShows : undefined}
      />
      <NamesField {...field} list="companies" suggest={suggestCompanies} most={MAX_CHOICES} />
      {isShow && <NamesField {...field} list="networks" suggest={suggestNetworks} most={MAX_CHOICES} />}
      <PickField
        label={m.filters.languages.label}
        chosenLabel={m.filters.languages.chosen}
        placeholder={m.filters.languages.placeholder}
        chosen={picksOf(draft.languages, languageName)}
        values={[[FILTER_NAMES.languages, textOf(draft.languages)]]}
        most={MAX_CHOICES}
        suggest={suggestLanguages}
        onChange={(chosen) => onChange({ languages: choiceOf(chosen) })}
        excludes
      />
      <PickField
        label={m.filters.countries.label}
        chosenLabel={m.filters.countries.chosen}
        placeholder={m.filters.countries.placeholder}
        chosen={picksOf(draft.countries, regionName)}
        values={[[FILTER_NAMES.countries, textOf(draft.countries)]]}
        most={MAX_CHOICES}
        suggest={suggestCountries}
        onChange={(chosen) => onChange({ countries: choiceOf(chosen) })}
        excludes
      />
      <RangeField
        legend={isShow ? m.filters.length.ofEpisode : m.filters.length.label}
        labels={[m.filters.length.least, m.filters.length.most]}
        names={[FILTER_NAMES.runtimeMin, FILTER_NAMES.runtimeMax]}
        bounds={RUNTIME}
        step={RUNTIME.step}
        range={draft.runtime}
        format={formatRuntimes}
        onChange={(runtime) => onChange({ runtime })}
      />
      <SelectField
        label={m.filters.votes.label}
        name={FILTER_NAMES.votesMin}
        value={String(draft.votesMin)}
        options={votesWith(draft.votesMin)}
        onChange={(text) => onChange({ votesMin: Number(text) })}
      />
      {isShow && (
        <>
          <Boxes
            legend={m.filters.status}
            name={FILTER_NAMES.status}
            options={named(STATUSES)}
            chosen={draft.status}
            onChange={(status) => onChange({ status })}
          />
          <Boxes
            legend={m.filters.showType}
            name={FILTER_NAMES.showTypes}
            options={named(SHOW_TYPES)}
            chosen={draft.showTypes}
            onChange={(showTypes) => onChange({ showTypes })}
          />
        </>
      )}
      <Boxes
        legend={m.filters.offer}
        name={FILTER_NAMES.offers}
        options={named(OFFERS)}
        chosen={draft.offers}
        onChange={(offers) => onChange({ offers })}
      />
      <RegionField ofSite={region} value={draft.region} onChange={onChange} />
      {!isShow && <CertificationField region={draft.region ?? region} value={draft.certificationMax} onChange={onChange} />}
    </>
  )
}

function picksOf({ only, not }: Choice, nameOf: (code: string) => string): Pick<string>[] {
  return [...only.map((id) => ({ id, name: nameOf(id), not: false })), ...not.map((id) => ({ id, name: nameOf(id), not: true }))]
}

function choiceOf(chosen: readonly Pick<string>[]): Choice {
  const ids = (not: boolean) => chosen.filter((each) => each.not === not).map(({ id }) => id)
  return { only: ids(false), not: ids(true) }
}

function textOf({ only, not }: Choice): string {
  return [...only, ...not.map((code) => `-${code}`)].join(',')
}

function named<Id extends string>(choices: readonly { id: Id; label: string }[]): { id: Id; name: string }[] {
  return choices.map(({ id, label }) => ({ id, name: label }))
}

function votesWith(chosen: number): { id: string; label: string }[] {
  const counts = VOTE_COUNTS.includes(chosen) ? VOTE_COUNTS : [...VOTE_COUNTS, chosen].toSorted((one, other) => one - other)
  return counts.map((count) => ({
    id: String(count),
    label: count === 0 ? m.filters.votes.any : m.filters.votes.atLeast({ count }),
  }))
}

type CertificationFieldProps = { region: string; value: string | null; onChange: (part: Partial<Filters>) => void }

/** The highest age rating, from those of the region; hidden if it has none. */
function CertificationField({ region, value, onChange }: CertificationFieldProps) {
  // Hidden until there is an answer.
  const known = useAnswer(`/api/certifications?region=${region}`, parseNames).value ?? []
  const names = value === null || known.includes(value) ? known : [...known, value]
  if (names.length === 0) return null
  return (
    <SelectField
      label={m.filters.certification.label}
      name={FILTER_NAMES.certificationMax}
      value={value ?? ''}
      options={[{ id: '', label: m.filters.certification.any }, ...names.map((name) => ({ id: name, label: name }))]}
      onChange={(name) => onChange({ certificationMax: name || null })}
    />
  )
}

function parseNames(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
    ? value.items.map(String)
    : null
}

type RegionFieldProps = {
  /** The site's region, used unless another is chosen. */
  ofSite: string
  value: string | null
  onChange: (part: Partial<Filters>) => void
}

/** The region of platforms, offers and age ratings. Changing it clears the chosen ones, which do not exist elsewhere. */
function RegionField({ ofSite, value, onChange }: RegionFieldProps) {
  const codes = [...new Set([...WATCH_REGIONS, ofSite, ...(value === null ? [] : [value])])]
  // The site's own region has an empty value, so that it stays out of the address, even without scripts.
  const regions = codes.map((code) => ({ id: code === ofSite ? '' : code, label: regionName(code) }))
  return (
    <SelectField
      label={m.filters.region}
      name={FILTER_NAMES.region}
      value={value === ofSite ? '' : (value ?? '')}
      options={regions.toSorted((one, other) => one.label.localeCompare(other.label, locale()))}
      onChange={(code) => onChange({ region: code || null, platforms: [], certificationMax: null })}
    />
  )
}
