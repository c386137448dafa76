import { historyKey, withItem, withoutItem, type History, type HistoryItem } from './history.ts'

/**
 * A history that has the items of an earlier one again, in their order, and no others. Its items are newer than whatever
 * took them out, and what came in between is taken out: so every device that merges it follows.
 */
export function restored(history: History, earlier: History, now: Date): History {
  const kept = new Set(earlier.items.map(historyKey))
  let result = history
  for (const item of history.items) if (!kept.has(historyKey(item))) result = withoutItem(result, item, now)
  const there = new Set(history.items.map(toText))
  if (earlier.items.every((item) => there.has(toText(item)))) return result
  const start = Math.max(now.getTime(), ...history.items.map(({ lastWatched }) => Date.parse(lastWatched))) + 1
  for (const [index, item] of earlier.items.toReversed().entries()) result = withItem(result, item, new Date(start + index))
  return result
}

function toText(item: HistoryItem): string {
  return historyKey(item) + JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
