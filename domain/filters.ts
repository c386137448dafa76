import type { DiscoverQuery, SortBy } from './discover.ts'
import { AppError } from './errors.ts'
import type { IsPlatform } from './platforms.ts'
import { MIN_VOTES } from './tabs.ts'
import { parseId, type TitleType } from './title.ts'

/** Both ends included. */
export type Range = { min: number; max: number }

/** A visitor's filters for a list; genres and platforms are ids. */
export type Filters = { genres: number[]; rating: Range; year: Range; sortBy: SortBy; platforms: number[] }

/** Range and step of the rating filter. */
export const RATING = { min: 0, max: 10, step: 0.5 } as const
const FIRST_YEAR = 1900
/** Ids in one parameter. */
const MAX_IDS = 20

/** In the order offered. */
export const SORTS: readonly { id: SortBy; label: string }[] = [
  { id: 'popularity.desc', label: 'Popularity: high to low' },
  { id: 'popularity.asc', label: 'Popularity: low to high' },
  { id: 'rating.desc', label: 'Rating: high to low' },
  { id: 'rating.asc', label: 'Rating: low to high' },
  { id: 'date.desc', label: 'Release date: newest first' },
  { id: 'date.asc', label: 'Release date: oldest first' },
  { id: 'title.asc', label: 'Title: A-Z' },
  { id: 'title.desc', label: 'Title: Z-A' },
]

/** Query parameters of the filters: `genres=28,12&rating_min=6.5&year_max=1999&sort=date.asc&platforms=8,337`. */
export const FILTER_NAMES = {
  genres: 'genres',
  ratingMin: 'rating_min',
  ratingMax: 'rating_max',
  yearMin: 'year_min',
  yearMax: 'year_max',
  sortBy: 'sort',
  platforms: 'platforms',
} as const

/** No filter set; years reach up to the current one. */
export function defaultFilters(thisYear: number): Filters {
  return {
    genres: [],
    rating: { min: RATING.min, max: RATING.max },
    year: { min: FIRST_YEAR, max: thisYear },
    sortBy: 'popularity.desc',
    platforms: [],
  }
}

/** What the filters of an address may be: years reach up to the current one, platforms are those of the region. */
export type FilterLimits = { thisYear: number; isPlatform: IsPlatform }

/** The filters in a page's URL; an invalid value falls back to its default, and a list may be spread over several parameters. */
export function parseFilters(search: URLSearchParams, limits: FilterLimits): Filters {
  return readFilters(search, limits, () => {})
}

/** The filters in a data request; throws `invalid` at the first invalid or repeated parameter. */
export function checkFilters(search: URLSearchParams, limits: FilterLimits): Filters {
  return readFilters(search, limits, (message) => {
    throw new AppError('invalid', message)
  })
}

/** The filters as a query string without `?`: only what differs from the defaults, empty if nothing does. */
export function toSearch(filters: Filters, thisYear: number): string {
  const { genres, rating, year, sortBy, platforms } = filters
  const initial = defaultFilters(thisYear)
  const parts: [string, string | number, string | number][] = [
    [FILTER_NAMES.genres, genres.join(','), ''],
    [FILTER_NAMES.ratingMin, rating.min, initial.rating.min],
    [FILTER_NAMES.ratingMax, rating.max, initial.rating.max],
    [FILTER_NAMES.yearMin, year.min, initial.year.min],
    [FILTER_NAMES.yearMax, year.max, initial.year.max],
    [FILTER_NAMES.sortBy, sortBy, initial.sortBy],
    [FILTER_NAMES.platforms, platforms.join(','), ''],
  ]
  return parts
    .filter(([, value, unset]) => value !== unset)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export function isFiltered(filters: Filters, thisYear: number): boolean {
  return toSearch(filters, thisYear) !== ''
}

/** The catalogue query for these filters. */
export function filterQuery(type: TitleType, filters: Filters, { page, thisYear }: { page: number; thisYear: number }) {
  const { genres, rating, year, sortBy, platforms } = filters
  const initial = defaultFilters(thisYear)
  const rated = !isSame(rating, initial.rating)
  // Sorted by date, undated titles and those announced for distant years would come first, so the year range always applies.
  const dated = !isSame(year, initial.year) || sortBy.startsWith('date')
  // TMDB counts a title without votes as rated 0, which nobody who filters by rating wants.
  const minVotes = sortBy.startsWith('rating') ? MIN_VOTES[type] : rated ? 1 : undefined
  const query: DiscoverQuery = {
    type,
    page,
    sort: sortBy,
    ...(genres.length > 0 && { genreIds: genres }),
    ...(rated && { minRating: rating.min, maxRating: rating.max }),
    ...(dated && { dates: { of: 'release', from: `${year.min}-01-01`, to: `${year.max}-12-31` } }),
    ...(platforms.length > 0 && { platformIds: platforms }),
    ...(minVotes !== undefined && { minVotes }),
  }
  return query
}

export function isSame(one: Range, other: Range): boolean {
  return one.min === other.min && one.max === other.max
}

/** Called for each invalid value; if it returns, the default is used. */
type Refuse = (message: string) => void
type Reader = { search: URLSearchParams; refuse: Refuse }

function readFilters(search: URLSearchParams, { thisYear, isPlatform }: FilterLimits, refuse: Refuse): Filters {
  const reader = { search, refuse }
  const { year, sortBy } = defaultFilters(thisYear)
  return {
    genres: readIds(reader, FILTER_NAMES.genres, () => true),
    rating: readRange(reader, [FILTER_NAMES.ratingMin, FILTER_NAMES.ratingMax], RATING),
    year: readRange(reader, [FILTER_NAMES.yearMin, FILTER_NAMES.yearMax], { ...year, step: 1 }),
    sortBy: readSort(reader, sortBy),
    platforms: readIds(reader, FILTER_NAMES.platforms, isPlatform),
  }
}

function readIds({ search, refuse }: Reader, name: string, isKnown: (id: number) => boolean): number[] {
  const values = search.getAll(name)
  if (values.length > 1) refuse(`${name} is given more than once`)
  const ids = values.flatMap((value) => value.split(',')).map(parseId)
  const known = ids.filter((id) => id !== null && isKnown(id))
  if (known.length < ids.length) refuse(`${name} must be known ids, separated by commas`)
  const distinct = [...new Set(known)].filter((id) => id !== null)
  if (distinct.length > MAX_IDS) refuse(`${name} must have at most ${MAX_IDS} ids`)
  return distinct.slice(0, MAX_IDS)
}

type Bounds = Range & { step: number }

// No signs or exponents, so that a URL means what it looks like.
const PLAIN_NUMBER = /^\d{1,4}(\.\d)?$/

function readRange(reader: Reader, [minName, maxName]: [string, string], bounds: Bounds): Range {
  const min = readNumber(reader, minName, bounds) ?? bounds.min
  const max = readNumber(reader, maxName, bounds) ?? bounds.max
  if (min <= max) return { min, max }
  reader.refuse(`${minName} must not be above ${maxName}`)
  return { min: bounds.min, max: bounds.max }
}

function readNumber(reader: Reader, name: string, { min, max, step }: Bounds): number | null {
  const text = readOne(reader, name)
  if (text === null) return null
  const value = PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max && value % step === 0) return value
  reader.refuse(`${name} must be a number from ${min} to ${max} in steps of ${step}`)
  return null
}

function readSort(reader: Reader, unset: SortBy): SortBy {
  const text = readOne(reader, FILTER_NAMES.sortBy)
  const sort = SORTS.find(({ id }) => id === text)
  if (text !== null && !sort) reader.refuse(`${FILTER_NAMES.sortBy} must be one of ${SORTS.map(({ id }) => id).join(', ')}`)
  return sort?.id ?? unset
}

function readOne({ search, refuse }: Reader, name: string): string | null {
  const values = search.getAll(name)
  if (values.length > 1) refuse(`${name} is given more than once`)
  return values.length === 1 ? (values[0] ?? null) : null
}
