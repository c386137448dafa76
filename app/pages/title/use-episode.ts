import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { changeSeason, nextAired, previousAired, type EpisodeRef } from '#domain/player.ts'
import type { Episode, Title } from '#domain/title.ts'
import { episodeIn } from './episode-in.ts'

export type Place = {
  at: EpisodeRef
  /** Neighbouring episodes that have aired. */
  previous: EpisodeRef | null
  next: EpisodeRef | null
  go: (target: EpisodeRef) => void
  /** Starts at the season's first episode. */
  chooseSeason: (season: number) => void
}

/** The current episode of a show, from the address; null for a movie and for a show without episodes. */
export function useEpisode(title: Title, episodes: Episode[], today: string): Place | null {
  const [shown, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  // While another season loads, build the next choice on the address that is loading.
  const search = coming?.pathname === pathname ? new URLSearchParams(coming.search) : shown
  if (title.type !== 'tv' || !title.seasons.some(({ episodeCount }) => episodeCount > 0)) return null
  const at = episodeIn(title, search)
  const airing = { seasons: title.seasons, episodes, today }
  function go({ season, episode }: EpisodeRef) {
    const next = new URLSearchParams(search)
    next.set('season', String(season))
    next.set('episode', String(episode))
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return {
    at,
    previous: previousAired(airing, at),
    next: nextAired(airing, at),
    go,
    chooseSeason: (season) => go(changeSeason(at, season)),
  }
}
