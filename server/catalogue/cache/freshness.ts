const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** All in milliseconds. */
export const AGES = {
  /** Up to this age an answer is served where no newer one is to be had. */
  served: 7 * DAY,
  /** Nothing of the service's is kept for longer: its terms of use. */
  stored: 180 * DAY,
  /** That the service does not know something is believed for this long. */
  missing: 10 * MINUTE,
  /** How far a clock may have been put back without what was kept before counting as nonsense. */
  clockSkew: 7 * DAY,
}

/**
 * `fresh`: answers a question. `stale`: answers it too, and is to be asked for anew. `due`: answers it only where no new one is
 * to be had. `old`: no longer shown, but kept, since the clock may be wrong. `over`: as if it were not there.
 */
export type Freshness = 'fresh' | 'stale' | 'due' | 'old' | 'expired'

type Times = {
  /** When the answer came and the time now, in milliseconds since 1970; the clock may have been put back between them. */
  at: number
  now: number
  /** Milliseconds. */
  ttl: number
  /** The question is another one on another day (UTC). */
  daily?: boolean
}

export function freshnessOf({ at, now, ttl, daily = false }: Times): Freshness {
  const age = now - at
  if (!(age >= -AGES.clockSkew && age <= AGES.stored)) return 'expired'
  if (age > AGES.served) return 'old'
  if (daily && Math.floor(at / DAY) !== Math.floor(now / DAY)) return 'due'
  return age >= 0 && age <= ttl ? 'fresh' : 'stale'
}

/** Whether an answer that there is nothing still holds; `age` in milliseconds. */
export function isStillMissing(age: number): boolean {
  return age >= 0 && age <= AGES.missing
}

/** Between two tries to renew a stale answer, in milliseconds: twice as long after each failure. */
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 10 * MINUTE

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE)
}

/** Whether a stale answer may be asked for anew; a clock that was put back does not stretch the pause. */
export function mayTry({ now, failedAt, failures }: { now: number; failedAt: number; failures: number }): boolean {
  const since = now - failedAt
  return failures === 0 || since < 0 || since >= pauseAfter(failures)
}
