import { servicesContext } from '#server/app/context.ts'
import { sitemapFile, sitemapIndex } from '#server/feeds/sitemap.ts'
import type { Route } from './+types/sitemap.ts'

/** `GET /sitemap.xml` → the index of every page that the site knows; `/sitemap/movie-1.xml` → one of its files. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return params.file === undefined ? sitemapIndex(request, services) : sitemapFile(request, services, params.file)
}
