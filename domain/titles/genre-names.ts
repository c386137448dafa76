import { m } from '#messages'
import { hasEntry } from '#domain/text/has-entry.ts'

/** The name of one of TMDB's genres. Their ids have never changed, so a person's page needs no call for them. */
export function genreName(id: number): string | undefined {
  const key = String(id)
  return hasEntry(m.lists.genres, key) ? m.lists.genres[key] : undefined
}
