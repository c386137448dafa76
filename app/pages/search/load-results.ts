import type { Catalogue, Match } from '#domain/catalogue.ts'
import type { AppError } from '#domain/errors.ts'
import type { PersonCard } from '#domain/person.ts'
import type { Paged, TitleCard } from '#domain/title.ts'
import { allFailed, orNull } from '#server/http/or-status.ts'

/** Null: nobody knows, for the search of that kind failed and the one over everything holds none. */
export type Results = { movies: Paged<TitleCard> | null; shows: Paged<TitleCard> | null; people: Paged<PersonCard> | null }

/**
 * The matches of a term by type. The search over everything is what the header's suggestions asked already; the searches
 * by type add true totals and further pages, and where one fails, its part of the first stands in.
 */
export async function loadResults(catalogue: Catalogue, term: string, page: number): Promise<Results> {
  const failures: AppError[] = []
  const [mixed, movies, shows, people] = await Promise.all([
    orNull(catalogue.search(term, 1), failures),
    orNull(catalogue.searchTitles('movie', term, page), failures),
    orNull(catalogue.searchTitles('tv', term, page), failures),
    orNull(catalogue.searchPeople(term, page), failures),
  ])
  if (!mixed && !movies && !shows && !people) allFailed(failures)
  const matches = mixed?.items ?? []
  return {
    movies: movies ?? instead(titlesOf(matches, 'movie')),
    shows: shows ?? instead(titlesOf(matches, 'tv')),
    people: people ?? instead(matches.flatMap((match) => (match.kind === 'person' ? [match] : []))),
  }
}

function titlesOf(matches: Match[], type: TitleCard['type']): TitleCard[] {
  return matches.flatMap((match) => (match.kind === 'title' && match.type === type ? [match] : []))
}

function instead<Item>(items: Item[]): Paged<Item> | null {
  return items.length > 0 ? { page: 1, pages: 1, total: items.length, items } : null
}
