import { seasonOfInterest, toAirings, type Airings, type DatedEpisode, type Release } from '#domain/calendar/airings.ts'
import { AppError, CatalogueError } from '#domain/errors.ts'
import type { Season } from '#domain/titles/title.ts'
import type { Ask } from './ask.ts'
import { checked } from './checked.ts'
import { distinct } from './map.ts'
import { toReleaseDays } from './map-release.ts'
import { airingsSchema, releaseSchema, type TmdbAirings, type TmdbNearEpisode } from './schemas-airings.ts'

const TTL = 6 * 60 * 60_000

type AskSeason = (showId: number, number: number) => Promise<Season>

/**
 * When a show's episodes come: from its own response, which names its neighbours of `today`, and from the season around them. Both are
 * cached by themselves, whoever asks.
 */
export async function askAirings(ask: Ask, askSeason: AskSeason, id: number, today: string): Promise<Airings> {
  const show = await ask({ path: `tv/${id}`, schema: airingsSchema, ttl: TTL, map: (raw) => toShow(checked(raw, id)) })
  const number = seasonOfInterest(show, today)
  const season = number === null ? null : await askSeason(id, number).catch(nullIfUseless)
  return toAirings(show, season ? toDated(season) : [], today)
}

/** When a movie comes out in the region, or where it does first. */
export async function askRelease(ask: Ask, region: string, id: number): Promise<Release> {
  const { days, date, ...movie } = await ask({
    path: `movie/${id}`,
    params: { append_to_response: 'release_dates' },
    schema: releaseSchema,
    ttl: TTL,
    map: (raw) => {
      const { title, poster_path, release_date, release_dates } = checked(raw, id)
      return { id, name: title, poster: poster_path, date: release_date, days: toReleaseDays(release_dates.results) }
    },
  })
  return { ...movie, date: days[region] ?? date }
}

function toShow({ id, name, poster_path, status, seasons, last_episode_to_air, next_episode_to_air }: TmdbAirings) {
  const regular = distinct(seasons, (season) => season.season_number).filter(({ season_number }) => season_number > 0)
  return {
    id,
    name,
    poster: poster_path,
    status,
    seasons: regular
      .map(({ season_number, episode_count }) => ({ number: season_number, episodes: episode_count ?? 0 }))
      .toSorted((a, b) => a.number - b.number),
    last: toNear(last_episode_to_air),
    next: toNear(next_episode_to_air),
  }
}

function toNear(raw: TmdbNearEpisode): DatedEpisode | null {
  if (raw === null) return null
  const { season_number, episode_number, name, air_date } = raw
  return { season: season_number, episode: episode_number, date: air_date, name: name || `Episode ${episode_number}` }
}

function toDated({ number, episodes }: Season): DatedEpisode[] {
  return episodes.flatMap(({ number: episode, name, date }) => (date === null ? [] : [{ season: number, episode, date, name }]))
}

/** A season that is not there or makes no sense costs its show no more than itself; one that could not be asked for can be later. */
function nullIfUseless(error: unknown): null {
  if (error instanceof CatalogueError && error.trouble !== 'unusable') throw error
  if (error instanceof AppError) return null
  throw error
}
