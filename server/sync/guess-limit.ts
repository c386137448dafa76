import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Proof } from '#domain/proof.ts'
import { SYNC_MESSAGES, tooManyCodesText } from '#domain/sync-messages.ts'
import { networksAround } from '#server/addresses/networks.ts'
import type { Proofs } from './proofs.ts'

const MINUTE = 60_000
/** Wrong codes per home (an IPv4 address or an IPv6 /64) and `WINDOW`; then it has to wait. */
const MAX_OF_HOME = 10
/** Wrong codes per network (a /24 or a /48) and `WINDOW`. */
const MAX_OF_NETWORK = 30
const WINDOW = 10 * MINUTE
/** Maximum wait of a home that keeps trying. */
const MAX_WAIT = 60 * MINUTE
/** Guesses per minute, on the whole site, that are looked up without a proof of work. */
const FREE = 60
/** Further guesses per minute that are looked up with a proof of work. */
const PROVEN = 60
/** Guesses with a proof per network and minute. */
const PROVEN_OF_NETWORK = 6
/** The share of `PROVEN` open to a network by its guesses so far: the last quarter is reserved for networks without any. */
const SHARES = [
  { guesses: 0, share: 1 },
  { guesses: 2, share: 0.75 },
  { guesses: Infinity, share: 0.5 },
] as const
/** Bits per part of a proof, and how many are added as `PROVEN` is used up. */
const MIN_BITS = 12
const EXTRA_BITS = 2
/** Maximum homes, and networks, counted at a time. */
const MAX_COUNTED = 20_000

/** Times in milliseconds of the `clock` option. */
type Home = { guesses: number; since: number; blockedUntil: number; wait: number }
type Network = { guesses: number; since: number }
type Taken = { at: number; network: string }
type Guess = { address: string | null; code: string; proof: Proof | null }

export type GuessLimit = ReturnType<typeof createGuessLimit>

/**
 * Limits guesses of sync codes, which are short: per home, per network and for the whole site. A guess counts before the code is
 * looked up, and is refunded if the code was right, so that knowing one code does not help to guess others. Requests with a
 * valid device token are not limited here. `clock`: a monotonic clock in milliseconds.
 */
export function createGuessLimit({ clock, proofs }: { clock: () => number; proofs: Proofs }) {
  // Bounded by size, because `max` would allocate all entries at once.
  const homes = new LRUCache<string, Home>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 })
  const networks = new LRUCache<string, Network>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 })
  const free = createMinuteWindow(clock)
  const proven = createMinuteWindow(clock)

  function homeOf(key: string): Home {
    const known = homes.get(key)
    if (known && clock() < Math.max(known.since + WINDOW, known.blockedUntil)) return known
    const home = { guesses: 0, since: clock(), blockedUntil: 0, wait: WINDOW }
    homes.set(key, home)
    return home
  }

  function networkOf(key: string): Network {
    const known = networks.get(key)
    if (known && clock() < known.since + WINDOW) return known
    const network = { guesses: 0, since: clock() }
    networks.set(key, network)
    return network
  }

  /** Throws `rate-limited` above the limits that no proof of work lifts. */
  function checkLimits(home: Home, network: Network): void {
    if (home.guesses >= MAX_OF_HOME) {
      const { wait } = home
      home.blockedUntil = clock() + wait
      home.wait = Math.min(wait * 2, MAX_WAIT)
      throw refusal(wait)
    }
    if (network.guesses >= MAX_OF_NETWORK) throw refusal(network.since + WINDOW - clock())
  }

  /** Reserves one of the site's guesses of this minute. Throws `proof-required` if a proof of work would allow it, else `rate-limited`. */
  function reserve({ code, proof }: Guess, home: string, site: string, network: Network): () => void {
    if (free.count() < FREE) return free.take(site)
    const share = SHARES.find(({ guesses }) => network.guesses <= guesses)?.share ?? 0
    if (proven.count() >= PROVEN * share) throw refusal(proven.wait())
    if (proven.count(site) >= PROVEN_OF_NETWORK) throw refusal(proven.wait(site))
    if (proof && proofs.accept(proof, { code, home })) return proven.take(site)
    const bits = MIN_BITS + Math.floor((EXTRA_BITS * proven.count()) / PROVEN)
    throw new AppError('proof-required', SYNC_MESSAGES.proofNeeded, { details: proofs.ask({ code, home }, bits) })
  }

  return {
    /**
     * Counts a guess. Call it before looking up a code that came without a valid token, and call `refund` if the code was right.
     * Throws `rate-limited` if the visitor has to wait (each attempt meanwhile doubles the home's wait), or `proof-required` with
     * a challenge.
     */
    begin(guess: Guess): { refund: () => void } {
      const { home, site } = networksAround(guess.address)
      const [ofHome, ofNetwork] = [homeOf(home), networkOf(site)]
      checkLimits(ofHome, ofNetwork)
      const release = reserve(guess, home, site, ofNetwork)
      ofHome.guesses += 1
      ofNetwork.guesses += 1
      return {
        refund() {
          release()
          ofHome.guesses -= 1
          ofNetwork.guesses -= 1
        },
      }
    },
  }
}

/** A sliding window of one minute. Unbounded: the caller checks `count` before `take`. */
function createMinuteWindow(clock: () => number) {
  let taken: Taken[] = []
  const now = () => (taken = taken.filter(({ at }) => at > clock() - MINUTE))
  const of = (network: string | undefined) => (network === undefined ? now() : now().filter((each) => each.network === network))
  return {
    /** Number taken by one network, or by all. */
    count: (network?: string) => of(network).length,
    /** Milliseconds until the oldest leaves the window. */
    wait: (network?: string) => (of(network)[0]?.at ?? clock()) + MINUTE - clock(),
    /** Returns a function that undoes it. */
    take(network: string): () => void {
      const entry = { at: clock(), network }
      taken.push(entry)
      return () => void (taken = taken.filter((each) => each !== entry))
    },
  }
}

function refusal(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('rate-limited', tooManyCodesText(seconds), { retryAfter: seconds })
}
