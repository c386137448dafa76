import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchSite } from '#app/hooks/site-address.ts'
import type { ShownEpisode } from './shown-title.ts'

/** Episodes by their season; null: they failed to load. */
type Loaded = ReadonlyMap<number, ShownEpisode[] | null>

/**
 * The episodes of other seasons than the page came with, as they are asked for. Those that failed to load are asked for again when the
 * page's data, `tried`, is loaded anew.
 */
export function useSeasons(show: number, needed: (loaded: Loaded) => readonly number[], tried: unknown): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(new Map())
  const asked = useRef(new Set<number>())
  const missing = needed(loaded).filter((number) => !loaded.has(number))
  const load = useEffectEvent((numbers: readonly number[]) => {
    for (const number of numbers.filter((each) => !asked.current.has(each))) {
      asked.current.add(number)
      const keep = (episodes: ShownEpisode[] | null) => setLoaded((before) => new Map(before).set(number, episodes))
      fetchSeason(show, number).then(keep, () => keep(null))
    }
  })
  useEffect(() => {
    setLoaded((before) =>
      [...before.values()].includes(null) ? new Map([...before].filter(([, episodes]) => episodes !== null)) : before,
    )
    return () => asked.current.clear()
  }, [tried])
  useEffect(() => load(missing), [missing.join()])
  return loaded
}

async function fetchSeason(show: number, number: number): Promise<ShownEpisode[] | null> {
  const answer = await fetchSite(`/api/tv/${show}/seasons/${number}`)
  const { episodes }: { episodes: ShownEpisode[] | null } = answer.ok ? await answer.json() : { episodes: null }
  return episodes
}
