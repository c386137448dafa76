import type { EpisodeRef, Step } from './episodes.ts'

/** Another order of a show's episodes, which the movie database has by this id. */
export type OrderName = { id: string; name: string }

/** An episode in an order, by the show's own numbers. */
export type OrderedEpisode = { season: number; number: number; name: string; date: string | null }

/** Parts in order, such as discs or story arcs, with their episodes in order. */
export type EpisodeOrder = readonly { name: string; episodes: readonly OrderedEpisode[] }[]

/** Whether a text is an id of an order. */
export function isOrderId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text)
}

/** The aired episodes before and after this one; null if the order does not have it. */
export function stepsIn(order: EpisodeOrder, at: EpisodeRef, today: string): { previous: Step | null; next: Step | null } | null {
  const all = order.flatMap(({ episodes }) => episodes)
  const place = all.findIndex(({ season, number }) => season === at.season && number === at.episode)
  if (place < 0) return null
  const hasAired = ({ date }: OrderedEpisode) => date !== null && date <= today
  return { previous: toStep(all.slice(0, place).findLast(hasAired)), next: toStep(all.slice(place + 1).find(hasAired)) }
}

function toStep(found: OrderedEpisode | undefined): Step | null {
  return found ? { season: found.season, episode: found.number } : null
}
