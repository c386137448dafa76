import type { TitleType } from './title.ts'

/** A query for the catalogue's discover call, in domain types. Dates are `YYYY-MM-DD`, both ends included. */
export type DiscoverQuery = {
  type: TitleType
  page: number
  sort: SortBy
  genreIds?: number[]
  /** 0-10 */
  minRating?: number
  maxRating?: number
  /** `release`: a movie's primary release or a show's first air date. `airing`: any episode of a show. */
  dates?: {
    of: 'release' | 'airing'
    from?: string
    to?: string
    /** Name of a date window that moves daily: if the service is down, another day's cached response is used. */
    window?: string
  }
  platformIds?: number[]
  /** Minimum number of votes; keeps one-vote titles from leading a list sorted by rating. */
  minVotes?: number
}

export type SortBy = `${'popularity' | 'rating' | 'date' | 'title'}.${'asc' | 'desc'}`
