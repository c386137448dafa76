import { localData } from './browser-storage.ts'
import type { Library } from '#domain/library/library.ts'
import { createStore, useStore } from './create-store.ts'

/** The visitor's marks; null on the server, and until app/features/library has read them, once the page is idle. */
export const shownLibrary = createStore<Library | null>(null)

export function useShownLibrary(): Library | null {
  return useStore(shownLibrary, null)
}

/** Titles that lists and rows leave out because the visitor has seen them, by `historyKey`; null: leave out none. */
export const leftOut = createStore<ReadonlySet<string> | null>(null)

export function useLeftOut(): ReadonlySet<string> | null {
  return useStore(leftOut, null)
}

export const LIBRARY_KEY = 'marquee.library'

/** Matches a title with a mark or a watched episode in a stored library. */
const MARKED = /\["(?:movie|tv)\/\d+","(?:[^"]*,)?[a-z] |"\d+":"(?:[^"]*,)?\d/

/** Whether this browser has stored any marks, without loading the library. */
export function hasStoredMarks(): boolean {
  return MARKED.test(localData.read(LIBRARY_KEY) ?? '')
}
