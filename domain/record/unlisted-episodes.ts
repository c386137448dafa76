import type { Airing } from '#domain/episodes/aired.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { VisitorRecord } from './entry.ts'
import { seenEpisodes } from './marks.ts'

/**
 * Episodes that a visitor has seen, but that are in none of a show's lists: the movie database renumbered or removed them. Those of
 * seasons whose lists are not loaded are left out.
 */
export function unlistedEpisodes(
  record: VisitorRecord,
  show: number,
  { seasons, episodes }: Pick<Airing, 'seasons' | 'episodes'>,
): EpisodeRef[] {
  const loaded = new Set(episodes.map(({ season }) => season))
  const isSeasonGone = (season: number) =>
    seasons.length > 0 && !seasons.some(({ number, episodeCount }) => number === season && episodeCount > 0)
  return seenEpisodes(record, show)
    .filter(({ season, episode }) => {
      if (!loaded.has(season)) return isSeasonGone(season)
      return !episodes.some((listed) => listed.season === season && listed.number === episode)
    })
    .map(({ season, episode }) => ({ season, episode }))
}
