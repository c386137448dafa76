import { toDay } from './date-windows.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** An episode with its day, `YYYY-MM-DD`: the day in the show's own country. */
export type DatedEpisode = EpisodeRef & { date: string; name: string }

/** What is known of when a show's episodes come. */
export type Airings = {
  id: number
  name: string
  poster: PicturePath | null
  status: string | null
  /** Specials left out. */
  seasons: { number: number; episodes: number }[]
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

/** Puts together what is known; what the show itself says of an episode counts over what its season says. */
export function toAirings({ last, next, ...show }: Known, season: readonly DatedEpisode[], today: string): Airings {
  const known = new Map<string, DatedEpisode>()
  for (const each of [...season, last, next])
    if (each !== null && each.season > 0) known.set(`${each.season}/${each.episode}`, each)
  const inOrder = [...known.values()].toSorted(byDate)
  const aired = inOrder.filter(({ date }) => date <= today)
  return {
    ...show,
    last: aired.at(-1) ?? null,
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

/** A season, with what a list of its aired episodes that was loaded earlier must agree with: how many they are, or which is the last. */
export type AiredSeason = SeasonList & { count?: number; last?: number }

/**
 * What is known of the episodes of each season that have aired by the visitor's day, which is not the server's everywhere; null while
 * none is known to have. Seasons before the last aired one are over.
 */
export function airedIn(
  { seasons, ...airings }: Pick<Airings, 'seasons' | 'last' | 'recent' | 'coming'>,
  today: string,
): AiredSeason[] | null {
  const last = [...airings.recent, ...airings.coming].filter(({ date }) => date <= today).at(-1) ?? airings.last
  if (last === null) return null
  return seasons.map(({ number, episodes: count }): AiredSeason => {
    if (number > last.season) return { number, episodes: [] }
    return { number, episodes: null, ...(number < last.season ? { count } : { last: last.episode }) }
  })
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
