import { toDay } from './date-windows.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** An episode with its day, `YYYY-MM-DD`: the day in the show's own country. */
export type DatedEpisode = EpisodeRef & { date: string; name: string }

/** When a show's episodes air, as far as known. */
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
  /** After today, by date. */
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

/** Days for which an aired episode counts as recent, so that a calendar read once a week misses none. */
const RECENT_DAYS = 30
/** Limit on the recent and on the coming episodes of one show; a daily show has hundreds. */
const MAX_EPISODES = 50
const DAY = 86_400_000

/** A show's own answer: its seasons, and the episodes before and after today. */
type ShowAnswer = Pick<Airings, 'id' | 'name' | 'poster' | 'status' | 'seasons'> & {
  last: DatedEpisode | null
  next: DatedEpisode | null
}

/** The season to load for dates: that of the next episode, else of a recent one; null if there is neither. */
export function seasonOfInterest({ last, next }: Pick<ShowAnswer, 'last' | 'next'>, today: string): number | null {
  if (next !== null) return next.season
  return last !== null && last.date >= recentSince(today) ? last.season : null
}

/** Combines a show's own answer with the episodes of one season; where they differ, the show's answer wins. */
export function toAirings({ last, next, ...show }: ShowAnswer, season: readonly DatedEpisode[], today: string): Airings {
  const byNumber = new Map<string, DatedEpisode>()
  for (const each of [...season, last, next])
    if (each !== null && each.season > 0) byNumber.set(`${each.season}/${each.episode}`, each)
  const inOrder = [...byNumber.values()].toSorted(byDate)
  const aired = inOrder.filter(({ date }) => date <= today)
  return {
    ...show,
    last: aired.at(-1) ?? null,
    recent: aired.filter(({ date }) => date >= recentSince(today)).slice(-MAX_EPISODES),
    coming: inOrder.filter(({ date }) => date > today).slice(0, MAX_EPISODES),
  }
}

/** Every episode and movie from the day `from` on, sorted by day, then name, then episode. */
export function byDay(airings: readonly Airings[], releases: readonly Release[], from: string): Dated[] {
  const episodes = airings.flatMap(({ id, name, poster, recent, coming }) =>
    [...recent, ...coming].map(({ date, ...episode }): Dated => ({ type: 'tv', id, name, poster, date, episode })),
  )
  const movies = releases.flatMap(({ date, ...movie }): Dated[] =>
    date === null ? [] : [{ type: 'movie', ...movie, date, episode: null }],
  )
  return [...episodes, ...movies].filter(({ date }) => date >= from).toSorted(byDayAndName)
}

/**
 * A season and its episodes; null if its list has to be loaded. A list that was loaded earlier is still good if it has `count`
 * episodes (of a season that is over) or contains the episode `last` (of the current one).
 */
export type AiredSeason = SeasonList & { count?: number; last?: number }

/**
 * The episodes of each season that have aired by the visitor's day, which may differ from the server's; null if none is known to
 * have. Seasons before the last aired one count as complete.
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

/** The day `days` days later, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * DAY))
}

/** The first day whose episodes count as recent. */
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
