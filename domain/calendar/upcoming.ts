import type { Airings, Release } from './airings.ts'
import { AppError } from '#domain/errors.ts'
import { parseId, type TitleType } from '#domain/titles/title.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'

/** Ids of shows and movies, each once. */
export type UpcomingIds = Record<TitleType, number[]>

/** `region` (ISO 3166-1): whose release dates apply to movies; the site's own if absent. */
export type UpcomingRequest = UpcomingIds & { region?: string }

/** The response of `/api/upcoming`. */
export type Upcoming = {
  tv: Airings[]
  movie: Release[]
  /** Titles that this site does not have. */
  unknown: UpcomingIds
  /** Titles whose dates could not be loaded this time: ask for them again. */
  later: UpcomingIds
}

/** Most titles in one request of our own pages, and in an address for calendar apps and feed readers. */
export const MAX_ASKED = 100
export const MAX_SUBSCRIBED = 500

const TYPES = ['tv', 'movie'] as const

/** Parses `?tv=1,2&movie=3&region=DE`; throws `invalid` with the reason. */
export function parseUpcoming(search: URLSearchParams, most: number): UpcomingRequest {
  const ids = { tv: parseIds(search, 'tv', most), movie: parseIds(search, 'movie', most) }
  const count = countIds(ids)
  if (count === 0) throw new AppError('invalid', 'Name at least one title, such as ?tv=1399 or ?movie=603')
  if (count > most) throw tooMany(most)
  const region = search.get('region')
  if (region === null) return ids
  if (!isWatchRegion(region)) throw new AppError('invalid', 'region is the code of a country in capital letters, such as DE')
  return { ...ids, region }
}

/** `tv=1,2&movie=3&region=DE` */
export function toUpcomingSearch({ region, ...ids }: UpcomingRequest): string {
  const lists = TYPES.flatMap((type) => (ids[type].length > 0 ? [`${type}=${ids[type].join(',')}`] : []))
  return [...lists, ...(region === undefined ? [] : [`region=${region}`])].join('&')
}

export function countIds({ tv, movie }: UpcomingIds): number {
  return tv.length + movie.length
}

function parseIds(search: URLSearchParams, type: TitleType, most: number): number[] {
  const [value = '', ...others] = search.getAll(type)
  if (others.length > 0) throw new AppError('invalid', `${type} is given more than once; its ids are written as ${type}=1,2`)
  const parts = value === '' ? [] : value.split(',', 2 * most + 1)
  const ids = parts.map((part) => parseId(part))
  if (!ids.every((id) => id !== null))
    throw new AppError('invalid', `The ids of ${type} are numbers from 1 to 999999999, as in ${type}=1,2`)
  if (parts.length > 2 * most) throw tooMany(most)
  return [...new Set(ids)]
}

function tooMany(most: number): AppError {
  return new AppError('invalid', `At most ${most} titles can be asked for at a time`)
}
