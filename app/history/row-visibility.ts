import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

// All that a page needs before the history's own code is loaded.

export const HISTORY_KEY = 'marquee.history'

/** Matches a stored history without titles for the row. Texts of other versions may lack the mark and still have none. */
export const EMPTY_ROW = /"shown":0/

// Set by the history's code, which also knows what could not be stored. Browser only.
let known: boolean | null = null
const listeners = new Set<() => void>()

/** Whether the continue-watching row has, or may have, something to show. */
export function hasRow(): boolean {
  return known ?? isInStorage()
}

export function setHasRow(any: boolean): void {
  if (known === any) return
  known = any
  for (const notify of listeners) notify()
}

export function watchRow(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}

function isInStorage(): boolean {
  const text = localData.read(HISTORY_KEY) ?? null
  return text !== null && !EMPTY_ROW.test(text)
}
