import { servicesContext } from '#server/start/context.ts'
import { originCaching } from '#server/crawlers/origin-caching.ts'
import { ownOrigin } from '#server/endpoints/own-origin.ts'
import type { Route } from './+types/robots.ts'

/**
 * Lists of one fact, such as a genre or a keyword, are pages of their own; there is no end to those of several. The longest rule that
 * matches counts: a year is one fact in two parameters.
 */
const COMBINATIONS = ['movie', 'tv'].flatMap((type) => [
  `Disallow: /${type}?*&`,
  `Disallow: /${type}?*,`,
  `Disallow: /${type}?*%2C`,
  `Allow: /${type}?year_min=*&year_max=`,
  `Disallow: /${type}?year_min=*&year_max=*&`,
])

/** Allows crawling of every page except addresses without a page of their own, search results, and combinations of filters; names the sitemap. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /player/', 'Disallow: /search?', ...COMBINATIONS]
  const sitemap = `Sitemap: ${ownOrigin(request, site)}/sitemap.xml`
  return new Response([...rules, sitemap, ''].join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=3600'),
    },
  })
}
