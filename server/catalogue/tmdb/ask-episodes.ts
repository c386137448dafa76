import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { seasonOfInterest, toAirings, type Airings, type DatedEpisode, type Release } from '#domain/calendar/airings.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { CatalogueError, isAppError, nullIf } from '#domain/errors.ts'
import type { EpisodeOrder } from '#domain/episodes/order.ts'
import type { Season } from '#domain/titles/title.ts'
import { checked, mismatch, type Ask } from './ask.ts'
import { toReleaseDays } from './map-title-parts.ts'
import { toSeason } from './map-title.ts'
import { distinct } from './map.ts'
import {
  airingsSchema,
  episodeGroupSchema,
  releaseSchema,
  seasonSchema,
  type TmdbAirings,
  type TmdbEpisodeGroup,
  type TmdbNearEpisode,
} from './schemas-title.ts'

const TTL = 6 * 60 * 60_000

export function askSeason(ask: Ask, scope: Scope, showId: number, number: number): Promise<Season> {
  return ask(scope, {
    path: `tv/${showId}/season/${number}`,
    schema: seasonSchema,
    ttl: TTL,
    map(raw, language) {
      if (raw.season_number !== number) throw mismatch(number, raw.season_number)
      return toSeason(raw, language)
    },
  })
}

/** An order of a show's episodes; parts and episodes come in an order of their own. */
export async function askEpisodeOrder(ask: Ask, scope: Scope, id: string): Promise<EpisodeOrder> {
  const { parts } = await ask(scope, {
    path: `tv/episode_group/${id}`,
    schema: episodeGroupSchema,
    ttl: TTL,
    map: ({ groups }, language) => ({ parts: groups.toSorted(byOrder).map((group) => toPart(group, language)) }),
  })
  return parts.filter(({ episodes }) => episodes.length > 0)
}

function toPart({ name, episodes }: TmdbEpisodeGroup['groups'][number], language: LanguageCode): EpisodeOrder[number] {
  const all = distinct(episodes, (each) => `${each.season_number}/${each.episode_number}`).toSorted(byOrder)
  return {
    name,
    episodes: all.map(({ season_number, episode_number, name: own, air_date }) => ({
      season: season_number,
      number: episode_number,
      name: own || textsOf(language).season.episodeName({ number: episode_number }),
      date: air_date,
    })),
  }
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order
}

/** When a show's episodes air: from its details, which have the last and the next one, and from the season of these. */
export async function askAirings(ask: Ask, scope: Scope, id: number, today: string): Promise<Airings> {
  const show = await ask(scope, {
    path: `tv/${id}`,
    schema: airingsSchema,
    ttl: TTL,
    map: (raw, language) => toShow(checked(raw, id), language),
  })
  const number = seasonOfInterest(show, today)
  const season = number === null ? null : await askSeason(ask, scope, id, number).catch(nullIf(isUseless))
  return toAirings(show, season ? toDated(season) : [], today)
}

/** Whether a season is missing or unusable, so that its show does without; other failures may pass, and reject. */
function isUseless(error: unknown): boolean {
  return error instanceof CatalogueError ? error.trouble === 'unusable' : isAppError(error)
}

/** When a movie comes out in the region, or where it does first. */
export async function askRelease(ask: Ask, scope: Scope, region: string, id: number): Promise<Release> {
  const { days, date, ...movie } = await ask(scope, {
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

function toShow(raw: TmdbAirings, language: LanguageCode) {
  const { id, name, poster_path, status, seasons, last_episode_to_air, next_episode_to_air } = raw
  const regular = distinct(seasons, (season) => season.season_number).filter(({ season_number }) => season_number > 0)
  return {
    id,
    name,
    poster: poster_path,
    status,
    seasons: regular
      .map(({ season_number, episode_count }) => ({ number: season_number, episodes: episode_count ?? 0 }))
      .toSorted((a, b) => a.number - b.number),
    last: toNear(last_episode_to_air, language),
    next: toNear(next_episode_to_air, language),
  }
}

function toNear(raw: TmdbNearEpisode, language: LanguageCode): DatedEpisode | null {
  if (raw === null) return null
  const { season_number, episode_number, name, air_date } = raw
  const named = name || textsOf(language).season.episodeName({ number: episode_number })
  return { season: season_number, episode: episode_number, date: air_date, name: named }
}

function toDated({ number, episodes }: Season): DatedEpisode[] {
  return episodes.flatMap(({ number: episode, name, date }) => (date === null ? [] : [{ season: number, episode, date, name }]))
}
