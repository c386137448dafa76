import type { VisitorRecord } from '#domain/record/entry.ts'
import { listed, type Listed, type MarkName } from '#domain/record/marks.ts'
import { LIBRARY_TABS, type LibraryTabId } from '#domain/record/library-tabs.ts'
import { parseTab } from '#domain/filters/tabs.ts'
import { isShown, ORDERS, parseListFilters, type ListFilters } from '#app/features/library/listed-view.ts'

export const MARK_OF: Readonly<Record<LibraryTabId, MarkName>> = {
  watchlist: 'wanted',
  watched: 'watched',
  hidden: 'hidden',
  following: 'followed',
}

/** Orders of a list; the first is the default. */
export const SORTS = ['added', 'title', 'date', 'rating'] as const
type SortId = (typeof SORTS)[number]

/** The view that an address selects; null means all. */
export type ListView = ListFilters & { tab: LibraryTabId; sort: SortId }

/** Parses a view; invalid values are ignored. */
export function parseView(search: URLSearchParams): ListView {
  const tab = parseTab<LibraryTabId>(LIBRARY_TABS, search.get('tab'))
  const filters = parseListFilters(search)
  // Only shows can be followed.
  return { tab, sort: parseSort(search.get('sort')), ...filters, type: tab === 'following' ? null : filters.type }
}

export function parseSort(value: string | null): SortId {
  return SORTS.find((id) => id === value) ?? 'added'
}

/** The query with its question mark; just `?` for the default view. */
export function toSearch({ tab, sort, type, genre }: ListView): string {
  const query = new URLSearchParams()
  if (tab !== 'watchlist') query.set('tab', tab)
  if (sort !== 'added') query.set('sort', sort)
  if (type !== null) query.set('type', type)
  if (genre !== null) query.set('genre', String(genre))
  return `?${query}`
}

/** The titles of a tab, the one marked last first. */
export function entriesIn(record: VisitorRecord, tab: LibraryTabId): Listed[] {
  return listed(record, MARK_OF[tab])
}

/** The matching titles, sorted; those without the sort value come last. `entries`: the one marked last first. */
export function entriesShown(entries: readonly Listed[], view: ListView): Listed[] {
  const matching = entries.filter((entry) => isShown(entry, view))
  return view.sort === 'added' ? matching : matching.toSorted(ORDERS[view.sort]())
}
