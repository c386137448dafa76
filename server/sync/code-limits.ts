import { hash } from 'node:crypto'
import { m } from '#messages'
import { AppError } from '#domain/errors.ts'
import { networksAround } from '#server/visitors/networks.ts'
import type { OpenCounter } from '#server/visitors/counters.ts'
import { createRateLimit, type RateLimit } from '#server/visitors/rate-limit.ts'

/** Wrong codes in ten minutes from a host (an IPv4 address or an IPv6 /64) and from a network (a /24 or a /48). */
const OF_HOST = { name: 'guess-host', points: 10, duration: 600 }
const OF_SUBNET = { name: 'guess-network', points: 30, duration: 600 }
/** Wrong codes in a minute on the whole site: guessing finds at most four of 100,000 codes in a day. */
const OF_SITE = { name: 'guess-site', points: 60, duration: 60 }
/** Longest wait in seconds for a host that keeps trying. */
const LONGEST_WAIT = 3600
const SITE = 'site'

export type GuessLimit = ReturnType<typeof createGuessLimit>

/**
 * Limits guesses of sync codes: per host, per network and for the whole site, across all processes. A guess counts before the
 * code is looked up, and is refunded if the code was right; so knowing one code does not help to guess others. Requests with a
 * valid device token are not limited here.
 */
export function createGuessLimit({ openCounter }: { openCounter: OpenCounter }) {
  const [hosts, subnets, site] = [openCounter(OF_HOST), openCounter(OF_SUBNET), openCounter(OF_SITE)]

  /** Each attempt beyond the limit doubles the wait. */
  async function waitOfHost(host: string): Promise<number> {
    if ((await hosts.take(host)) === 0) return 0
    const { used } = await hosts.stateOf(host)
    const seconds = Math.min(LONGEST_WAIT, OF_HOST.duration * 2 ** Math.max(0, used - OF_HOST.points - 1))
    await hosts.set(host, used, seconds)
    return seconds * 1000
  }

  return {
    /**
     * Counts a guess. Call it before looking up a code that came without a valid token, and call `refund` if the code was right.
     * Rejects with `rate-limited` if the visitor has to wait.
     */
    async begin(address: string | null): Promise<{ refund: () => Promise<void> }> {
      const { host, subnet } = networksAround(address)
      const ofSite = await site.stateOf(SITE)
      // Checked first, without counting: a flood must neither use up a host's guesses nor leave a counter for each address.
      if (ofSite.used >= OF_SITE.points) throw refusal(ofSite.wait)
      const taken = [
        { counter: hosts, key: host, take: () => waitOfHost(host) },
        { counter: subnets, key: subnet, take: () => subnets.take(subnet) },
        { counter: site, key: SITE, take: () => site.take(SITE) },
      ]
      for (const [at, { take }] of taken.entries()) {
        const wait = await take()
        if (wait === 0) continue
        for (const { counter, key } of taken.slice(0, at)) await counter.giveBack(key)
        throw refusal(wait)
      }
      return {
        async refund() {
          for (const { counter, key } of taken) await counter.giveBack(key)
        },
      }
    },
  }
}

function refusal(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('rate-limited', m.refusals.tooManyCodes({ seconds }), { retryAfter: seconds })
}

/** Full listings of a code in an hour, for a device: more than it ever needs, since it asks for what is new. */
const LISTINGS = { name: 'full-listing', points: 6, duration: 3600 }

export type ListingLimit = ReturnType<typeof createListingLimit>

/** Limits how often a device asks for everything under a code, across all processes. */
export function createListingLimit({ openCounter }: { openCounter: OpenCounter }) {
  const listings = openCounter(LISTINGS)
  return {
    /** Counts a listing of a device of a code. Rejects with `rate-limited` if there are too many. */
    async take(device: string): Promise<void> {
      const wait = await listings.take(hash('sha256', device, 'base64url'))
      if (wait === 0) return
      const seconds = Math.ceil(wait / 1000)
      throw new AppError('rate-limited', m.refusals.tooFast({ seconds }), { retryAfter: seconds })
    },
  }
}

/** New codes per hour: per host, per /24 or /48, and for the whole site; in each process. */
const NEW_CODES = { host: 120, subnet: 240, site: 2000 }

/** Limits new sync codes, so that filling the database with them takes days from any number of addresses. */
export function createCreateLimit({ now }: { now: () => number }): RateLimit {
  const terms = { duration: 60 * 60, message: (seconds: number) => m.refusals.tooFast({ seconds }), now }
  const limits = [
    createRateLimit({ ...terms, points: NEW_CODES.host, networkPoints: NEW_CODES.subnet }),
    createRateLimit({ ...terms, points: NEW_CODES.site, by: () => SITE }),
  ]
  return {
    take(address) {
      for (const each of limits) each.take(address)
    },
  }
}
