import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Key of a movie (`movie/653`) or an episode (`tv/71446/1/2`). */
export function positionKey(type: TitleType, id: number, at: EpisodeRef | null): string {
  return at === null ? `${type}/${id}` : `${type}/${id}/${at.season}/${at.episode}`
}
