import type { EpisodeRef } from './player.ts'
import type { TitleType } from './title.ts'
import type { PicturePath } from './picture-path.ts'

export type TitleKey = { type: TitleType; id: number }

/** A title that a visitor opened. */
export type HistoryItem = TitleKey & {
  name: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** ISO time with milliseconds, so that texts compare as times do. */
  lastWatched: string
  /** Shows only. */
  progress: EpisodeRef | null
}

/** That a title was taken out; whatever is not newer stays out. */
export type Removal = TitleKey & { at: string }

/** What a device knows of what its visitor watched, also what he took out of it. */
export type History = {
  /** The latest first, each title once. */
  items: HistoryItem[]
  removals: Removal[]
  /** ISO time: nothing that is not newer is in it. */
  clearedAt: string | null
}

/** Items of a history. */
export const MAX_ITEMS = 20
/** Removals that are remembered, the latest. */
export const MAX_REMOVALS = 200
/** Items of the continue-watching row. */
const MAX_CONTINUED = 10
/** Days that a removal is remembered. */
const REMEMBER_DAYS = 90
const DAY = 24 * 60 * 60_000
/** No clock was right that said an earlier time. */
const EARLIEST = '2000-01-01T00:00:00.000Z'

export const EMPTY_HISTORY: History = { items: [], removals: [], clearedAt: null }

/** `movie/19` */
export function historyKey({ type, id }: TitleKey): string {
  return `${type}/${id}`
}

/** Puts a title first, or brings it there again. It is newer than any removal of it, whatever the clocks said. */
export function withItem(history: History, item: Omit<HistoryItem, 'lastWatched'>, now: Date): History {
  const removal = history.removals.find((each) => historyKey(each) === historyKey(item))
  const lastWatched = latest([now.toISOString(), after(removal?.at ?? null), after(history.clearedAt)])
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, lastWatched }] })
}

/** Takes a title out, on every device that hears of it. */
export function withoutItem(history: History, key: TitleKey, now: Date): History {
  const item = history.items.find((each) => historyKey(each) === historyKey(key))
  const removal = { type: key.type, id: key.id, at: latest([now.toISOString(), item?.lastWatched ?? '']) }
  return merge(history, { ...EMPTY_HISTORY, removals: [removal] })
}

/** Takes everything out. */
export function cleared(history: History, now: Date): History {
  const clearedAt = latest([now.toISOString(), ...history.items.map(({ lastWatched }) => lastWatched)])
  return merge(history, { ...EMPTY_HISTORY, clearedAt })
}

/**
 * What two devices know together: of each title the newest, unless it was taken out since. The order and the number of
 * merges make no difference, and nothing that was taken out comes back.
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

/** The part that is kept: the latest twenty items, and removals of the last ninety days. */
export function capped({ items, removals, clearedAt }: History, now: Date): History {
  const since = new Date(now.getTime() - REMEMBER_DAYS * DAY).toISOString()
  return {
    items: items.slice(0, MAX_ITEMS),
    removals: removals.filter(({ at }) => at >= since).slice(0, MAX_REMOVALS),
    clearedAt,
  }
}

/** A history of another device, with no time that lies in the future or before there was such a site. */
export function clamped({ items, removals, clearedAt }: History, now: Date): History {
  const clamp = (time: string) => (time > now.toISOString() ? now.toISOString() : latest([time, EARLIEST]))
  return merge(EMPTY_HISTORY, {
    items: items.map((item) => ({ ...item, lastWatched: clamp(item.lastWatched) })),
    removals: removals.map((removal) => ({ ...removal, at: clamp(removal.at) })),
    clearedAt: clearedAt && clamp(clearedAt),
  })
}

/** What the row offers to go on with: at most ten, of shows only those that know where one was. */
export function continued({ items }: History): HistoryItem[] {
  return items.filter(({ type, progress }) => type === 'movie' || progress !== null).slice(0, MAX_CONTINUED)
}

/** Of each title the newest entry, the newest title first; between two of the same time the texts decide, for everyone alike. */
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

/** The same text for the same content, however it was put together; a title's entries stand together. */
function toText(entry: TitleKey): string {
  return historyKey(entry) + JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function latest(times: string[]): string {
  return times.reduce((best, time) => (time > best ? time : best), '')
}

/** A millisecond after a time. */
function after(time: string | null): string {
  return time === null ? '' : new Date(Date.parse(time) + 1).toISOString()
}
