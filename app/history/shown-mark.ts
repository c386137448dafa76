// All that a page has to know before the history's own code is there.

export const HISTORY_KEY = 'marquee.history'

/** In a stored history that has nothing for the row. Texts of other versions may lack the mark: then one has to look. */
export const NOTHING_SHOWN = /"shown":0/

// Once the history's code runs, it knows better: it also has what could not be stored. Filled in the browser alone.
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
  window.addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

function isInStorage(): boolean {
  try {
    const text = localStorage.getItem(HISTORY_KEY)
    return text !== null && !NOTHING_SHOWN.test(text)
  } catch {
    return false // blocked by the visitor
  }
}
