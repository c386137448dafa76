import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import type { HistoryItem } from '#domain/history/history.ts'

// The little that a page needs before the history's own code is loaded.

export const HISTORY_KEY = 'marquee.history'

/** Matches a stored history without titles for the row. Other versions may store an empty history without `shown`. */
export const EMPTY_ROW = /"shown":0/

export type KeptItem = Pick<HistoryItem, 'type' | 'id' | 'progress' | 'progressAt' | 'lastWatched'>

/** The history's items, including those that could not be stored; null before the history's code is loaded. */
export const shownItems = createStore<readonly KeptItem[] | null>(null)
/** Whether the row has titles; null before the history's code is loaded. */
export const rowHasTitles = createStore<boolean | null>(null)

/** Whether the Continue Watching row has, or may have, something to show. */
export function useHasRow(): boolean {
  return useStore({ subscribe: watchRow, read: () => rowHasTitles.read() ?? isInStorage() }, false)
}

/** The titles of the history, not validated: damaged entries may not be objects. */
export function keptItems(): readonly (KeptItem | null)[] {
  try {
    const items: unknown = shownItems.read() ?? JSON.parse(localData.read(HISTORY_KEY) ?? '').items
    return Array.isArray(items) ? items : []
  } catch {
    return [] // Nothing is stored, or it is damaged.
  }
}

function watchRow(notify: () => void): () => void {
  const unsubscribes = [rowHasTitles.subscribe(notify), watchStorage(notify)]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

function isInStorage(): boolean {
  const text = localData.read(HISTORY_KEY) ?? null
  return text !== null && !EMPTY_ROW.test(text)
}
