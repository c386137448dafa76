import { withItem, withoutItem } from './edits.ts'
import { historyKey, MAX_ITEMS, type History, type HistoryItem } from './history.ts'

/**
 * The history with the items of an earlier revision, in their order, and no others. Restored items are newer than their
 * removals, and later additions are removed, so every device that merges it ends with the same items.
 */
export function restored(history: History, earlier: History, now: Date): History {
  const wanted = new Set(earlier.items.map(historyKey))
  let result = history
  for (const item of history.items) if (!wanted.has(historyKey(item))) result = withoutItem(result, item, now)
  const present = new Set(history.items.map(toText))
  if (earlier.items.every((item) => present.has(toText(item)))) return result
  const start = Math.max(now.getTime(), ...history.items.map(({ lastWatched }) => Date.parse(lastWatched))) + 1
  for (const [index, item] of earlier.items.toReversed().entries()) {
    // Progress can only be removed together with its title.
    if (item.progress === null) result = withoutItem(result, item, now)
    result = withItem(result, item, new Date(start + index))
  }
  return result
}

/** A history before something was added to it, and after. */
export type HistoryChange = { before: History; after: History }

/**
 * The history with a change undone: items still as the change left them return to their earlier state; what was opened or removed
 * since then, here or on another device, stays.
 */
export function withoutChange(history: History, { before, after }: HistoryChange, now: Date): History {
  const [here, left, old] = [history, after, before].map(({ items }) => new Map(items.map((item) => [historyKey(item), item])))
  const keys = new Set([...(here?.keys() ?? []), ...(left?.keys() ?? []), ...(old?.keys() ?? [])])
  const items = [...keys].flatMap((key) => {
    const [mine, changed] = [here?.get(key), left?.get(key)]
    const isAsLeft = (mine && toText(mine)) === (changed && toText(changed))
    return (isAsLeft ? old?.get(key) : mine) ?? []
  })
  const ordered = items.toSorted((a, b) => (a.lastWatched < b.lastWatched ? 1 : -1))
  return restored(history, { ...before, items: ordered.slice(0, MAX_ITEMS) }, now)
}

/** Puts a removed item back, first; unchanged if another device has played it since. */
export function withItemBack(history: History, item: HistoryItem, now: Date): History {
  return history.items.some((each) => historyKey(each) === historyKey(item)) ? history : withItem(history, item, now)
}

function toText(item: HistoryItem): string {
  return historyKey(item) + JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
