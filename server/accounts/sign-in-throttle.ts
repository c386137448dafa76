import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Networks } from '#server/addresses/networks.ts'

const MINUTE = 60_000
/** Milliseconds for which a failure counts. */
const WINDOW = 15 * MINUTE
const HOUR = 60 * MINUTE
/** Failures in a quarter of an hour after which a network is refused: of one that is known to the account, and of others. */
const LIMITS = { known: 20, home: 5, site: 50 }
/** Wrong codes of the second factor for one account in the same time. */
const MAX_CODES = 10
/** Failures at one account in an hour after which a wrong guess is answered later, by so much for each, up to so much. */
const SLOW = { after: 10, step: 250, most: 5_000 }
/** Milliseconds for which a network counts as new: as long as a person goes on trying. */
const NEW = MINUTE
/** Most networks, and accounts, that are counted at a time. */
const MAX_COUNTED = 50_000

/**
 * Counts failed sign-ins. Only failures count, and a success forgives those of its own address. No account is ever shut:
 * whoever guesses at it from many networks is slower, and comes after everybody else. `ticks`: milliseconds that never jump.
 */
export function createSignInThrottle({ ticks = () => performance.now() }: { ticks?: () => number } = {}) {
  const homes = createCounts(WINDOW)
  const sites = createCounts(WINDOW)
  const providers = createCounts(WINDOW)
  const emails = createCounts(HOUR)
  const codes = createCounts(WINDOW)
  const arrivals = createCounts(HOUR)

  return {
    /** Throws `rate-limited` when too much went wrong from there already; `knownTo`: the account that knows the network. */
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
    /** A wrong guess; `email` is the account that it was at, where that is known. */
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
     * Notes that somebody wants to sign in, and says how far back he comes: before all others whoever is new and has failed
     * nowhere. Those who go on from the same networks, however many these are, come later; among them, by their providers.
     */
    arrive({ site, provider }: Networks): number {
      const first = arrivals.of(site) || ticks()
      arrivals.put(site, first)
      const isOld = ticks() - first >= NEW
      return (sites.of(site) + (isOld ? 1 : 0)) * MAX_COUNTED + providers.of(provider)
    },
    /** Milliseconds after which a wrong guess at the account is answered; a right one is answered at once. */
    delayOf(email: string): number {
      return Math.min(SLOW.most, Math.max(0, emails.of(email) - SLOW.after) * SLOW.step)
    },
    /**
     * Counts one code of the second factor before it is looked at. Throws `rate-limited` after ten wrong ones. Guesses from
     * networks that the account does not know never use up the tries of those that it knows.
     */
    takeCode(account: string, isKnown: boolean): void {
      const key = `${account} ${isKnown}`
      refuse(codes.waitOf(key, MAX_CODES), 'Too many wrong codes. A recovery code works all the same.')
      codes.add(key)
    },
    forgetCodes(account: string, isKnown: boolean): void {
      codes.forget(`${account} ${isKnown}`)
    },
  }
}

type Counts = ReturnType<typeof createCounts>

/** Counts by key for so many milliseconds from the first. */
function createCounts(window: number) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const counts = new LRUCache<string, number>({
    maxSize: MAX_COUNTED,
    sizeCalculation: () => 1,
    ttl: window,
    noUpdateTTL: true,
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
    /** Milliseconds until the key has fewer than so many; 0: it has. */
    waitOf(key: string, most: number): number {
      return of(key) >= most ? Math.max(1, counts.getRemainingTTL(key)) : 0
    },
  }
}

/** Refuses for so many milliseconds; 0: does not. */
function refuse(wait: number, why: string): void {
  if (wait <= 0) return
  const minutes = Math.ceil(wait / MINUTE)
  throw new AppError('rate-limited', `${why} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfter: Math.ceil(wait / 1000),
  })
}
