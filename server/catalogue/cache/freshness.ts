import { RETENTION_DAYS } from '#domain/operators/retention.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** All in milliseconds. */
export const AGES = {
  /** Up to this age, or as long as it is fresh, a response is served if no newer one can be had. */
  served: 7 * DAY,
  /** The service's terms of use forbid storing anything for longer. */
  stored: RETENTION_DAYS.answer * DAY,
  /** How long "not found" is cached. */
  missing: 10 * MINUTE,
  /** A response may be this far in the future, because a clock was put back; beyond that it is discarded. */
  clockSkew: 7 * DAY,
}

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

/** Milliseconds between two attempts to refresh a stale response; doubled after each failure. */
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 10 * MINUTE

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE)
}

/** Whether a stale response may be refreshed now; a clock that was put back does not lengthen the pause. */
export function mayRefresh({ now, failedAt, failures }: { now: number; failedAt: number; failures: number }): boolean {
  const since = now - failedAt
  return failures === 0 || since < 0 || since >= pauseAfter(failures)
}
