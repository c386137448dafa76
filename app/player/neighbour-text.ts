import { m } from '#messages'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Neighbour } from './use-episode.ts'

export type Direction = 'next' | 'previous'

/** `Next: 5. <name>The Long Way Home</name>`; `S2 E1` in place of `5` if the season changes; the season if the number is unknown. */
export function neighbourText(direction: Direction, from: EpisodeRef, { season, episode, name }: Neighbour): string {
  const texts = m.player.steps[direction]
  if (episode === null) return texts.season({ season })
  const place = season === from.season ? String(episode) : m.calendar.episode({ season, episode })
  return name === null ? texts.unnamed({ place }) : texts.named({ place, name })
}
