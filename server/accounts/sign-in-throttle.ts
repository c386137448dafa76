import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Networks } from '#server/visitors/networks.ts'
import type { OpenCounter } from '#server/visitors/counters.ts'

const MINUTE = 60_000
/** Seconds for which failures count. */
const DURATION = 15 * 60
/** Failures after which sign-ins are refused: from a network known to the account, and from other homes and sites. */
const LIMITS = { known: 20, home: 5, site: 50 }
/** Wrong second-factor codes per account in the same time. */
const MAX_CODES = 10
/** After this many failures at one account in an hour, each further failure delays wrong guesses by `step`, up to `most` (ms). */
const SLOW = { after: 10, step: 250, most: 5_000 }
/** Milliseconds for which a network counts as new: about as long as a person keeps trying. */
const NEW = MINUTE
/** More than any number of failures. */
const MANY = 50_000
/** Networks whose first attempt is remembered. */
const MAX_ARRIVALS = 20_000

type Options = {
  openCounter: OpenCounter
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/**
 * Counts failed sign-ins, whichever process they come to; a success clears those of its own address. No account is ever locked:
 * guessing from many networks gets slower and ranks behind everybody else. `knownTo`: the account if it knows the network, or null.
 */
export function createSignInThrottle({ openCounter, ticks }: Options) {
  const failures = (name: string, points: number, duration = DURATION) =>
    openCounter({ name: `sign-in-${name}`, points, duration })
  const homes = failures('home', LIMITS.home)
  const known = failures('known', LIMITS.known)
  const sites = failures('site', LIMITS.site)
  const providers = failures('provider', MANY)
  const accounts = failures('account', SLOW.after, 60 * 60)
  const codes = failures('codes', MAX_CODES)
  const arrivals = new LRUCache<string, number>({ maxSize: MAX_ARRIVALS, sizeCalculation: () => 1 })

  /** Milliseconds to wait after too many failures; 0: none. */
  async function waitOf({ home, site }: Networks, knownTo: string | null): Promise<number> {
    if (knownTo !== null) return waitAt(known, keyOfKnown(knownTo, home))
    return Math.max(...(await Promise.all([waitAt(homes, home), waitAt(sites, site)])))
  }

  /** Lower ranks come first: networks without failures that are new, then by failures of the site, then by those of the provider. */
  async function rankOf({ site, provider }: Networks): Promise<number> {
    const firstAt = arrivals.get(site) ?? ticks()
    arrivals.set(site, firstAt)
    const isOld = ticks() - firstAt >= NEW
    const [ofSite, ofProvider] = await Promise.all([sites.stateOf(site), providers.stateOf(provider)])
    return (ofSite.used + (isOld ? 1 : 0)) * MANY + ofProvider.used
  }

  /** Rejects with `rate-limited` after too many failures from the network. */
  async function check(networks: Networks, knownTo: string | null): Promise<void> {
    refuse(await waitOf(networks, knownTo), 'Too many attempts.')
  }

  return {
    check,
    /** Records a sign-in attempt and returns its rank in the queue. Rejects with `rate-limited` after too many failures. */
    async arrive(networks: Networks, knownTo: string | null): Promise<number> {
      await check(networks, knownTo)
      return rankOf(networks)
    },
    /**
     * Records a failure; `email` is the targeted account, if known. Milliseconds by which to delay the response to a wrong guess; a
     * correct one is never delayed.
     */
    async failed({ home, site, provider }: Networks, knownTo: string | null, email?: string): Promise<number> {
      await Promise.all([
        homes.add(home),
        sites.add(site),
        providers.add(provider),
        knownTo === null ? null : known.add(keyOfKnown(knownTo, home)),
      ])
      if (email === undefined) return 0
      const count = await accounts.add(email)
      return Math.min(SLOW.most, Math.max(0, count - SLOW.after) * SLOW.step)
    },
    async succeeded({ home }: Networks, knownTo: string | null): Promise<void> {
      await homes.forget(home)
      if (knownTo !== null) await known.forget(keyOfKnown(knownTo, home))
    },
    /**
     * Counts a second-factor code before it is checked. Rejects with `rate-limited` after ten wrong ones. Guesses from unknown
     * networks never use up the attempts of known ones.
     */
    async takeCode(account: string, isKnown: boolean): Promise<void> {
      refuse(await codes.take(`${account} ${isKnown}`), 'Too many wrong codes. A recovery code still works.')
    },
    async forgetCodes(account: string, isKnown: boolean): Promise<void> {
      await codes.forget(`${account} ${isKnown}`)
    },
  }
}

/** Milliseconds until as much may be used again as the counter allows; 0: now. */
async function waitAt(counter: ReturnType<OpenCounter>, key: string): Promise<number> {
  const { used, wait } = await counter.stateOf(key)
  return used >= counter.points ? wait : 0
}

function keyOfKnown(account: string, home: string): string {
  return `${account} ${home}`
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
