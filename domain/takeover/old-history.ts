import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { parsePicturePath, type PicturePath } from '#domain/pictures/picture-path.ts'
import type { TitleKey } from '#domain/titles/title.ts'

/** A title in the watch history of the version before. */
export type OldHistoryItem = TitleKey & {
  name: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** ISO time. */
  lastWatched: string
  /** Shows only. */
  progress: EpisodeRef | null
  /** ISO time of the progress, where it is older than `lastWatched`. */
  progressAt?: string
}

/** The watch history of the version before. A removed title stays out of it until it is watched again. */
export type OldHistory = { items: readonly OldHistoryItem[]; removals: readonly (TitleKey & { at: string })[] }

/** Four times what a history had at most. */
const MOST_ITEMS = 80
const MOST_REMOVALS = 800
const MOST_ID = 999_999_999
const MOST_NUMBER = 9999
const LONGEST_NAME = 300

/** The history in an untrusted value; null if it contains none. Invalid items are left out. */
export function toOldHistory(value: unknown): OldHistory | null {
  if (!isObject(value) || !Array.isArray(value.items)) return null
  const removals = Array.isArray(value.removals) ? value.removals : []
  return {
    items: value.items.slice(0, MOST_ITEMS).flatMap((item) => toItem(item) ?? []),
    removals: removals.slice(0, MOST_REMOVALS).flatMap((each) => toRemoval(each) ?? []),
  }
}

function toItem(value: unknown): OldHistoryItem | null {
  const key = toKey(value)
  if (!key || !isObject(value) || typeof value.name !== 'string') return null
  const lastWatched = toTime(value.lastWatched)
  if (lastWatched === null) return null
  const progressAt = toTime(value.progressAt)
  return {
    ...key,
    name: value.name.slice(0, LONGEST_NAME),
    poster: parsePicturePath(value.poster),
    backdrop: parsePicturePath(value.backdrop),
    rating: isWithin(value.rating, 0, 10) ? value.rating : null,
    lastWatched,
    progress: key.type === 'tv' ? toProgress(value.progress) : null,
    ...(progressAt !== null && { progressAt }),
  }
}

function toRemoval(value: unknown): OldHistory['removals'][number] | null {
  const key = toKey(value)
  const at = isObject(value) ? toTime(value.at) : null
  return key && at !== null ? { ...key, at } : null
}

function toKey(value: unknown): TitleKey | null {
  if (!isObject(value)) return null
  const { type, id } = value
  if (type !== 'movie' && type !== 'tv') return null
  return isWithin(id, 1, MOST_ID) && Number.isInteger(id) ? { type, id } : null
}

function toProgress(value: unknown): EpisodeRef | null {
  if (!isObject(value)) return null
  const { season, episode } = value
  if (!isWithin(season, 0, MOST_NUMBER) || !isWithin(episode, 0, MOST_NUMBER)) return null
  return Number.isInteger(season) && Number.isInteger(episode) ? { season, episode } : null
}

/** ISO time with milliseconds; null if invalid or with a year of more than four digits. */
function toTime(value: unknown): string | null {
  const moment = typeof value === 'string' ? new Date(value) : null
  if (!moment || Number.isNaN(moment.getTime())) return null
  const text = moment.toISOString()
  return /^\d{4}-/.test(text) ? text : null
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
