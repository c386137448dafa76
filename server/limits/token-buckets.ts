import { LRUCache } from 'lru-cache'

/** Most keys that are remembered; of one that is forgotten the bucket is full again. */
const MAX_KEYS = 20_000
const SECOND = 1000

type Bucket = { tokens: number; at: number }

type TokenBucketsOptions = {
  /** Tokens of a full bucket. */
  capacity: number
  /** Tokens that are put in again. */
  perSecond: number
  /** Milliseconds that never jump. */
  now: () => number
}

/** A token bucket for each key: as many uses at once as it holds, then as many a second as are put in. */
export function createTokenBuckets({ capacity, perSecond, now }: TokenBucketsOptions) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })

  function tokensOf(key: string): number {
    const bucket = buckets.get(key)
    return bucket ? Math.min(capacity, bucket.tokens + ((now() - bucket.at) * perSecond) / SECOND) : capacity
  }

  return {
    /** Milliseconds until the key has a token; 0: it has one now. */
    wait(key: string): number {
      return Math.max(0, Math.ceil(((1 - tokensOf(key)) * SECOND) / perSecond))
    },
    /** Takes one token, of an empty bucket too: then the next one is later. */
    take(key: string): void {
      buckets.set(key, { tokens: tokensOf(key) - 1, at: now() })
    },
  }
}
