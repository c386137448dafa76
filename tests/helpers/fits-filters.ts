import type { Choice } from '#domain/filters/discover.ts'
import { RUNTIME, type Filters } from '#domain/filters/filters.ts'
import type { KnownTitle } from './known-titles.ts'

/** Age ratings of movies, the mildest first. */
export const CERTIFICATIONS: Readonly<Record<string, readonly string[]>> = {
  US: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
  DE: ['0', '6', '12', '16', '18'],
}
const STATUS = {
  returning: 'Returning Series',
  planned: 'Planned',
  'in-production': 'In Production',
  ended: 'Ended',
  canceled: 'Canceled',
  pilot: 'Pilot',
}
const SHOW_TYPE = {
  documentary: 'Documentary',
  news: 'News',
  miniseries: 'Miniseries',
  reality: 'Reality',
  scripted: 'Scripted',
  talk: 'Talk Show',
  video: 'Video',
}
const MIN_VOTES = { movie: 300, tv: 200 }

/** Whether a title fits these filters, judged by its own facts. */
export function fitsFilters(title: KnownTitle, filters: Filters, thisYear: number): boolean {
  const { genres, genresAny, genresNot, keywords, keywordsAny, keywordsNot, people, companies, networks } = filters
  return (
    has(title.genres, genres, genresAny) &&
    !some(title.genres, genresNot) &&
    has(title.keywords, keywords, keywordsAny) &&
    !some(title.keywords, keywordsNot) &&
    has(title.people, people, false) &&
    has(title.companies, companies, true) &&
    has(title.networks, networks, true) &&
    isOf([title.language], filters.languages) &&
    isOf(title.countries, filters.countries) &&
    isRated(title, filters) &&
    isWithin(title, filters, thisYear) &&
    (filters.status.length === 0 || filters.status.some((each) => STATUS[each] === title.status)) &&
    (filters.showTypes.length === 0 || filters.showTypes.some((each) => SHOW_TYPE[each] === title.showType)) &&
    isOffered(title, filters)
  )
}

function some(ids: number[], wanted: number[]): boolean {
  return wanted.some((id) => ids.includes(id))
}

function has(ids: number[], wanted: number[], any: boolean): boolean {
  return wanted.length === 0 || (any ? some(ids, wanted) : wanted.every((id) => ids.includes(id)))
}

/** A title with several countries or languages fits if one of them is not excluded. */
function isOf(codes: string[], { only, not }: Choice): boolean {
  if (only.length > 0 && !codes.some((code) => only.includes(code))) return false
  return not.length === 0 || codes.some((code) => !not.includes(code))
}

function isRated({ certifications }: KnownTitle, { certificationMax, region }: Filters): boolean {
  if (certificationMax === null) return true
  const order = CERTIFICATIONS[region ?? 'US'] ?? []
  const place = order.indexOf(certifications[region ?? 'US'] ?? '')
  return place >= 0 && place <= order.indexOf(certificationMax)
}

function isWithin(title: KnownTitle, { rating, year, runtime, votesMin, sortBy }: Filters, thisYear: number): boolean {
  const isRatingAsked = rating.min > 0 || rating.max < 10
  const isYearAsked = year.min > 1900 || year.max < thisYear || sortBy.startsWith('date')
  const votes = sortBy.startsWith('rating') ? MIN_VOTES[title.type] : isRatingAsked ? 1 : 0
  const isRuntimeAsked = runtime.min > 0 || runtime.max < RUNTIME.max
  const own = Number(title.date.slice(0, 4))
  return (
    title.votes >= Math.max(votes, votesMin) &&
    title.rating >= rating.min &&
    title.rating <= rating.max &&
    (!isYearAsked || (title.date !== '' && own >= year.min && own <= year.max)) &&
    (!isRuntimeAsked ||
      (title.runtime > 0 && title.runtime >= runtime.min && (runtime.max === RUNTIME.max || title.runtime <= runtime.max)))
  )
}

function isOffered(title: KnownTitle, { platforms, offers, region }: Filters): boolean {
  if (platforms.length === 0 && offers.length === 0) return true
  return (title.offers[region ?? 'US'] ?? []).some(
    ({ kind, platform }) =>
      (platforms.length === 0 || platforms.includes(platform)) && (offers.length === 0 || offers.includes(kind)),
  )
}
