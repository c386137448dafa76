import { toDay } from './date-windows.ts'
import { packNumbers, unpackNumbers } from './number-ranges.ts'
import type { PicturePath } from './picture-path.ts'
import { airedSeasons, type ListedEpisode } from './aired.ts'
import type { EpisodeRef, SeasonList } from './player.ts'
import type { TitleType } from './title.ts'

/** An episode with its day, `YYYY-MM-DD`: the day in the show's own country. */
export type DatedEpisode = EpisodeRef & { date: string; name: string }

/** What is known of when a show's episodes come. */
export type Airings = {
  id: number
  name: string
  poster: PicturePath | null
  status: string | null
  /** Specials left out; `episodes`: how many. */
  seasons: { number: number; episodes: number }[]
  /** Which episodes of the season around today have aired, as `packNumbers` writes it; null if its list was not needed, or could not be had. */
  listed: { season: number; episodes: string } | null
  /** The latest that aired. */
  last: DatedEpisode | null
  /** Aired in the last `RECENT_DAYS`, by date, `last` included. */
  recent: DatedEpisode[]
  /** Known to come after today, by date. */
  coming: DatedEpisode[]
}

/** When a movie comes out. */
export type Release = { id: number; name: string; poster: PicturePath | null; date: string | null }

/** An episode or a movie on its day. */
export type Dated = {
  type: TitleType
  id: number
  name: string
  poster: PicturePath | null
  date: string
  /** Null: a movie. */
  episode: (EpisodeRef & { name: string }) | null
}

/** Days for which an aired episode stays among the recent ones: a calendar that is read once a week misses none. */
const RECENT_DAYS = 30
/** Recent or coming episodes of one show; no more are of use, and a daily show has hundreds. */
const MOST = 50
const DAY = 86_400_000

/** The part of a show's airings that one answer of the catalogue has: both neighbours of today, and the episodes of one season. */
type Known = Pick<Airings, 'id' | 'name' | 'poster' | 'status' | 'seasons'> & {
  last: DatedEpisode | null
  next: DatedEpisode | null
}

/** The season whose episodes say when the next ones come, or which came lately; null: none that is worth a look. */
export function seasonOfInterest({ last, next }: Pick<Known, 'last' | 'next'>, today: string): number | null {
  if (next !== null) return next.season
  return last !== null && last.date >= recentSince(today) ? last.season : null
}

/** An episode of a season's list, with or without its day. */
type OfSeason = EpisodeRef & { date: string | null; name: string }

/** Puts together what is known; what the show itself says of an episode counts over what its season says. */
export function toAirings({ last, next, ...show }: Known, season: readonly OfSeason[], today: string): Airings {
  const known = new Map<string, DatedEpisode>()
  const dated = season.flatMap(({ date, ...each }) => (date === null ? [] : [{ ...each, date }]))
  for (const each of [...dated, last, next])
    if (each !== null && each.season > 0) known.set(`${each.season}/${each.episode}`, each)
  const inOrder = [...known.values()].toSorted(byDate)
  const aired = inOrder.filter(({ date }) => date <= today)
  const latest = aired.at(-1) ?? null
  return {
    ...show,
    listed: toListed({ seasons: show.seasons, last: latest }, season, today),
    last: latest,
    recent: aired.filter(({ date }) => date >= recentSince(today)).slice(-MOST),
    coming: inOrder.filter(({ date }) => date > today).slice(0, MOST),
  }
}

/** Every episode and movie of `from` and later, by day; of one day by name, and the episodes of a show in their order. */
export function byDay(airings: readonly Airings[], releases: readonly Release[], from: string): Dated[] {
  const episodes = airings.flatMap(({ id, name, poster, recent, coming }) =>
    [...recent, ...coming].map(({ date, ...episode }): Dated => ({ type: 'tv', id, name, poster, date, episode })),
  )
  const movies = releases.flatMap(({ date, ...movie }): Dated[] =>
    date === null ? [] : [{ type: 'movie', ...movie, date, episode: null }],
  )
  return [...episodes, ...movies].filter(({ date }) => date >= from).toSorted(byDayAndName)
}

/** A season whose aired episodes were asked for: their numbers, or what a list that was loaded earlier must agree with to count still. */
export type AiredSeason = SeasonList & { count?: number; last?: number }

/** Which episodes of each season have aired; null while none is known to have. Seasons before the last aired one are over. */
export function airedIn({ seasons, last, listed }: Pick<Airings, 'seasons' | 'last' | 'listed'>): AiredSeason[] | null {
  if (last === null) return null
  return seasons.map(({ number, episodes: count }): AiredSeason => {
    if (number === listed?.season) return { number, episodes: unpackNumbers(listed.episodes) }
    if (number > last.season) return { number, episodes: [] }
    return { number, episodes: null, ...(number < last.season ? { count } : { last: last.episode }) }
  })
}

/**
 * Which episodes of a season have aired by its list; what the show itself says of the latest one counts over it. Every season up to that one's
 * has begun.
 */
function toListed(
  { seasons, last }: Pick<Airings, 'seasons' | 'last'>,
  season: readonly OfSeason[],
  today: string,
): Airings['listed'] {
  const number = season[0]?.season
  const facts = seasons.map((each) => ({
    number: each.number,
    episodeCount: each.episodes,
    date: last && each.number <= last.season ? last.date : null,
  }))
  const known = new Map(season.map((each) => [each.episode, each.date]))
  if (last && last.season === number) known.set(last.episode, last.date)
  const episodes = [...known].map(([episode, date]): ListedEpisode => ({ season: number ?? 0, number: episode, date }))
  const aired = airedSeasons({ seasons: facts, episodes, today }).find((each) => each.number === number)
  return aired?.episodes ? { season: aired.number, episodes: packNumbers(aired.episodes) } : null
}

/** The day that many days later, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY))
}

/** The first day whose episodes are recent ones. */
export function recentSince(today: string): string {
  return dayAfter(today, -RECENT_DAYS)
}

function byDate(one: DatedEpisode, other: DatedEpisode): number {
  return compare(one.date, other.date) || one.season - other.season || one.episode - other.episode
}

function byDayAndName(one: Dated, other: Dated): number {
  return (
    compare(one.date, other.date) ||
    compare(one.name, other.name) ||
    compare(one.type, other.type) ||
    one.id - other.id ||
    (one.episode?.season ?? 0) - (other.episode?.season ?? 0) ||
    (one.episode?.episode ?? 0) - (other.episode?.episode ?? 0)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
