import { localData } from './browser-storage.ts'
import type { Library } from '#domain/library/library.ts'
import { createStore, useStore } from './create-store.ts'

/** What the visitor marked; null until app/features/library has read it, once the page is idle, and on the server. */
export const shownLibrary = createStore<Library | null>(null)

export function useShownLibrary(): Library | null {
  return useStore(shownLibrary, null)
}

/** The titles that lists and rows of the open page leave out, by `historyKey`; null: the visitor wants to see all. */
export const leftOut = createStore<ReadonlySet<string> | null>(null)

export function useLeftOut(): ReadonlySet<string> | null {
  return useStore(leftOut, null)
}

export const LIBRARY_KEY = 'marquee.library'

/** Matches a title with a mark, or with a watched episode, in a stored library. */
const MARKED = /\["(?:movie|tv)\/\d+","(?:[^"]*,)?[a-z] |"\d+":"(?:[^"]*,)?\d/

/** Whether this browser has marked anything, as its storage tells before the library is loaded. */
export function hasStoredMarks(): boolean {
  return MARKED.test(localData.read(LIBRARY_KEY) ?? '')
}
