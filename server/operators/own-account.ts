import type { ActionName } from '#domain/action.ts'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { AccountRequest, createAccounts, SignedIn } from '#server/accounts/accounts.ts'
import type { createSecondFactor } from '#server/accounts/second-factor.ts'
import type { createSessions } from '#server/accounts/sessions.ts'
import type { Db } from '#server/store/tables.ts'
import type { Operator, WriteAudit } from './operator.ts'
import type { RunAction } from './run-action.ts'

type SecondFactor = ReturnType<typeof createSecondFactor>

type OwnAccountOptions = {
  accounts: ReturnType<typeof createAccounts>
  /** The same parts bound to a transaction, so that their writes and the audit entry commit together. */
  within: (transaction: Db) => { secondFactor: SecondFactor; sessions: Pick<ReturnType<typeof createSessions>, 'revoke'> }
  runAction: RunAction
  audit: WriteAudit
}

/**
 * What operators do with their own accounts, with an audit entry for each. Failed attempts leave none: audit entries are
 * kept for long, and guessing passwords must not fill the log.
 */
export function createOwnAccount({ accounts, within, runAction, audit }: OwnAccountOptions) {
  const note = (action: ActionName, { email, address }: Operator) => audit({ email, address }, { action, target: email })

  /** Records a completed sign-in. If the entry cannot be written, no session cookie is sent. */
  async function noteSignIn(signedIn: SignedIn, { address }: AccountRequest): Promise<SignedIn> {
    const { email, needsSecondFactor } = signedIn
    if (!needsSecondFactor) await note('session.sign-in', { email, address: address ?? MESSAGES.unknown })
    return signedIn
  }

  function act<Result>(
    action: ActionName,
    { email, address }: Operator,
    work: (parts: ReturnType<typeof within>) => Promise<Result>,
  ): Promise<Result> {
    const write = async (_store: unknown, transaction: Db) => ({ result: await work(within(transaction)) })
    return runAction({ by: { email, address }, action, target: email, write, changed: [] })
  }

  return {
    signIn: async (request: Parameters<typeof accounts.signIn>[0]) => noteSignIn(await accounts.signIn(request), request),
    secondFactor: async (request: Parameters<typeof accounts.secondFactor>[0]) =>
      noteSignIn(await accounts.secondFactor(request), request),

    /** Cookies that end the session in the browser. Throws `unavailable` if the server cannot end it. */
    async signOut(request: AccountRequest): Promise<string[]> {
      // The audit entry comes second: revoking access must not wait for it.
      const { cookies, email } = await accounts.signOut(request)
      if (email !== null) await note('session.sign-out', { email, address: request.address ?? MESSAGES.unknown })
      return cookies
    },

    /** Throws `not-found` if the account has no such session. */
    endSession({ userId, id }: { userId: string; id: string }, by: Operator): Promise<void> {
      return act('session.end', by, async ({ sessions }) => {
        if (!(await sessions.revoke(userId, id))) throw new AppError('not-found', 'That session has already ended')
      })
    },

    beginSecondFactor: (request: Parameters<SecondFactor['begin']>[0], by: Operator) =>
      act('second-factor.begin', by, ({ secondFactor }) => secondFactor.begin(request)),
    confirmSecondFactor: (request: Parameters<SecondFactor['confirm']>[0], by: Operator): Promise<string[]> =>
      act('second-factor.on', by, ({ secondFactor }) => secondFactor.confirm(request)),
    disableSecondFactor: (request: Parameters<SecondFactor['disable']>[0], by: Operator): Promise<string[]> =>
      act('second-factor.off', by, ({ secondFactor }) => secondFactor.disable(request)),
  }
}
