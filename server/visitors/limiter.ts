import { LRUCache } from 'lru-cache'

/** Counts uses by key. Times are milliseconds of a monotonic clock. */
export type Limiter = {
  /** Milliseconds until the key may be used again; 0: now. */
  wait(key: string): number
  /** Counts one use. Ask `wait` first: a use is counted even when the key has to wait. */
  take(key: string): void
}

/** Keys that a limiter remembers; beyond that the least recently used one is forgotten, and with it its uses. */
export const MAX_KEYS = 20_000
/** Bounded by size: bounded by number, a cache would allocate all of its room at once. */
const BOUND = { maxSize: MAX_KEYS, sizeCalculation: () => 1 }

type Window = { used: number; endsAt: number }

type FixedWindowOptions = {
  /** Uses allowed… */
  capacity: number
  /** …within so many milliseconds of the first. */
  millis: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** A window per key that begins with its first use. Uses beyond `capacity` do not make it longer. */
export function createFixedWindow({ capacity, millis, now }: FixedWindowOptions): Limiter {
  const windows = new LRUCache<string, Window>(BOUND)

  function currentOf(key: string): Window {
    const window = windows.get(key)
    return window && now() < window.endsAt ? window : { used: 0, endsAt: now() + millis }
  }

  return {
    wait(key) {
      const { used, endsAt } = currentOf(key)
      return used < capacity ? 0 : Math.ceil(endsAt - now())
    },
    take(key) {
      const { used, endsAt } = currentOf(key)
      windows.set(key, { used: used + 1, endsAt })
    },
  }
}

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
  const interval = 1000 / perSecond
  /** When each bucket is full again. */
  const fullAt = new LRUCache<string, number>(BOUND)
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
