import { locale, m } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { listed, type Listed, type MarkName } from '#domain/record/marks.ts'
import { LIBRARY_TABS, type LibraryTabId } from '#domain/record/library-tabs.ts'
import { parseTab } from '#domain/filters/tabs.ts'
import type { Genre, TitleType } from '#domain/titles/title.ts'
import { byRating, type Rated } from '#domain/titles/weighted-rating.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'

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
export type ListView = { tab: LibraryTabId; sort: SortId; type: TitleType | null; genre: number | null }

/** Names of the genres of both types; null if they could not be loaded. */
export type GenreNames = Record<TitleType, Genre[] | null>

/** Parses a view; invalid values are ignored. */
export function parseView(search: URLSearchParams): ListView {
  const [type, genre] = [search.get('type'), search.get('genre')]
  const tab = parseTab<LibraryTabId>(LIBRARY_TABS, search.get('tab'))
  return {
    tab,
    sort: parseSort(search.get('sort')),
    // Only shows can be followed.
    type: tab !== 'following' && (type === 'movie' || type === 'tv') ? type : null,
    genre: genre !== null && /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
  }
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
export function entriesShown(entries: readonly Listed[], { sort, type, genre }: ListView): Listed[] {
  const matching = entries.filter(
    (entry) => (type === null || entry.type === type) && (genre === null || (entry.facts?.genreIds.includes(genre) ?? false)),
  )
  return matching.toSorted(ORDERS[sort]())
}

/** The genres of these titles sorted by name, with the chosen one even if no title has it. */
export function genresOf(entries: readonly Listed[], { type, genre }: ListView, names: GenreNames): Genre[] {
  const ofType = entries.filter((entry) => type === null || entry.type === type)
  const ids = new Set(ofType.flatMap(({ facts }) => facts?.genreIds ?? []))
  if (genre !== null) ids.add(genre)
  const known = new Map([...(names.tv ?? []), ...(names.movie ?? [])].map((each) => [each.id, each]))
  const byName = collator()
  return [...ids].flatMap((id) => known.get(id) ?? []).toSorted((a, b) => byName.compare(a.name, b.name))
}

type Order = (a: Listed, b: Listed) => number
const ORDERS: Readonly<Record<SortId, () => Order>> = {
  added: () => () => 0,
  title() {
    const byName = collator()
    return (a, b) => lastIfNull(a.facts, b.facts) || byName.compare(a.facts?.name ?? '', b.facts?.name ?? '')
  },
  date: () => (a, b) => lastIfNull(dateOf(a), dateOf(b)) || compare(dateOf(b) ?? '', dateOf(a) ?? ''),
  rating: () => (a, b) => byRating(ratedOf(a), ratedOf(b)),
}

/** Compares names in the page's language. */
function collator(): Intl.Collator {
  return new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })
}

const dateOf = ({ facts }: Listed) => facts?.date ?? null
const ratedOf = ({ facts }: Listed): Rated => facts ?? { rating: null, votes: null }

function lastIfNull(a: unknown, b: unknown): number {
  return Number(a === null) - Number(b === null)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The name of a marked title, or its type and id if the name is unknown. */
export function nameOf({ type, id, facts }: Listed): string {
  return facts?.name ?? m.watchlist.unnamed[type]({ id })
}

export function toCard(entry: Listed): Poster {
  const { type, id, facts } = entry
  const { date = null, rating = null, poster = null } = facts ?? {}
  return { type, id, name: nameOf(entry), date, rating: rating && Number(rating.toFixed(1)), poster }
}
