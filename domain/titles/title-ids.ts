import { AppError } from '#domain/errors.ts'
import { parseId, type TitleType } from './title.ts'

/** Ids of shows and movies, each once: how an address names several titles. */
export type TitleIds = Record<TitleType, number[]>

/** Titles that an answer leaves out. */
export type LeftOut = {
  /** Titles that this site does not have. */
  unknown: TitleIds
  /** Titles that could not be loaded this time: ask for them again. */
  later: TitleIds
}

const TYPES = ['tv', 'movie'] as const

/** Parses `?tv=1,2&movie=3`; throws `invalid` with the reason. */
export function parseTitleIds(search: URLSearchParams, most: number): TitleIds {
  const ids = { tv: parseIds(search, 'tv', most), movie: parseIds(search, 'movie', most) }
  const count = countIds(ids)
  if (count === 0) throw new AppError('invalid', 'Name at least one title, such as ?tv=1399 or ?movie=603')
  if (count > most) throw tooMany(most)
  return ids
}

/** `tv=1,2&movie=3` */
export function toIdsSearch(ids: TitleIds): string {
  return TYPES.flatMap((type) => (ids[type].length > 0 ? [`${type}=${ids[type].join(',')}`] : [])).join('&')
}

export function countIds({ tv, movie }: TitleIds): number {
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
