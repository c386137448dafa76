import type { Airings, Release } from './airings.ts'
import { AppError } from '#domain/errors.ts'
import { parseTitleIds, toIdsSearch, type LeftOut, type TitleIds } from '#domain/titles/title-ids.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'

/** `region` (ISO 3166-1): whose release dates apply to movies; the site's own if absent. */
export type UpcomingRequest = TitleIds & { region?: string }

/** The response of `/api/upcoming`. */
export type Upcoming = LeftOut & { tv: Airings[]; movie: Release[] }

/** Most titles in one request of our own pages, and in an address for calendar apps and feed readers. */
export const MAX_ASKED = 100
export const MAX_SUBSCRIBED = 500

/** Parses `?tv=1,2&movie=3&region=DE`; throws `invalid` with the reason. */
export function parseUpcoming(search: URLSearchParams, most: number): UpcomingRequest {
  const ids = parseTitleIds(search, most)
  const region = search.get('region')
  if (region === null) return ids
  if (!isWatchRegion(region)) throw new AppError('invalid', 'region is the code of a country in capital letters, such as DE')
  return { ...ids, region }
}

/** `tv=1,2&movie=3&region=DE` */
export function toUpcomingSearch({ region, ...ids }: UpcomingRequest): string {
  return [toIdsSearch(ids), region !== undefined && `region=${region}`].filter(Boolean).join('&')
}
