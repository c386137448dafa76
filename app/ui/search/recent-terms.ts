import { useSyncExternalStore } from 'react'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { parseTitleLink } from '#domain/search/title-link.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'

const MAX_TERMS = 8
const NONE: readonly string[] = []

const { read, write, subscribe } = createKeptStore<readonly string[]>({
  key: 'marquee.recent-searches',
  parse: parseTerms,
  toText: (terms) => JSON.stringify(terms),
})

/** The last searches of this browser, the newest first. */
export function useRecentTerms(): readonly string[] {
  return useSyncExternalStore(subscribe, read)
}

/** Puts a term first. Pasted addresses are not remembered: they open their page, and are not searched for. */
export function rememberTerm(term: string): void {
  if (term === '' || parseTitleLink(term) !== null || /^https?:\/\//i.test(term)) return
  write([term, ...read().filter((each) => !isSame(each, term))].slice(0, MAX_TERMS))
}

export function forgetTerm(term: string): void {
  write(read().filter((each) => each !== term))
}

export function forgetTerms(): void {
  write(NONE)
}

/** Validates, since the stored text may come from another version or be edited by hand. */
function parseTerms(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(stored)) return NONE
    const terms = stored.filter((each): each is string => typeof each === 'string' && each !== '')
    return terms.filter((each) => cleanTerm(each) === each && fitsSearch(each)).slice(0, MAX_TERMS)
  } catch {
    return NONE
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
