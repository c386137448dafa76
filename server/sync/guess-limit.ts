import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import type { Proof } from '#domain/proof.ts'
import { SYNC_MESSAGES, tooManyCodesText } from '#domain/sync-messages.ts'
import { networksAround } from '#server/addresses/networks.ts'
import type { Proofs } from './proofs.ts'

const MINUTE = 60_000
/** Guesses of one home (an IPv4 address or an IPv6 /64) within `WINDOW`; then they have to wait. */
const MAX_OF_HOME = 10
/** Guesses of one network (a /24 or a /48) within `WINDOW`. */
const MAX_OF_NETWORK = 30
const WINDOW = 10 * MINUTE
/** The longest that a home waits which goes on trying meanwhile. */
const MAX_WAIT = 60 * MINUTE
/** Guesses of the whole site within a minute that are looked up just so… */
const FREE = 60
/** …and those that are looked up after a proof of work. */
const PROVEN = 60
/** Of the proven ones, those of one network. */
const PROVEN_OF_NETWORK = 6
/** The part of the proven ones for networks that guessed so often before: the last ones are for those that never did. */
const SHARES = [
  { guesses: 0, share: 1 },
  { guesses: 2, share: 0.75 },
  { guesses: Infinity, share: 0.5 },
] as const
/** Bits of a part of a proof, and how many more of them there are when all proven guesses are used up. */
const LEAST_BITS = 12
const MORE_BITS = 2
/** Homes, and networks, that are counted at a time. */
const MAX_COUNTED = 20_000

/** Times in milliseconds of the clock that `createGuessLimit` is given. */
type Home = { guesses: number; since: number; blockedUntil: number; wait: number }
type Network = { guesses: number; since: number }
type Taken = { at: number; network: string }
type Guess = { address: string | null; code: string; proof: Proof | null }

export type GuessLimit = ReturnType<typeof createGuessLimit>

/**
 * A code is short enough to be guessed, so what counts is how many may be tried: few by one home, by one network and by all
 * together. A try counts before it is looked up, and is given back where the code was right: who knows one code gains nothing
 * by it for the others. Whoever shows a token that fits does not come here. `clock` counts milliseconds and never jumps.
 */
export function createGuessLimit({ clock, proofs }: { clock: () => number; proofs: Proofs }) {
  // Bounded by size, not by number: for a number it would take all its room at once.
  const homes = new LRUCache<string, Home>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 })
  const networks = new LRUCache<string, Network>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 })
  const free = createMinute(clock)
  const proven = createMinute(clock)

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

  /** What no proof helps against. */
  function refuseMany(home: Home, network: Network): void {
    if (home.guesses >= MAX_OF_HOME) {
      const { wait } = home
      home.blockedUntil = clock() + wait
      home.wait = Math.min(wait * 2, MAX_WAIT)
      throw refusal(wait)
    }
    if (network.guesses >= MAX_OF_NETWORK) throw refusal(network.since + WINDOW - clock())
  }

  /** A place among the guesses of this minute. Throws `proof-required` where work would bring one, `rate-limited` where not. */
  function takePlace({ code, proof }: Guess, home: string, site: string, network: Network): () => void {
    if (free.count() < FREE) return free.take(site)
    const share = SHARES.find(({ guesses }) => network.guesses <= guesses)?.share ?? 0
    if (proven.count() >= PROVEN * share) throw refusal(proven.wait())
    if (proven.count(site) >= PROVEN_OF_NETWORK) throw refusal(proven.wait(site))
    if (proof && proofs.accept(proof, { code, home })) return proven.take(site)
    const bits = LEAST_BITS + Math.floor((MORE_BITS * proven.count()) / PROVEN)
    throw new AppError('proof-required', SYNC_MESSAGES.proofNeeded, { details: proofs.ask({ code, home }, bits) })
  }

  return {
    /**
     * Before a code is looked up that came without a token that fits. Throws `rate-limited` where the visitor has to wait (each
     * try meanwhile doubles the wait of a home), `proof-required` with a challenge where they have to work first. To call
     * `giveBack` where the code was right.
     */
    begin(guess: Guess): { giveBack: () => void } {
      const { home, site } = networksAround(guess.address)
      const [ofHome, ofNetwork] = [homeOf(home), networkOf(site)]
      refuseMany(ofHome, ofNetwork)
      const leave = takePlace(guess, home, site, ofNetwork)
      ofHome.guesses += 1
      ofNetwork.guesses += 1
      return {
        giveBack() {
          leave()
          ofHome.guesses -= 1
          ofNetwork.guesses -= 1
        },
      }
    },
  }
}

/** What was taken within the last minute: never more than the caller lets. */
function createMinute(clock: () => number) {
  let taken: Taken[] = []
  const now = () => (taken = taken.filter(({ at }) => at > clock() - MINUTE))
  const of = (network: string | undefined) => (network === undefined ? now() : now().filter((each) => each.network === network))
  return {
    /** Of one network, or of all. */
    count: (network?: string) => of(network).length,
    /** Milliseconds until the first of them is a minute old. */
    wait: (network?: string) => (of(network)[0]?.at ?? clock()) + MINUTE - clock(),
    /** Gives the way to take it back. */
    take(network: string): () => void {
      const mine = { at: clock(), network }
      taken.push(mine)
      return () => void (taken = taken.filter((each) => each !== mine))
    },
  }
}

function refusal(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('rate-limited', tooManyCodesText(seconds), { retryAfter: seconds })
}
