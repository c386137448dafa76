import { locale, m } from '#messages'
import type { Facts } from '#domain/record/fields.ts'
import type { Genre, TitleKey, TitleType } from '#domain/titles/title.ts'
import { byRating, type Rated } from '#domain/titles/weighted-rating.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'

// What the watchlist and the visitor's own lists share: the order, the filters and the cards of titles of the record.

/** A title of the record; `facts`: null if only its key is known. */
export type ListedTitle = TitleKey & { facts: Facts | null }

/** The filters of a list; null means all. */
export type ListFilters = { type: TitleType | null; genre: number | null }

/** Names of the genres of both types; null if they could not be loaded. */
export type GenreNames = Record<TitleType, Genre[] | null>

/** Parses the filters of an address; invalid values are ignored. */
export function parseListFilters(search: URLSearchParams): ListFilters {
  const [type, genre] = [search.get('type'), search.get('genre')]
  return {
    type: type === 'movie' || type === 'tv' ? type : null,
    genre: genre !== null && /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
  }
}

/** Whether a title passes the filters. */
export function isShown(title: ListedTitle, { type, genre }: ListFilters): boolean {
  return (type === null || title.type === type) && (genre === null || (title.facts?.genreIds.includes(genre) ?? false))
}

/** The genres of these titles sorted by name, with the chosen one even if no title has it. */
export function genresOf(entries: readonly ListedTitle[], { type, genre }: ListFilters, names: GenreNames): Genre[] {
  const ofType = entries.filter((entry) => type === null || entry.type === type)
  const ids = new Set(ofType.flatMap(({ facts }) => facts?.genreIds ?? []))
  if (genre !== null) ids.add(genre)
  const known = new Map([...(names.tv ?? []), ...(names.movie ?? [])].map((each) => [each.id, each]))
  const byName = collator()
  return [...ids].flatMap((id) => known.get(id) ?? []).toSorted((a, b) => byName.compare(a.name, b.name))
}

type Order = (a: ListedTitle, b: ListedTitle) => number

/** Orders of titles, which need not have what they are ordered by: those without it come last. */
export const ORDERS: Readonly<Record<'title' | 'date' | 'rating', () => Order>> = {
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

const dateOf = ({ facts }: ListedTitle) => facts?.date ?? null
const ratedOf = ({ facts }: ListedTitle): Rated => facts ?? { rating: null, votes: null }

function lastIfNull(a: unknown, b: unknown): number {
  return Number(a === null) - Number(b === null)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The name of a title, or its type and id if the name is unknown. */
export function nameOf({ type, id, facts }: ListedTitle): string {
  return facts?.name ?? m.watchlist.unnamed[type]({ id })
}

export function toCard(entry: ListedTitle): Poster {
  const { type, id, facts } = entry
  const { date = null, rating = null, poster = null } = facts ?? {}
  return { type, id, name: nameOf(entry), date, rating: rating && Number(rating.toFixed(1)), poster }
}
