import { FIRST_SHOW_ID } from './generate.ts'

/** Seasons that a show has room for, the specials included. */
export const MAX_SEASONS = 32
/** Episodes that a season has room for. */
export const MAX_EPISODES = 64
/** Shows of each kind that there is room for: invented ones, real ones with an id of our own, real ones with an id of TMDB. */
export const SHOW_ROOM = { invented: 200_000, own: 100_000, tmdb: 700_000 } as const
const FIRST_OWN_ID = 4_000_000

/**
 * Ids of seasons and episodes are counted through all shows that there may be, so they are unique, never depend on what else
 * the catalogue holds, and stay below 2³¹: typed clients read them as 32 bits.
 */
export function seasonId(showId: number, season: number): number {
  return placeOf(showId) * MAX_SEASONS + season + 1
}

/** Id of an episode by its place in its season, from 0: its number may be any. */
export function episodeId(showId: number, season: number, at: number): number {
  return (placeOf(showId) * MAX_SEASONS + season) * MAX_EPISODES + at + 1
}

/** The place of a show among all that there may be, from 0. */
function placeOf(showId: number): number {
  if (showId >= FIRST_SHOW_ID) return showId - FIRST_SHOW_ID
  if (showId >= FIRST_OWN_ID) return SHOW_ROOM.invented + showId - FIRST_OWN_ID
  return SHOW_ROOM.invented + SHOW_ROOM.own + showId
}
