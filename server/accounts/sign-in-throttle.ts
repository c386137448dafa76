import { AppError } from '#domain/errors.ts'
import type { Networks } from '#server/addresses/networks.ts'
import type { SharedCounts } from '#server/shared-counts/rule.ts'
import { ARRIVE, FAIL, FORGET_CODES, LOOK, SUCCEED, TAKE_CODE } from './sign-in-rules.ts'

const MINUTE = 60_000

/**
 * Counts failed sign-ins, whichever process they come to; a success clears those of its own address. No account is ever locked:
 * guessing from many networks gets slower and ranks behind everybody else. `knownTo`: the account if it knows the network, or null.
 */
export function createSignInThrottle({ counts }: { counts: Pick<SharedCounts, 'decide'> }) {
  return {
    /** Records a sign-in attempt and returns its rank in the queue. Rejects with `rate-limited` after too many failures. */
    async arrive(networks: Networks, knownTo: string | null): Promise<number> {
      const { site, provider } = networks
      const keys = { ...keysOf(networks, knownTo), 'sign-in-provider': provider, 'sign-in-arrival': site }
      const { wait, rank } = await counts.decide(ARRIVE, keys, { isKnown: knownTo !== null })
      refuse(wait, 'Too many attempts.')
      return rank
    },
    /** Rejects with `rate-limited` after too many failures from the network. */
    async check(networks: Networks, knownTo: string | null): Promise<void> {
      refuse(await counts.decide(LOOK, keysOf(networks, knownTo), { isKnown: knownTo !== null }), 'Too many attempts.')
    },
    /**
     * Records a failure; `email` is the targeted account, if known. Milliseconds by which to delay the response to a wrong guess; a
     * correct one is never delayed.
     */
    failed(networks: Networks, knownTo: string | null, email?: string): Promise<number> {
      const keys = { ...keysOf(networks, knownTo), 'sign-in-provider': networks.provider, 'sign-in-email': email ?? '' }
      return counts.decide(FAIL, keys, { isKnown: knownTo !== null, hasEmail: email !== undefined })
    },
    async succeeded(networks: Networks, knownTo: string | null): Promise<void> {
      const { 'sign-in-site': _, ...keys } = keysOf(networks, knownTo)
      await counts.decide(SUCCEED, keys, { isKnown: knownTo !== null })
    },
    /**
     * Counts a second-factor code before it is checked. Rejects with `rate-limited` after ten wrong ones. Guesses from unknown
     * networks never use up the attempts of known ones.
     */
    async takeCode(account: string, isKnown: boolean): Promise<void> {
      const wait = await counts.decide(TAKE_CODE, { 'sign-in-codes': `${account} ${isKnown}` }, null)
      refuse(wait, 'Too many wrong codes. A recovery code still works.')
    },
    async forgetCodes(account: string, isKnown: boolean): Promise<void> {
      await counts.decide(FORGET_CODES, { 'sign-in-codes': `${account} ${isKnown}` }, null)
    },
  }
}

function keysOf({ home, site }: Networks, knownTo: string | null) {
  return { 'sign-in-home': home, 'sign-in-known': `${knownTo ?? ''} ${home}`, 'sign-in-site': site }
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
