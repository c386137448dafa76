import type { Catalogue } from '#domain/catalogue.ts'
import { tabQuery } from '#domain/tabs.ts'
import { servicesContext } from '#server/start/context.ts'
import { orNull } from '#server/endpoints/loader-errors.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = ['/', '/movie', '/tv', '/person', '/about']
/** Pages listed of each popular list. */
const DEPTH = 3

/** The site's own pages, and popular titles and people. Addresses are absolute if `PUBLIC_ORIGIN` is set. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, now, site } = context.get(servicesContext)
  const paths = [...PAGES, ...(await popularPaths(catalogue, now()))]
  const entries = paths.map((path) => `<url><loc>${site.publicOrigin ?? ''}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    // A title may be blocked at any time: caches must revalidate.
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}

async function popularPaths(catalogue: Catalogue, today: Date): Promise<string[]> {
  const depths = Array.from({ length: DEPTH }, (_, index) => index + 1)
  const lists = await Promise.all(
    depths.flatMap((page) => [
      orNull(
        catalogue
          .discover(tabQuery('movie', 'popular', { page, today }))
          .then(({ items }) => items.map(({ id }) => `/movie/${id}`)),
      ),
      orNull(
        catalogue.discover(tabQuery('tv', 'popular', { page, today })).then(({ items }) => items.map(({ id }) => `/tv/${id}`)),
      ),
      orNull(catalogue.popularPeople(page).then(({ items }) => items.map(({ id }) => `/person/${id}`))),
    ]),
  )
  return [...new Set(lists.flatMap((list) => list ?? []))]
}
