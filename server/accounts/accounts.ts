import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import { parseRole, type Role } from '#domain/operators/role.ts'
import { notAdminText, OPERATOR_MESSAGES, signInFailedText } from '#domain/operators/operator-messages.ts'
import { headersFor, type AccountRequest } from './account-request.ts'
import type { createKnownNetworks } from './known-networks.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'
import type { SessionTime } from './sessions.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'
import type { UsedCodes } from './used-codes.ts'

const MINUTE = 60_000
/** A session ends after this time without a request, and at this age. */
const IDLE = 30 * MINUTE
const MAX_AGE = 12 * 60 * MINUTE
/** Minimum time between two updates of a session's last use. */
const TOUCH_EVERY = MINUTE

/** The session of a request; `role` is null if the account is not an operator's. */
export type Session = {
  id: string
  userId: string
  email: string
  role: Role | null
  secondFactor: boolean
  /** Whether it was begun through an identity provider. */
  byProvider: boolean
}

/** A sign-in with the right password, or through the provider: cookies to set, and whether the second factor is still required. */
export type SignedIn = { cookies: string[]; needsSecondFactor: boolean; email: string }

type AccountsOptions = {
  openAuth: OpenAuth
  throttle: ReturnType<typeof createSignInThrottle>
  queue: ReturnType<typeof createSignInQueue>
  knownNetworks: ReturnType<typeof createKnownNetworks>
  /** E-mails in lower case. */
  admins: readonly string[]
  sessionTime: SessionTime
  usedCodes: UsedCodes
  /** Sign-ins whose sessions are valid: by password (`local`), and through the provider of this issuer (null: none). */
  accepted: { local: boolean; issuer: string | null }
}
type SignInRequest = AccountRequest & { email: string; password: string }

/** Sign-in, sessions and the second factor. Every failure that a visitor can cause is an `AppError` with the message to show. */
export function createAccounts(options: AccountsOptions) {
  const { openAuth, throttle, queue, knownNetworks, admins, sessionTime, usedCodes, accepted } = options
  const isAdmin = (email: string) => admins.includes(email.toLowerCase())

  async function signIn(request: SignInRequest): Promise<SignedIn> {
    if (!accepted.local) throw new AppError('forbidden', PROVIDER_MESSAGES.localOff)
    if (request.email.trim() === '' || request.password === '') throw new AppError('invalid', OPERATOR_MESSAGES.signInEmpty)
    const email = request.email.trim().toLowerCase()
    const { networks } = request
    const isKnown = await knownNetworks.has(email, networks.host)
    const knownTo = isKnown ? email : null
    const claim = { rank: await asSignIn(() => throttle.rankOf(networks, knownTo)), isKnown }
    const attempt = async () => {
      try {
        return await queue.run(claim, () => checkPassword(request, email))
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error
        // Waits outside the queue, so that others can use the place; meanwhile the network itself can start no other sign-in.
        await wait(await throttle.failed(networks, knownTo, email))
        throw error
      }
    }
    const signedIn = await (isKnown ? attempt() : queue.exclusive(networks.subnet, attempt))
    // With a second factor pending, failures are not cleared: whoever has the password could otherwise guess codes without end.
    if (!signedIn.needsSecondFactor) await throttle.succeeded(networks, knownTo)
    return signedIn
  }

  async function checkPassword({ password, ...request }: SignInRequest, email: string): Promise<SignedIn> {
    // Before signing in: a clock that was set back ends all existing sessions, but must not end the new one.
    await sessionTime.read()
    const { api } = await openAuth()
    const { response, headers } = await api
      .signInEmail({ body: { email, password }, headers: headersFor(request, null), returnHeaders: true })
      .catch((error: unknown) => {
        throw toFailure(error)
      })
    const needsSecondFactor = 'twoFactorRedirect' in response
    if (!isAdmin(email)) {
      if (!needsSecondFactor) await (await context()).internalAdapter.deleteSession(response.token)
      throw new AppError('forbidden', notAdminText(request.email.trim()))
    }
    if (!needsSecondFactor) await knownNetworks.remember({ email, userId: response.user.id }, request.networks.host)
    return { cookies: headers.getSetCookie(), needsSecondFactor, email }
  }

  /**
   * Checks six digits of the authenticator, or a recovery code. A failure counts for the address; wrong digits also for the account,
   * separately for its known networks. Recovery codes are too long to guess.
   */
  async function secondFactor({ code, ...request }: AccountRequest & { code: string }): Promise<SignedIn> {
    if (!accepted.local) throw new AppError('forbidden', PROVIDER_MESSAGES.localOff)
    const { networks } = request
    const { api } = await openAuth()
    const headers = headersFor(request, 'second-factor')
    const account = await api.findPendingAccount({ headers })
    const isKnown = account !== null && (await knownNetworks.has(account.email, networks.host))
    const knownTo = isKnown ? account.email : null
    const isDigits = /^\d{6}$/.test(code)
    await asSignIn(async () => {
      await throttle.check(networks, knownTo)
      if (account && isDigits) await throttle.takeCode(account.id, isKnown)
    })
    const verify = async () => {
      if (account === null) throw new AppError('unauthorized', 'That code is wrong or has expired.')
      if (isDigits) await usedCodes.take(account.id, code)
      const check = isDigits ? api.verifyTOTP : api.verifyBackupCode
      return check({ body: { code }, headers, returnHeaders: true })
    }
    const answer = await verify().catch(async (error: unknown) => {
      const failure = toCodeFailure(error)
      if (failure.kind === 'unauthorized') await throttle.failed(networks, knownTo)
      throw failure
    })
    const { id, email } = answer.response.user
    await throttle.forgetCodes(id, isKnown)
    await throttle.succeeded(networks, knownTo)
    await knownNetworks.remember({ email, userId: id }, networks.host)
    return { cookies: answer.headers.getSetCookie(), needsSecondFactor: false, email }
  }

  /** Ends the session that a browser had before it signed in again, in case its cookie was copied. */
  async function endFormer(request: AccountRequest): Promise<void> {
    const former = await sessionOf(request)
    if (former) await remove(former.id)
  }

  /** Ends a session; returns cookies that clear it in the browser, and its account. Throws `unavailable` if the database fails. */
  async function signOut(request: AccountRequest): Promise<{ cookies: string[]; email: string | null }> {
    const session = await sessionOf(request).catch((error: unknown) => {
      throw new AppError('unavailable', OPERATOR_MESSAGES.signOutFailed, { cause: error })
    })
    if (session) await remove(session.id)
    const { api } = await openAuth()
    const { headers } = await api.signOut({ headers: headersFor(request, 'session'), returnHeaders: true })
    return { cookies: headers.getSetCookie(), email: session?.email ?? null }
  }

  /** The session of a request; null without one, or if it has expired. */
  async function sessionOf(request: AccountRequest): Promise<Session | null> {
    const headers = headersFor(request, 'session')
    // Without a session cookie the library is not even loaded.
    if (!headers.has('cookie')) return null
    const { api } = await openAuth()
    // Before `getSession`: a clock that was set back may end this very session.
    const time = (await sessionTime.read()).getTime()
    const found = await api.getSession({ headers }).catch((error: unknown) => {
      throw isApiError(error) ? new AppError('unavailable', 'The sessions cannot be read right now', { cause: error }) : error
    })
    if (!found) return null
    const { session, user } = found
    const provider = session.provider ?? null
    const isAccepted = provider === null ? accepted.local : provider === accepted.issuer
    const idle = time - session.updatedAt.getTime()
    if (!isAccepted || idle >= IDLE || time - session.createdAt.getTime() >= MAX_AGE) {
      await remove(session.id)
      return null
    }
    // A last use in the future would keep the session alive until then.
    if (idle >= TOUCH_EVERY || idle < 0) {
      const where = [{ field: 'id', value: session.id }]
      await (await context()).adapter.update({ model: 'session', where, update: { updatedAt: new Date(time) } })
    }
    const { id: userId, email, twoFactorEnabled } = user
    const role = parseRole(session.grantedRole ?? '') ?? (isAdmin(email) ? parseRole(user.role ?? '') : null)
    return { id: session.id, userId, email, role, secondFactor: twoFactorEnabled === true, byProvider: provider !== null }
  }

  const context = async () => (await openAuth()).$context
  async function remove(id: string): Promise<void> {
    await (await context()).adapter.delete({ model: 'session', where: [{ field: 'id', value: id }] })
  }

  return { signIn, secondFactor, endFormer, signOut, sessionOf }
}

/** A failed second factor: a wrong code, or too many of them. */
function toCodeFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isApiError(error) || error.statusCode >= 500)
    return new AppError('unavailable', OPERATOR_MESSAGES.signInUnexpected, { cause: error })
  // The library allows five codes per entered password.
  return error.body?.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'
    ? new AppError('rate-limited', signInFailedText('Too many wrong codes. Please sign in again.'))
    : new AppError('unauthorized', 'That code is wrong or has expired.')
}

/** The message that the specification fixes for each kind of failed sign-in. */
function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isApiError(error)) return new AppError('unavailable', OPERATOR_MESSAGES.signInUnexpected, { cause: error })
  const code = error.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('unauthorized', OPERATOR_MESSAGES.signInInvalid)
  if (code === 'INVALID_EMAIL') return new AppError('invalid', OPERATOR_MESSAGES.signInEmail)
  return new AppError('invalid', signInFailedText(error.body?.message ?? error.message))
}

/** Rewords a rate limit as a failed sign-in. */
async function asSignIn<Value>(check: () => Promise<Value>): Promise<Value> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.kind, signInFailedText(error.message), { retryAfter: error.retryAfter ?? undefined })
  }
}
