import type { Networks } from '#server/visitors/networks.ts'
import { readCookies } from '#server/http/responses/request-facts.ts'
import { AppError } from '#domain/errors.ts'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import { parseRole, type Role } from '#domain/operators/role.ts'
import { notAdminText, OPERATOR_MESSAGES, signInFailedText } from '#domain/operators/operator-messages.ts'
import type { createKnownNetworks } from './known-networks.ts'
import { ADDRESS_HEADER } from './address-header.ts'
import { isApiError, type OpenAuth } from './open-auth.ts'
import { isOwnCookie, type OwnCookie } from './own-cookie.ts'
import type { SessionTime } from './session-time.ts'
import type { createSignInQueue } from './sign-in-queue.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'
import type { UsedCodes } from './used-codes.ts'

/** Milliseconds without a request after which a session ends. */
const IDLE = 30 * 60_000
/** Maximum age of a session, in milliseconds. */
const MAX_AGE = 12 * 60 * 60_000
/** Minimum milliseconds between two updates of a session's last use. */
const TOUCH_EVERY = 60_000

/** The session of a request; `role` is null if the account is not an operator's. */
export type Session = {
  id: string
  userId: string
  email: string
  role: Role | null
  secondFactor: boolean
  /** Whether an identity provider began it. */
  byProvider: boolean
}

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
  usedCodes: UsedCodes
  /** Which sign-ins count: by password, and through the provider of this issuer (null: none). */
  counted: { local: boolean; issuer: string | null }
}
type SignInRequest = AccountRequest & { email: string; password: string }

/** Sign-in, sessions and the second factor. Every failure that a visitor can cause is an `AppError` with the message to show. */
export function createAccounts(options: AccountsOptions) {
  const { openAuth, throttle, queue, knownNetworks, admins, sessionTime, usedCodes, counted } = options
  const isAdmin = (email: string) => admins.includes(email.toLowerCase())

  async function signIn(request: SignInRequest): Promise<SignedIn> {
    if (!counted.local) throw new AppError('forbidden', PROVIDER_MESSAGES.localOff)
    if (request.email.trim() === '' || request.password === '') throw new AppError('invalid', OPERATOR_MESSAGES.signInEmpty)
    const email = request.email.trim().toLowerCase()
    const { networks } = request
    const isKnown = await knownNetworks.has(email, networks.home)
    const knownTo = isKnown ? email : null
    const claim = { rank: await asSignIn(() => throttle.arrive(networks, knownTo)), isKnown }
    const attempt = async () => {
      try {
        return await queue.run(claim, () => checkPassword(request, email))
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error
        const delay = await throttle.failed(networks, knownTo, email)
        // Outside the queue, so that others can use its place; the network itself stays blocked until then.
        await pause(delay)
        throw error
      }
    }
    const signedIn = await (isKnown ? attempt() : queue.exclusive(networks.site, attempt))
    // The right password alone clears nothing: who has it could guess codes without end, and enter it again in between.
    if (!signedIn.needsSecondFactor) await throttle.succeeded(networks, knownTo)
    return signedIn
  }

  async function checkPassword({ password, ...request }: SignInRequest, email: string): Promise<SignedIn> {
    // First: a clock that was set back ends all existing sessions, but must not end the new one.
    await sessionTime.read()
    const { api } = await openAuth()
    const answer = await api
      .signInEmail({ body: { email, password }, headers: headersFor(request, null), returnHeaders: true })
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
   * Checks six digits of the authenticator, or a recovery code. Without a pending sign-in every code is refused, and counts as a failure
   * of the address only. Wrong digits also count against the account, separately for its known networks; recovery codes are too long to
   * guess.
   */
  async function secondFactor({ code, ...request }: AccountRequest & { code: string }): Promise<SignedIn> {
    if (!counted.local) throw new AppError('forbidden', PROVIDER_MESSAGES.localOff)
    const { networks } = request
    const { api } = await openAuth()
    const headers = headersFor(request, 'second-factor')
    const account = await api.findPendingAccount({ headers })
    const isKnown = account !== null && (await knownNetworks.has(account.email, networks.home))
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
    await knownNetworks.remember({ email, userId: id }, networks.home)
    return { cookies: answer.headers.getSetCookie(), needsSecondFactor: false, email }
  }

  /** Ends the session that a browser had when it signed in anew: whoever copied its cookie is out. */
  async function endFormer(request: AccountRequest): Promise<void> {
    const former = await sessionOf(request)
    if (former) await remove(former.id)
  }

  /** Cookies that end the session in the browser, and its account. Throws `unavailable` if the database cannot end it. */
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
    // Without one the library is not even loaded.
    if (!headers.has('cookie')) return null
    const { api } = await openAuth()
    // The time first: a clock that was set back may end this very session.
    const [time, found] = await sessionTime
      .read()
      .then(async (now) => [now.getTime(), await api.getSession({ headers })] as const)
      .catch((error: unknown) => {
        throw isApiError(error) ? new AppError('unavailable', 'The sessions cannot be read right now', { cause: error }) : error
      })
    if (!found) return null
    const { session, user } = found
    const provider = session.provider ?? null
    const counts = provider === null ? counted.local : provider === counted.issuer
    const idle = time - session.updatedAt.getTime()
    if (!counts || idle >= IDLE || time - session.createdAt.getTime() >= MAX_AGE) {
      await remove(session.id)
      return null
    }
    // A last use in the future would keep the session alive until then.
    if (idle >= TOUCH_EVERY || idle < 0) await touch(session.id, new Date(time))
    const { id, email } = user
    const role = parseRole(session.grantedRole ?? '') ?? (isAdmin(email) ? parseRole(user.role ?? '') : null)
    const hasCode = user.twoFactorEnabled === true
    return { id: session.id, userId: id, email, role, secondFactor: hasCode, byProvider: provider !== null }
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

  return { signIn, secondFactor, endFormer, signOut, sessionOf }
}

/**
 * Only the headers that the library needs, and of the cookies only the one that the call is about (null: none), spelled anew. With a
 * session beside a sign-in that awaits its code, the library would check the code of the session's account.
 */
export function headersFor({ headers, address }: AccountRequest, cookie: OwnCookie | null): Headers {
  const passed = new Headers({ [ADDRESS_HEADER]: address ?? '' })
  const browser = headers.get('user-agent')
  if (browser !== null) passed.set('user-agent', browser)
  if (cookie === null) return passed
  for (const [name, value] of readCookies(headers.get('cookie')))
    if (isOwnCookie(name, cookie)) passed.append('cookie', `${name}=${encodeURIComponent(value)}`)
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
async function asSignIn<Value>(check: () => Promise<Value>): Promise<Value> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.kind, signInFailedText(error.message), { retryAfter: error.retryAfter ?? undefined })
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
