import { ownDay } from '#domain/calendar/own-day.ts'
import { EMPTY_HISTORY, type HistoryItem } from '#domain/history/history.ts'
import { toCsv, toOwnFile, withCopy } from '#domain/import/own-file.ts'
import { countsOf } from '#domain/library/library.ts'
import { formatCounted } from '#domain/text/format.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { parseHistoryFile, withFile } from '#app/features/history/history-file.ts'
import { browserLibrary } from '#app/features/library/browser-library.ts'
import type { OwnCopy } from './read-file.ts'

/** Puts a copy of everything back; returns what a visitor reads of it. */
export async function bringBack({ library: copy, history }: OwnCopy): Promise<string> {
  let missing = 0
  browserLibrary().change((library, now) => {
    const back = withCopy(library, copy, now)
    missing = back.missing
    return back.library
  })
  let items: HistoryItem[] = []
  browserHistory().change((known, now) => {
    items = parseHistoryFile(JSON.stringify(history), now) ?? []
    return withFile(known, items, now)
  })
  const { titles, episodes } = countsOf(copy)
  const parts = [formatCounted(titles - missing, 'titles'), formatCounted(episodes, 'episodes')]
  const rest = missing > 0 ? ` There is no room for ${formatCounted(missing, 'titles')}.` : ''
  return `${parts.join(' and ')} of your own copy are in your lists, and ${formatCounted(items.length, 'titles')} in your history.${rest}`
}

/** Saves everything that this browser remembers: as JSON, which comes back whole, or as a table. */
export function saveCopy(form: 'json' | 'csv'): void {
  const now = new Date()
  const day = ownDay(now)
  const [library, history] = [browserLibrary().read(), browserHistory().read()]
  if (form === 'csv') return saveFile(`my-lists-${day}.csv`, toCsv(library, history.items), 'text/csv')
  const kept = { ...history, removals: [], clearedAt: EMPTY_HISTORY.clearedAt }
  saveFile(`my-lists-${day}.json`, JSON.stringify(toOwnFile(library, kept, now)), 'application/json')
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type: 'application/json' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
