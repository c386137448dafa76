/** Begins to hold the connection; the answer ends that. */
type Lead = () => () => void
type Election = { hear: (message: unknown) => void; stop: () => void }

export type ShownState = {
  /** Whether the visitor can see the tab. */
  isShown: () => boolean
  /** Calls back when that may have changed; returns a function that unsubscribes. */
  watchShown: (notify: () => void) => () => void
}

type LockOptions = { locks: Pick<LockManager, 'request'>; name: string; lead: Lead }

/** One tab has the lock and leads; when it goes, however it goes, a waiting one gets the lock. If locks fail, the tab leads alone. */
export function electByLock({ locks, name, lead }: LockOptions): Election {
  const stop = new AbortController()
  let end: (() => void) | null = null
  function hold(): Promise<void> {
    if (stop.signal.aborted) return Promise.resolve()
    const release = lead()
    return new Promise((resolve) => {
      end = () => {
        release()
        resolve()
      }
    })
  }
  locks.request(name, { signal: stop.signal }, hold).catch(() => {
    if (!stop.signal.aborted) void hold()
  })
  return {
    hear: () => {},
    stop() {
      stop.abort()
      end?.()
    },
  }
}

type ClaimOptions = {
  say: (message: string | number) => void
  shown: ShownState
  lead: Lead
  now: () => number
  random: () => number
}

/** Said by a leading tab that closes. */
const LEFT = 'left'

/**
 * For plain http, where browsers have no locks: the tab that was opened or shown last leads, and says so to the others, of which the one
 * that led before stops. When it closes, one that is seen, as in another window, takes its place.
 */
export function electByClaim({ say, shown, lead, now, random }: ClaimOptions): Election {
  let held: { claim: number; end: () => void } | null = null
  function claim() {
    if (held || !shown.isShown()) return
    // Two tabs may claim at once, and hear of each other afterwards: the later claim holds.
    const at = now() + random()
    say(at)
    held = { claim: at, end: lead() }
  }
  function giveUp() {
    held?.end()
    held = null
  }
  const unwatch = shown.watchShown(claim)
  claim()
  return {
    hear(message) {
      if (message === LEFT) claim()
      if (typeof message === 'number' && held && message > held.claim) giveUp()
    },
    stop() {
      unwatch()
      if (held) say(LEFT)
      giveUp()
    },
  }
}
