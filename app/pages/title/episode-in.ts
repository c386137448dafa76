import { clampEpisode, type EpisodeRef } from '#domain/player.ts'
import type { Title } from '#domain/title.ts'

/** The place that `?season=&episode=` names, brought into what the show has. */
export function episodeIn(title: Pick<Title, 'seasons'>, search: URLSearchParams): EpisodeRef {
  const number = (name: string) => (/^\d{1,4}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 1)
  return clampEpisode(title.seasons, { season: number('season'), episode: number('episode') })
}
