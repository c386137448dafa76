import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#domain/errors.ts'
import { networksAround } from '../addresses/networks.ts'

/** Most visitors that are counted at a time; beyond it the one who asked longest ago starts anew. */
const MAX_VISITORS = 20_000

export type RateLimit = {
  /** Counts one use; rejects with `rate-limited` and the seconds to wait once an address (null: unknown) has used up its share. */
  take: (address: string | null) => Promise<void>
}

type RateLimitOptions = {
  /** Uses that are allowed… */
  points: number
  /** …in so many seconds from the first. */
  duration: number
  /** What is told to whom it refuses. */
  message: (seconds: number) => string
  /** What an address is counted by. */
  by?: (address: string | null) => string
}

/** Counts per IPv4 address and per IPv6 /64, which is what one household gets, or as `by` tells; unknown addresses share a count. */
export function createRateLimit({ points, duration, message, by = visitorAt }: RateLimitOptions): RateLimit {
  const counts = new RateLimiterMemory({ points, duration })
  // The library forgets by time only: a flood of addresses would fill the memory before that.
  // Bounded by size, not by number: for a number it would take all its room at once.
  const visitors = new LRUCache<string, true>({
    maxSize: MAX_VISITORS,
    sizeCalculation: () => 1,
    noDisposeOnSet: true,
    dispose: (_, visitor) => void counts.delete(visitor),
  })
  return {
    async take(address) {
      const visitor = by(address)
      visitors.set(visitor, true)
      try {
        await counts.consume(visitor)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppError('rate-limited', message(seconds), { retryAfter: seconds })
      }
    },
  }
}

/** Who counts as one visitor: an IPv4 address, a /64 of IPv6, or everyone whose address is not known. */
export function visitorAt(address: string | null): string {
  return networksAround(address).home
}
