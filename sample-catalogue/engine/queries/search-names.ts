import { fold } from '#domain/text/fold.ts'
import type { Library } from '../library/library.ts'
import { bestScore } from './score.ts'

/** The kinds of things that have a search by name and nothing else. */
export type NameKind = 'collection' | 'company' | 'keyword'
export type Named = { id: number; name: string }

/** Searches collections, production companies and keywords by name: the best matches first, then by name. */
export function createNameSearch(library: Library) {
  const lists = new Map<NameKind, readonly (Named & { folded: string })[]>()

  function listOf(kind: NameKind) {
    const known = lists.get(kind)
    if (known) return known
    const list = namesOf(library, kind).map(({ id, name }) => ({ id, name, folded: fold(name) }))
    lists.set(kind, list)
    return list
  }

  return function searchNames(kind: NameKind, query: string): readonly Named[] {
    const term = fold(query)
    if (term === '') return []
    return listOf(kind)
      .flatMap((named) => {
        const score = bestScore([named.folded], term)
        return score > 0 ? [{ named, score }] : []
      })
      .toSorted((one, other) => other.score - one.score || (one.named.folded < other.named.folded ? -1 : 1))
      .map(({ named }) => named)
  }
}

function namesOf({ nameIds, collections }: Library, kind: NameKind): Named[] {
  if (kind === 'collection') return collections()
  if (kind === 'company') return [...nameIds.companies].map((name) => ({ id: nameIds.companyId(name), name }))
  return [...nameIds.keywords()].map(([id, name]) => ({ id, name }))
}
