import type { APIError } from 'better-auth/api'
import { AppError } from '#domain/errors.ts'
import type { AuthOptions } from './auth.ts'
import { headersFor, type AccountRequest } from './account-request.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'
import { checkLength, rememberResults, whyEasyToGuess, type Passwords } from './passwords.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'

type Credential = 'The password' | 'Two-factor authentication'
type GuessGuard = ReturnType<typeof createGuessGuard>
type GuessGuardOptions = {
  throttle: Pick<ReturnType<typeof createSignInThrottle>, 'check' | 'failed'>
  queue: Pick<ReturnType<typeof createSignInQueue>, 'run'>
}

/**
 * Runs work that checks a signed-in operator's password or code, and turns the library's errors into `AppError`s. Wrong passwords and
 * codes count as failed sign-ins of the address, so that a stolen session cannot be used to guess them.
 */
export function createGuessGuard({ throttle, queue }: GuessGuardOptions) {
  return async function guarded<Value>(
    { networks }: AccountRequest,
    what: Credential,
    work: () => Promise<Value>,
  ): Promise<Value> {
    await throttle.check(networks, null)
    try {
      // Uses the sign-in queue, because a password is hashed here too; a visitor with a session counts as known.
      return await queue.run({ rank: 0, isKnown: true }, work)
    } catch (error) {
      const failure = isApiError(error) ? toFailure(error, what) : error
      if (failure instanceof AppError && failure.kind === 'invalid') await throttle.failed(networks, null)
      throw failure
    }
  }
}

type Db = AuthOptions['db']
type OwnCredentialsOptions = {
  /** Opens the library with these passwords, on the database or in a transaction of it. */
  openAuth: (passwords: Passwords, transaction?: Db) => OpenAuth
  passwords: Passwords
  guarded: GuessGuard
}
/** Runs the work in a transaction that commits its writes together with their audit entry. */
type Transact = <Result>(work: (transaction: Db) => Promise<Result>) => Promise<Result>
type PasswordChange = AccountRequest & { email: string; password: string; newPassword: string }

/**
 * Checks the password of the request's session; throws the library's error. Returns passwords that know the result: a hash takes a third
 * of a second, during which no transaction may wait, because it keeps all other writes to SQLite waiting.
 */
async function checkFirst(
  { openAuth, passwords }: OwnCredentialsOptions,
  { password, ...request }: AccountRequest & { password: string },
): Promise<Passwords> {
  const known = rememberResults(passwords)
  const { api } = await openAuth(known)()
  await api.verifyPassword({ body: { password }, headers: headersFor(request, 'session') })
  return known
}

/** Lets operators change their own password. */
export function createOwnPassword(options: OwnCredentialsOptions & { brand: string }) {
  const { openAuth, guarded, brand } = options
  return {
    /**
     * Every session of the account ends; returns the cookies of a new one. Throws `invalid` with the reason if the present password is
     * wrong, or the new one too short, too long or easy to guess.
     */
    async change({ email, password, newPassword, ...request }: PasswordChange, transact: Transact): Promise<string[]> {
      checkLength(newPassword)
      const reason = await whyEasyToGuess(newPassword, [email, brand])
      if (reason !== null) throw new AppError('invalid', `${reason}.`)
      return guarded(request, 'The password', async () => {
        const passwords = await checkFirst(options, { password, ...request })
        await passwords.hash(newPassword)
        return transact(async (transaction) => {
          const { api } = await openAuth(passwords, transaction)()
          const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
          const answer = await api.changePassword({ body, headers: headersFor(request, 'session'), returnHeaders: true })
          return answer.headers.getSetCookie()
        })
      })
    },
  }
}

/** The `otpauth:` URI for the authenticator app, and recovery codes in case it is lost. */
type Enrolment = { uri: string; recoveryCodes: string[] }

/** The optional second factor of an account: six digits of an authenticator app. Wrong passwords and codes throw `invalid`. */
export function createSecondFactor(options: OwnCredentialsOptions) {
  const { openAuth, passwords, guarded } = options
  return {
    /** Takes effect only after `confirm`. Throws `conflict` if a second factor is already on. */
    begin({ password, ...request }: AccountRequest & { password: string }, transact: Transact): Promise<Enrolment> {
      return guarded(request, 'Two-factor authentication', async () => {
        const checked = await checkFirst(options, { password, ...request })
        return transact(async (transaction) => {
          const { api } = await openAuth(checked, transaction)()
          const headers = headersFor(request, 'session')
          const answer = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers })
          if (!('totpURI' in answer)) throw new Error('Two-factor authentication was set up without an authenticator')
          return { uri: answer.totpURI, recoveryCodes: answer.backupCodes }
        })
      })
    },
    /** Switches it on with the app's first code. Returns the cookies of the renewed session. Throws `conflict` if it is on. */
    confirm({ code, ...request }: AccountRequest & { code: string }, transact: Transact): Promise<string[]> {
      return guarded(request, 'Two-factor authentication', () =>
        transact(async (transaction) => {
          const { api } = await openAuth(passwords, transaction)()
          const headers = headersFor(request, 'session')
          if ((await api.getSession({ headers }))?.user.twoFactorEnabled === true) throw alreadyOn()
          const answer = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
          return answer.headers.getSetCookie()
        }),
      )
    },
    disable({ password, ...request }: AccountRequest & { password: string }, transact: Transact): Promise<string[]> {
      return guarded(request, 'Two-factor authentication', async () => {
        const checked = await checkFirst(options, { password, ...request })
        return transact(async (transaction) => {
          const { api } = await openAuth(checked, transaction)()
          const headers = headersFor(request, 'session')
          const answer = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
          return answer.headers.getSetCookie()
        })
      })
    },
  }
}

/** Wrong input is `invalid`, not `unauthorized`, for which the client would send signed-in operators to the sign-in page. */
function toFailure(error: APIError, what: Credential): AppError {
  const code = error.body?.code
  if (code === 'INVALID_PASSWORD') return new AppError('invalid', 'That is not your password.')
  if (code === 'TOTP_ALREADY_ENABLED') return alreadyOn()
  return error.statusCode >= 500 || what === 'The password'
    ? new AppError('unavailable', `${what} cannot be changed right now`, { cause: error })
    : new AppError('invalid', 'That code is wrong or has expired.')
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Two-factor authentication is already on.')
}
