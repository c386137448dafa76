import type { Choice, DiscoverQuery, ShowStatus } from '#domain/discover.ts'
import type { Title } from '#domain/title.ts'

const STATUS: Record<ShowStatus, string> = {
  returning: 'Returning Series',
  planned: 'Planned',
  'in-production': 'In Production',
  ended: 'Ended',
  canceled: 'Canceled',
  pilot: 'Pilot',
}

/** Whether a title is one that a query asks for, as far as its own page tells. */
export function fitsQuery(title: Title, query: DiscoverQuery): boolean {
  const { type, minRating = 0, maxRating = 10, minVotes = 0, minRuntime = 0, maxRuntime = Infinity, dates, statuses = [] } = query
  const people = [...title.cast, ...title.crew].map(({ person }) => person.id)
  return (
    title.type === type &&
    has(title.genreIds, query.genreIds, query.anyGenre) &&
    lacks(title.genreIds, query.withoutGenreIds) &&
    has(ids(title.keywords), query.keywordIds, query.anyKeyword) &&
    lacks(ids(title.keywords), query.withoutKeywordIds) &&
    has(people, query.personIds, false) &&
    has(ids(title.companies), query.companyIds, true) &&
    has(ids(title.networks), query.networkIds, true) &&
    isChosen(title.language === null ? [] : [title.language], query.languages) &&
    isChosen(title.countries, query.countries) &&
    isWithin(title.rating ?? 0, minRating, maxRating) &&
    isWithin(title.votes, minVotes, Infinity) &&
    isWithin(title.runtime ?? 0, minRuntime, maxRuntime) &&
    (!dates || (title.date !== null && title.date >= (dates.from ?? '') && title.date <= (dates.to ?? '9999'))) &&
    (statuses.length === 0 || statuses.some((status) => STATUS[status] === title.status))
  )
}

function ids(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id)
}

function has(known: readonly number[], wanted: readonly number[] = [], any = false): boolean {
  return wanted.length === 0 || (any ? wanted.some((id) => known.includes(id)) : wanted.every((id) => known.includes(id)))
}

function lacks(known: readonly number[], excluded: readonly number[] = []): boolean {
  return !excluded.some((id) => known.includes(id))
}

/** Of one of those wanted, and not of excluded ones alone. */
function isChosen(codes: readonly string[], { only, not }: Choice = { only: [], not: [] }): boolean {
  if (only.length > 0 && !only.some((code) => codes.includes(code))) return false
  return not.length === 0 || codes.length === 0 || codes.some((code) => !not.includes(code))
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
