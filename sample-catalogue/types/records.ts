import type { TitleType } from '#domain/titles/title.ts'

/**
 * The record of a work, real or invented: every answer about it is made from this.
 * Dates are `YYYY-MM-DD`, money is US dollars (0 unknown), runtimes are minutes.
 */
export type Work = {
  id: number
  type: TitleType
  name: string
  /** The title in its own language, if it differs. */
  originalName?: string
  /** What it is called in other languages (ISO 639-1), where that is known. */
  localNames?: Readonly<Record<string, string>>
  /** ISO 639-1. */
  language: string
  date: string
  /** Shows: when the newest episode aired. */
  lastDate?: string
  status: 'Released' | 'Post Production' | 'In Production' | 'Planned' | 'Ended' | 'Returning Series' | 'Canceled'
  /** TMDB's genre ids. */
  genreIds: number[]
  tagline: string
  overview: string
  runtime: number | null
  popularity: number
  voteAverage: number
  voteCount: number
  budget: number
  revenue: number
  imdbId: string | null
  homepage: string | null
  /** Real works: why anyone may watch it, such as "Public domain in the United States". For the record: no answer has it. */
  licence?: string
  /** Names; `createNameIds` gives them ids. */
  companies: string[]
  networks: string[]
  keywords: string[]
  /** Ids of the streaming platforms that offer it. */
  platformIds: number[]
  collection?: string
  cast: WorkCast[]
  crew: WorkCrew[]
  seasons: WorkSeason[]
  videos: WorkVideo[]
  reviews: WorkReview[]
}

type WorkCast = { personId: number; character: string; episodeCount?: number }
export type WorkCrew = { personId: number; department: string; job: string; episodeCount?: number }
export type WorkSeason = { number: number; name: string; overview: string; episodes: WorkEpisode[] }
/** `number` is what the service calls it: not always its place in the season. `date` is empty where nobody knows it. */
export type WorkEpisode = { number: number; name: string; overview: string; date: string; runtime: number; voteAverage: number }
/** `key` is the video's id on YouTube. */
export type WorkVideo = { key: string; name: string; type: 'Trailer' | 'Teaser' | 'Clip' | 'Featurette' }
export type WorkReview = { author: string; rating: number | null; content: string; date: string }

export type PersonRecord = {
  id: number
  name: string
  /** TMDB's: 0 unknown, 1 woman, 2 man, 3 non-binary. */
  gender: 0 | 1 | 2 | 3
  knownFor: 'Acting' | 'Directing' | 'Writing' | 'Production' | 'Camera' | 'Sound' | 'Editing' | 'Art'
  birthday: string | null
  deathday: string | null
  birthplace: string | null
  biography: string
  imdbId: string | null
  popularity: number
}

/** What a picture shows. Pictures with the same `seed` share a palette. */
export type PictureSubject =
  | {
      kind: 'poster' | 'backdrop' | 'title-logo'
      seed: number
      variant: number
      title: string
      year: number
      genreIds: number[]
      type: TitleType
      tagline: string
      director: string | null
      stars: string[]
    }
  | { kind: 'still'; seed: number; season: number; episode: number; title: string; year: number; genreIds: number[] }
  | {
      kind: 'profile'
      /** A real person gets a picture of their name: no face is invented for them. */
      real: boolean
      seed: number
      variant: number
      name: string
      gender: 0 | 1 | 2 | 3
      bornYear: number | null
      knownFor: string
    }
  | { kind: 'company-logo'; seed: number; name: string }
