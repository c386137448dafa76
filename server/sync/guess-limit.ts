import { AppError } from '#domain/errors.ts'
import { tooManyCodesText } from '#domain/sync/sync-messages.ts'
import { networksAround } from '#server/visitors/networks.ts'
import type { OpenCounter } from '#server/visitors/counters.ts'

/** Wrong codes in ten minutes of a home (an IPv4 address or an IPv6 /64) and of a network (a /24 or a /48). */
const OF_HOME = { name: 'guess-home', points: 10, duration: 600 }
const OF_NETWORK = { name: 'guess-network', points: 30, duration: 600 }
/** Wrong codes in a minute on the whole site: of 100,000 codes four are found in a day. */
const OF_SITE = { name: 'guess-site', points: 60, duration: 60 }
/** Seconds that a home which goes on trying waits at most. */
const LONGEST_WAIT = 3600
const SITE = 'site'

export type GuessLimit = ReturnType<typeof createGuessLimit>

/**
 * Limits guesses of sync codes, which are short: per home, per network and for the whole site, whichever process they come to. A
 * guess counts before the code is looked up, and is given back if the code was right, so that knowing one code does not help to guess
 * others. Requests with a valid device token are not limited here.
 */
export function createGuessLimit({ openCounter }: { openCounter: OpenCounter }) {
  const [homes, networks, site] = [openCounter(OF_HOME), openCounter(OF_NETWORK), openCounter(OF_SITE)]

  /** Each attempt beyond the limit doubles the wait. */
  async function waitOfHome(home: string): Promise<number> {
    if ((await homes.take(home)) === 0) return 0
    const { used } = await homes.stateOf(home)
    const seconds = Math.min(LONGEST_WAIT, OF_HOME.duration * 2 ** Math.max(0, used - OF_HOME.points - 1))
    await homes.set(home, used, seconds)
    return seconds * 1000
  }

  return {
    /**
     * Counts a guess. Call it before looking up a code that came without a valid token, and call `refund` if the code was right.
     * Rejects with `rate-limited` if the visitor has to wait.
     */
    async begin(address: string | null): Promise<{ refund: () => Promise<void> }> {
      const { home, site: network } = networksAround(address)
      const ofSite = await site.stateOf(SITE)
      // First, and without counting: a flood must not use up what a home may try, nor leave a count for each of its addresses.
      if (ofSite.used >= OF_SITE.points) throw refusal(ofSite.wait)
      const taken = [
        { counter: homes, key: home, take: () => waitOfHome(home) },
        { counter: networks, key: network, take: () => networks.take(network) },
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
  return new AppError('rate-limited', tooManyCodesText(seconds), { retryAfter: seconds })
}
