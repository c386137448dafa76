import { fetchSite } from '#app/hooks/site-address.ts'
import type { ListedEpisode } from '#domain/episodes/aired.ts'

/** Seasons asked for at a time. */
const AT_ONCE = 4

/** The list of a season; rejects if it cannot be had. */
export async function fetchSeasonList(show: number, season: number, signal?: AbortSignal): Promise<ListedEpisode[]> {
  const response = await fetchSite(`/api/tv/${show}/seasons/${season}`, { signal })
  if (!response.ok) throw new Error(`Season ${season} failed with ${response.status}`)
  const { episodes }: { episodes: ListedEpisode[] } = await response.json()
  return episodes.map(({ number, date }) => ({ season, number, date }))
}

/** The episodes of all of these seasons; rejects if one cannot be had. */
export async function fetchSeasonLists(show: number, seasons: readonly number[]): Promise<ListedEpisode[]> {
  const lists: ListedEpisode[][] = []
  const rest = seasons.values()
  const lane = async () => {
    for (const season of rest) lists.push(await fetchSeasonList(show, season))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return lists.flat()
}
