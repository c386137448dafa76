import { clampEpisode, type EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'

/** The episode that `?season=&episode=` names, clamped to what the show has. */
export function episodeIn(title: Pick<Title, 'seasons'>, search: URLSearchParams): EpisodeRef {
  const number = (name: string) => (/^\d{1,4}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 1)
  return clampEpisode(title.seasons, { season: number('season'), episode: number('episode') })
}

/** The episode in the address; null if it names none. */
export function chosenIn(title: Pick<Title, 'seasons'>, search: URLSearchParams): EpisodeRef | null {
  const any = title.seasons.some(({ episodeCount }) => episodeCount > 0)
  return any && (search.has('season') || search.has('episode')) ? episodeIn(title, search) : null
}
