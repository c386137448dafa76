import { FILTER_NAMES } from '#domain/filters/filters.ts'
import { PERSON_TABS } from '#domain/people/person.ts'
import { LIBRARY_TABS } from '#domain/record/library-tabs.ts'
import { readTerm } from '#domain/search/search.ts'
import { type Target, urlOf } from '#server/http/responses/request-facts.ts'
import { LIST_TABS, SEARCH_TABS, TITLE_TABS, type Tab } from '#domain/filters/tabs.ts'

/** Query parameters that a page reads, with the form of their values; null: any number of values in any form. */
type Parameters = Readonly<Record<string, RegExp | null>>

const SEASON_OR_EPISODE = /^\d{1,4}$/
const PAGE = /^[1-9]\d{0,2}$/
const FILTERS = Object.fromEntries(Object.values(FILTER_NAMES).map((name) => [name, null]))

/** Filters and order of a person's work. */
const WORK: Parameters = {
  role: /^[\p{L}\d][\p{L}\d .,&'/()-]{0,59}$/u,
  kind: /^(movie|tv)$/,
  genre: /^[1-9]\d{0,5}$/,
  decade: /^[12]\d\d0$/,
  year: /^[12]\d{3}$/,
  sort: /^(newest|oldest|rating)$/,
}

/** Pages that are the same for everyone, with the parameters each reads, in the order of our links. No other page is cached. */
const PAGES: readonly { path: RegExp; reads: Parameters; refuses?: (query: URLSearchParams) => boolean }[] = [
  { path: /^\/$/, reads: {} },
  { path: /^\/movie$/, reads: { tab: oneOf(LIST_TABS.movie), ...FILTERS, page: PAGE } },
  { path: /^\/tv$/, reads: { tab: oneOf(LIST_TABS.tv), ...FILTERS, page: PAGE } },
  { path: /^\/movie\/[1-9]\d{0,8}$/, reads: { tab: oneOf(TITLE_TABS) } },
  {
    path: /^\/tv\/[1-9]\d{0,8}$/,
    reads: { season: SEASON_OR_EPISODE, episode: SEASON_OR_EPISODE, tab: oneOf(TITLE_TABS) },
  },
  { path: /^\/tv\/[1-9]\d{0,8}\/seasons\/(0|[1-9]\d{0,3})$/, reads: {} },
  { path: /^\/collection\/[1-9]\d{0,8}$/, reads: {} },
  { path: /^\/person$/, reads: { page: PAGE } },
  { path: /^\/person\/[1-9]\d{0,8}$/, reads: { tab: oneOf(PERSON_TABS), ...WORK } },
  {
    path: /^\/search$/,
    reads: { q: null, tab: oneOf(SEARCH_TABS), page: PAGE },
    // Includes lists such as `q[]`, which the page explains.
    refuses: (query) => readTerm(query).problem !== null,
  },
  // Sorting and filtering happen in the browser.
  { path: /^\/diary$/, reads: {} },
  { path: /^\/watchlist$/, reads: { tab: oneOf(LIBRARY_TABS) } },
  { path: /^\/lists(\/[\w-]{1,40})?$/, reads: {} },
  { path: /^\/year\/[1-9]\d{0,3}$/, reads: {} },
  { path: /^\/(discover|about|calendar|for-you|shared-list|offline)$/, reads: {} },
]
/** The framework's data requests name a part of the page in it. */
const PART: Parameters = { _routes: /^pages\/[a-z-]{1,20}(\/page)?$/ }
/** Characters; none of our links is longer. */
const MAX_LENGTH = 500

/**
 * The cache key of a page or of its data: the URL that the router is asked for, with the parameters that the page reads in one order.
 * Null: not cached. Other parameters do not affect the page.
 */
export function pageAddress({ path, query, kind }: Pick<Target, 'path' | 'query' | 'kind'>): string | null {
  const page = kind === 'api' ? undefined : PAGES.find((each) => each.path.test(path))
  if (!page || path.length + query.length > MAX_LENGTH) return null
  if (query === '') return urlOf({ path, query, kind })
  const given = new URLSearchParams(query)
  if (page.refuses?.(given)) return null
  const search = canonicalQuery(given, kind === 'data' ? { ...page.reads, ...PART } : page.reads)
  return urlOf({ path, query: search === '' ? '' : `?${search}`, kind })
}

/** For a parameter that a page reads once, the first value counts; an invalid value is the same as none. */
function canonicalQuery(given: URLSearchParams, reads: Parameters): string {
  const pairs: [string, string][] = []
  for (const [name, form] of Object.entries(reads)) {
    const values = form ? given.getAll(name).slice(0, 1) : given.getAll(name)
    for (const value of values) if (!form || form.test(value)) pairs.push([name, value])
  }
  return new URLSearchParams(pairs).toString()
}

function oneOf(tabs: readonly Tab[]): RegExp {
  return new RegExp(`^(${tabs.map(({ id }) => id).join('|')})$`)
}
