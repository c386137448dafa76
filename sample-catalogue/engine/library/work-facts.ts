import type { TitleType } from '#domain/titles/title.ts'
import { pick, seeded } from '#sample-catalogue/random/seeded.ts'

import type { Entry } from './entry.ts'
import { INVENTED_COMPANIES, INVENTED_NETWORKS } from './name-ids.ts'

/** Facts that a list can be filtered by and that an entry doesn't have. */
export type WorkFacts = {
  /** Minutes; null: unknown. */
  runtime: number | null
  budget: number
  companies: string[]
  networks: string[]
}

/** The facts of an invented title. Fast, since filtering a list needs those of every title. */
export function workFacts(entry: Entry, index: number): WorkFacts {
  const random = seeded(index, 'work')
  const movie = entry.type === 'movie'
  const runtime = movie ? 78 + Math.floor(87 * ((random() + random()) / 2)) : pick(random, [22, 25, 30, 42, 45, 50, 58])
  const spent = random()
  return {
    runtime: entry.lacks === 'runtime' ? null : runtime,
    budget: movie && spent < 0.6 ? Math.round(4 + 1500 * spent ** 6 + 60 * random()) * 250_000 : 0,
    companies: some(random, INVENTED_COMPANIES, 3),
    networks: movie ? [] : [pick(random, INVENTED_NETWORKS)],
  }
}

const TYPES_OF_GENRES: readonly [genre: number, type: string][] = [
  [99, 'Documentary'],
  [10763, 'News'],
  [10764, 'Reality'],
  [10767, 'Talk Show'],
]

/** TMDB's types and statuses of shows. The place of each in its list is TMDB's number for it. */
export const SHOW_TYPES = ['Documentary', 'News', 'Miniseries', 'Reality', 'Scripted', 'Talk Show', 'Video'] as const
export const SHOW_STATUSES = ['Returning Series', 'Planned', 'In Production', 'Ended', 'Canceled', 'Pilot'] as const

/** The type of a show, one of `SHOW_TYPES`. */
export function showTypeOf(entry: Entry): string {
  const known = TYPES_OF_GENRES.find(([genre]) => entry.genreIds.includes(genre))
  if (known) return known[1]
  return entry.index !== null && seeded(entry.index, 'show type')() < 0.1 ? 'Miniseries' : 'Scripted'
}

const MILD_GENRES = [10751, 16, 10762, 10402]
const HARD_GENRES = [27, 80, 53, 10752, 10768]
/** The age ratings of each region, mildest first. For a type, every region lists equally many. */
const RATINGS: Record<TitleType, Readonly<Record<string, readonly string[]>>> = {
  movie: {
    US: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
    DE: ['0', '6', '12', '16', '18'],
    GB: ['U', 'PG', '12A', '15', '18'],
    FR: ['TP', '10', '12', '16', '18'],
  },
  tv: {
    US: ['TV-Y', 'TV-Y7', 'TV-G', 'TV-PG', 'TV-14', 'TV-MA'],
    DE: ['0', '0', '6', '12', '16', '18'],
    GB: ['U', 'U', 'PG', '12', '15', '18'],
  },
}
export const RATED_REGIONS = Object.keys(RATINGS.movie)

/** The age ratings that titles of a type can have in a region, mildest first. */
export function ratingsIn(type: TitleType, region: string): readonly string[] {
  return [...new Set(RATINGS[type][region])]
}

/** The age rating of an invented title in a region, according to its genres. Null for a real one: its rating isn't known. */
export function ratingOf(entry: Entry, region: string): string | null {
  const names = RATINGS[entry.type][region]
  // A movie gets its rating with its release, so one without a date has none.
  if (entry.index === null || !names || (entry.type === 'movie' && entry.day === null)) return null
  const draw = seeded(entry.index, 'certification')()
  const has = (genres: readonly number[]) => entry.genreIds.some((id) => genres.includes(id))
  const from = has(MILD_GENRES) ? 0 : has(HARD_GENRES) ? names.length - 3 : names.length - 4
  return names[from + Math.floor(draw * (entry.type === 'movie' ? 2 : 3))] ?? null
}

function some(random: () => number, names: readonly string[], most: number): string[] {
  return [...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, names)))]
}
