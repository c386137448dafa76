import { historyKey, withItem, withoutItem, type History, type HistoryItem } from './history.ts'

/**
 * The history with the items of an earlier revision, in their order, and no others. Restored items are newer than their
 * removals, and later additions get a tombstone, so every device that merges it ends with the same items.
 */
export function restored(history: History, earlier: History, now: Date): History {
  const wanted = new Set(earlier.items.map(historyKey))
  let result = history
  for (const item of history.items) if (!wanted.has(historyKey(item))) result = withoutItem(result, item, now)
  const present = new Set(history.items.map(toText))
  if (earlier.items.every((item) => present.has(toText(item)))) return result
  const start = Math.max(now.getTime(), ...history.items.map(({ lastWatched }) => Date.parse(lastWatched))) + 1
  for (const [index, item] of earlier.items.toReversed().entries()) {
    // Progress goes with its title alone.
    if (item.progress === null) result = withoutItem(result, item, now)
    result = withItem(result, item, new Date(start + index))
  }
  return result
}

function toText(item: HistoryItem): string {
  return historyKey(item) + JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
