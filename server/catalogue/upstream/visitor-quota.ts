import { LRUCache } from 'lru-cache'

/** Calls that one home may cause in a minute before other visitors come first. */
export const CALLS = 60
/** The same for all homes of one /24 or /48. */
const NETWORK_CALLS = 3 * CALLS
const MINUTE = 60_000
/** Homes, and networks, counted at a time; beyond it the least recently active starts with a new quota. */
const MAX_COUNTED = 20_000

/** Whom calls count for, by the keys that `networksAround` (addresses/networks.ts) makes of an address. */
export type Visitor = { home: string; site: string }

type Count = { calls: number; until: number }

/** Counts the calls that each visitor's pages cause, by home and by network. `now`: milliseconds of a monotonic clock. */
export function createVisitorQuota({ now }: { now: () => number }) {
  const homes = createCounts(now)
  const networks = createCounts(now)
  return {
    /**
     * Counts a call within the quota and returns null; beyond it, or where the call would not leave that much of the quota, counts
     * nothing (one home must not use up its network's) and returns the milliseconds until the quota renews.
     */
    spend({ home, site }: Visitor, leave = 0): number | null {
      const counts = [
        { count: homes.of(home), most: CALLS },
        { count: networks.of(site), most: NETWORK_CALLS },
      ]
      const usedUp = counts.filter(({ count, most }) => count.calls >= most - leave)
      if (usedUp.length > 0) return Math.max(...usedUp.map(({ count }) => count.until)) - now()
      for (const { count } of counts) count.calls += 1
      return null
    },
  }
}

function createCounts(now: () => number) {
  // Bounded by size because LRUCache allocates all its room up front when bounded by number.
  const counts = new LRUCache<string, Count>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 })
  return {
    of(key: string): Count {
      const known = counts.get(key)
      const count = known && now() < known.until ? known : { calls: 0, until: now() + MINUTE }
      counts.set(key, count)
      return count
    },
  }
}
