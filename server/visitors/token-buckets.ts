import { LRUCache } from 'lru-cache'
import { MAX_KEYS, type Limiter } from './limiter.ts'

const SECOND = 1000

type TokenBucketsOptions = {
  /** Tokens of a full bucket. */
  capacity: number
  /** Tokens added per second. */
  perSecond: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** A token bucket per key: a burst of `capacity` uses, then `perSecond`. A use of an empty bucket delays the next one. */
export function createTokenBuckets({ capacity, perSecond, now }: TokenBucketsOptions): Limiter {
  const interval = SECOND / perSecond
  // When each bucket is full again. Bounded by size: bounded by number, the cache would allocate all of its room at once.
  const fullAt = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  const fullIn = (key: string) => Math.max(0, (fullAt.get(key) ?? 0) - now())

  return {
    wait(key) {
      return Math.max(0, Math.ceil(fullIn(key) - (capacity - 1) * interval))
    },
    take(key) {
      fullAt.set(key, now() + fullIn(key) + interval)
    },
  }
}
