import type { Catalogue, Match } from '#domain/catalogue/catalogue.ts'
import type { AppError } from '#domain/errors.ts'
import type { PersonCard } from '#domain/titles/person-card.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import type { SeenKind } from '#domain/search/seen-name.ts'
import { tabQuery } from '#domain/filters/tabs.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'
import { toPoster, toPosters } from '#app/ui/cards/to-poster.ts'
import { allFailed, orNull } from '#server/http/endpoints/loader-errors.ts'

/** Null: unknown, because the search of that kind failed and the multi search has no match of it. */
export type Results = { movies: Paged<Poster> | null; shows: Paged<Poster> | null; people: Paged<PersonCard> | null }

/**
 * The matches of a term by type. The multi search comes first: the header's suggestions have usually cached it, and if it
 * holds every match, it is the only request. The searches by type add exact totals and further pages; where one fails, its
 * part of the multi search is used.
 */
export async function loadResults(catalogue: Catalogue, term: string, page: number): Promise<Results> {
  const failures: AppError[] = []
  const mixed = await orNull(catalogue.search(term, 1), failures)
  const parts = partsOf(mixed?.items ?? [])
  if (mixed && mixed.pages <= 1 && page === 1) {
    return { movies: onePage(parts.movies), shows: onePage(parts.shows), people: onePage(parts.people) }
  }
  const [movies, shows, people] = await Promise.all([
    orNull(catalogue.searchTitles('movie', term, page), failures),
    orNull(catalogue.searchTitles('tv', term, page), failures),
    orNull(catalogue.searchPeople(term, page), failures),
  ])
  if (!mixed && !movies && !shows && !people) allFailed(failures)
  return {
    movies: movies ? toPosters(movies) : instead(parts.movies),
    shows: shows ? toPosters(shows) : instead(parts.shows),
    people: people ?? instead(parts.people),
  }
}

function partsOf(matches: Match[]) {
  const titlesOf = (type: TitleCard['type']) =>
    matches.flatMap((match) => (match.kind === 'title' && match.type === type ? [toPoster(match)] : []))
  return {
    movies: titlesOf('movie'),
    shows: titlesOf('tv'),
    people: matches.flatMap((match) => (match.kind === 'person' ? [match] : [])),
  }
}

function instead<Item>(items: Item[]): Paged<Item> | null {
  return items.length > 0 ? onePage(items) : null
}

function onePage<Item>(items: Item[]): Paged<Item> {
  return { page: 1, pages: 1, total: items.length, items }
}

const MOST = 12

type Found = { kind: SeenKind; id: number; name: string }

/** What a search found, as names. */
export function foundIn({ movies, shows, people }: Results): Found[] {
  return [...named('movie', movies?.items), ...named('tv', shows?.items), ...named('person', people?.items)]
}

function named(kind: SeenKind, items: readonly { id: number; name: string }[] = []): Found[] {
  return items.map(({ id, name }) => ({ kind, id, name }))
}

/** Movies to look at when a search found nothing; none if they cannot be had. */
export async function popularTitles(catalogue: Catalogue, today: Date): Promise<Poster[]> {
  const popular = await orNull(catalogue.discover(tabQuery('movie', 'popular', { page: 1, today })))
  return (popular?.items ?? []).slice(0, MOST).map(toPoster)
}
