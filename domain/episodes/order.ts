import type { EpisodeRef, SeasonList, Step } from './episodes.ts'

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

/** The part of the order that has an episode, and its number there, from 1; null if none does. */
export function numberIn(order: EpisodeOrder, at: EpisodeRef): { part: string; number: number } | null {
  for (const { name, episodes } of order) {
    const place = episodes.findIndex(({ season, number }) => season === at.season && number === at.episode)
    if (place >= 0) return { part: name, number: place + 1 }
  }
  return null
}

/** The episodes of an order that have aired, in order. */
export function airedInOrder(order: EpisodeOrder, today: string): EpisodeRef[] {
  const all = order.flatMap(({ episodes }) => episodes)
  return all.flatMap(({ season, number, date }) => (date !== null && date <= today ? { season, episode: number } : []))
}

/** Numbers the episodes of an order as one season, so that what follows from a show's numbers can follow the order instead. */
export function asOneSeason(order: readonly EpisodeRef[]) {
  const numbers = new Map(order.map(({ season, episode }, at) => [`${season}/${episode}`, at + 1]))
  return {
    aired: [{ number: 1, episodes: order.map((_, at) => at + 1) }] satisfies SeasonList[],
    /** Null: the order does not have it. */
    toNumbered({ season, episode }: EpisodeRef): EpisodeRef | null {
      const number = numbers.get(`${season}/${episode}`)
      return number === undefined ? null : { season: 1, episode: number }
    },
    /** The show's own numbers of a numbered one. */
    toOwn: ({ episode }: EpisodeRef): EpisodeRef => order[episode - 1] ?? { season: 1, episode },
  }
}
