import type { ActionName } from '#domain/operators/action.ts'
import { AppError } from '#domain/errors.ts'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import type { Right, Role } from '#domain/operators/role.ts'
import type { AccountRequest } from '#server/accounts/account-request.ts'
import type { createAccounts, Session, SignedIn } from '#server/accounts/accounts.ts'
import type { createOwnPassword, createSecondFactor } from '#server/accounts/own-credentials.ts'
import type { createProviderSignIn } from '#server/accounts/provider-sign-in.ts'
import type { createSessions } from '#server/accounts/sessions.ts'
import type { Db } from '#server/db/tables.ts'
import type { Actor, Operator, RunAction, WriteAudit } from './run-action.ts'

type SecondFactor = ReturnType<typeof createSecondFactor>
type OwnPassword = ReturnType<typeof createOwnPassword>

type OwnAccountOptions = {
  accounts: ReturnType<typeof createAccounts>
  /** Null: the settings name no identity provider. */
  provider: ReturnType<typeof createProviderSignIn> | null
  secondFactor: SecondFactor
  ownPassword: OwnPassword
  /** The sessions in a transaction, so that their end and the audit entry commit together. */
  sessionsIn: (transaction: Db) => Pick<ReturnType<typeof createSessions>, 'revoke'>
  runAction: RunAction
  audit: WriteAudit
  refusals: Pick<RefusalLog, 'signIn'>
}

/**
 * Operators' actions on their own accounts, with an audit entry for each. Failed attempts go to the log instead: audit entries are kept
 * for long, and guessed passwords must not fill them.
 */
export function createOwnAccount(options: OwnAccountOptions) {
  const { accounts, provider, secondFactor, ownPassword, sessionsIn, runAction, audit, refusals } = options
  const note = (action: ActionName, { email, address }: Actor, after?: object) =>
    audit({ email, address }, { action, target: email, after })

  /** Ends the browser's former session, and records a completed sign-in. If the entry cannot be written, no session cookie is sent. */
  async function noteSignIn(signedIn: SignedIn, request: AccountRequest, after?: object): Promise<SignedIn> {
    const { email, needsSecondFactor } = signedIn
    await accounts.endFormer(request)
    if (!needsSecondFactor) await note('session.sign-in', { email, address: request.address ?? 'Unknown' }, after)
    return signedIn
  }

  /** Logs why a sign-in failed; the server's own failures are logged elsewhere. */
  async function attempt<Result>(
    step: Parameters<RefusalLog['signIn']>[1],
    { address }: AccountRequest,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      // Without a provider there is nothing to sign in through.
      if (error instanceof AppError && error.status < 500 && error.kind !== 'not-found')
        refusals.signIn(address, step, error.kind)
      throw error
    }
  }

  function theProvider() {
    if (provider === null) throw new AppError('not-found', 'No identity provider is set up here')
    return provider
  }

  /** Runs work in the transaction of its audit entry. */
  const acting =
    (action: ActionName, { email, address, role }: Operator) =>
    <Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> => {
      const write = async (_store: unknown, transaction: Db) => ({ result: await work(transaction) })
      return runAction({ by: { email, address, role }, action, target: email, write })
    }

  return {
    signIn: async (request: Parameters<typeof accounts.signIn>[0]) =>
      noteSignIn(await attempt('password', request, () => accounts.signIn(request)), request),
    secondFactor: async (request: Parameters<typeof accounts.secondFactor>[0]) =>
      noteSignIn(await attempt('code', request, () => accounts.secondFactor(request)), request),

    /** The provider's address for the sign-in. Throws `not-found` without a provider, and `unavailable` if it does not answer. */
    beginAtProvider: async (request: AccountRequest) => theProvider().begin(request),
    async finishAtProvider(request: Parameters<NonNullable<typeof provider>['finish']>[0]): Promise<string[]> {
      const signedIn = await attempt('provider', request, () => theProvider().finish(request))
      return (await noteSignIn(signedIn, request, { through: 'identity provider' })).cookies
    },

    /** Cookies that end the session in the browser. Throws `unavailable` if the server cannot end it. */
    async signOut(request: AccountRequest): Promise<string[]> {
      // The audit entry comes second: revoking access must not wait for it.
      const { cookies, email } = await accounts.signOut(request)
      if (email !== null) await note('session.sign-out', { email, address: request.address ?? 'Unknown' })
      return cookies
    },

    /** Throws `not-found` if the account has no such session. */
    endSession({ userId, id }: { userId: string; id: string }, by: Operator): Promise<void> {
      return acting(
        'session.end',
        by,
      )(async (transaction) => {
        if (!(await sessionsIn(transaction).revoke(userId, id))) throw new AppError('not-found', 'That session has already ended')
      })
    },

    /** Throws `forbidden` in a session from the identity provider: signing in with a password would bypass its second factor. */
    changePassword(request: Omit<Parameters<OwnPassword['change']>[0], 'email'>, by: Operator & { session: Session }) {
      if (by.session.byProvider) throw new AppError('forbidden', PROVIDER_MESSAGES.password)
      return ownPassword.change({ ...request, email: by.email }, acting('account.password', by))
    },

    beginSecondFactor: (request: Parameters<SecondFactor['begin']>[0], by: Operator) =>
      secondFactor.begin(request, acting('second-factor.begin', by)),
    confirmSecondFactor: (request: Parameters<SecondFactor['confirm']>[0], by: Operator): Promise<string[]> =>
      secondFactor.confirm(request, acting('second-factor.on', by)),
    disableSecondFactor: (request: Parameters<SecondFactor['disable']>[0], by: Operator): Promise<string[]> =>
      secondFactor.disable(request, acting('second-factor.off', by)),
  }
}

type RefusalLogOptions = { warn: (fields: Record<string, string>, text: string) => unknown }

type RefusalLog = ReturnType<typeof createRefusalLog>

/**
 * Logs failed sign-ins and refused rights, so that operators can see who tries. Never logs input: people type their password into the
 * wrong field.
 */
export function createRefusalLog(log: RefusalLogOptions) {
  return {
    signIn: (address: string | null, step: 'password' | 'code' | 'provider', reason: string) =>
      log.warn({ address: address ?? 'Unknown', step, reason }, 'A sign-in failed'),
    right: (account: string, role: Role | null, right: Right) =>
      log.warn({ account, role: role ?? 'none', right }, 'An account lacks the right for a request'),
  }
}
