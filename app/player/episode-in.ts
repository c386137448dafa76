import { listedSeasons, type ListedEpisode, type SeasonFacts } from '#domain/episodes/aired.ts'
import { clampEpisode, type EpisodeRef, type SeasonList } from '#domain/episodes/episodes.ts'

/** The episode in `?season=&episode=`, or the nearest existing one; without `episode` the first of the season. */
export function episodeIn(seasons: readonly SeasonList[], search: URLSearchParams): EpisodeRef {
  const number = (name: string) => (/^\d{1,4}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null)
  return clampEpisode(seasons, { season: number('season') ?? 1, episode: number('episode') ?? Number.NaN })
}

/** The season in an address, whose list the page loads. */
export function seasonIn(seasons: readonly SeasonFacts[], search: URLSearchParams): number {
  return episodeIn(listedSeasons({ seasons, episodes: [] }), search).season
}

/** The episode in the address; null if it names none. `episodes` are those of its season. */
export function chosenIn(
  seasons: readonly SeasonFacts[],
  episodes: readonly ListedEpisode[],
  search: URLSearchParams,
): EpisodeRef | null {
  const any = seasons.some(({ episodeCount }) => episodeCount > 0)
  return any && (search.has('season') || search.has('episode')) ? episodeIn(listedSeasons({ seasons, episodes }), search) : null
}
