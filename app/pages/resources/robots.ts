import { servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/robots.ts'

/** Allows crawling of every page except addresses without a page of their own, and search results. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext).site
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /player/', 'Disallow: /search?']
  const sitemap = publicOrigin === null ? [] : [`Sitemap: ${publicOrigin}/sitemap.xml`]
  return new Response([...rules, ...sitemap, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
