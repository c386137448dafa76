import type { KnownTitle } from '#domain/record/edits.ts'

/** A title with facts, as a page knows them. */
export function toKnown({ type, id }: { type: 'movie' | 'tv'; id: number }): KnownTitle {
  const unknown = { language: null, poster: null, backdrop: null, date: null, rating: null, votes: null, genreIds: [] }
  return { type, id, name: `Title ${id}`, ...unknown }
}
