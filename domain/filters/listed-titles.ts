import { type LanguageCode, languageOf } from '#messages/languages.ts'
import type { Choice, DiscoverQuery, ShowStatus } from './discover.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import { byRating } from '#domain/titles/weighted-rating.ts'

/**
 * A title of a list that we filter and sort ourselves because TMDB has no query for it. A missing field is unknown and matches
 * any filter.
 */
export type ListedTitle = {
  card: TitleCard
  language: string | null
  countries: readonly string[]
  popularity: number
  keywordIds?: readonly number[]
  personIds?: readonly number[]
  companyIds?: readonly number[]
  networkIds?: readonly number[]
  /** Minutes. */
  runtime?: number | null
  /** In TMDB's words. */
  status?: string | null
}

const PAGE_SIZE = 20
/** Statuses in the words of the service. */
export const SERVICE_STATUS: Readonly<Record<ShowStatus, string>> = {
  returning: 'Returning Series',
  planned: 'Planned',
  'in-production': 'In Production',
  ended: 'Ended',
  canceled: 'Canceled',
  pilot: 'Pilot',
}

/**
 * The page of matching titles, filtered and sorted as TMDB would, except that ratings of few votes weigh less. `language`: of the names,
 * which it sorts.
 */
export function pageOfListed(query: DiscoverQuery, language: LanguageCode, titles: readonly ListedTitle[]): Paged<TitleCard> {
  const { locale } = languageOf(language)
  const found = titles
    .filter((title) => fitsQuery(title, query))
    .toSorted((one, other) => compare(query, locale, one, other) || one.card.id - other.card.id)
  const from = (query.page - 1) * PAGE_SIZE
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const items = found.slice(from, from + PAGE_SIZE).map(({ card }) => card)
  return { page: query.page, pages, total: found.length, items }
}

/** Whether a title matches the query; unknown facts count as matching. */
function fitsQuery(title: ListedTitle, query: DiscoverQuery): boolean {
  const { card, keywordIds, runtime, status } = title
  const { type, minRating = 0, maxRating = 10, minVotes = 0, minRuntime = 0, maxRuntime = Infinity, dates, statuses = [] } = query
  return (
    card.type === type &&
    has(card.genreIds, query.genreIds, query.anyGenre) &&
    lacks(card.genreIds, query.withoutGenreIds) &&
    has(keywordIds, query.keywordIds, query.anyKeyword) &&
    lacks(keywordIds, query.withoutKeywordIds) &&
    has(title.personIds, query.personIds, false) &&
    has(title.companyIds, query.companyIds, true) &&
    has(title.networkIds, query.networkIds, true) &&
    isChosen([title.language ?? ''], query.languages) &&
    isChosen(title.countries, query.countries) &&
    isWithin(card.rating ?? 0, minRating, maxRating) &&
    isWithin(card.votes, minVotes, Infinity) &&
    (runtime === undefined || isWithin(runtime ?? 0, minRuntime, maxRuntime)) &&
    (!dates || (card.date !== null && isSince(card.date, dates.from ?? '') && card.date <= (dates.to ?? '9999'))) &&
    (status === undefined || statuses.length === 0 || statuses.some((each) => SERVICE_STATUS[each] === status))
  )
}

function has(known: readonly number[] | undefined, wanted: readonly number[] = [], any = false): boolean {
  if (known === undefined || wanted.length === 0) return true
  return any ? wanted.some((id) => known.includes(id)) : wanted.every((id) => known.includes(id))
}

function lacks(known: readonly number[] = [], excluded: readonly number[] = []): boolean {
  return !excluded.some((id) => known.includes(id))
}

/** A title with several codes needs one wanted code, and one that is not excluded. */
function isChosen(codes: readonly string[], { only, not }: Choice = { only: [], not: [] }): boolean {
  if (only.length > 0 && !only.some((code) => codes.includes(code))) return false
  return not.length === 0 || codes.some((code) => !not.includes(code))
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

/** Like TMDB, puts undated titles last in both directions. */
/** Of a date without a day, the year or month counts. */
function isSince(date: string, from: string): boolean {
  return date >= from.slice(0, date.length)
}

function compare({ sort }: DiscoverQuery, locale: string, one: ListedTitle, other: ListedTitle): number {
  const [by, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'title') return sign * one.card.name.localeCompare(other.card.name, locale)
  if (by === 'rating') return -sign * byRating(one.card, other.card)
  if (by === 'popularity') return sign * (one.popularity - other.popularity)
  if (one.card.date === null || other.card.date === null) return Number(one.card.date === null) - Number(other.card.date === null)
  return sign * one.card.date.localeCompare(other.card.date)
}
