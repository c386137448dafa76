import { fetchSite } from '#app/hooks/site-address.ts'
import type { ListedEpisode } from '#domain/episodes/aired.ts'

/** Parallel requests. */
const CONCURRENCY = 4

/** The episode list of a season; rejects if it cannot be loaded. */
export async function fetchSeasonList(show: number, season: number, signal?: AbortSignal): Promise<ListedEpisode[]> {
  const response = await fetchSite(`/api/tv/${show}/seasons/${season}`, { signal })
  if (!response.ok) throw new Error(`Season ${season} failed with ${response.status}`)
  const { episodes }: { episodes: ListedEpisode[] } = await response.json()
  return episodes.map(({ number, date }) => ({ season, number, date }))
}

/** The episodes of all of these seasons; rejects if one cannot be loaded. */
export async function fetchSeasonLists(show: number, seasons: readonly number[]): Promise<ListedEpisode[]> {
  const lists: ListedEpisode[][] = []
  const rest = seasons.values()
  const worker = async () => {
    for (const season of rest) lists.push(await fetchSeasonList(show, season))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return lists.flat()
}
