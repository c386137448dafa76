import { FIRST_SHOW_ID } from './generate.ts'

/** Limit on the seasons of a show, including the specials. */
export const MAX_SEASONS = 32
/** Limit on the episodes of a season. */
export const MAX_EPISODES = 64
/** How many show ids are set aside for each kind: invented shows, real ones with our own id, real ones with TMDB's id. */
export const SHOW_ROOM = { invented: 200_000, own: 100_000, tmdb: 700_000 } as const
const FIRST_OWN_ID = 4_000_000

/**
 * Ids of seasons and episodes count over every possible show, so they are unique, never depend on what else is in the
 * catalogue, and stay below 2³¹: typed clients read them as 32 bits.
 */
export function seasonId(showId: number, season: number): number {
  return placeOf(showId) * MAX_SEASONS + season + 1
}

/** Id of an episode by its place in its season, from 0. Its number can't be used, as it can be any number. */
export function episodeId(showId: number, season: number, at: number): number {
  return (placeOf(showId) * MAX_SEASONS + season) * MAX_EPISODES + at + 1
}

/** The place of a show among all possible shows, from 0. */
function placeOf(showId: number): number {
  if (showId >= FIRST_SHOW_ID) return showId - FIRST_SHOW_ID
  if (showId >= FIRST_OWN_ID) return SHOW_ROOM.invented + showId - FIRST_OWN_ID
  return SHOW_ROOM.invented + SHOW_ROOM.own + showId
}
