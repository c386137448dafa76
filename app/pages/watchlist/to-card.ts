import type { Entry } from '#domain/library/library.ts'
import type { Poster } from '#app/ui/cards/poster-card.tsx'

/** The name of a marked title; of one that came without, what its address says. */
export function nameOf({ type, id, known }: Entry): string {
  return known?.name ?? (type === 'movie' ? `Movie ${id}` : `TV show ${id}`)
}

export function toCard(entry: Entry): Poster {
  const { type, id, known } = entry
  const { date = null, rating = null, poster = null } = known ?? {}
  return { type, id, name: nameOf(entry), date, rating: rating && Number(rating.toFixed(1)), poster }
}
