import { LRUCache } from 'lru-cache'
import type { Kept, SharedCounts } from './rule.ts'

/** Counts of one kind that are remembered; beyond it the one used longest ago is forgotten. */
const MAX_COUNTS = 50_000

type OwnCountsOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Processes that decide without each other; unset: this one decides for all. */
  alone?: () => number
}

/** The counts of a single process, or of a parent that its children ask. */
export function createOwnCounts({ now, alone = () => 1 }: OwnCountsOptions): SharedCounts {
  const kinds = new Map<string, LRUCache<string, Kept<object>>>()

  function kindOf(name: string): LRUCache<string, Kept<object>> {
    // Bounded by size: bounded by number, the cache would allocate all of its room at once.
    const counts = kinds.get(name) ?? new LRUCache({ maxSize: MAX_COUNTS, sizeCalculation: () => 1 })
    kinds.set(name, counts)
    return counts
  }

  return {
    isShared: false,
    async decide(rule, keys, input) {
      const moment = { now: now(), alone: Math.max(1, alone()) }
      const names = Object.keys(rule.kinds)
      const known = names.map((name) => {
        const kept = kindOf(name).get(keys[name] ?? '')
        return [name, kept && kept.until > moment.now ? kept.count : null]
      })
      // Only this rule and those that share its kinds put anything there.
      const { result, change } = rule.decide(Object.fromEntries(known), input, moment)
      for (const name of names) {
        const kept = change[name]
        if (kept) kindOf(name).set(keys[name] ?? '', kept)
        else if (kept === null) kindOf(name).delete(keys[name] ?? '')
      }
      return result
    },
    close: async () => kinds.clear(),
  }
}
