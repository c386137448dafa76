import { toCrew } from './crew.ts'
import { LICENCES } from './licences.ts'
import type { LicenceKey } from './licences.ts'
import { personId } from './person-id.ts'
import type { CrewNames } from './crew.ts'
import type { Work, WorkReview, WorkSeason } from '../types/records.ts'

export type ShowFacts = CrewNames & {
  id: number
  name: string
  date: string
  /** When the last episode aired, even if it is not listed here. */
  lastDate: string
  status: 'Ended' | 'Canceled'
  genreIds: number[]
  tagline: string
  overview: string
  runtime: number
  popularity: number
  /** Mean vote and number of votes. */
  votes: [average: number, count: number]
  imdbId?: string
  homepage?: string
  /** A key of `LICENCES`. */
  licence: LicenceKey
  companies?: string[]
  networks?: string[]
  keywords: string[]
  /** Characters and, where known, numbers of episodes by the names of their actors, in billing order. */
  cast: Record<string, [character: string, episodeCount?: number]>
  seasons: SeasonFacts[]
  reviews?: WorkReview[]
}

type SeasonFacts = {
  number: number
  overview: string
  /** In their order; the date is empty where nobody knows it. */
  episodes: [date: string, name: string, overview?: string][]
  /** Their numbers, where these are not 1, 2, 3 and on. */
  numbers?: number[]
}

/** Makes the record of an ended English-language show from its facts. Throws for a name that no person has. */
export function show(facts: ShowFacts): Work {
  const { votes, cast, seasons, ...rest } = facts
  const { director, screenplay, story, novel, producer, camera, music, editor, art, creator, ...work } = rest
  return {
    ...work,
    type: 'tv',
    language: 'en',
    voteAverage: votes[0],
    voteCount: votes[1],
    budget: 0,
    revenue: 0,
    imdbId: work.imdbId ?? null,
    homepage: work.homepage ?? null,
    companies: work.companies ?? [],
    networks: work.networks ?? [],
    platformIds: [],
    cast: Object.entries(cast).map(([name, [character, episodeCount]]) =>
      episodeCount === undefined
        ? { personId: personId(name), character }
        : { personId: personId(name), character, episodeCount },
    ),
    licence: LICENCES[facts.licence],
    crew: toCrew({ director, screenplay, story, novel, producer, camera, music, editor, art, creator }),
    seasons: seasons.map((season) => toSeason(season, work.runtime, votes[0])),
    videos: [],
    reviews: work.reviews ?? [],
  }
}

function toSeason({ number, overview, episodes, numbers }: SeasonFacts, runtime: number, average: number): WorkSeason {
  return {
    number,
    name: `Season ${number}`,
    overview,
    episodes: episodes.map(([date, name, text = ''], index) => ({
      number: numbers?.[index] ?? index + 1,
      name,
      overview: text,
      date,
      runtime,
      voteAverage: voteFor(index, average),
    })),
  }
}

/** An invented rating of an episode: near that of its show, and always the same. */
function voteFor(index: number, average: number): number {
  return Math.round((average + (((index * 7) % 9) - 4) / 10) * 10) / 10
}
