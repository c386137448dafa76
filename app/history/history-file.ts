import { clamped, EMPTY_HISTORY, historyKey, merge, withItem, type History, type HistoryItem } from '#domain/history.ts'
import { toHistory, toStored } from './parse-history.ts'

/** Has the browser save the history as a file, in the form that it is stored in. */
export function saveHistoryFile(history: History, now: Date): void {
  const address = URL.createObjectURL(new Blob([toStored(history)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `watch-history-${now.toISOString().slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(address)
}

/** The items in the text of a history file; null when there are none to be had. */
export function parseHistoryFile(text: string, now: Date): HistoryItem[] | null {
  try {
    const found = toHistory(JSON.parse(text))
    return found && clamped({ ...found, removals: [], clearedAt: null }, now).items
  } catch {
    return null // not even JSON
  }
}

/** Merges items of a file. Whoever adds a file wants its titles: those that were taken out since come back, first. */
export function withFile(history: History, items: HistoryItem[], now: Date): History {
  const merged = merge(history, { ...EMPTY_HISTORY, items })
  const there = new Set(merged.items.map(historyKey))
  const gone = items.filter((item) => !there.has(historyKey(item))).toReversed()
  return gone.reduce((all, item, index) => withItem(all, item, new Date(now.getTime() + index)), merged)
}
