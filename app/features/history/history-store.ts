import {
  EMPTY_HISTORY,
  historyKey,
  MAX_ITEMS,
  MAX_REMOVALS,
  progressTime,
  type History,
  type HistoryItem,
  type Removal,
  type TitleKey,
} from '#domain/history/history.ts'
import { capped, clamped, latestTime, merge, withoutRemovals } from '#domain/history/merge.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { HISTORY_KEY } from './kept-history.ts'
import { continuedHere } from './known-places.ts'
import { createMergedStore, type MergedStore, type StoreOptions } from '#app/hooks/merged-store.ts'

const VERSION = 1
const MOST_ID = 999_999_999
const MOST_NUMBER = 9999
/** Same limit as the server's. */
const LONGEST_NAME = 300

export type HistoryStore = MergedStore<History>

/** The watch history of this device. */
export function createHistoryStore(options: StoreOptions): HistoryStore {
  return createMergedStore(
    {
      key: HISTORY_KEY,
      version: VERSION,
      limitKey: 'marquee.history-limit',
      joinedKey: 'marquee.history-joined',
      empty: EMPTY_HISTORY,
      parse: parseStored,
      toText: toStored,
      isSame,
      merge,
      capped,
      latest: latestTime,
      clamped,
      withoutRemovals,
    },
    options,
  )
}

/** Serializes a history; `shown` tells a page whether there will be a row before the history's code is loaded. */
export function toStored(history: History): string {
  return JSON.stringify({ version: VERSION, shown: continuedHere(history).length, ...history })
}

/** Reads a stored text of any version; drops invalid entries. */
function parseStored(text: string | null): History {
  try {
    return toHistory(JSON.parse(text ?? 'null')) ?? EMPTY_HISTORY
  } catch {
    return EMPTY_HISTORY // not JSON
  }
}

/** The history in an untrusted value, or null if it contains none. */
export function toHistory(value: unknown): History | null {
  if (!isObject(value)) return null
  const { items, removals, clearedAt } = value
  if (!Array.isArray(items)) return null
  return merge(EMPTY_HISTORY, {
    items: items.slice(0, MAX_ITEMS * 10).flatMap((item) => toItem(item) ?? []),
    removals: Array.isArray(removals) ? removals.slice(0, MAX_REMOVALS * 2).flatMap((each) => toRemoval(each) ?? []) : [],
    clearedAt: toTime(clearedAt),
  })
}

/** Whether two histories hold the same titles with the same times. */
function isSame(one: History, other: History): boolean {
  return toText(one) === toText(other)
}

function toText({ items, removals, clearedAt }: History): string {
  const watched = items.map((item) => [historyKey(item), item.lastWatched, item.progress, progressTime(item)])
  return JSON.stringify([watched, removals.map((removal) => [historyKey(removal), removal.at]), clearedAt])
}

function toItem(value: unknown): HistoryItem | null {
  const key = toKey(value)
  if (!key || !isObject(value) || typeof value.name !== 'string') return null
  const lastWatched = toTime(value.lastWatched)
  if (lastWatched === null) return null
  return {
    ...key,
    name: value.name.slice(0, LONGEST_NAME),
    poster: parsePicturePath(value.poster),
    backdrop: parsePicturePath(value.backdrop),
    rating: isWithin(value.rating, 0, 10) ? value.rating : null,
    lastWatched,
    progress: key.type === 'tv' ? toProgress(value.progress) : null,
    progressAt: toTime(value.progressAt) ?? undefined,
  }
}

function toRemoval(value: unknown): Removal | null {
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

/** ISO time with milliseconds; null if invalid or with a year of more than four digits, which does not sort as text. */
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
