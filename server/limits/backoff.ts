import { LRUCache } from 'lru-cache'
import type { Busy } from '../http/busy-page.ts'

const SHORTEST = 1_000
const LONGEST = 30_000
/** Most visitors that are remembered. */
const MAX_VISITORS = 20_000

/** `wait`: milliseconds, as long as the last refusal stands. */
type Cooling = { until: number; wait: number; status: Busy['status'] }

/**
 * Remembers whose page was just refused because the catalogue has no room for it: until a moment has passed he is told the
 * same without a try, and who goes on without a break waits twice as long each time. `now`: milliseconds that never jump.
 */
export function createBackoff({ now }: { now: () => number }) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const visitors = new LRUCache<string, Cooling>({ maxSize: MAX_VISITORS, sizeCalculation: () => 1 })
  return {
    /** What he is told without a try; null: he may try. */
    busy(visitor: string): Busy | null {
      const cooling = visitors.get(visitor)
      if (!cooling || now() >= cooling.until) return null
      return { status: cooling.status, seconds: Math.max(1, Math.ceil((cooling.until - now()) / 1000)) }
    },
    refused(visitor: string, status: Busy['status']): void {
      const last = visitors.get(visitor)
      // Several pages that were refused at once are one time.
      if (last && now() < last.until) return
      const wait = last && now() < last.until + last.wait ? Math.min(LONGEST, last.wait * 2) : SHORTEST
      visitors.set(visitor, { until: now() + wait, wait, status })
    },
  }
}
