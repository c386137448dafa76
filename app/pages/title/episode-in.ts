import { clampEpisode, type EpisodeRef, type SeasonLength } from '#domain/player.ts'

/** The episode that `?season=&episode=` names, clamped to what the show has. */
export function episodeIn({ seasons }: { seasons: readonly SeasonLength[] }, search: URLSearchParams): EpisodeRef {
  const number = (name: string) => (/^\d{1,4}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 1)
  return clampEpisode(seasons, { season: number('season'), episode: number('episode') })
}

/** The episode in the address; null if it names none. */
export function chosenIn({ seasons }: { seasons: readonly SeasonLength[] }, search: URLSearchParams): EpisodeRef | null {
  const any = seasons.some(({ episodeCount }) => episodeCount > 0)
  return any && (search.has('season') || search.has('episode')) ? episodeIn({ seasons }, search) : null
}
