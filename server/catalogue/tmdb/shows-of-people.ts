import type { DiscoverQuery } from '#domain/discover.ts'
import type { Paged, TitleCard } from '#domain/title.ts'
import { isIncluded, toFacts } from './discover.ts'
import { distinct, toTitleCard } from './map.ts'
import type { TmdbPerson } from './schemas-person.ts'

const PAGE_SIZE = 20

type Credit = TmdbPerson['combined_credits']['cast'][number] | TmdbPerson['combined_credits']['crew'][number]
type ShowCredit = Extract<Credit, { media_type: 'tv' }>
/** A show that somebody worked on, as far as their credits tell. */
export type CreditedShow = { card: TitleCard; facts: ReturnType<typeof toFacts>; popularity: number; votes: number; vote: number }

/** Every show of a person's credits once. */
export function toCreditedShows({ combined_credits: { cast, crew } }: TmdbPerson): CreditedShow[] {
  const credits: Credit[] = [...cast, ...crew]
  const shows = credits.filter((credit): credit is Extract<Credit, { media_type: 'tv' }> => credit.media_type === 'tv')
  return distinct(shows, ({ id }) => id).map(toCreditedShow)
}

function toCreditedShow(raw: ShowCredit): CreditedShow {
  const { popularity, vote_count: votes, vote_average: vote } = raw
  return { card: toTitleCard(raw), facts: toFacts(raw), popularity, votes: votes ?? 0, vote: vote ?? 0 }
}

/** The page of the shows that all of them worked on, and that fit: TMDB's discover knows no people of shows. */
export function pageOfShows(query: DiscoverQuery, [first = [], ...others]: CreditedShow[][]): Paged<TitleCard> {
  const ids = others.map((shows) => new Set(shows.map(({ card }) => card.id)))
  const found = first
    .filter((show) => ids.every((each) => each.has(show.card.id)) && fits(query, show))
    .toSorted((one, other) => compare(query, one, other) || one.card.id - other.card.id)
    .map(({ card }) => card)
  const from = (query.page - 1) * PAGE_SIZE
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  return { page: query.page, pages, total: found.length, items: found.slice(from, from + PAGE_SIZE) }
}

function fits(query: DiscoverQuery, { card, facts, votes, vote }: CreditedShow): boolean {
  const { genreIds = [], anyGenre = false, withoutGenreIds = [], languages, countries, dates } = query
  const has = (id: number) => card.genreIds.includes(id)
  const { minRating = 0, maxRating = 10, minVotes = 0 } = query
  return (
    (genreIds.length === 0 || (anyGenre ? genreIds.some(has) : genreIds.every(has))) &&
    !withoutGenreIds.some(has) &&
    isOf(languages?.only, facts.language === null ? [] : [facts.language]) &&
    isOf(countries?.only, facts.countries) &&
    isIncluded(query, facts) &&
    vote >= minRating &&
    vote <= maxRating &&
    votes >= minVotes &&
    (!dates || (card.date !== null && card.date >= (dates.from ?? '') && card.date <= (dates.to ?? '9999')))
  )
}

function isOf(only: readonly string[] = [], codes: readonly string[]): boolean {
  return only.length === 0 || only.some((code) => codes.includes(code))
}

/** As the service sorts: what has no date comes last either way. */
function compare({ sort }: DiscoverQuery, one: CreditedShow, other: CreditedShow): number {
  const [by, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'title') return sign * one.card.name.localeCompare(other.card.name, 'en')
  if (by === 'rating') return sign * (one.vote - other.vote)
  if (by === 'popularity') return sign * (one.popularity - other.popularity)
  if (one.card.date === null || other.card.date === null) return Number(one.card.date === null) - Number(other.card.date === null)
  return sign * one.card.date.localeCompare(other.card.date)
}
