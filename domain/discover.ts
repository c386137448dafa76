import type { TitleType } from './title.ts'

/** One question to the catalogue's discover call, in our words. Dates are `YYYY-MM-DD`, both ends included. */
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
    /** Name of a window that moves on every day: the answer of another day stands in where the service is away. */
    window?: string
  }
  platformIds?: number[]
  /** Fewest votes a title may have; keeps one-vote titles from leading a list sorted by rating. */
  minVotes?: number
}

export type SortBy = `${'popularity' | 'rating' | 'date' | 'title'}.${'asc' | 'desc'}`
