import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import type { HistoryItem } from '#domain/history/history.ts'

// All that a page needs before the history's own code is loaded.

export const HISTORY_KEY = 'marquee.history'

/** Matches a stored history without titles for the row. Texts of other versions may lack the mark and still have none. */
export const EMPTY_ROW = /"shown":0/

export type KeptItem = Pick<HistoryItem, 'type' | 'id' | 'progress' | 'progressAt' | 'lastWatched'>

/** As the history's code has read it, which also knows what could not be stored; null before that is loaded. */
export const shownItems = createStore<readonly KeptItem[] | null>(null)
/** Whether the row has titles, from the same; null before it is loaded. */
export const rowHasTitles = createStore<boolean | null>(null)

/** Whether the continue-watching row has, or may have, something to show. */
export function useHasRow(): boolean {
  return useStore({ subscribe: watchRow, read: () => rowHasTitles.read() ?? isInStorage() }, false)
}

/** The titles of the history; damaged entries may be no objects. */
export function keptItems(): readonly (KeptItem | null)[] {
  try {
    const items: unknown = shownItems.read() ?? JSON.parse(localData.read(HISTORY_KEY) ?? '').items
    return Array.isArray(items) ? items : []
  } catch {
    return [] // Nothing is stored, or it is damaged.
  }
}

function watchRow(notify: () => void): () => void {
  const ends = [rowHasTitles.subscribe(notify), watchStorage(notify)]
  return () => ends.forEach((end) => end())
}

function isInStorage(): boolean {
  const text = localData.read(HISTORY_KEY) ?? null
  return text !== null && !EMPTY_ROW.test(text)
}
