import { servicesContext } from '#server/app/context.ts'
import { originCaching, ownAddress } from '#server/http/endpoints/own-address.ts'
import type { Route } from './+types/robots.ts'

/**
 * Lists of one fact, such as a genre or a keyword, are pages of their own; there is no end to those of several. The longest rule that
 * matches counts: a year is one fact in two parameters.
 */
const COMBINATIONS = ['movie', 'tv'].flatMap((type) => [
  ['Disallow', `/${type}?*&`],
  ['Disallow', `/${type}?*,`],
  ['Disallow', `/${type}?*%2C`],
  ['Allow', `/${type}?year_min=*&year_max=`],
  ['Disallow', `/${type}?year_min=*&year_max=*&`],
])
const RULES = [['Disallow', '/api/'], ['Disallow', '/player/'], ['Disallow', '/search?'], ...COMBINATIONS]

/**
 * Allows crawling of every page except addresses without a page of their own, search results, and combinations of filters; names the sitemap. Below a base path no
 * robot reads it: it is for whoever writes the host's own.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const rules = RULES.map(([verb, path]) => `${verb}: ${site.basePath}${path}`)
  const sitemap = `Sitemap: ${ownAddress(request, site)}/sitemap.xml`
  return new Response(['User-agent: *', ...rules, sitemap, ''].join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=3600'),
    },
  })
}
