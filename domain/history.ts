import type { EpisodeRef } from './player.ts'
import type { TitleType } from './title.ts'
import type { PicturePath } from './picture-path.ts'

export type TitleKey = { type: TitleType; id: number }

/** A title in a visitor's watch history. */
export type HistoryItem = TitleKey & {
  name: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** ISO time with milliseconds, so that string order is time order. */
  lastWatched: string
  /** Shows only. */
  progress: EpisodeRef | null
}

/** Tombstone: entries of the title that are not newer stay removed. */
export type Removal = TitleKey & { at: string }

/** A device's copy of the watch history, with its tombstones. */
export type History = {
  /** Newest first, each title once. */
  items: HistoryItem[]
  removals: Removal[]
  /** ISO time: all items and removals are newer than this. */
  clearedAt: string | null
}

/** Maximum items of a history. */
export const MAX_ITEMS = 20
/** Maximum tombstones; the newest are retained. */
export const MAX_REMOVALS = 200
/** Maximum items of the continue-watching row. */
const MAX_CONTINUED = 10
/** Days for which a tombstone is retained. */
const REMEMBER_DAYS = 90
const DAY = 24 * 60 * 60_000
/** An earlier time can only come from a wrong clock. */
const EARLIEST = '2000-01-01T00:00:00.000Z'

export const EMPTY_HISTORY: History = { items: [], removals: [], clearedAt: null }

/** `movie/19` */
export function historyKey({ type, id }: TitleKey): string {
  return `${type}/${id}`
}

/** Adds a title or moves it to the top. Its time is later than any removal of it, even if another device's clock is ahead. */
export function withItem(history: History, item: Omit<HistoryItem, 'lastWatched'>, now: Date): History {
  const removal = history.removals.find((each) => historyKey(each) === historyKey(item))
  const lastWatched = latest([now.toISOString(), after(removal?.at ?? null), after(history.clearedAt)])
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, lastWatched }] })
}

/** Removes a title; the removal applies on every device that merges this history. */
export function withoutItem(history: History, key: TitleKey, now: Date): History {
  const item = history.items.find((each) => historyKey(each) === historyKey(key))
  const removal = { type: key.type, id: key.id, at: latest([now.toISOString(), item?.lastWatched ?? '']) }
  return merge(history, { ...EMPTY_HISTORY, removals: [removal] })
}

/** Removes everything. */
export function cleared(history: History, now: Date): History {
  const clearedAt = latest([now.toISOString(), ...history.items.map(({ lastWatched }) => lastWatched)])
  return merge(history, { ...EMPTY_HISTORY, clearedAt })
}

/**
 * Merges two devices' histories: the newest entry of each title, unless it was removed later. Commutative, associative and
 * idempotent; a removed title never comes back.
 */
export function merge(one: History, other: History): History {
  const clearedAt = latest([one.clearedAt ?? '', other.clearedAt ?? '']) || null
  const removals = newest([...one.removals, ...other.removals], ({ at }) => at).filter(
    ({ at }) => clearedAt === null || at > clearedAt,
  )
  const removedAt = new Map(removals.map((removal) => [historyKey(removal), removal.at]))
  const items = newest([...one.items, ...other.items], ({ lastWatched }) => lastWatched).filter((item) => {
    const gone = latest([removedAt.get(historyKey(item)) ?? '', clearedAt ?? ''])
    return item.lastWatched > gone
  })
  return { items, removals, clearedAt }
}

/** The newest twenty items, and removals of the last ninety days. */
export function capped({ items, removals, clearedAt }: History, now: Date): History {
  const since = new Date(now.getTime() - REMEMBER_DAYS * DAY).toISOString()
  return {
    items: items.slice(0, MAX_ITEMS),
    removals: removals.filter(({ at }) => at >= since).slice(0, MAX_REMOVALS),
    clearedAt,
  }
}

/** Another device's history with every time brought into the range from the year 2000 to now. */
export function clamped({ items, removals, clearedAt }: History, now: Date): History {
  const clamp = (time: string) => (time > now.toISOString() ? now.toISOString() : latest([time, EARLIEST]))
  return merge(EMPTY_HISTORY, {
    items: items.map((item) => ({ ...item, lastWatched: clamp(item.lastWatched) })),
    removals: removals.map((removal) => ({ ...removal, at: clamp(removal.at) })),
    clearedAt: clearedAt && clamp(clearedAt),
  })
}

/** Items of the continue-watching row: at most ten, and shows only if their progress is known. */
export function continued({ items }: History): HistoryItem[] {
  return items.filter(({ type, progress }) => type === 'movie' || progress !== null).slice(0, MAX_CONTINUED)
}

/** The newest entry of each title, newest first. Ties are broken by content, so that every device decides alike. */
function newest<Entry extends TitleKey>(entries: Entry[], timeOf: (entry: Entry) => string): Entry[] {
  const ordered = entries.toSorted((a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)]
    if (one !== other) return one < other ? 1 : -1
    return toText(a) < toText(b) ? 1 : -1
  })
  const seen = new Set<string>()
  return ordered.filter((entry) => {
    if (seen.has(historyKey(entry))) return false
    seen.add(historyKey(entry))
    return true
  })
}

/** The same text for the same content, whatever the order of its fields; starts with the title's key. */
function toText(entry: TitleKey): string {
  return historyKey(entry) + JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function latest(times: string[]): string {
  return times.reduce((best, time) => (time > best ? time : best), '')
}

/** One millisecond later; empty for null. */
function after(time: string | null): string {
  return time === null ? '' : new Date(Date.parse(time) + 1).toISOString()
}
