import type { Target } from '#server/http/responses/request-facts.ts'
import { endpointOf } from './costs.ts'

/** The pages of app/routes.ts. Those of the panel count as one. */
const PAGES: readonly (readonly [string, RegExp])[] = [
  ['/', /^\/$/],
  ['/:type', /^\/(movie|tv)$/],
  ['/:type/:id', /^\/(movie|tv)\/[^/]+$/],
  ['/tv/:id/seasons/:season', /^\/tv\/[^/]+\/seasons\/[^/]+$/],
  ['/collection/:id', /^\/collection\/[^/]+$/],
  ['/lists/:list?', /^\/lists(\/[^/]+)?$/],
  ['/person/:id', /^\/person\/[^/]+$/],
  ['/year/:year', /^\/year\/[^/]+$/],
  ['/admin/*', /^\/admin(\/|$)/],
  ['/assets/*', /^\/(assets|own-player)\//],
]
/** Pages whose address is their pattern. */
const FIXED: readonly string[] = [
  '/person',
  '/discover',
  '/search',
  '/watchlist',
  '/diary',
  '/calendar',
  '/shared-list',
  '/for-you',
  '/about',
  '/offline',
]

/**
 * The pattern of an address, for figures by route: `/movie/603` is `/:type/:id`, and all that is none of the site's addresses, or a file
 * of its root, is `other`. The data of a page has the pattern of the page, followed by `.data`.
 */
export function routeOf({ path, kind }: Pick<Target, 'path' | 'kind'>): string {
  const page = FIXED.find((each) => each === path) ?? PAGES.find(([, pattern]) => pattern.test(path))?.[0]
  if (page !== undefined) return kind === 'data' ? `${page}.data` : page
  return endpointOf(path) ?? 'other'
}
