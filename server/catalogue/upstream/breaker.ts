const SECOND = 1000
/** The failure rate is measured over this many milliseconds… */
const WINDOW = 10 * SECOND
/** …needs at least this many calls, and opens the breaker at one half. */
const MIN_CALLS = 20
/** Opens the breaker too: this many failures in a row, over any length of time. */
const MAX_IN_A_ROW = 5
const PROBE_EVERY = 5 * SECOND

export type BreakerState = 'closed' | 'open' | 'half-open'
/**
 * What a call says about the service. `unknown` counts for nothing; `key`, a refused key, fails every call, so it opens the
 * breaker at once.
 */
export type Health = 'ok' | 'failing' | 'key' | 'unknown'
/** Reports how the call went. */
type Report = (health: Health) => void

type BreakerOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  onChange?: (state: BreakerState) => void
}

/** Circuit breaker: stops calls to a service that fails, and probes it with one call every five seconds. */
export function createBreaker({ now, onChange }: BreakerOptions) {
  let state: BreakerState = 'closed'
  let recent: { at: number; ok: boolean }[] = []
  let failedInARow = 0
  let probeAt = 0

  function setState(next: BreakerState): void {
    if (next === state) return
    if (next === 'closed') forget()
    state = next
    onChange?.(next)
  }

  function forget(): void {
    recent = []
    failedInARow = 0
  }

  function isFailing(): boolean {
    const failed = recent.filter(({ ok }) => !ok).length
    return failedInARow >= MAX_IN_A_ROW || (recent.length >= MIN_CALLS && failed * 2 >= recent.length)
  }

  function open(): void {
    probeAt = now() + PROBE_EVERY
    setState('open')
  }

  function count(health: Health): void {
    // Calls that were under way when it opened say nothing new.
    if (state !== 'closed' || health === 'unknown') return
    recent = [...recent.filter(({ at }) => now() - at < WINDOW), { at: now(), ok: health === 'ok' }]
    failedInARow = health === 'ok' ? 0 : failedInARow + 1
    if (health === 'key' || isFailing()) open()
  }

  return {
    get state(): BreakerState {
      return state
    },
    /** Milliseconds until a call is allowed; 0: now. */
    wait(): number {
      if (state === 'closed') return 0
      return state === 'half-open' ? Math.max(SECOND, probeAt - now()) : Math.max(0, probeAt - now())
    },
    /** Starts a call and returns the function that reports its outcome; null if no call is allowed. */
    begin(): Report | null {
      if (state === 'closed') return count
      if (state === 'half-open' || now() < probeAt) return null
      // Measured from the start, so that a slow probe does not delay the next one.
      probeAt = now() + PROBE_EVERY
      setState('half-open')
      return (health) => setState(health === 'ok' ? 'closed' : 'open')
    },
  }
}
