import { useEffect, useEffectEvent, useState } from 'react'
import { fetchSite } from '#app/hooks/site-address.ts'
import type { ShownEpisode } from './shown-title.ts'

/** A season whose list is awaited, to go to its first episode or to its last. */
export type Awaited = { season: number; end: 'first' | 'last' }

/**
 * The episodes of another season than the page came with. Undefined until they are loaded, or without a number; null if they
 * failed to load, which is tried again when the page's data, `tried`, is loaded anew.
 */
export function useSeason(show: number, number: number | null, tried: unknown): ShownEpisode[] | null | undefined {
  const [loaded, setLoaded] = useState<{ number: number; tried: unknown; episodes: ShownEpisode[] | null } | null>(null)
  useEffect(() => {
    if (number === null) return
    const stop = new AbortController()
    fetchSeason(show, number, stop.signal).then(
      (episodes) => setLoaded({ number, tried, episodes }),
      () => stop.signal.aborted || setLoaded({ number, tried, episodes: null }),
    )
    return () => stop.abort()
  }, [show, number, tried])
  if (number === null || loaded?.number !== number) return undefined
  return loaded.episodes ?? (loaded.tried === tried ? null : undefined)
}

/**
 * The season that was chosen, until its page is shown, and what chooses it; calls back with its episodes, null if they failed to load.
 * `shown` is the season of the page.
 */
export function useAwaitedSeason(
  { show, shown }: { show: number; shown: number },
  onLoaded: (awaited: Awaited, episodes: ShownEpisode[] | null) => void,
) {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  if (awaited?.season === shown) setAwaited(null)
  const end = useEffectEvent((episodes: ShownEpisode[] | null) => awaited && onLoaded(awaited, episodes))
  useEffect(() => {
    if (awaited === null) return
    const stop = new AbortController()
    fetchSeason(show, awaited.season, stop.signal).then(
      (episodes) => end(episodes),
      () => stop.signal.aborted || end(null),
    )
    return () => stop.abort()
  }, [show, awaited])
  return [awaited, setAwaited] as const
}

async function fetchSeason(show: number, number: number, signal: AbortSignal): Promise<ShownEpisode[] | null> {
  const answer = await fetchSite(`/api/tv/${show}/seasons/${number}`, { signal })
  const { episodes }: { episodes: ShownEpisode[] | null } = answer.ok ? await answer.json() : { episodes: null }
  return episodes
}
