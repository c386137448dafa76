import { LRUCache } from 'lru-cache'

import { yearOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import { fold } from '#domain/text/fold.ts'
import type { Library } from '../library/library.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { bestScore } from './score.ts'

/** One match: a title or a person. */
export type Found = { kind: 'title'; entry: Entry } | { kind: 'person'; person: PersonEntry }
export type SearchKind = 'multi' | 'movie' | 'tv' | 'person'

type Document = {
  names: readonly string[]
  /** Names in other languages; of most titles none are known. */
  elsewhere: Readonly<Record<string, string>> | null
  popularity: number
  found: Found
}

/** Limit on the total matches of all cached searches. */
const MAX_REMEMBERED = 2_000_000

/**
 * Searches titles and people by name, ignoring accents and case: titles by their English and original names, and by those
 * in the language of the call. The best matches come first, then the most popular.
 */
export function createSearch(library: Library) {
  let documents: Document[] | null = null
  const remembered = new LRUCache<string, Found[]>({ maxSize: MAX_REMEMBERED, sizeCalculation: (list) => list.length + 20 })

  return function search(kind: SearchKind, query: string, language = 'en'): readonly Found[] {
    const term = fold(query)
    if (term === '') return []
    const key = `${kind} ${language} ${term}`
    const known = remembered.get(key)
    if (known) return known
    documents ??= allDocuments(library)
    const matches = documents.flatMap((document) => {
      const local = document.elsewhere?.[language]
      const names = local === undefined ? document.names : [...document.names, local]
      const score = isKind(document.found, kind) ? bestScore(names, term) : 0
      return score > 0 ? [{ document, score }] : []
    })
    matches.sort((one, other) => other.score - one.score || other.document.popularity - one.document.popularity)
    const found = matches.map(({ document }) => document.found)
    remembered.set(key, found)
    return found
  }
}

/** Whether a match is a title that came out in this year. */
export function isOfYear(found: Found, year: number): boolean {
  return found.kind === 'title' && found.entry.day !== null && yearOf(found.entry.day) === year
}

function allDocuments(library: Library): Document[] {
  const entries = [...library.titles.all('movie'), ...library.titles.all('tv')]
  return [...entries.map(titleDocument), ...library.people.ranking().map(personDocument)]
}

function titleDocument(entry: Entry): Document {
  const name = fold(entry.name)
  const names = entry.originalName === entry.name ? [name] : [name, fold(entry.originalName)]
  const local = Object.entries(entry.work?.localNames ?? {}).map(([language, title]) => [language, fold(title)] as const)
  const elsewhere = local.length === 0 ? null : Object.fromEntries(local)
  return { names, elsewhere, popularity: entry.popularity, found: { kind: 'title', entry } }
}

function personDocument(person: PersonEntry): Document {
  return { names: [fold(person.name)], elsewhere: null, popularity: person.popularity, found: { kind: 'person', person } }
}

function isKind(found: Found, kind: SearchKind): boolean {
  return kind === 'multi' || kind === (found.kind === 'person' ? 'person' : found.entry.type)
}
