import { z } from 'zod'
import type { NameKind, Named } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { Certification, Genre, StreamingPlatform, TitleType } from '#domain/titles/title.ts'
import type { CallPriority } from '../upstream/gateway.ts'
import type { Ask } from './ask.ts'
import { distinct } from './map.ts'
import { toGenres, toMovieRatings, toShowRatings } from './map-title-parts.ts'
import { OFFER, platformsSchema } from './schemas-offers.ts'
import { contentRating, releases } from './schemas-title.ts'
import { id, itemsOf, listOf, missable, name, pageOf } from './schemas.ts'

const DAY = 24 * 3_600_000
/** As long as any answer may be served: names hardly ever change. */
const NAME_TTL = 7 * DAY

const named = z.object({ id, name })
const NAMES = pageOf(named)
const GENRES = z.object({ genres: itemsOf(named) })
const CERTIFICATIONS = z.object({
  certifications: z.record(z.string(), listOf(z.object({ certification: name, order: z.number().catch(0) }))),
})
const MOVIE_RATINGS = z.object({ results: listOf(releases) })
const SHOW_RATINGS = z.object({ results: listOf(contentRating) })
const IDS = pageOf(z.object({ id, genre_ids: listOf(id), original_language: missable }))

/** The name behind an id of a filter. */
export async function askName(ask: Ask, scope: Scope, kind: NameKind, of: number): Promise<string> {
  const path = `${kind}/${of}`
  const call = { path, schema: named, ttl: NAME_TTL, hasTexts: false }
  return (await ask(scope, { ...call, map: (raw) => ({ name: raw.name }) })).name
}

/** One page of what has such a name, the best match first. */
export async function askSuggestions(ask: Ask, scope: Scope, kind: Exclude<NameKind, 'network'>, term: string): Promise<Named[]> {
  return ask(scope, {
    path: `search/${kind}`,
    params: { query: term, page: 1, ...(kind === 'person' && { include_adult: 'false' }) },
    schema: NAMES,
    hasTexts: false,
    ttl: DAY,
    map: (raw) => distinct(raw.results, (result) => result.id),
  })
}

export function askGenres(ask: Ask, scope: Scope, type: TitleType): Promise<Genre[]> {
  return ask(scope, {
    path: `genre/${type}/list`,
    schema: GENRES,
    ttl: DAY,
    map: ({ genres }, language) => toGenres(genres, language),
  })
}

/** The names of the ratings by age in each region, the mildest first. */
export function askCertifications(ask: Ask, scope: Scope, type: TitleType): Promise<Record<string, string[]>> {
  return ask(scope, {
    path: `certification/${type}/list`,
    schema: CERTIFICATIONS,
    hasTexts: false,
    ttl: DAY,
    map: (raw) =>
      Object.fromEntries(
        Object.entries(raw.certifications).map(([region, list]) => {
          const inOrder = list.toSorted((one, other) => one.order - other.order)
          return [region, inOrder.map(({ certification }) => certification)]
        }),
      ),
  })
}

/** Nobody waits for it. */
export function askCertificationsOf(ask: Ask, scope: Scope, type: TitleType, of: number): Promise<readonly Certification[]> {
  const call = { hasTexts: false, ttl: NAME_TTL, share: 'refresh' } as const
  return type === 'movie'
    ? ask(scope, {
        ...call,
        path: `movie/${of}/release_dates`,
        schema: MOVIE_RATINGS,
        map: ({ results }) => toMovieRatings(results),
      })
    : ask(scope, {
        ...call,
        path: `tv/${of}/content_ratings`,
        schema: SHOW_RATINGS,
        map: ({ results }) => toShowRatings(results),
      })
}

/** The streaming platforms of a region in the order in which they are to be shown; those without a place come last. */
export function askPlatforms(ask: Ask, scope: Scope, type: TitleType, region: string): Promise<StreamingPlatform[]> {
  return ask(scope, {
    path: `watch/providers/${type}`,
    params: { watch_region: region },
    schema: platformsSchema(region),
    hasTexts: false,
    ttl: DAY,
    map: (raw) =>
      distinct(
        raw.results.toSorted((one, other) => one.display_priority - other.display_priority),
        (platform) => platform.provider_id,
      ).map(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logo: logo_path })),
  })
}

type Page = { region: string; platform: number; page: number }

/** Titles that a platform offers at no further cost, the most popular first. `share` unset: a visitor waits for them. */
export function askOffered(ask: Ask, scope: Scope, type: TitleType, { region, platform, page }: Page, share?: CallPriority) {
  return ask(scope, {
    path: `discover/${type}`,
    params: {
      sort_by: 'popularity.desc',
      include_adult: 'false',
      page,
      with_watch_providers: platform,
      watch_region: region,
      with_watch_monetization_types: [OFFER.subscription, OFFER.free, OFFER.ads].join('|'),
    },
    // Only this much is cached: whole pages, as in lists, would fill the cache.
    as: 'facts',
    schema: IDS,
    hasTexts: false,
    ttl: DAY,
    share,
    map: (raw) => ({
      items: raw.results.map((each) => ({ type, id: each.id, genreIds: each.genre_ids, language: each.original_language })),
      pages: raw.total_pages ?? 0,
    }),
  })
}
