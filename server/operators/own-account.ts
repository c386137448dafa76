import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { AccountRequest, createAccounts, SignedIn } from '#server/accounts/accounts.ts'
import type { createSecondFactor } from '#server/accounts/second-factor.ts'
import type { createSessions } from '#server/accounts/sessions.ts'
import type { Operator, WriteAudit } from './operator.ts'

type OwnAccountOptions = {
  accounts: ReturnType<typeof createAccounts>
  secondFactor: ReturnType<typeof createSecondFactor>
  sessions: Pick<ReturnType<typeof createSessions>, 'revoke'>
  audit: WriteAudit
}

/**
 * What operators do with their own accounts, written down. Attempts that fail are not: nothing removes an entry of the
 * audit, and whoever guesses passwords must not be able to fill it.
 */
export function createOwnAccount({ accounts, secondFactor, sessions, audit }: OwnAccountOptions) {
  const note = (action: string, { email, address }: Operator) => audit({ email, address }, { action, target: email })

  /** Somebody is signed in when nothing more is asked for. */
  async function noteSignIn(signedIn: SignedIn, { address }: AccountRequest): Promise<SignedIn> {
    const { email, needsSecondFactor } = signedIn
    if (!needsSecondFactor) await note('session.sign-in', { email, address: address ?? MESSAGES.unknown })
    return signedIn
  }

  return {
    signIn: async (request: Parameters<typeof accounts.signIn>[0]) => noteSignIn(await accounts.signIn(request), request),
    secondFactor: async (request: Parameters<typeof accounts.secondFactor>[0]) =>
      noteSignIn(await accounts.secondFactor(request), request),

    /** Cookies that end the session in the browser. Throws `unavailable` while the server cannot end it too. */
    async signOut(request: AccountRequest): Promise<string[]> {
      const { cookies, email } = await accounts.signOut(request)
      if (email !== null) await note('session.sign-out', { email, address: request.address ?? MESSAGES.unknown })
      return cookies
    },

    /** Throws `not-found` where the account has no such session. */
    async endSession({ userId, id }: { userId: string; id: string }, by: Operator): Promise<void> {
      if (!(await sessions.revoke(userId, id))) throw new AppError('not-found', 'That session is over already')
      await note('session.end', by)
    },

    async beginSecondFactor(request: Parameters<typeof secondFactor.begin>[0], by: Operator) {
      const enrolment = await secondFactor.begin(request)
      await note('second-factor.begin', by)
      return enrolment
    },
    async confirmSecondFactor(request: Parameters<typeof secondFactor.confirm>[0], by: Operator): Promise<string[]> {
      const cookies = await secondFactor.confirm(request)
      await note('second-factor.on', by)
      return cookies
    },
    async disableSecondFactor(request: Parameters<typeof secondFactor.disable>[0], by: Operator): Promise<string[]> {
      const cookies = await secondFactor.disable(request)
      await note('second-factor.off', by)
      return cookies
    },
  }
}
