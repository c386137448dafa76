import { broughtBack } from './brought-back.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'

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
  /** Shows only: the episode that was played or chosen last. */
  progress: EpisodeRef | null
  /** ISO time of the progress, where it is older than `lastWatched`: opening a page does not renew it. */
  progressAt?: string
}

/** A title as it is put into a history, which adds the times. */
export type NewItem = Omit<HistoryItem, 'lastWatched' | 'progressAt'>

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

/**
 * Puts a title that was played, or whose episode was chosen, first. Its times are later than any removal of it, and than its
 * entry before, even if another device's clock is ahead.
 */
export function withItem(history: History, item: NewItem, now: Date): History {
  const before = history.items.find((each) => historyKey(each) === historyKey(item))
  const lastWatched = latest([now.toISOString(), after(before?.lastWatched ?? ''), after(after(goneAt(history, item)))])
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, lastWatched, progressAt: undefined }] })
}

/**
 * Puts a title whose page was opened first. It keeps the progress that is known, here or on any device that merges this
 * history: the item's own, which the page's address may name, counts where there is no other.
 */
export function withOpened(history: History, item: NewItem, now: Date): History {
  const before = history.items.find((each) => historyKey(each) === historyKey(item))
  // Older than what any device may have chosen since the title was removed.
  const progressAt = latest([EARLIEST, after(goneAt(history, item))])
  const lastWatched = latest([now.toISOString(), before?.lastWatched ?? '', progressAt])
  const progress = before?.progress ? null : item.progress
  return merge(history, { ...EMPTY_HISTORY, items: [{ ...item, progress, progressAt, lastWatched }] })
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
 * Merges two devices' histories: the newest entry of each title with the newest progress of any, unless it was removed later.
 * Commutative, associative and idempotent; a removed title never comes back, nor does its progress.
 */
export function merge(one: History, other: History): History {
  const clearedAt = latest([one.clearedAt ?? '', other.clearedAt ?? '']) || null
  const removals = newest([...one.removals, ...other.removals], ({ at }) => at).filter(
    ({ at }) => clearedAt === null || at > clearedAt,
  )
  const entries = [...one.items, ...other.items]
  const items = newest(entries, ({ lastWatched }) => lastWatched, withoutProgress).flatMap((item) => {
    const gone = goneAt({ removals, clearedAt }, item)
    return item.lastWatched > gone ? [withNewestProgress(item, entries, gone)] : []
  })
  return { items, removals, clearedAt }
}

/** When the item's progress was made; empty without progress. Never later than the entry itself. */
export function progressTime({ progress, progressAt, lastWatched }: HistoryItem): string {
  if (progress === null) return ''
  return progressAt !== undefined && progressAt < lastWatched ? progressAt : lastWatched
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

/** The latest time in a history, in milliseconds since 1970; 0 if it has none. */
export function latestTime(history: History): number {
  return Math.max(0, ...timesIn(history))
}

function timesIn({ items, removals, clearedAt }: History): number[] {
  const times = [...items.flatMap(({ lastWatched, progressAt }) => [lastWatched, progressAt]), ...removals.map(({ at }) => at)]
  return [...times, clearedAt].flatMap((time) => (time ? [Date.parse(time)] : []))
}

/** A device's history with every time brought into the range from the year 2000 to right after `limit`, in their order. */
export function clamped(history: History, limit: Date): History {
  const { items, removals, clearedAt } = history
  const back = broughtBack(timesIn(history), limit.getTime())
  const clamp = (time: string) => latest([new Date(back(Date.parse(time))).toISOString(), EARLIEST])
  return merge(EMPTY_HISTORY, {
    items: items.map((item) => ({
      ...item,
      lastWatched: clamp(item.lastWatched),
      ...(item.progressAt !== undefined && { progressAt: clamp(item.progressAt) }),
    })),
    removals: removals.map((removal) => ({ ...removal, at: clamp(removal.at) })),
    clearedAt: clearedAt && clamp(clearedAt),
  })
}

/**
 * Items of the continue-watching row: at most ten, and shows only if their progress is known. What `stateOf` says is done is left
 * out, and what it says is new comes first.
 */
export function continued({ items }: History, stateOf: (item: HistoryItem) => 'done' | 'new' | null = () => null): HistoryItem[] {
  const states = new Map(items.map((item) => [item, stateOf(item)]))
  const open = items.filter((item) => states.get(item) !== 'done' && (item.type === 'movie' || item.progress !== null))
  const isNew = (item: HistoryItem) => Number(states.get(item) === 'new')
  return open.toSorted((a, b) => isNew(b) - isNew(a)).slice(0, MAX_CONTINUED)
}

/** The newest entry of each title, newest first. Ties are broken by content, so that every device decides alike. */
function newest<Entry extends TitleKey>(
  entries: Entry[],
  timeOf: (entry: Entry) => string,
  partOf: (entry: Entry) => TitleKey = (entry) => entry,
): Entry[] {
  const ordered = entries.toSorted((a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)]
    if (one !== other) return one < other ? 1 : -1
    return toText(partOf(a)) < toText(partOf(b)) ? 1 : -1
  })
  const seen = new Set<string>()
  return ordered.filter((entry) => {
    if (seen.has(historyKey(entry))) return false
    seen.add(historyKey(entry))
    return true
  })
}

/** The item with the newest progress that any entry of its title has; of two at the same time, the episode further on. */
function withNewestProgress(item: HistoryItem, entries: HistoryItem[], gone: string): HistoryItem {
  let best: HistoryItem | null = null
  for (const entry of entries) {
    if (historyKey(entry) !== historyKey(item) || progressTime(entry) <= gone) continue
    if (best === null || isLaterProgress(entry, best)) best = entry
  }
  const { progress, at } = best ? { progress: best.progress, at: progressTime(best) } : { progress: null, at: '' }
  return { ...withoutProgress(item), progress, ...(progress && at < item.lastWatched && { progressAt: at }) }
}

function isLaterProgress(one: HistoryItem, other: HistoryItem): boolean {
  const [a, b] = [progressTime(one), progressTime(other)]
  if (a !== b) return a > b
  const step = (one.progress?.season ?? 0) - (other.progress?.season ?? 0)
  return step === 0 ? (one.progress?.episode ?? 0) > (other.progress?.episode ?? 0) : step > 0
}

function withoutProgress({ progress: _progress, progressAt: _at, ...rest }: HistoryItem): Omit<HistoryItem, 'progress'> {
  return rest
}

/** ISO time up to which entries of a title are gone; empty if it was never removed. */
function goneAt({ removals, clearedAt }: Pick<History, 'removals' | 'clearedAt'>, key: TitleKey): string {
  const removal = removals.find((each) => historyKey(each) === historyKey(key))
  return latest([removal?.at ?? '', clearedAt ?? ''])
}

/** The same text for the same content, whatever the order of its fields; starts with the title's key. */
function toText(entry: TitleKey): string {
  return historyKey(entry) + JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function latest(times: string[]): string {
  return times.reduce((best, time) => (time > best ? time : best), '')
}

/** One millisecond later; empty for no time. */
function after(time: string): string {
  return time === '' ? '' : new Date(Date.parse(time) + 1).toISOString()
}
