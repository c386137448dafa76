import { clampEpisode, type EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'

/** The place that `?season=&episode=` names, brought into what the show has. */
export function episodeIn(title: Pick<Title, 'seasons'>, search: URLSearchParams): EpisodeRef {
  const number = (name: string) => (/^\d{1,4}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 1)
  return clampEpisode(title.seasons, { season: number('season'), episode: number('episode') })
}

/** The place that the visitor has chosen; null where the address names none. */
export function chosenIn(title: Pick<Title, 'seasons'>, search: URLSearchParams): EpisodeRef | null {
  const any = title.seasons.some(({ episodeCount }) => episodeCount > 0)
  return any && (search.has('season') || search.has('episode')) ? episodeIn(title, search) : null
}
