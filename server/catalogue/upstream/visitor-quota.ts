import { LRUCache } from 'lru-cache'

/** Calls that one visitor may cause in a minute before other visitors come first. */
export const CALLS = 60
const MINUTE = 60_000
/** Visitors counted at a time; beyond it the least recently active starts with a new quota. */
const MAX_VISITORS = 20_000

/** Counts the calls that each visitor's pages cause. `now`: milliseconds of a monotonic clock. */
export function createVisitorQuota({ now }: { now: () => number }) {
  // Bounded by size because LRUCache allocates all its room up front when bounded by number.
  const visitors = new LRUCache<string, { calls: number; until: number }>({ maxSize: MAX_VISITORS, sizeCalculation: () => 1 })
  return {
    /**
     * Counts a call; returns null within the quota, else the milliseconds until it renews. A call that has to leave some of the
     * quota for others is not counted when it may not be made.
     */
    spend(visitor: string, leave = 0): number | null {
      const known = visitors.get(visitor)
      const count = known && now() < known.until ? known : { calls: 0, until: now() + MINUTE }
      visitors.set(visitor, count)
      const isWithin = count.calls < CALLS - leave
      if (isWithin || leave === 0) count.calls += 1
      return isWithin ? null : count.until - now()
    },
  }
}
