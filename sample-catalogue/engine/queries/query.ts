import { ApiError } from './api-error.ts'
import { parseDay } from '../library/days.ts'

const LAST_PAGE = 500
const MAX_APPENDED = 20

/** The `page` parameter, 1 by default. Throws `invalid-page` outside 1-500. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page')
  if (text === null) return 1
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > LAST_PAGE) throw new ApiError('invalid-page')
  return page
}

/** A number parameter, or null when it is missing or not a number. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)?.trim()
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** A date parameter as a day number, or null when it is missing. Throws `invalid-date` for anything but `YYYY-MM-DD`. */
export function dayIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null || text === '') return null
  const day = parseDay(text.slice(0, 10))
  if (day === null) throw new ApiError('invalid-date')
  return day
}

/** A list of ids: with commas all of them must match, with bars (`any`) one is enough. Null when there are none. */
export function idsIn(query: URLSearchParams, name: string): { ids: number[]; any: boolean } | null {
  const text = query.get(name) ?? ''
  const ids = text
    .split(/[,|]/)
    .filter((part) => part.trim() !== '')
    .map(Number)
    .filter(Number.isInteger)
  return ids.length === 0 ? null : { ids, any: text.includes('|') }
}

/** The names in `append_to_response`. Throws `too-many-appended` beyond 20. */
export function appendedNames(query: URLSearchParams): string[] {
  const names = (query.get('append_to_response') ?? '').split(',').map((name) => name.trim())
  if (names.length > MAX_APPENDED) throw new ApiError('too-many-appended')
  return names
}

/** The language of the answers, as ISO 639-1: the first part of `de-AT`. English if it is missing or invalid. */
export function languageIn(query: URLSearchParams): string {
  return /^([a-z]{2})(?:-|$)/i.exec(query.get('language') ?? '')?.[1]?.toLowerCase() ?? 'en'
}

/**
 * Whether pictures or videos in this language are wanted; `null` is the language of pictures without text. Without a
 * list of languages TMDB sends only those in the language of the call; for English the catalogue sends all.
 */
export function wantsLanguage(query: URLSearchParams, kind: 'image' | 'video', language: string): boolean {
  const listed = query.get(`include_${kind}_language`)
  if (listed !== null) return listed.split(',').some((code) => code.split('-')[0] === language)
  return languageIn(query) === 'en' || languageIn(query) === language
}
