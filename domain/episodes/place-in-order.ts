import type { EpisodeRef, SeasonList } from './episodes.ts'
import type { EpisodeOrder } from './order.ts'

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
