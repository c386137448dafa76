import type { Catalogue } from '#domain/catalogue.ts'
import { parseTitleLink } from '#domain/search.ts'
import { orNull } from '#server/endpoints/loader-errors.ts'

/** The page that a pasted address or id leads to; null for an ordinary term, or if nothing has that id. */
export async function linkedPath(catalogue: Catalogue, term: string): Promise<string | null> {
  const link = parseTitleLink(term)
  if (!link) return null
  if ('path' in link) return link.path
  const found = await orNull(catalogue.find(link.imdbId))
  return found?.path ?? null
}
