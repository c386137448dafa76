import { m } from '#messages'
import { listed } from '#domain/text/listed.ts'
import { OFFERS, SHOW_TYPES, STATUSES } from '#domain/filters/filter-choices.ts'
import { defaultFilters, isSame, SORTS, type Filters } from '#domain/filters/filters.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { languageName, regionName } from '#domain/offers/places.ts'
import type { Choice } from '#domain/filters/discover.ts'
import type { Genre, StreamingPlatform } from '#domain/titles/title.ts'
import { formatRange, formatRuntimes } from './filter-words.ts'

/** An active filter with its label, and the filters without it. */
export type ActiveFilter = { id: string; label: string; logo: string | null; without: Filters }

/** Shows ids where names are unavailable. */
type Names = { genres: Genre[] | null; platforms: StreamingPlatform[] | null; names: FilterNames }

type IdList = { [Name in keyof Filters]: Filters[Name] extends number[] ? Name : never }[keyof Filters]
type WordList = 'status' | 'showTypes' | 'offers'
type Add = (id: string, label: string, part: Partial<Filters>, logo?: string | null) => unknown

/** Every active filter, in the order of the panel. */
export function activeFilters(filters: Filters, thisYear: number, { genres, platforms, names }: Names): ActiveFilter[] {
  const { rating, year, sortBy, runtime } = filters
  const initial = defaultFilters(thisYear)
  const active: ActiveFilter[] = []
  const add: Add = (id, label, part, logo = null) => active.push({ id, label, logo, without: { ...filters, ...part } })
  /** Adds several values of which one is enough as a single filter. */
  const addAny = (id: string, labels: readonly string[], part: Partial<Filters>) =>
    labels.length > 1 && add(`${id} any`, anyOf(labels), part)
  const addIds = (
    list: IdList,
    unnamed: (values: { id: number }) => string,
    nameOf: (id: number) => string | undefined,
    { not = false, any = false } = {},
  ) => {
    const labels = filters[list].map((id) => {
      const name = nameOf(id) ?? unnamed({ id })
      return not ? m.filters.chips.not({ name }) : name
    })
    if (any && addAny(list, labels, { [list]: [] })) return
    for (const [index, id] of filters[list].entries())
      add(`${list} ${id}`, labels[index] ?? '', { [list]: filters[list].filter((other) => other !== id) })
  }
  const addWords = (list: WordList, choices: readonly { id: string; label: string }[]) => {
    const chosen = choices.filter((choice) => filters[list].some((each) => each === choice.id))
    if (
      addAny(
        list,
        chosen.map(({ label }) => label),
        { [list]: [] },
      )
    )
      return
    for (const { id, label } of chosen) add(`${list} ${id}`, label, { [list]: [] })
  }
  const genreName = (id: number) => genres?.find((genre) => genre.id === id)?.name
  const sort = SORTS.find(({ id }) => id === sortBy)
  if (sort && sortBy !== initial.sortBy) add('sort', sort.label, { sortBy: initial.sortBy })
  addIds('genres', m.filters.genres.unnamed, genreName, { any: filters.genresAny })
  addIds('genresNot', m.filters.genres.unnamed, genreName, { not: true })
  addIds('keywords', m.filters.names.keywords.unnamed, (id) => names.keywords[id], { any: filters.keywordsAny })
  addIds('keywordsNot', m.filters.names.keywords.unnamed, (id) => names.keywords[id], { not: true })
  addIds('people', m.filters.names.people.unnamed, (id) => names.people[id])
  addIds('companies', m.filters.names.companies.unnamed, (id) => names.companies[id], { any: true })
  addIds('networks', m.filters.names.networks.unnamed, (id) => names.networks[id], { any: true })
  addCodes(add, 'languages', filters.languages, languageName)
  addCodes(add, 'countries', filters.countries, regionName)
  if (filters.certificationMax !== null)
    add('certification', m.filters.chips.certification({ highest: filters.certificationMax }), { certificationMax: null })
  if (!isSame(rating, initial.rating))
    add('rating', m.filters.chips.rating({ range: formatRange(rating) }), { rating: initial.rating })
  if (!isSame(year, initial.year)) add('year', m.filters.chips.years({ range: formatRange(year) }), { year: initial.year })
  if (!isSame(runtime, initial.runtime)) add('runtime', formatRuntimes(runtime), { runtime: initial.runtime })
  if (filters.votesMin > 0) add('votes', m.filters.chips.votes({ least: filters.votesMin }), { votesMin: initial.votesMin })
  addWords('status', STATUSES)
  addWords('showTypes', SHOW_TYPES)
  if (filters.region !== null) add('region', m.filters.chips.region({ region: regionName(filters.region) }), { region: null })
  const nameless = filters.platforms.map((id) => ({ id, name: m.filters.platforms.unnamed({ id }), logo: null }))
  for (const { id, name, logo } of platforms?.filter((platform) => filters.platforms.includes(platform.id)) ?? nameless) {
    add(`platform ${id}`, name, { platforms: filters.platforms.filter((other) => other !== id) }, logo)
  }
  addWords('offers', OFFERS)
  if (filters.free) add('free', m.filters.free.label, { free: false })
  if (filters.library) add('library', m.filters.library.label, { library: false })
  return active
}

function addCodes(add: Add, list: 'languages' | 'countries', { only, not }: Choice, nameOf: (code: string) => string): void {
  if (only.length > 1) add(`${list} any`, anyOf(only.map(nameOf)), { [list]: { only: [], not } })
  else for (const code of only) add(`${list} ${code}`, nameOf(code), { [list]: { only: [], not } })
  for (const code of not)
    add(`${list} -${code}`, m.filters.chips.not({ name: nameOf(code) }), {
      [list]: { only, not: not.filter((other) => other !== code) },
    })
}

/** Limit on the names that are written out. */
const MAX_NAMED = 5

function anyOf(labels: readonly string[]): string {
  const more = labels.length - MAX_NAMED
  return more > 0
    ? m.filters.chips.anyOfMore({ names: listed(labels.slice(0, MAX_NAMED)), more })
    : m.filters.chips.anyOf({ names: listed(labels) })
}
