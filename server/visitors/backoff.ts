import { LRUCache } from 'lru-cache'
import type { Busy } from '../http/responses/plain-page.ts'

const SHORTEST = 1_000
const LONGEST = 30_000
/** Visitors remembered at a time. */
const MAX_VISITORS = 20_000

/** `wait`: how long the refusal holds, in milliseconds. */
type Refusal = { until: number; wait: number; status: Busy['status'] }

/**
 * Exponential backoff for visitors whose page the upstream limits refused: until it is over they get the same answer without
 * another attempt, and the wait doubles for those who do not pause. `now`: milliseconds of a monotonic clock.
 */
export function createBackoff({ now }: { now: () => number }) {
  // Bounded by size: bounded by number, the cache would allocate all of its room at once.
  const visitors = new LRUCache<string, Refusal>({ maxSize: MAX_VISITORS, sizeCalculation: () => 1 })
  return {
    /** The answer without another attempt; null: the visitor may try. */
    busy(visitor: string): Busy | null {
      const refusal = visitors.get(visitor)
      if (!refusal || now() >= refusal.until) return null
      return { status: refusal.status, seconds: Math.max(1, Math.ceil((refusal.until - now()) / 1000)) }
    },
    /** Records a refusal. */
    refused(visitor: string, status: Busy['status']): void {
      const last = visitors.get(visitor)
      // Pages that were refused at the same time count once.
      if (last && now() < last.until) return
      const wait = last && now() < last.until + last.wait ? Math.min(LONGEST, last.wait * 2) : SHORTEST
      visitors.set(visitor, { until: now() + wait, wait, status })
    },
  }
}
