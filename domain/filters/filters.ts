import { m } from '#messages'
import type { Choice, ShowStatus, ShowType, SortBy } from './discover.ts'
import type { OfferKind } from '#domain/titles/title.ts'
import { labelled } from '#domain/text/labelled.ts'

/** Both ends included. */
export type Range = { min: number; max: number }

/** A visitor's filters for a list; numbers in lists are ids. */
export type Filters = {
  sortBy: SortBy
  /** All of them, or any of them with `genresAny`. */
  genres: number[]
  genresAny: boolean
  genresNot: number[]
  keywords: number[]
  keywordsAny: boolean
  keywordsNot: number[]
  /** All of them. */
  people: number[]
  /** Any of them, as in the lists that follow. */
  companies: number[]
  /** Shows only, like `status` and `showTypes`. */
  networks: number[]
  /** ISO 639-1. */
  languages: Choice
  /** ISO 3166-1. */
  countries: Choice
  /** Movies: the highest age rating, as the region writes it; null: any. */
  certificationMax: string | null
  rating: Range
  year: Range
  /** Minutes. The maximum of the range means no limit. */
  runtime: Range
  votesMin: number
  status: ShowStatus[]
  showTypes: ShowType[]
  /** ISO 3166-1, for platforms, offers and certifications; null: the site's. */
  region: string | null
  platforms: number[]
  offers: OfferKind[]
  /** Only titles that are free to watch on this site. */
  free: boolean
  /** Only titles that a media server of the operator's has. */
  library: boolean
}

/** Range and step of the rating filter. */
export const RATING = { min: 0, max: 10, step: 0.5 } as const
/** Range and step of the runtime filter. */
export const RUNTIME = { min: 0, max: 300, step: 1 } as const
/** Range and step of the filter by votes. */
export const VOTES = { min: 0, max: 50_000, step: 1 } as const
const FIRST_YEAR = 1900

/** In display order. */
export const SORTS = (
  [
    'popularity.desc',
    'popularity.asc',
    'rating.desc',
    'rating.asc',
    'date.desc',
    'date.asc',
    'title.asc',
    'title.desc',
  ] as const satisfies SortBy[]
).map((sort) => labelled(sort, (id) => m.filters.sorts[id]))

/** Query parameters of the filters: `genres=28,12&rating_min=6.5&year_max=1999&sort=date.asc&platforms=8,337`. */
export const FILTER_NAMES = {
  genres: 'genres',
  genresAny: 'genres_any',
  genresNot: 'genres_not',
  keywords: 'keywords',
  keywordsAny: 'keywords_any',
  keywordsNot: 'keywords_not',
  people: 'people',
  companies: 'companies',
  networks: 'networks',
  languages: 'language',
  countries: 'country',
  certificationMax: 'certification_max',
  ratingMin: 'rating_min',
  ratingMax: 'rating_max',
  yearMin: 'year_min',
  yearMax: 'year_max',
  runtimeMin: 'runtime_min',
  runtimeMax: 'runtime_max',
  votesMin: 'votes_min',
  status: 'status',
  showTypes: 'type',
  sortBy: 'sort',
  region: 'region',
  platforms: 'platforms',
  offers: 'offers',
  free: 'free',
  library: 'library',
} as const

export type FilterName = (typeof FILTER_NAMES)[keyof typeof FILTER_NAMES]

/** No filter set; years reach up to the current one. */
export function defaultFilters(thisYear: number): Filters {
  return {
    sortBy: 'popularity.desc',
    genres: [],
    genresAny: false,
    genresNot: [],
    keywords: [],
    keywordsAny: false,
    keywordsNot: [],
    people: [],
    companies: [],
    networks: [],
    languages: { only: [], not: [] },
    countries: { only: [], not: [] },
    certificationMax: null,
    rating: { min: RATING.min, max: RATING.max },
    year: { min: FIRST_YEAR, max: thisYear },
    runtime: { min: RUNTIME.min, max: RUNTIME.max },
    votesMin: VOTES.min,
    status: [],
    showTypes: [],
    region: null,
    platforms: [],
    offers: [],
    free: false,
    library: false,
  }
}

export function isSame(one: Range, other: Range): boolean {
  return one.min === other.min && one.max === other.max
}
