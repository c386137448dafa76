import { m } from '#messages'
import { AppError } from '#domain/errors.ts'
import { isLanguage, isRegion } from '#domain/offers/places.ts'
import type { IsPlatform } from '#domain/offers/platforms.ts'
import { listed } from '#domain/text/listed.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { OFFERS, SHOW_TYPES, STATUSES } from './filter-choices.ts'
import { defaultFilters, FILTER_NAMES, RATING, RUNTIME, SORTS, VOTES, type FilterName, type Filters } from './filters.ts'
import { readChoice, readFlag, readIds, readNumber, readOne, readRange, readWords, type Reader } from './read-values.ts'
import { MAX_PEOPLE_OF_SHOWS, namesNotFor } from './unsupported-filters.ts'

/**
 * What the filters of an address may contain: years up to the current one, and the platforms and certifications of the region,
 * the mildest certification first (null: not loaded, so any plausible one is accepted).
 */
export type FilterLimits = {
  type: TitleType
  thisYear: number
  isPlatform: IsPlatform
  certifications: readonly string[] | null
}

/**
 * The filters in a page's URL. An invalid value falls back to its default and is reported once per parameter; a list may be
 * spread over repeated parameters.
 */
export function parseFilters(search: URLSearchParams, limits: FilterLimits): { filters: Filters; ignored: FilterName[] } {
  const ignored = new Set<FilterName>()
  const filters = readFilters({ search, refuse: (name) => void ignored.add(name), strict: false }, limits)
  return { filters, ignored: [...ignored] }
}

/** Which filters of an address are not used, for the visitor; null if all are. */
export function notUsedText(ignored: readonly FilterName[]): string | null {
  return ignored.length === 0 ? null : m.filterRules.notUsed({ names: listed(ignored.map((name) => m.filterRules.labels[name])) })
}

/** The filters in a data request; throws `invalid` at the first invalid or repeated parameter. */
export function checkFilters(search: URLSearchParams, limits: FilterLimits): Filters {
  return readFilters({ search, refuse: fail, strict: true }, limits)
}

function fail(name: FilterName, rule: string): never {
  throw new AppError('invalid', `${name} ${rule}`)
}

function readFilters(reader: Reader, limits: FilterLimits): Filters {
  const usable = withoutUnsupported(reader, limits.type)
  const [genres, genresNot] = readBothWays(usable, FILTER_NAMES.genres, FILTER_NAMES.genresNot)
  const [keywords, keywordsNot] = readBothWays(usable, FILTER_NAMES.keywords, FILTER_NAMES.keywordsNot)
  const initial = defaultFilters(limits.thisYear)
  return {
    sortBy: readSort(usable) ?? initial.sortBy,
    genres,
    genresAny: readFlag(usable, FILTER_NAMES.genresAny) && genres.length > 1,
    genresNot,
    keywords,
    keywordsAny: readFlag(usable, FILTER_NAMES.keywordsAny) && keywords.length > 1,
    keywordsNot,
    people: readIds(usable, FILTER_NAMES.people, undefined, limits.type === 'tv' ? MAX_PEOPLE_OF_SHOWS : undefined),
    companies: readIds(usable, FILTER_NAMES.companies),
    networks: readIds(usable, FILTER_NAMES.networks),
    languages: readChoice(usable, FILTER_NAMES.languages, isLanguage),
    countries: readChoice(usable, FILTER_NAMES.countries, isRegion),
    certificationMax: readCertification(usable, limits.certifications),
    rating: readRange(usable, [FILTER_NAMES.ratingMin, FILTER_NAMES.ratingMax], RATING),
    year: readRange(usable, [FILTER_NAMES.yearMin, FILTER_NAMES.yearMax], { ...initial.year, step: 1 }),
    runtime: readRange(usable, [FILTER_NAMES.runtimeMin, FILTER_NAMES.runtimeMax], RUNTIME),
    votesMin: readNumber(usable, FILTER_NAMES.votesMin, VOTES) ?? initial.votesMin,
    status: readWords(usable, FILTER_NAMES.status, STATUSES),
    showTypes: readWords(usable, FILTER_NAMES.showTypes, SHOW_TYPES),
    region: parseRegion(usable),
    platforms: readIds(usable, FILTER_NAMES.platforms, limits.isPlatform),
    offers: readWords(usable, FILTER_NAMES.offers, OFFERS),
    free: readFlag(usable, FILTER_NAMES.free),
    library: readFlag(usable, FILTER_NAMES.library),
  }
}

/** The region in an address; null if it is missing or invalid. */
export function regionIn(search: URLSearchParams): string | null {
  return parseRegion({ search, refuse: () => {}, strict: false })
}

function parseRegion(reader: Reader): string | null {
  const code = readOne(reader, FILTER_NAMES.region)
  if (code === null || isRegion(code)) return code
  reader.refuse(FILTER_NAMES.region, 'must be the code of a region, such as DE')
  return null
}

/** The reader without the parameters that are unsupported for this type of title. */
function withoutUnsupported(reader: Reader, type: TitleType): Reader {
  const search = new URLSearchParams(reader.search)
  for (const { names, rule } of namesNotFor(type, search))
    for (const name of names) {
      if (search.getAll(name).some((value) => value !== '' || reader.strict)) reader.refuse(name, rule)
      search.delete(name)
    }
  return { ...reader, search }
}

/** Wanted and excluded ids; an id in both is wanted. */
function readBothWays(reader: Reader, name: FilterName, notName: FilterName): [number[], number[]] {
  const wanted = readIds(reader, name)
  const excluded = readIds(reader, notName)
  if (excluded.some((id) => wanted.includes(id))) reader.refuse(notName, 'must not be among the wanted ones')
  return [wanted, excluded.filter((id) => !wanted.includes(id))]
}

const CERTIFICATION = /^[\p{L}\d][\p{L}\d+./ -]{0,19}$/u

function readCertification(reader: Reader, known: readonly string[] | null): string | null {
  const text = readOne(reader, FILTER_NAMES.certificationMax)
  if (text === null || (known ? known.includes(text) : CERTIFICATION.test(text))) return text
  if (known && known.length > 0) reader.refuse(FILTER_NAMES.certificationMax, `must be one of ${known.join(', ')}`)
  else reader.refuse(FILTER_NAMES.certificationMax, 'must be one that the region uses')
  return null
}

function readSort(reader: Reader): Filters['sortBy'] | null {
  const text = readOne(reader, FILTER_NAMES.sortBy)
  const sort = SORTS.find(({ id }) => id === text)
  const ids = SORTS.map(({ id }) => id)
  if (text !== null && !sort) reader.refuse(FILTER_NAMES.sortBy, `must be one of ${ids.join(', ')}`)
  return sort?.id ?? null
}
