import { LRUCache } from 'lru-cache'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** All in milliseconds. */
export const AGES = {
  /** Up to this age, or as long as it is fresh, a response is served if no newer one can be loaded. */
  served: 7 * DAY,
  /** The service's terms of use forbid storing anything for longer. */
  stored: RETENTION_DAYS.answer * DAY,
  /** How long "not found" is cached. */
  missing: 10 * MINUTE,
  /** A response may be this far in the future, because a clock was put back; beyond that it is discarded. */
  clockSkew: 7 * DAY,
}
/** Between two attempts to refresh a stale response; doubled after each failure. */
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 10 * MINUTE
/** Overhead in bytes of an entry besides its text: its objects, what is mapped from them, its places in the indexes. */
const OVERHEAD = 1000
/** Bounded, because anyone can request ids that do not exist. */
const MAX_MISSING = 50_000

/**
 * `fresh`: served. `stale`: served and refreshed. `due`: served only if no new one can be had. `old`: not served but kept,
 * since the clock may be wrong. `expired`: treated as missing.
 */
export type Freshness = 'fresh' | 'stale' | 'due' | 'old' | 'expired'

type Times = {
  /** When the response came and the current time, in milliseconds since 1970; the clock may have been put back in between. */
  at: number
  now: number
  /** Milliseconds. */
  ttl: number
  /** The request means something else on another day (UTC). */
  daily?: boolean
}

export function freshnessOf({ at, now, ttl, daily = false }: Times): Freshness {
  const age = now - at
  if (!(age >= -AGES.clockSkew && age <= AGES.stored)) return 'expired'
  if (age > Math.max(AGES.served, ttl)) return 'old'
  if (daily && Math.floor(at / DAY) !== Math.floor(now / DAY)) return 'due'
  return age >= 0 && age <= ttl ? 'fresh' : 'stale'
}

/** Whether a cached "not found" still holds; `age` in milliseconds. */
export function isStillMissing(age: number): boolean {
  return age >= 0 && age <= AGES.missing
}

/** Whether a stale response may be refreshed now; a clock that was put back does not lengthen the pause. */
export function mayRefresh({ now, failedAt, failures }: { now: number; failedAt: number; failures: number }): boolean {
  const since = now - failedAt
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE)
  return failures === 0 || since < 0 || since >= pause
}

/** A response in memory, and the state of its refresh. */
export type CachedResponse = {
  value: object
  /** When the service sent it, in milliseconds since 1970. */
  at: number
  /** Whether a refresh is under way. */
  refreshing: boolean
  /** Failed refreshes since it came. */
  failures: number
  failedAt: number
}

/** This process's responses and "not found"s; the least recently used are evicted. */
export function createMemoryCache(maxBytes: number) {
  const responses = new LRUCache<string, CachedResponse>({ maxSize: maxBytes })
  // Bounded by size because LRUCache allocates all its room up front when bounded by number.
  const missing = new LRUCache<string, number>({ maxSize: MAX_MISSING, sizeCalculation: () => 1 })
  return {
    find: (key: string): CachedResponse | undefined => responses.get(key),
    /** `length` is that of the value as JSON. */
    set(key: string, { value, at, length }: { value: object; at: number; length: number }): CachedResponse {
      const response = { value, at, refreshing: false, failures: 0, failedAt: 0 }
      missing.delete(key)
      responses.set(key, response, { size: OVERHEAD + key.length + length })
      return response
    },
    remove: (key: string): void => void responses.delete(key),
    removeWhere(isExpired: (response: CachedResponse) => boolean): void {
      for (const [key, response] of responses.entries()) if (isExpired(response)) responses.delete(key)
    },
    /** When the service answered "not found", in milliseconds since 1970. */
    missingSince: (key: string): number | undefined => missing.get(key),
    setMissing(key: string, at: number): void {
      responses.delete(key)
      missing.set(key, at)
    },
    clear(): void {
      responses.clear()
      missing.clear()
    },
  }
}
