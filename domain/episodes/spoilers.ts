import type { EpisodeRef } from './episodes.ts'

/** Storage key for hidden spoilers; absent while spoilers are shown. */
export const SPOILERS_KEY = 'marquee.spoilers'
export const SPOILERS_HIDDEN = 'hidden'

/**
 * Whether an episode comes after the visitor's place in its show. Specials and regular seasons are separate sequences: for a
 * place in one, all of the other is ahead.
 */
export function isAhead(place: EpisodeRef, { season, episode }: EpisodeRef): boolean {
  if ((season === 0) !== (place.season === 0)) return true
  return season === place.season ? episode > place.episode : season > place.season
}
