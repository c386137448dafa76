import { LRUCache } from 'lru-cache'
import { MAX_KEYS, type Limiter } from './limiter.ts'

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
  // Bounded by size: bounded by number, the cache would allocate all of its room at once.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })

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
