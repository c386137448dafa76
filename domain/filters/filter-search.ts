import type { Choice } from './discover.ts'
import { defaultFilters, FILTER_NAMES, type Filters } from './filters.ts'

/** The filters as a query string without `?`: only what differs from the defaults, empty if nothing does. */
export function toSearch(filters: Filters, thisYear: number): string {
  const initial = textsOf(defaultFilters(thisYear))
  return textsOf(filters)
    .filter(([, value], index) => value !== initial[index]?.[1])
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Whether anything narrows or orders the list. A region alone does neither. */
export function isFiltered(filters: Filters, thisYear: number): boolean {
  return toSearch({ ...filters, region: null }, thisYear) !== ''
}

/** Every parameter with its value, in the order used in addresses. */
function textsOf(filters: Filters): [name: string, text: string][] {
  const { genres, keywords, rating, year, runtime } = filters
  return [
    [FILTER_NAMES.genres, genres.join(',')],
    // With a single genre, "any" and "all" are the same.
    [FILTER_NAMES.genresAny, filters.genresAny && genres.length > 1 ? '1' : ''],
    [FILTER_NAMES.genresNot, filters.genresNot.join(',')],
    [FILTER_NAMES.keywords, keywords.join(',')],
    [FILTER_NAMES.keywordsAny, filters.keywordsAny && keywords.length > 1 ? '1' : ''],
    [FILTER_NAMES.keywordsNot, filters.keywordsNot.join(',')],
    [FILTER_NAMES.people, filters.people.join(',')],
    [FILTER_NAMES.companies, filters.companies.join(',')],
    [FILTER_NAMES.networks, filters.networks.join(',')],
    [FILTER_NAMES.languages, toText(filters.languages)],
    [FILTER_NAMES.countries, toText(filters.countries)],
    // The only value that needs escaping: Singapore has `M18+`, and another region might use `&`.
    [FILTER_NAMES.certificationMax, encodeURIComponent(filters.certificationMax ?? '')],
    [FILTER_NAMES.ratingMin, String(rating.min)],
    [FILTER_NAMES.ratingMax, String(rating.max)],
    [FILTER_NAMES.yearMin, String(year.min)],
    [FILTER_NAMES.yearMax, String(year.max)],
    [FILTER_NAMES.runtimeMin, String(runtime.min)],
    [FILTER_NAMES.runtimeMax, String(runtime.max)],
    [FILTER_NAMES.votesMin, String(filters.votesMin)],
    [FILTER_NAMES.status, filters.status.join(',')],
    [FILTER_NAMES.showTypes, filters.showTypes.join(',')],
    [FILTER_NAMES.sortBy, filters.sortBy],
    [FILTER_NAMES.region, filters.region ?? ''],
    [FILTER_NAMES.platforms, filters.platforms.join(',')],
    [FILTER_NAMES.offers, filters.offers.join(',')],
    [FILTER_NAMES.free, filters.free ? '1' : ''],
    [FILTER_NAMES.library, filters.library ? '1' : ''],
  ]
}

function toText({ only, not }: Choice): string {
  return [...only, ...not.map((code) => `-${code}`)].join(',')
}
