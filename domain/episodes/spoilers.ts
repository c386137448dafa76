import type { EpisodeRef } from './episodes.ts'

/** Where this browser keeps that spoilers are hidden; nothing is kept while they are not. */
export const SPOILERS_KEY = 'marquee.spoilers'
export const SPOILERS_HIDDEN = 'hidden'

/**
 * Whether an episode comes after the visitor's place in its show. Specials and regular seasons are sequences of their own: in one
 * the place says nothing of the other, so all of that is ahead.
 */
export function isAhead(place: EpisodeRef, { season, episode }: EpisodeRef): boolean {
  if ((season === 0) !== (place.season === 0)) return true
  return season === place.season ? episode > place.episode : season > place.season
}
