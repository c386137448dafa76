import { z } from 'zod'
import type { Kept, Rule } from '#server/shared-counts/rule.ts'

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
/** More than any number of failures. */
const MANY = 50_000

const tally = z.object({ count: z.number(), endsAt: z.number() })
const arrival = z.object({ firstAt: z.number() })
type Tally = z.infer<typeof tally>

type Failures = { 'sign-in-home': Tally; 'sign-in-known': Tally; 'sign-in-site': Tally }
const failures = { 'sign-in-home': tally, 'sign-in-known': tally, 'sign-in-site': tally }

type Arriving = Failures & { 'sign-in-provider': Tally; 'sign-in-arrival': z.infer<typeof arrival> }

/**
 * Milliseconds to wait after too many failures of the network, and the rank in the queue, lower first. New networks without failures
 * come first, then by failures of the site, then by failures of the provider.
 */
export const ARRIVE: Rule<Arriving, { isKnown: boolean }, { wait: number; rank: number }> = {
  name: 'sign-in-arrive',
  kinds: { ...failures, 'sign-in-provider': tally, 'sign-in-arrival': arrival },
  decide(counts, { isKnown }, { now, alone }) {
    const firstAt = counts['sign-in-arrival']?.firstAt ?? now
    const isOld = now - firstAt >= NEW
    const rank = ((counts['sign-in-site']?.count ?? 0) + (isOld ? 1 : 0)) * MANY + (counts['sign-in-provider']?.count ?? 0)
    return {
      result: { wait: waitAfter(counts, isKnown, now, alone), rank },
      change: { 'sign-in-arrival': { count: { firstAt }, until: firstAt + HOUR } },
    }
  },
}

/** Milliseconds to wait after too many failures of the network. */
export const LOOK: Rule<Failures, { isKnown: boolean }, number> = {
  name: 'sign-in-look',
  kinds: failures,
  decide: (counts, { isKnown }, { now, alone }) => ({ result: waitAfter(counts, isKnown, now, alone), change: {} }),
}

type Failing = Failures & { 'sign-in-provider': Tally; 'sign-in-email': Tally }

/** Counts a failure: of an account whose network is known, and at an account, if there is one. Milliseconds to delay the answer. */
export const FAIL: Rule<Failing, { isKnown: boolean; hasEmail: boolean }, number> = {
  name: 'sign-in-fail',
  kinds: { ...failures, 'sign-in-provider': tally, 'sign-in-email': tally },
  decide(counts, { isKnown, hasEmail }, { now }) {
    const more = (known: Tally | null, window = WINDOW): Kept<Tally> => {
      const endsAt = known?.endsAt ?? now + window
      return { count: { count: (known?.count ?? 0) + 1, endsAt }, until: endsAt }
    }
    const email = more(counts['sign-in-email'], HOUR)
    const delay = Math.min(SLOW.most, Math.max(0, email.count.count - SLOW.after) * SLOW.step)
    return {
      result: hasEmail ? delay : 0,
      change: {
        'sign-in-home': more(counts['sign-in-home']),
        'sign-in-site': more(counts['sign-in-site']),
        'sign-in-provider': more(counts['sign-in-provider']),
        ...(isKnown && { 'sign-in-known': more(counts['sign-in-known']) }),
        ...(hasEmail && { 'sign-in-email': email }),
      },
    }
  },
}

/** A success clears the failures of its own address. */
export const SUCCEED: Rule<Omit<Failures, 'sign-in-site'>, { isKnown: boolean }, null> = {
  name: 'sign-in-succeed',
  kinds: { 'sign-in-home': tally, 'sign-in-known': tally },
  decide: (_, { isKnown }) => ({ result: null, change: { 'sign-in-home': null, ...(isKnown && { 'sign-in-known': null }) } }),
}

/** Counts a second-factor code before it is checked. Milliseconds to wait; then it does not count. */
export const TAKE_CODE: Rule<{ 'sign-in-codes': Tally }, null, number> = {
  name: 'sign-in-code',
  kinds: { 'sign-in-codes': tally },
  decide({ 'sign-in-codes': known }, _, { now, alone }) {
    const endsAt = known?.endsAt ?? now + WINDOW
    const count = (known?.count ?? 0) + 1
    if (count > partOf(MAX_CODES, alone)) return { result: Math.max(1, endsAt - now), change: {} }
    return { result: 0, change: { 'sign-in-codes': { count: { count, endsAt }, until: endsAt } } }
  },
}

export const FORGET_CODES: Rule<{ 'sign-in-codes': Tally }, null, null> = {
  name: 'sign-in-forget-codes',
  kinds: TAKE_CODE.kinds,
  decide: () => ({ result: null, change: { 'sign-in-codes': null } }),
}

/** The names under which processes share the counts. */
type Known = { readonly [Kind in keyof Failures]: Readonly<Failures[Kind]> | null }

function waitAfter(counts: Known, isKnown: boolean, now: number, alone: number): number {
  const wait = (known: Tally | null, most: number) =>
    known && known.count >= partOf(most, alone) ? Math.max(1, known.endsAt - now) : 0
  return isKnown
    ? wait(counts['sign-in-known'], LIMITS.known)
    : Math.max(wait(counts['sign-in-home'], LIMITS.home), wait(counts['sign-in-site'], LIMITS.site))
}

function partOf(most: number, alone: number): number {
  return Math.max(1, Math.floor(most / alone))
}
