import { LRUCache } from 'lru-cache'

/** Calls to the service that one visitor may cause in a minute before those of others come first. */
const CALLS = 60
const MINUTE = 60_000
/** Most visitors that are counted at a time; beyond it the one who asked longest ago starts anew. */
const MAX_VISITORS = 20_000

/** Counts what each visitor's pages ask the service for. `now`: milliseconds that never jump. */
export function createVisitorQuota({ now }: { now: () => number }) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const visitors = new LRUCache<string, { calls: number; until: number }>({ maxSize: MAX_VISITORS, sizeCalculation: () => 1 })
  return {
    /** Counts a call: null, or the milliseconds until the visitor, who has had his share, has a new one. */
    spend(visitor: string): number | null {
      const known = visitors.get(visitor)
      const count = known && now() < known.until ? known : { calls: 0, until: now() + MINUTE }
      visitors.set(visitor, count)
      count.calls += 1
      return count.calls <= CALLS ? null : count.until - now()
    },
  }
}
