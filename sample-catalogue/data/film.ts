import { toCrew } from './crew.ts'
import { LICENCES } from './licences.ts'
import type { LicenceKey } from './licences.ts'
import { personId } from './person-id.ts'
import type { CrewNames } from './crew.ts'
import type { Work, WorkReview, WorkVideo } from '../types/records.ts'

export type FilmFacts = CrewNames & {
  id: number
  name: string
  originalName?: string
  /** ISO 639-1; English when left out. */
  language?: string
  date: string
  genreIds: number[]
  tagline: string
  overview: string
  runtime: number
  popularity: number
  /** Mean vote and number of votes. */
  votes: [average: number, count: number]
  budget?: number
  revenue?: number
  imdbId?: string
  homepage?: string
  /** A key of `LICENCES`. */
  licence: LicenceKey
  companies?: string[]
  keywords: string[]
  collection?: string
  /** Characters by the names of their actors, in billing order. */
  cast?: Record<string, string>
  videos?: WorkVideo[]
  reviews?: WorkReview[]
}

/** Makes the record of a released film from its facts. Throws for a name that no person has. */
export function film(facts: FilmFacts): Work {
  const { votes, cast = {}, ...rest } = facts
  const { director, screenplay, story, novel, producer, camera, music, editor, art, creator, ...work } = rest
  return {
    ...work,
    type: 'movie',
    status: 'Released',
    language: work.language ?? 'en',
    voteAverage: votes[0],
    voteCount: votes[1],
    budget: work.budget ?? 0,
    revenue: work.revenue ?? 0,
    imdbId: work.imdbId ?? null,
    homepage: work.homepage ?? null,
    companies: work.companies ?? [],
    networks: [],
    platformIds: [],
    cast: Object.entries(cast).map(([name, character]) => ({ personId: personId(name), character })),
    licence: LICENCES[facts.licence],
    crew: toCrew({ director, screenplay, story, novel, producer, camera, music, editor, art, creator }),
    seasons: [],
    videos: work.videos ?? [],
    reviews: work.reviews ?? [],
  }
}
