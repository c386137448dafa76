import { createTimeClamp } from './time-clamp.ts'
import {
  EARLIEST,
  EMPTY_HISTORY,
  goneAt,
  historyKey,
  latest,
  MAX_ITEMS,
  MAX_REMOVALS,
  progressTime,
  type History,
  type HistoryItem,
  type TitleKey,
} from './history.ts'

/** Days for which a removal is remembered. */
const REMEMBER_DAYS = 90
const DAY = 24 * 60 * 60_000

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
    const removedAt = goneAt({ removals, clearedAt }, item)
    return item.lastWatched > removedAt ? [withNewestProgress(item, entries, removedAt)] : []
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

/** The items alone: for a list that joins others, which its own removals must not touch. */
export function withoutRemovals({ items }: History): History {
  return { ...EMPTY_HISTORY, items }
}

/** The latest time in a history, in milliseconds since 1970; 0 if it has none. */
export function latestTime(history: History): number {
  return Math.max(0, ...timesIn(history))
}

function timesIn({ items, removals, clearedAt }: History): number[] {
  const times = [...items.flatMap(({ lastWatched, progressAt }) => [lastWatched, progressAt]), ...removals.map(({ at }) => at)]
  return [...times, clearedAt].flatMap((time) => (time ? [Date.parse(time)] : []))
}

/** A device's history with every time moved into the range from the year 2000 to right after `limit`, order kept. */
export function clamped(history: History, limit: Date): History {
  const { items, removals, clearedAt } = history
  const clampTime = createTimeClamp(timesIn(history), limit.getTime())
  const clamp = (time: string) => latest([new Date(clampTime(Date.parse(time))).toISOString(), EARLIEST])
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

/** The same text for the same content, whatever the order of its fields; starts with the title's key. */
function toText(entry: TitleKey): string {
  return historyKey(entry) + JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
