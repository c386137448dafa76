import { AppError } from '#domain/errors.ts'
import type { Proof } from '#domain/proof.ts'
import { SYNC_MESSAGES, tooManyCodesText } from '#domain/sync-messages.ts'
import { networksAround } from '#server/addresses/networks.ts'
import type { SharedCounts } from '#server/shared-counts/rule.ts'
import { BEGIN_GUESS, REFUND_GUESS } from './guess-rules.ts'
import type { Proofs } from './proofs.ts'

type Guess = { address: string | null; code: string; proof: Proof | null }

export type GuessLimit = ReturnType<typeof createGuessLimit>

/**
 * Limits guesses of sync codes, which are short: per home, per network and for the whole site, whichever process they come to. A
 * guess counts before the code is looked up, and is refunded if the code was right, so that knowing one code does not help to guess
 * others. Requests with a valid device token are not limited here.
 */
export function createGuessLimit({ counts, proofs }: { counts: Pick<SharedCounts, 'decide'>; proofs: Proofs }) {
  return {
    /**
     * Counts a guess. Call it before looking up a code that came without a valid token, and call `refund` if the code was right.
     * Rejects with `rate-limited` if the visitor has to wait (each attempt meanwhile doubles the home's wait), `proof-required`
     * with a challenge, or `unavailable` while the processes of the site cannot count together.
     */
    async begin({ address, code, proof }: Guess): Promise<{ refund: () => Promise<void> }> {
      const { home, site: network } = networksAround(address)
      const keys = { 'guess-home': home, 'guess-network': network, 'guess-site': '' }
      const hasProof = proof !== null && proofs.isValid(proof, { code, home })
      const ofProof = { 'guess-proof': hasProof ? proof.challenge : '' }
      const outcome = await counts.decide(BEGIN_GUESS, { ...keys, ...ofProof }, { network, hasProof })
      if ('isAlone' in outcome) throw new AppError('unavailable', SYNC_MESSAGES.lookupAway, { retryAfter: 1 })
      if ('wait' in outcome) throw refusal(outcome.wait)
      if ('bits' in outcome) {
        const details = proofs.ask({ code, home }, outcome.bits)
        throw new AppError('proof-required', SYNC_MESSAGES.proofNeeded, { details })
      }
      return {
        async refund() {
          await counts.decide(REFUND_GUESS, keys, { network, ...outcome.granted })
        },
      }
    },
  }
}

function refusal(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new AppError('rate-limited', tooManyCodesText(seconds), { retryAfter: seconds })
}
