import { MAX_SUBSCRIBED } from '#domain/calendar/upcoming.ts'
import { readTerm } from '#domain/search/search.ts'
import type { Target } from '#server/http/responses/request-facts.ts'

/** What a request costs its visitor. */
export type Cost = {
  /** How many rendered pages it counts as, once it is rendered: their budget is in server/visitors/render-turns.ts. */
  pages: number
  /** The limit that it counts against, rendered or not (server/start/open-visitors.ts). */
  limit: 'search' | 'suggest' | 'match' | null
  /** Whether it may ask the catalogue: then a visitor whose calls were refused has to wait (server/visitors/backoff.ts). */
  asksCatalogue: boolean
}
type Asked = Pick<Target, 'path' | 'query'>
type CostOf = (asked: Asked) => Cost

/** What costs little, or has limits of its own: sync codes, sign-ins, pictures to share, plays. */
const NOTHING: Cost = { pages: 0, limit: null, asksCatalogue: false }
const PAGE: Cost = { pages: 1, limit: null, asksCatalogue: true }
const nothing: CostOf = () => NOTHING
const page: CostOf = () => PAGE
const pages =
  (count: number): CostOf =>
  () => ({ ...PAGE, pages: count })

/** Titles whose dates cost as much as a page. */
const TITLES_PER_PAGE = 20

/** Every endpoint, as server/api has it. Whatever is not in this table is a page. */
export const ENDPOINTS: Readonly<Record<string, CostOf>> = {
  'player/conformance': page,
  'player/:source/movie/:id': page,
  'player/:source/tv/:id/:season/:episode': page,
  'player/own/:source/movie/:id': page,
  'player/own/:source/tv/:id/:season/:episode': page,
  'play/:token/:name': nothing,
  't/p/*': nothing,
  'tmdb-logo': nothing,
  'share/:file': page,
  'share/:kind/:file': page,
  'api/suggest': suggestion,
  'api/search/:kind': searchOfKind,
  'api/names/:kind': suggestion,
  'api/titles/:type': page,
  'api/titles/:type/:id': page,
  'api/tv/:id/orders/:order': pages(2),
  'api/tv/:id/seasons/:season': page,
  'api/facts': page,
  'api/recommendations': page,
  'api/recommendations/:type/:id': page,
  'api/trending/:type': page,
  'api/surprise/:type': pages(2),
  'api/offers/:type/:id': page,
  'api/offered/:region/:platform': page,
  'api/library': page,
  'api/platforms/:region': pages(2),
  'api/certifications': page,
  'api/people': page,
  // The person and four of their titles.
  'api/people/:id/shared': pages(5),
  'api/upcoming': dates,
  'calendar.ics': dates,
  'feed.xml': dates,
  'api/ip': nothing,
  'api/events': nothing,
  'api/sync': nothing,
  'api/sync/import': nothing,
  'api/sync/library': nothing,
  'api/sync/devices': nothing,
  'api/sync/record': nothing,
  'api/sync/codes': nothing,
  'api/sync/join': nothing,
  'api/sync/states': nothing,
  'api/sync/back': nothing,
  'api/match': () => ({ ...PAGE, pages: 0, limit: 'match' }),
  'api/plays': nothing,
  'api/session': nothing,
  'api/session/provider': nothing,
  healthz: nothing,
  readyz: nothing,
  metrics: nothing,
  'robots.txt': nothing,
  'sitemap.xml': page,
  'sitemap/:file': page,
  '.well-known/security.txt': nothing,
  'manifest.webmanifest': nothing,
  'opensearch.xml': nothing,
  'share-target': nothing,
  'api/admin/blocks': nothing,
  'api/admin/rules': nothing,
  'api/admin/titles': nothing,
  'api/admin/searches': nothing,
  'api/admin/searches.csv': nothing,
  'api/admin/visitors': nothing,
  'api/admin/sync-codes': nothing,
  'api/admin/bans': nothing,
  'api/admin/sources/:type': nothing,
  'api/admin/source-rules': nothing,
  'api/admin/source-test/:type': nothing,
  'api/admin/preview/:type/:id': nothing,
  'api/admin/free-films': nothing,
  'api/admin/libraries': nothing,
  'api/admin/backups': nothing,
  'api/admin/backups/:name': nothing,
  'api/admin/alert': nothing,
  'api/admin/setup': nothing,
  'api/admin/events': nothing,
  'api/admin/audit': nothing,
  'api/admin/addresses': nothing,
  'api/admin/password': nothing,
  'api/admin/second-factor': nothing,
  'api/admin/sessions': nothing,
}

/** The table by first segment, so that a page is told from an endpoint by one look-up. */
const BY_SEGMENT = Map.groupBy(
  Object.entries(ENDPOINTS).map(([address, cost]) => ({ address, pattern: toPattern(address), cost })),
  ({ address }) => segmentOf(`/${address}`),
)

/** The endpoint with this path, as the application has it: `/api/titles/:type`; null: it is a page. */
export function endpointOf(path: string): string | null {
  const endpoint = find(path)
  return endpoint ? `/${endpoint.address}` : null
}

/** What a request costs, by the one reading of its address. */
export function costOf({ path, query, kind }: Pick<Target, 'path' | 'query' | 'kind'>): Cost {
  const endpoint = kind === 'data' ? undefined : find(path)
  if (endpoint) return endpoint.cost({ path, query })
  if (path === '/search' && isSearch(query)) return { ...PAGE, limit: 'search' }
  // Operators are never kept from their panel.
  return path === '/admin' || path.startsWith('/admin/') ? { ...PAGE, asksCatalogue: false } : PAGE
}

function find(path: string) {
  return BY_SEGMENT.get(segmentOf(path))?.find(({ pattern }) => pattern.test(path))
}

function toPattern(address: string): RegExp {
  const source = address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')
  return new RegExp(`^/${source}$`)
}

/** `/api/ip` → `api` */
function segmentOf(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end < 0 ? undefined : end)
}

function isSearch(query: string): boolean {
  const { term, problem } = readTerm(new URLSearchParams(query))
  return term !== '' && problem === null
}

/** A call to the catalogue for a few names. */
function suggestion({ query }: Asked): Cost {
  return isSearch(query) ? { ...PAGE, pages: 0, limit: 'suggest' } : NOTHING
}

/** A new search, or a further page of one, which costs as much as a suggestion and which scrolling asks for. */
function searchOfKind({ path, query }: Asked): Cost {
  if (!/\/(?:movie|tv|person)$/.test(path)) return NOTHING
  const cost = suggestion({ path, query })
  const isFirst = (new URLSearchParams(query).get('page') ?? '1') === '1'
  return cost.limit !== null && isFirst ? { ...cost, limit: 'search' } : cost
}

/** Each title is read on its own. */
function dates({ query }: Asked): Cost {
  const search = new URLSearchParams(query)
  const titles = ['tv', 'movie'].flatMap((type) => (search.get(type) ?? '').split(',', MAX_SUBSCRIBED)).length
  return { ...PAGE, pages: Math.ceil(titles / TITLES_PER_PAGE) }
}
