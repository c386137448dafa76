import { cleanTerm, fitsSearch } from '#domain/search.ts'
import { parseTitleLink } from '#domain/title-link.ts'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

const KEY = 'marquee.recent-searches'
const MOST = 8
const NONE: readonly string[] = []

// For a browser that stores nothing, until the page is left. Browser only.
let held: readonly string[] | null = null
// The list that belongs to the stored text: whoever reads it again gets the same one.
let parsed: { text: string; terms: readonly string[] } = { text: '', terms: NONE }
const listeners = new Set<() => void>()

/** The last searches of this browser, the newest first. */
export function recentTerms(): readonly string[] {
  if (held !== null) return held
  const text = localData.read(KEY) ?? ''
  if (text !== parsed.text) parsed = { text, terms: parseTerms(text) }
  return parsed.terms
}

/** Puts a term first. A pasted address is not kept: it leads to its page and will not be looked for by its letters. */
export function rememberTerm(term: string): void {
  if (term === '' || parseTitleLink(term) !== null || /^https?:\/\//i.test(term)) return
  save([term, ...recentTerms().filter((each) => !isSame(each, term))])
}

export function forgetTerm(term: string): void {
  save(recentTerms().filter((each) => each !== term))
}

export function forgetTerms(): void {
  save(NONE)
}

/** Calls back when the list changes, in this tab or another; returns a function that unsubscribes. */
export function watchTerms(notify: () => void): () => void {
  listeners.add(notify)
  const unwatch = watchStorage(notify)
  return () => {
    listeners.delete(notify)
    unwatch()
  }
}

function save(terms: readonly string[]): void {
  const some = terms.slice(0, MOST)
  held = localData.write(KEY, JSON.stringify(some)) ? null : some
  for (const notify of listeners) notify()
}

/** What is stored may be of another version, or of somebody who tries things out. */
function parseTerms(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return NONE
    const terms = stored.filter((each): each is string => typeof each === 'string' && each !== '')
    return terms.filter((each) => cleanTerm(each) === each && fitsSearch(each)).slice(0, MOST)
  } catch {
    return NONE
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
