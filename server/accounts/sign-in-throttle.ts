import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Networks } from '#server/addresses/networks.ts'

const MINUTE = 60_000
/** Milliseconds for which failures count. */
const WINDOW = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Failures per window after which sign-ins are rejected: from a network known to the account, and from other homes and sites. */
const LIMITS = { known: 20, home: 5, site: 50 }
/** Wrong second-factor codes per account in the same window. */
const MAX_CODES = 10
/** After this many failures at one account in an hour, each further failure delays wrong guesses by `step`, up to `most` (ms). */
const SLOW = { after: 10, step: 250, most: 5_000 }
/** Milliseconds for which a network counts as new: about as long as a person keeps trying. */
const NEW = MINUTE
/** Maximum networks, and accounts, counted at a time. */
const MAX_COUNTED = 50_000

/**
 * Counts failed sign-ins; a success clears those of its own address. No account is ever locked: guessing from many networks
 * gets slower and ranks behind everybody else. `ticks`: a monotonic clock in milliseconds.
 */
export function createSignInThrottle({ ticks = () => performance.now() }: { ticks?: () => number } = {}) {
  const homes = createCounts(WINDOW, ticks)
  const sites = createCounts(WINDOW, ticks)
  const providers = createCounts(WINDOW, ticks)
  const emails = createCounts(HOUR, ticks)
  const codes = createCounts(WINDOW, ticks)
  const arrivals = createCounts(HOUR, ticks)

  return {
    /** Throws `rate-limited` after too many failures from the network. `knownTo`: the account if it knows the network, or null. */
    check({ home, site }: Networks, knownTo: string | null): void {
      const limits: [Counts, string, number][] =
        knownTo === null
          ? [
              [homes, home, LIMITS.home],
              [sites, site, LIMITS.site],
            ]
          : [[homes, `${knownTo} ${home}`, LIMITS.known]]
      refuse(Math.max(...limits.map(([counts, key, most]) => counts.waitOf(key, most))), 'Too many attempts.')
    },
    /** Records a failure; `email` is the targeted account, if known. */
    failed({ home, site, provider }: Networks, knownTo: string | null, email?: string): void {
      homes.add(home)
      sites.add(site)
      providers.add(provider)
      if (knownTo !== null) homes.add(`${knownTo} ${home}`)
      if (email !== undefined) emails.add(email)
    },
    succeeded({ home }: Networks, knownTo: string | null): void {
      homes.forget(home)
      if (knownTo !== null) homes.forget(`${knownTo} ${home}`)
    },
    /**
     * Records a sign-in attempt and returns its rank in the queue, lower first. New networks without failures come first, then
     * by failures of the site, then by failures of the provider.
     */
    arrive({ site, provider }: Networks): number {
      const first = arrivals.of(site) || ticks()
      arrivals.put(site, first)
      const isOld = ticks() - first >= NEW
      return (sites.of(site) + (isOld ? 1 : 0)) * MAX_COUNTED + providers.of(provider)
    },
    /** Milliseconds by which to delay the response to a wrong guess; a correct one is never delayed. */
    delayOf(email: string): number {
      return Math.min(SLOW.most, Math.max(0, emails.of(email) - SLOW.after) * SLOW.step)
    },
    /**
     * Counts a second-factor code before it is checked. Throws `rate-limited` after ten wrong ones. Guesses from unknown networks
     * never use up the attempts of known ones.
     */
    takeCode(account: string, isKnown: boolean): void {
      const key = `${account} ${isKnown}`
      refuse(codes.waitOf(key, MAX_CODES), 'Too many wrong codes. A recovery code still works.')
      codes.add(key)
    },
    forgetCodes(account: string, isKnown: boolean): void {
      codes.forget(`${account} ${isKnown}`)
    },
  }
}

type Counts = ReturnType<typeof createCounts>

/** Counts per key, for a window in milliseconds from the first. */
function createCounts(window: number, ticks: () => number) {
  // Bounded by size, because `max` would allocate all entries at once.
  const counts = new LRUCache<string, number>({
    maxSize: MAX_COUNTED,
    sizeCalculation: () => 1,
    ttl: window,
    noUpdateTTL: true,
    perf: { now: ticks },
    ttlResolution: 0,
  })
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add(key: string): void {
      counts.set(key, of(key) + 1)
    },
    put(key: string, value: number): void {
      counts.set(key, value)
    },
    forget(key: string): void {
      counts.delete(key)
    },
    /** Milliseconds until the count drops below `most`; 0: it is below. */
    waitOf(key: string, most: number): number {
      return of(key) >= most ? Math.max(1, counts.getRemainingTTL(key)) : 0
    },
  }
}

/** Throws `rate-limited` for a wait above 0, in milliseconds. */
function refuse(wait: number, why: string): void {
  if (wait <= 0) return
  const seconds = Math.ceil(wait / 1000)
  const [count, unit] = wait < MINUTE ? [seconds, 'second'] : [Math.ceil(wait / MINUTE), 'minute']
  throw new AppError('rate-limited', `${why} Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    retryAfter: seconds,
  })
}
