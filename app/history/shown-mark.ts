import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

// All that a page needs before the history's own code is loaded.

export const HISTORY_KEY = 'marquee.history'

/** Matches a stored history without titles for the row. Texts of other versions may lack the mark and still have none. */
export const NOTHING_SHOWN = /"shown":0/

// Set by the history's code, which also knows what could not be stored. Browser only.
let known: boolean | null = null
const watchers = new Set<() => void>()

/** Whether the continue-watching row has, or may have, something to show. */
export function hasShown(): boolean {
  return known ?? isInStorage()
}

export function noteShown(any: boolean): void {
  if (known === any) return
  known = any
  for (const tell of watchers) tell()
}

export function watchShown(tell: () => void): () => void {
  watchers.add(tell)
  const unwatch = watchStorage(tell)
  return () => {
    watchers.delete(tell)
    unwatch()
  }
}

function isInStorage(): boolean {
  const text = localData.read(HISTORY_KEY) ?? null
  return text !== null && !NOTHING_SHOWN.test(text)
}
