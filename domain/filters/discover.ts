import type { OfferKind, TitleType } from '#domain/titles/title.ts'

/** Codes of languages or countries: at least one of `only` (if it has any), and none of `not`. */
export type Choice = { only: string[]; not: string[] }
export type ShowStatus = 'returning' | 'planned' | 'in-production' | 'ended' | 'canceled' | 'pilot'
export type ShowType = 'documentary' | 'news' | 'miniseries' | 'reality' | 'scripted' | 'talk' | 'video'

/** A query for the catalogue's discover call, in domain types. Dates are `YYYY-MM-DD`, both ends included. */
export type DiscoverQuery = {
  type: TitleType
  page: number
  sort: SortBy
  genreIds?: number[]
  /** Whether one of the genres is enough; otherwise all are required. */
  anyGenre?: boolean
  withoutGenreIds?: number[]
  keywordIds?: number[]
  anyKeyword?: boolean
  withoutKeywordIds?: number[]
  /** All of them, as cast or crew. */
  personIds?: number[]
  /** Any of them. */
  companyIds?: number[]
  /** Shows: any of them. */
  networkIds?: number[]
  /** ISO 639-1, and TMDB's own codes `xx` and `cn`. */
  languages?: Choice
  /** ISO 3166-1. A title is excluded only if all of its countries are. */
  countries?: Choice
  /** Movies: the highest age rating, as the region writes it. */
  certificationMax?: string
  /** Movies: exactly this age rating. */
  certification?: string
  /** 0-10 */
  minRating?: number
  maxRating?: number
  /** Minutes, both ends included. */
  minRuntime?: number
  maxRuntime?: number
  /** `release`: a movie's primary release or a show's first air date. `airing`: any episode of a show. */
  dates?: {
    of: 'release' | 'airing'
    from?: string
    to?: string
    /** Name of a date window that moves daily: if the service is down, another day's cached response is used. */
    window?: string
  }
  statuses?: ShowStatus[]
  showTypes?: ShowType[]
  /** For certifications, platforms and offers; unset: the site's. */
  region?: string
  platformIds?: number[]
  /** Any of them. */
  offers?: OfferKind[]
  /** Only titles that are free to watch on this site. */
  free?: boolean
  /** Only titles that a media server of the operator's has. */
  library?: boolean
  /** Minimum number of votes; keeps one-vote titles from leading a list sorted by rating. */
  minVotes?: number
}

export type SortBy = `${'popularity' | 'rating' | 'date' | 'title'}.${'asc' | 'desc'}`
