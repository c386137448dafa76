import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Site } from '#domain/site/site.ts'
import { parseOwnAddress, parseTitleLink } from '#domain/search/title-link.ts'
import { orNull } from '#server/http/endpoints/loader-errors.ts'

/** The page that a pasted address or id leads to; null for an ordinary term, or if nothing has that id. */
export async function linkedPath(catalogue: Catalogue, term: string, site: Site): Promise<string | null> {
  const { publicOrigin, basePath } = site
  // Where the site does not know its host, its search box does (use-search-box.ts).
  const own = publicOrigin === null ? null : parseOwnAddress(term, { host: new URL(publicOrigin).host, basePath })
  if (own !== null) return own
  const link = parseTitleLink(term)
  if (!link) return null
  if ('path' in link) return link.path
  if ('imdbId' in link) return (await orNull(catalogue.find(link.imdbId)))?.path ?? null
  // Movies and shows are numbered apart, and more people look for movies.
  const { tmdbId: id } = link
  if (await orNull(catalogue.title('movie', id))) return `/movie/${id}`
  return (await orNull(catalogue.title('tv', id))) ? `/tv/${id}` : null
}
