import { useEffect, useState } from 'react'
import { fetchSite } from '#app/hooks/site-address.ts'
import type { ShownEpisode } from './shown-title.ts'

/**
 * The episodes of another season than the page came with. Undefined until they are loaded, or without a number; null if they
 * failed to load, which is tried again when the page's data, `tried`, is loaded anew.
 */
export function useSeason(show: number, number: number | null, tried: unknown): ShownEpisode[] | null | undefined {
  const address = number === null ? null : `/api/tv/${show}/seasons/${number}`
  const [loaded, setLoaded] = useState<{ address: string; tried: unknown; episodes: ShownEpisode[] | null } | null>(null)
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    fetchSite(address, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(
        (body: { episodes: ShownEpisode[] } | null) => setLoaded({ address, tried, episodes: body?.episodes ?? null }),
        () => stop.signal.aborted || setLoaded({ address, tried, episodes: null }),
      )
    return () => stop.abort()
  }, [address, tried])
  if (loaded?.address !== address) return undefined
  return loaded.episodes ?? (loaded.tried === tried ? null : undefined)
}
