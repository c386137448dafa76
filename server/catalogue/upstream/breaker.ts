const SECOND = 1000
/** Calls that are looked back at, in milliseconds… */
const WINDOW = 10 * SECOND
/** …of which so many are needed for a judgement, and half of them must have failed. */
const ENOUGH = 20
/** Or so many in a row, however long that took. */
const IN_A_ROW = 5
const PROBE_EVERY = 5 * SECOND

export type BreakerState = 'closed' | 'open' | 'half-open'
/** What a call tells of the service. `unclear` counts for nothing; a refused key fails every call, so it counts at once. */
export type Health = 'ok' | 'failing' | 'key' | 'unknown'
/** To be told how the call went. */
type Report = (health: Health) => void

type BreakerOptions = {
  /** Milliseconds that never jump. */
  now: () => number
  onChange?: (state: BreakerState) => void
}

/** Stops asking a service that fails, and looks every five seconds with one call whether it is back. */
export function createBreaker({ now, onChange }: BreakerOptions) {
  let state: BreakerState = 'closed'
  let recent: { at: number; ok: boolean }[] = []
  let failedInARow = 0
  let probeAt = 0

  function become(next: BreakerState): void {
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
    return failedInARow >= IN_A_ROW || (recent.length >= ENOUGH && failed * 2 >= recent.length)
  }

  function open(): void {
    probeAt = now() + PROBE_EVERY
    become('open')
  }

  function count(health: Health): void {
    // Calls that were under way when it opened tell nothing new.
    if (state !== 'closed' || health === 'unknown') return
    recent = [...recent.filter(({ at }) => now() - at < WINDOW), { at: now(), ok: health === 'ok' }]
    failedInARow = health === 'ok' ? 0 : failedInARow + 1
    if (health === 'key' || isFailing()) open()
  }

  return {
    get state(): BreakerState {
      return state
    },
    /** Milliseconds until a call may leave; 0: one may. */
    wait(): number {
      if (state === 'closed') return 0
      return state === 'half-open' ? Math.max(SECOND, probeAt - now()) : Math.max(0, probeAt - now())
    },
    /** Takes a call in, and gives what to report it with; null: it may not leave. */
    begin(): Report | null {
      if (state === 'closed') return count
      if (state === 'half-open' || now() < probeAt) return null
      // Counted from its beginning: a probe that takes three seconds does not delay the next.
      probeAt = now() + PROBE_EVERY
      become('half-open')
      return (health) => become(health === 'ok' ? 'closed' : 'open')
    },
  }
}
