import type { VisitorRecord } from '#domain/record/entry.ts'
import { factsOfItem, type ListItem, type OwnList } from '#domain/record/lists.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { isShown, ORDERS, parseListFilters, type ListedTitle, type ListFilters } from '#app/features/library/listed-view.ts'

/** Orders of a list; the first, the visitor's own, is the default. */
export const SORTS = ['own', 'added', 'title', 'date', 'rating'] as const
export type SortId = (typeof SORTS)[number]

/** The view of a list that an address selects. */
export type OwnView = ListFilters & { sort: SortId }

/** A title of a list with its place in the visitor's order, counted from 0. `isBlocked`: the operator does not show it. */
export type Placed = ListedTitle & Pick<ListItem, 'key' | 'note' | 'since'> & { place: number; isBlocked?: boolean }

/** Parses a view; invalid values are ignored. */
export function parseOwnView(search: URLSearchParams): OwnView {
  return { sort: parseOwnSort(search.get('sort')), ...parseListFilters(search) }
}

export function parseOwnSort(value: string | null): SortId {
  return SORTS.find((id) => id === value) ?? 'own'
}

/** The query with its question mark; just `?` for the default view. */
export function toOwnSearch({ sort, type, genre }: OwnView): string {
  const query = new URLSearchParams()
  if (sort !== 'own') query.set('sort', sort)
  if (type !== null) query.set('type', type)
  if (genre !== null) query.set('genre', String(genre))
  return `?${query}`
}

/** Whether these are all titles of a list in the visitor's order, so that they can be moved. */
export function isOwnOrder({ sort, type, genre }: OwnView): boolean {
  return sort === 'own' && type === null && genre === null
}

/** The titles of a list in the visitor's order. */
export function placed(record: VisitorRecord, list: OwnList): Placed[] {
  return list.items.map((item, place) => ({ ...item, place, facts: factsOfItem(record, item) }))
}

/** The titles, of which blocked ones keep their place but have no name or poster. */
export function withBlocks(titles: readonly Placed[], blocks: Record<TitleType, readonly number[]> | null): Placed[] {
  return titles.map((title) => (blocks?.[title.type].includes(title.id) ? { ...title, facts: null, isBlocked: true } : title))
}

/** The matching titles, sorted; those without the sort value come last. */
export function inView(titles: readonly Placed[], view: OwnView): Placed[] {
  const matching = titles.filter((title) => isShown(title, view))
  if (view.sort === 'own') return matching
  if (view.sort === 'added') return matching.toSorted((a, b) => b.since - a.since || a.place - b.place)
  return matching.toSorted(ORDERS[view.sort]())
}
