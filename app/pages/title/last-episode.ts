import type { EpisodeRef, SeasonList } from '#domain/episodes/episodes.ts'

/** Stands for the last episode of a season that is not loaded. */
export const LAST = 9999

/** The last episode of a show, against which spoilers about the whole show are checked. Null without regular episodes. */
export function lastEpisode(seasons: readonly SeasonList[]): EpisodeRef | null {
  const last = seasons
    .filter(({ number, episodes }) => number > 0 && episodes?.length !== 0)
    .toSorted((a, b) => a.number - b.number)
    .at(-1)
  return last ? { season: last.number, episode: last.episodes?.at(-1) ?? LAST } : null
}
