import { LRUCache } from 'lru-cache'

/** Calls that one home may cause in a minute before other visitors come first. */
export const CALLS = 60
/** The same for all homes of one /24 or /48. */
const NETWORK_CALLS = 3 * CALLS
const MINUTE = 60_000
/** Homes, and networks, counted at a time; beyond it the least recently active starts with a new quota. */
const MAX_COUNTED = 20_000

/** Whom calls count for, by the keys that `networksAround` (visitors/networks.ts) makes of an address. */
export type Visitor = { home: string; site: string }

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
      const known = [
        { counts: homes, key: home, most: CALLS },
        { counts: networks, key: site, most: NETWORK_CALLS },
      ].map((each) => ({ ...each, calls: each.counts.get(each.key) ?? 0 }))
      const usedUp = known.filter(({ calls, most }) => calls >= most - leave)
      if (usedUp.length > 0) return Math.max(...usedUp.map(({ counts, key }) => counts.getRemainingTTL(key)))
      for (const { counts, key, calls } of known) counts.set(key, calls + 1, { noUpdateTTL: true })
      return null
    },
  }
}

function createCounts(now: () => number) {
  // Bounded by size because LRUCache allocates all its room up front when bounded by number. It takes the time 0 for none.
  const perf = { now: () => now() + 1 }
  return new LRUCache<string, number>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1, ttl: MINUTE, ttlResolution: 0, perf })
}
