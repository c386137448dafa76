import type { Catalogue, Match } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import type { AppError } from '#domain/errors.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import type { SeenKind } from '#domain/search/seen-name.ts'
import { tabQuery } from '#domain/filters/tabs.ts'
import { type Poster, toPoster, toPosters } from '#app/ui/cards/poster-card.tsx'
import { allFailed, orNull } from '#server/http/endpoint-parts/loader-errors.ts'
import { PER_GROUP, type Results, type SearchTab } from './search-results.tsx'

/**
 * The matches of a term by type. The multi search comes first: the header's suggestions have usually cached it, and if it holds
 * every match, no other request is made. The searches by type add exact totals and further pages; if one fails, its part of the
 * multi search is used.
 */
export async function loadResults(scope: Scope, catalogue: Catalogue, term: string, page: number): Promise<Results> {
  const failures: AppError[] = []
  const mixed = await orNull(catalogue.search(scope, term, 1), failures)
  const parts = partsOf(mixed?.items ?? [])
  if (mixed && mixed.pages <= 1 && page === 1) {
    return { movies: onePage(parts.movies), shows: onePage(parts.shows), people: onePage(parts.people) }
  }
  const [movies, shows, people] = await Promise.all([
    orNull(catalogue.searchTitles(scope, 'movie', term, page), failures),
    orNull(catalogue.searchTitles(scope, 'tv', term, page), failures),
    orNull(catalogue.searchPeople(scope, term, page), failures),
  ])
  if (!mixed && !movies && !shows && !people) allFailed(failures)
  return {
    movies: movies ? toPosters(movies) : onePageOrNull(parts.movies),
    shows: shows ? toPosters(shows) : onePageOrNull(parts.shows),
    people: people ?? onePageOrNull(parts.people),
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

function onePageOrNull<Item>(items: Item[]): Paged<Item> | null {
  return items.length > 0 ? onePage(items) : null
}

function onePage<Item>(items: Item[]): Paged<Item> {
  return { page: 1, pages: 1, total: items.length, items }
}

/** The results that a tab shows: the first of each kind (All), or one kind; other kinds keep only their totals. */
export function shownIn(tab: SearchTab, { movies, shows, people }: Results): Results {
  const shown = <Item>(list: SearchTab, found: Paged<Item> | null) =>
    found && { ...found, items: tab === list ? found.items : found.items.slice(0, tab === 'all' ? PER_GROUP : 0) }
  return { movies: shown('movies', movies), shows: shown('tv', shows), people: shown('people', people) }
}

const MAX_POPULAR = 12

type Found = { kind: SeenKind; id: number; name: string }

/** The names that a search found. */
export function foundIn({ movies, shows, people }: Results): Found[] {
  return [...named('movie', movies?.items), ...named('tv', shows?.items), ...named('person', people?.items)]
}

function named(kind: SeenKind, items: readonly { id: number; name: string }[] = []): Found[] {
  return items.map(({ id, name }) => ({ kind, id, name }))
}

/** Popular movies to show when a search found nothing; empty if they cannot be loaded. */
export async function popularTitles(scope: Scope, catalogue: Catalogue, today: Date): Promise<Poster[]> {
  const popular = await orNull(catalogue.discover(scope, tabQuery('movie', 'popular', { page: 1, today })))
  return (popular?.items ?? []).slice(0, MAX_POPULAR).map(toPoster)
}
