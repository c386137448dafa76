import { withItem } from '#domain/history/edits.ts'
import { EMPTY_HISTORY, historyKey, type History, type HistoryItem } from '#domain/history/history.ts'
import { clamped, merge } from '#domain/history/merge.ts'
import type { HistoryChange } from '#domain/history/restored-history.ts'
import { saveFile } from '#app/hooks/save-file.ts'
import { browserHistory } from './browser-history.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import { toHistory, toStored } from './history-store.ts'

/** Saves the history as a file in its storage format. */
export function saveHistoryFile(history: History, now: Date): void {
  void saveFile(`watch-history-${ownDay(now)}.json`, toStored(history), 'application/json')
}

/** The items in the text of a history file; null if it contains none. */
export function parseHistoryFile(text: string, now: Date): HistoryItem[] | null {
  try {
    const found = toHistory(JSON.parse(text))
    return found && clamped({ ...found, removals: [], clearedAt: null }, now).items
  } catch {
    return null // not JSON
  }
}

/** Adds a file's items to this browser's history. `opened`: how many of them are in it now; `change` is for Undo. */
export function addToHistory(itemsAt: (now: Date) => HistoryItem[]): { opened: number; change: HistoryChange } {
  const before = browserHistory().read()
  let items: HistoryItem[] = []
  browserHistory().change((history, now) => {
    items = itemsAt(now)
    return withFile(history, items, now)
  })
  const after = browserHistory().read()
  const present = new Set(after.items.map(historyKey))
  return { opened: items.filter((item) => present.has(historyKey(item))).length, change: { before, after } }
}

/** Merges a file's items. The visitor asked for these titles, so any that were removed since come back, on top. */
function withFile(history: History, items: HistoryItem[], now: Date): History {
  const merged = merge(history, { ...EMPTY_HISTORY, items })
  const present = new Set(merged.items.map(historyKey))
  const missing = items.filter((item) => !present.has(historyKey(item))).toReversed()
  return missing.reduce((all, item, index) => withItem(all, item, new Date(now.getTime() + index)), merged)
}
