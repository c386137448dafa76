import { OFFERS, SHOW_TYPES, STATUSES } from '#domain/filters/choices.ts'
import { defaultFilters, isSame, RUNTIME, SORTS, type Filters, type Range } from '#domain/filters/filters.ts'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { languageName, regionName } from '#domain/places.ts'
import type { Choice } from '#domain/discover.ts'
import type { Genre, StreamingPlatform } from '#domain/title.ts'

/** An active filter in words, and the filters without it. */
export type ActiveFilter = { id: string; label: string; logo: string | null; without: Filters }

/** Shows ids where names are unavailable. */
type Names = { genres: Genre[] | null; platforms: StreamingPlatform[] | null; names: FilterNames }

type IdList = { [Name in keyof Filters]: Filters[Name] extends number[] ? Name : never }[keyof Filters]
type WordList = 'status' | 'showTypes' | 'offers'
type Add = (id: string, label: string, part: Partial<Filters>, logo?: string | null) => void

/** Every active filter, in the order of the panel. */
export function activeFilters(filters: Filters, thisYear: number, { genres, platforms, names }: Names): ActiveFilter[] {
  const { rating, year, sortBy, runtime } = filters
  const initial = defaultFilters(thisYear)
  const active: ActiveFilter[] = []
  const add: Add = (id, label, part, logo = null) => {
    active.push({ id, label, logo, without: { ...filters, ...part } })
  }
  const addIds = (list: IdList, noun: string, nameOf: (id: number) => string | undefined, before = '') => {
    for (const id of filters[list]) {
      const others = { [list]: filters[list].filter((other) => other !== id) }
      add(`${list} ${id}`, `${before}${nameOf(id) ?? `${noun} ${id}`}`, others)
    }
  }
  const addWords = (list: WordList, choices: readonly { id: string; label: string }[]) => {
    for (const { id, label } of choices.filter((choice) => filters[list].some((each) => each === choice.id)))
      add(`${list} ${id}`, label, { [list]: filters[list].filter((other) => other !== id) })
  }
  const genreName = (id: number) => genres?.find((genre) => genre.id === id)?.name
  const sort = SORTS.find(({ id }) => id === sortBy)
  if (sort && sortBy !== initial.sortBy) add('sort', sort.label, { sortBy: initial.sortBy })
  addIds('genres', 'Genre', genreName)
  if (filters.genresAny) add('genres_any', 'Any of the genres', { genresAny: false })
  addIds('genresNot', 'Genre', genreName, 'Not ')
  addIds('keywords', 'Keyword', (id) => names.keywords[id])
  if (filters.keywordsAny) add('keywords_any', 'Any of the keywords', { keywordsAny: false })
  addIds('keywordsNot', 'Keyword', (id) => names.keywords[id], 'Not ')
  addIds('people', 'Person', (id) => names.people[id])
  addIds('companies', 'Company', (id) => names.companies[id])
  addIds('networks', 'Network', (id) => names.networks[id])
  addCodes(add, 'languages', filters.languages, languageName)
  addCodes(add, 'countries', filters.countries, regionName)
  if (filters.certificationMax !== null) add('certification', `Up to ${filters.certificationMax}`, { certificationMax: null })
  if (!isSame(rating, initial.rating)) add('rating', `Rating ${formatRange(rating)}`, { rating: initial.rating })
  if (!isSame(year, initial.year)) add('year', `Years ${formatRange(year)}`, { year: initial.year })
  if (!isSame(runtime, initial.runtime)) add('runtime', formatRuntimes(runtime), { runtime: initial.runtime })
  if (filters.votesMin > 0) add('votes', `At least ${filters.votesMin} votes`, { votesMin: initial.votesMin })
  addWords('status', STATUSES)
  addWords('showTypes', SHOW_TYPES)
  if (filters.region !== null) add('region', `In ${regionName(filters.region)}`, { region: null })
  const nameless = filters.platforms.map((id) => ({ id, name: `Platform ${id}`, logo: null }))
  for (const { id, name, logo } of platforms?.filter((platform) => filters.platforms.includes(platform.id)) ?? nameless) {
    add(`platform ${id}`, name, { platforms: filters.platforms.filter((other) => other !== id) }, logo)
  }
  addWords('offers', OFFERS)
  if (filters.free) add('free', 'Free here', { free: false })
  return active
}

function addCodes(add: Add, list: 'languages' | 'countries', { only, not }: Choice, nameOf: (code: string) => string): void {
  for (const code of only) add(`${list} ${code}`, nameOf(code), { [list]: { only: without(only, code), not } })
  for (const code of not) add(`${list} -${code}`, `Not ${nameOf(code)}`, { [list]: { only, not: without(not, code) } })
}

function without(codes: string[], code: string): string[] {
  return codes.filter((other) => other !== code)
}

/** `6.5 - 10`; one value if both ends are the same. */
export function formatRange({ min, max }: Range): string {
  return min === max ? String(min) : `${min} - ${max}`
}

/** `90 - 120 min`, `90 min or more`, `Up to 99 min`. */
function formatRuntimes({ min, max }: Range): string {
  if (max === RUNTIME.max) return `${min} min or more`
  return min === RUNTIME.min ? `Up to ${max} min` : `${formatRange({ min, max })} min`
}
