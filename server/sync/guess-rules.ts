import { z } from 'zod'
import type { Kept, Rule } from '#server/shared-counts/rule.ts'

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
/** A proof is valid for less. */
const PROOF_KEPT = 5 * MINUTE

const homeCount = z.object({ guesses: z.number(), since: z.number(), blockedUntil: z.number(), wait: z.number() })
const networkCount = z.object({ guesses: z.number(), since: z.number() })
const siteCount = z.object({ free: z.array(z.number()), proven: z.array(z.object({ at: z.number(), network: z.string() })) })
const usedProof = z.object({ used: z.literal(true) })

type Counts = {
  'guess-home': z.infer<typeof homeCount>
  'guess-network': z.infer<typeof networkCount>
  'guess-site': z.infer<typeof siteCount>
  'guess-proof': z.infer<typeof usedProof>
}
/** A guess that may be looked up: what `REFUND_GUESS` needs to take it back. */
export type Granted = { at: number; isProven: boolean; homeSince: number; networkSince: number }
type Outcome = { granted: Granted } | { wait: number } | { bits: number } | { isAlone: true }

/**
 * Counts a guess before its code is looked up. `hasProof`: it came with a proof of work that is valid, unless it was used before.
 * A wait is in milliseconds; each attempt meanwhile doubles a home's. Otherwise a proof of so many bits is needed.
 */
export const BEGIN_GUESS: Rule<Counts, { network: string; hasProof: boolean }, Outcome> = {
  name: 'begin-guess',
  kinds: { 'guess-home': homeCount, 'guess-network': networkCount, 'guess-site': siteCount, 'guess-proof': usedProof },
  decide(counts, { network: name, hasProof }, { now, alone }) {
    // The codes cannot be reached either then: refusing costs nobody anything, and keeps the minute's number exact.
    if (alone > 1) return { result: { isAlone: true }, change: {} }
    const home = homeAt(counts['guess-home'], now)
    const network = networkAt(counts['guess-network'], now)
    const { free, proven } = siteAt(counts['guess-site'], now)
    if (home.guesses >= MAX_OF_HOME) {
      const blocked = { ...home, blockedUntil: now + home.wait, wait: Math.min(home.wait * 2, MAX_WAIT) }
      return { result: { wait: home.wait }, change: { 'guess-home': keptHome(blocked) } }
    }
    if (network.guesses >= MAX_OF_NETWORK) return refused(network.since + WINDOW - now)

    const grant = (isProven: boolean) => ({
      result: { granted: { at: now, isProven, homeSince: home.since, networkSince: network.since } },
      change: {
        'guess-home': keptHome({ ...home, guesses: home.guesses + 1 }),
        'guess-network': keptNetwork({ ...network, guesses: network.guesses + 1 }),
        'guess-site': keptSite(
          isProven ? { free, proven: [...proven, { at: now, network: name }] } : { free: [...free, now], proven },
        ),
        ...(isProven && { 'guess-proof': { count: { used: true as const }, until: now + PROOF_KEPT } }),
      },
    })
    if (free.length < FREE) return grant(false)
    const share = SHARES.find(({ guesses }) => network.guesses <= guesses)?.share ?? 0
    if (proven.length >= PROVEN * share) return refused(waitOf(proven, now))
    const ofNetwork = proven.filter((each) => each.network === name)
    if (ofNetwork.length >= PROVEN_OF_NETWORK) return refused(waitOf(ofNetwork, now))
    if (hasProof && !counts['guess-proof']) return grant(true)
    return { result: { bits: MIN_BITS + Math.floor((EXTRA_BITS * proven.length) / PROVEN) }, change: {} }
  },
}

/** Takes back a guess whose code was right. */
export const REFUND_GUESS: Rule<Omit<Counts, 'guess-proof'>, Granted & { network: string }, null> = {
  name: 'refund-guess',
  kinds: { 'guess-home': homeCount, 'guess-network': networkCount, 'guess-site': siteCount },
  decide(counts, { network: name, at, isProven, homeSince, networkSince }, { now }) {
    const { 'guess-home': home, 'guess-network': network } = counts
    const { free, proven } = siteAt(counts['guess-site'], now)
    const site = isProven
      ? { free, proven: without(proven, (each) => each.at === at && each.network === name) }
      : { free: without(free, (each) => each === at), proven }
    return {
      result: null,
      change: {
        'guess-site': keptSite(site),
        ...(home?.since === homeSince && { 'guess-home': keptHome({ ...home, guesses: home.guesses - 1 }) }),
        ...(network?.since === networkSince && { 'guess-network': keptNetwork({ ...network, guesses: network.guesses - 1 }) }),
      },
    }
  },
}

function homeAt(known: Counts['guess-home'] | null, now: number): Counts['guess-home'] {
  if (known && now < Math.max(known.since + WINDOW, known.blockedUntil)) return known
  return { guesses: 0, since: now, blockedUntil: 0, wait: WINDOW }
}

function networkAt(known: Counts['guess-network'] | null, now: number): Counts['guess-network'] {
  return known && now < known.since + WINDOW ? known : { guesses: 0, since: now }
}

/** What was taken in the minute before. */
function siteAt(known: Counts['guess-site'] | null, now: number): Counts['guess-site'] {
  return {
    free: (known?.free ?? []).filter((at) => at > now - MINUTE),
    proven: (known?.proven ?? []).filter(({ at }) => at > now - MINUTE),
  }
}

const keptHome = (count: Counts['guess-home']): Kept<Counts['guess-home']> => ({
  count,
  until: Math.max(count.since + WINDOW, count.blockedUntil),
})
const keptNetwork = (count: Counts['guess-network']): Kept<Counts['guess-network']> => ({ count, until: count.since + WINDOW })
const keptSite = (count: Counts['guess-site']): Kept<Counts['guess-site']> => ({
  count,
  until: Math.max(0, ...count.free, ...count.proven.map(({ at }) => at)) + MINUTE,
})

/** Milliseconds until the oldest leaves the minute. */
function waitOf(taken: readonly { at: number }[], now: number): number {
  return (taken[0]?.at ?? now) + MINUTE - now
}

function refused(wait: number): { result: { wait: number }; change: {} } {
  return { result: { wait }, change: {} }
}

/** The list without the first that matches. */
function without<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item[] {
  const index = items.findIndex(matches)
  return items.filter((_, each) => each !== index)
}
