import type { Choice, DiscoverQuery, ShowStatus, ShowType, SortBy } from '#domain/filters/discover.ts'
import type { OfferKind, TitleType } from '#domain/titles/title.ts'
import type { Params } from '../upstream/fetch-json.ts'
import { COUNTRY_CODES } from './country-codes.ts'

const DATE_FIELD: Record<TitleType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }
const SORT_FIELDS: Record<TitleType, Partial<Record<string, string>>> = {
  movie: { rating: 'vote_average', date: DATE_FIELD.movie },
  tv: { rating: 'vote_average', date: DATE_FIELD.tv, title: 'name' },
}
const STATUS: Record<ShowStatus, number> = { returning: 0, planned: 1, 'in-production': 2, ended: 3, canceled: 4, pilot: 5 }
const SHOW_TYPE: Record<ShowType, number> = {
  documentary: 0,
  news: 1,
  miniseries: 2,
  reality: 3,
  scripted: 4,
  talk: 5,
  video: 6,
}
/** What TMDB calls the kinds of offers. */
export const OFFER: Readonly<Record<OfferKind, string>> = {
  subscription: 'flatrate',
  free: 'free',
  ads: 'ads',
  rent: 'rent',
  buy: 'buy',
}

/** The query as TMDB parameters; unset filters are not sent. What TMDB has no parameter for, discover.ts sees to. */
export function discoverParams(query: DiscoverQuery, siteRegion: string): Params {
  const { type, region = siteRegion } = query
  const offered = any(query.platformIds) ?? any(query.offers)
  return {
    sort_by: toSort(type, query.sort),
    include_adult: 'false',
    page: query.page,
    with_genres: query.anyGenre ? any(query.genreIds) : all(query.genreIds),
    without_genres: all(query.withoutGenreIds),
    with_keywords: query.anyKeyword ? any(query.keywordIds) : all(query.keywordIds),
    without_keywords: all(query.withoutKeywordIds),
    with_people: all(query.personIds),
    with_companies: any(query.companyIds),
    with_networks: any(query.networkIds),
    with_original_language: any(query.languages?.only),
    with_origin_country: any(toCountries(type, query.countries)),
    'certification.lte': query.certificationMax,
    certification_country: query.certificationMax === undefined ? undefined : region,
    'vote_average.gte': query.minRating,
    'vote_average.lte': query.maxRating,
    'vote_count.gte': query.minVotes,
    'with_runtime.gte': query.minRuntime,
    'with_runtime.lte': query.maxRuntime,
    with_status: any(query.statuses?.map((status) => STATUS[status])),
    with_type: any(query.showTypes?.map((showType) => SHOW_TYPE[showType])),
    with_watch_providers: any(query.platformIds),
    with_watch_monetization_types: any(query.offers?.map((offer) => OFFER[offer])),
    watch_region: offered && region,
    ...toDates(query),
  }
}

function all(values: readonly (number | string)[] = []): string | undefined {
  return values.join(',') || undefined
}

function any(values: readonly (number | string)[] = []): string | undefined {
  return values.join('|') || undefined
}

/**
 * TMDB excludes no country, and the cards of movies do not name theirs, as those of shows do. Of movies it is therefore asked
 * for all other countries.
 */
function toCountries(type: TitleType, { only, not }: Choice = { only: [], not: [] }): readonly string[] {
  if (only.length > 0 || not.length === 0 || type === 'tv') return only
  return COUNTRY_CODES.filter((code) => !not.includes(code))
}

function toDates({ type, dates }: DiscoverQuery): Params {
  if (!dates) return {}
  const field = dates.of === 'airing' && type === 'tv' ? 'air_date' : DATE_FIELD[type]
  return { [`${field}.gte`]: dates.from, [`${field}.lte`]: dates.to }
}

function toSort(type: TitleType, sort: SortBy): string {
  const [by = '', direction] = sort.split('.')
  return `${SORT_FIELDS[type][by] ?? by}.${direction}`
}
