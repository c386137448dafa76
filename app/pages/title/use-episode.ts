import { useSearchParams } from 'react-router'
import { changeSeason, nextEpisode, previousEpisode, type EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'
import { episodeIn } from './episode-in.ts'

export type Place = {
  at: EpisodeRef
  previous: EpisodeRef | null
  next: EpisodeRef | null
  go: (target: EpisodeRef) => void
  /** Starts at the season's first episode. */
  chooseSeason: (season: number) => void
}

/** Where in a show the page is, kept in the address; null for a movie and for a show without episodes. */
export function useEpisode(title: Title): Place | null {
  const [search, setSearch] = useSearchParams()
  if (title.type !== 'tv' || !title.seasons.some(({ episodeCount }) => episodeCount > 0)) return null
  const at = episodeIn(title, search)
  function go({ season, episode }: EpisodeRef) {
    const next = new URLSearchParams(search)
    next.set('season', String(season))
    next.set('episode', String(episode))
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return {
    at,
    previous: previousEpisode(title.seasons, at),
    next: nextEpisode(title.seasons, at),
    go,
    chooseSeason: (season) => go(changeSeason(at, season)),
  }
}
