import type { EpisodeRef, SeasonLength } from '#domain/player.ts'

/** The last episode of a show: what tells of the whole show tells of this one. Null without regular episodes. */
export function lastEpisode(seasons: readonly SeasonLength[]): EpisodeRef | null {
  const last = seasons
    .filter(({ number, episodeCount }) => number > 0 && episodeCount > 0)
    .toSorted((a, b) => a.number - b.number)
    .at(-1)
  return last ? { season: last.number, episode: last.episodeCount } : null
}
