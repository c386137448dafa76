import type { Networks } from '#server/addresses/networks.ts'
import { AppError } from '#domain/errors.ts'
import { notAdminText, OPERATOR_MESSAGES, signInFailedText } from '#domain/operator-messages.ts'
import type { createKnownNetworks } from './known-networks.ts'
import { ADDRESS_HEADER } from './address-header.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'
import { pendingAccount } from './pending-account.ts'
import type { SessionTime } from './session-time.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'

/** Milliseconds without a request after which a session ends. */
const IDLE = 30 * 60_000
/** Maximum age of a session, in milliseconds. */
const MAX_AGE = 12 * 60 * 60_000
/** Minimum milliseconds between two updates of a session's last use. */
const TOUCH_EVERY = 60_000

/** The session of a request. */
export type Session = { id: string; userId: string; email: string; isAdmin: boolean; secondFactor: boolean }

/** A sign-in that succeeded so far: cookies to set, and whether the second factor is still required. */
export type SignedIn = { cookies: string[]; needsSecondFactor: boolean; email: string }

/** The parts of a request that accounts need. */
export type AccountRequest = { headers: Headers; address: string | null; networks: Networks }
type AccountsOptions = {
  openAuth: OpenAuth
  throttle: ReturnType<typeof createSignInThrottle>
  queue: ReturnType<typeof createSignInQueue>
  knownNetworks: ReturnType<typeof createKnownNetworks>
  /** E-mails in lower case. */
  admins: readonly string[]
  sessionTime: SessionTime
}
type SignInRequest = AccountRequest & { email: string; password: string }

/** Sign-in, sessions and the second factor. Every failure that a visitor can cause is an `AppError` with the message to show. */
export function createAccounts({ openAuth, throttle, queue, knownNetworks, admins, sessionTime }: AccountsOptions) {
  const isAdmin = (email: string) => admins.includes(email.toLowerCase())

  async function signIn(request: SignInRequest): Promise<SignedIn> {
    if (request.email.trim() === '' || request.password === '') throw new AppError('invalid', OPERATOR_MESSAGES.signInEmpty)
    const email = request.email.trim().toLowerCase()
    const { networks } = request
    const isKnown = await knownNetworks.has(email, networks.home)
    const knownTo = isKnown ? email : null
    const claim = { rank: throttle.arrive(networks), isKnown }
    asSignIn(() => throttle.check(networks, knownTo))
    const attempt = async () => {
      try {
        return await queue.run(claim, () => checkPassword(request, email))
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error
        throttle.failed(networks, knownTo, email)
        // Outside the queue, so that others can use its place; the network itself stays blocked until then.
        await pause(throttle.delayOf(email))
        throw error
      }
    }
    const signedIn = await (isKnown ? attempt() : queue.exclusive(networks.site, attempt))
    throttle.succeeded(networks, knownTo)
    return signedIn
  }

  async function checkPassword({ password, ...request }: SignInRequest, email: string): Promise<SignedIn> {
    // First: a clock that was set back ends all existing sessions, but must not end the new one.
    await sessionTime.read()
    const { api } = await openAuth()
    const answer = await api
      .signInEmail({ body: { email, password }, headers: headersFor(request), returnHeaders: true })
      .catch((error: unknown) => {
        throw toFailure(error)
      })
    const { response, headers } = answer
    const needsSecondFactor = 'twoFactorRedirect' in response
    if (!isAdmin(email)) {
      if (!needsSecondFactor) await endSession(response.token)
      throw new AppError('forbidden', notAdminText(request.email.trim()))
    }
    if (!needsSecondFactor) await knownNetworks.remember({ email, userId: response.user.id }, request.networks.home)
    return { cookies: headers.getSetCookie(), needsSecondFactor, email }
  }

  /**
   * Checks six digits of the authenticator, or a recovery code. Without a pending sign-in, a wrong code counts against the
   * address only. Wrong digits also count against the account, separately for its known networks; recovery codes are too long
   * to guess.
   */
  async function secondFactor({ code, ...request }: AccountRequest & { code: string }): Promise<SignedIn> {
    const { networks } = request
    const account = await pendingAccount(request.headers, openAuth)
    const isKnown = account !== null && (await knownNetworks.has(account.email, networks.home))
    const knownTo = isKnown ? account.email : null
    const isDigits = /^\d{6}$/.test(code)
    asSignIn(() => {
      throttle.check(networks, knownTo)
      if (account && isDigits) throttle.takeCode(account.id, isKnown)
    })
    const { api } = await openAuth()
    const verify = isDigits ? api.verifyTOTP : api.verifyBackupCode
    const answer = await verify({ body: { code }, headers: headersFor(request), returnHeaders: true }).catch((error: unknown) => {
      const failure = toCodeFailure(error)
      if (failure.kind === 'unauthorized') throttle.failed(networks, knownTo)
      throw failure
    })
    const { id, email } = answer.response.user
    throttle.forgetCodes(id, isKnown)
    await knownNetworks.remember({ email, userId: id }, networks.home)
    return { cookies: answer.headers.getSetCookie(), needsSecondFactor: false, email }
  }

  /** Cookies that end the session in the browser, and its account. Throws `unavailable` if the database cannot end it. */
  async function signOut(request: AccountRequest): Promise<{ cookies: string[]; email: string | null }> {
    const session = await sessionOf(request).catch((error: unknown) => {
      throw new AppError('unavailable', OPERATOR_MESSAGES.signOutFailed, { cause: error })
    })
    if (session) await remove(session.id)
    const { api } = await openAuth()
    const { headers } = await api.signOut({ headers: headersFor(request), returnHeaders: true })
    return { cookies: headers.getSetCookie(), email: session?.email ?? null }
  }

  /** The session of a request; null without one, or if it has expired. */
  async function sessionOf(request: AccountRequest): Promise<Session | null> {
    if (!request.headers.get('cookie')?.includes('__Host-session=')) return null
    const { api } = await openAuth()
    // The time first: a clock that was set back may end this very session.
    const [time, found] = await sessionTime
      .read()
      .then(async (now) => [now.getTime(), await api.getSession({ headers: headersFor(request) })] as const)
      .catch((error: unknown) => {
        throw isApiError(error) ? new AppError('unavailable', 'The sessions cannot be read right now', { cause: error }) : error
      })
    if (!found) return null
    const { session, user } = found
    const idle = time - session.updatedAt.getTime()
    if (idle >= IDLE || time - session.createdAt.getTime() >= MAX_AGE) {
      await remove(session.id)
      return null
    }
    // A last use in the future would keep the session alive until then.
    if (idle >= TOUCH_EVERY || idle < 0) await touch(session.id, new Date(time))
    const { id, email } = user
    return { id: session.id, userId: id, email, isAdmin: isAdmin(email), secondFactor: user.twoFactorEnabled === true }
  }

  const context = async () => (await openAuth()).$context
  const adapter = async () => (await context()).adapter
  async function endSession(token: string): Promise<void> {
    await (await context()).internalAdapter.deleteSession(token)
  }
  async function remove(id: string): Promise<void> {
    await (await adapter()).delete({ model: 'session', where: [{ field: 'id', value: id }] })
  }
  async function touch(id: string, updatedAt: Date): Promise<void> {
    const update = { updatedAt }
    await (await adapter()).update({ model: 'session', where: [{ field: 'id', value: id }], update })
  }

  return { signIn, secondFactor, signOut, sessionOf }
}

/** Only the headers that the library needs. */
export function headersFor({ headers, address }: AccountRequest): Headers {
  const passed = new Headers({ [ADDRESS_HEADER]: address ?? '' })
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed
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

/** Words a rate limit as a failed sign-in. */
function asSignIn(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.kind, signInFailedText(error.message), { retryAfter: error.retryAfter ?? undefined })
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
