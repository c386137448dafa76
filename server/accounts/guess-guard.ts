import { AppError } from '#domain/errors.ts'
import type { AccountRequest } from './accounts.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'

export type GuessGuard = ReturnType<typeof createGuessGuard>

type GuessGuardOptions = {
  throttle: Pick<ReturnType<typeof createSignInThrottle>, 'check' | 'failed'>
  queue: Pick<ReturnType<typeof createSignInQueue>, 'run'>
}

/**
 * Runs what asks an operator who is signed in for their password or a code. Wrong ones (which `toFailure` makes `invalid`) count as
 * failed sign-ins of the address, so that a stolen session cannot be used to guess them.
 */
export function createGuessGuard({ throttle, queue }: GuessGuardOptions) {
  return async function guarded<Value>(
    { networks }: AccountRequest,
    toFailure: (error: unknown) => unknown,
    work: () => Promise<Value>,
  ): Promise<Value> {
    await throttle.check(networks, null)
    try {
      // In the sign-in queue because a password is hashed here too; with a session, the visitor counts as known.
      return await queue.run({ rank: 0, isKnown: true }, work)
    } catch (error) {
      const failure = toFailure(error)
      if (failure instanceof AppError && failure.kind === 'invalid') await throttle.failed(networks, null)
      throw failure
    }
  }
}
