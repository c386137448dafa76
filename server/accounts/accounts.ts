import { AppError } from '#domain/errors.ts'
import { notAdminText, OPERATOR_MESSAGES, signInFailedText } from '#domain/operator-messages.ts'
import { ADDRESS_HEADER, isApiError, type OpenAuth } from './open-auth.ts'
import { BUSY, MOST_AT_ONCE } from './password.ts'
import type { createSignInThrottle } from './sign-in-throttle.ts'

/** Milliseconds without a request after which a session ends. */
const IDLE = 30 * 60_000
/** A session is marked as used at most this often, in milliseconds. */
const TOUCH = 60_000

/** Seconds for which the library shuts an account after ten wrong codes in a row. */
const CODE_PAUSE = 15 * 60

/** Who is signed in, as one request shows it. */
type Session = { id: string; userId: string; email: string; isAdmin: boolean; secondFactor: boolean }

/** What a browser gets: cookies to set, and whether the second factor is still asked for. */
export type SignedIn = { cookies: string[]; needsSecondFactor: boolean; email: string }

/** What of a request matters for an account; `addressKey` is the address, or the /64 of an IPv6 one. */
export type AccountRequest = { headers: Headers; address: string | null; addressKey: string }
type AccountsOptions = {
  openAuth: OpenAuth
  throttle: ReturnType<typeof createSignInThrottle>
  /** E-mails in lower case. */
  admins: readonly string[]
  now: () => Date
}

/** Sign-in, sessions and the second factor. Every failure that a visitor can cause is an `AppError` with the text to show. */
export function createAccounts({ openAuth, throttle, admins, now }: AccountsOptions) {
  const isAdmin = (email: string) => admins.includes(email.toLowerCase())

  // As many as there are hashes: who comes meanwhile costs neither memory nor a question to the store.
  let underWay = 0
  async function signIn(request: AccountRequest & { email: string; password: string }): Promise<SignedIn> {
    if (request.email.trim() === '' || request.password === '') throw new AppError('invalid', OPERATOR_MESSAGES.signInEmpty)
    if (underWay >= MOST_AT_ONCE) throw new AppError('rate-limited', BUSY, { retryAfter: 1 })
    underWay += 1
    try {
      return await checkSignIn(request)
    } finally {
      underWay -= 1
    }
  }

  async function checkSignIn(asked: AccountRequest & { email: string; password: string }): Promise<SignedIn> {
    const { email, password, ...request } = asked
    const name = email.trim().toLowerCase()
    await throttle.check(request.addressKey, name)
    const { api } = await openAuth()
    const answer = await api
      .signInEmail({ body: { email: name, password }, headers: headersFor(request), returnHeaders: true })
      .catch(async (error: unknown) => {
        const failure = toFailure(error)
        if (failure.kind === 'unauthorized') await throttle.failed(request.addressKey, name)
        throw failure
      })
    await throttle.succeeded(request.addressKey, name)
    const { response, headers } = answer
    const needsSecondFactor = 'twoFactorRedirect' in response
    if (!isAdmin(name)) {
      if (!needsSecondFactor) await endSession(response.token)
      throw new AppError('forbidden', notAdminText(email.trim()))
    }
    return { cookies: headers.getSetCookie(), needsSecondFactor, email: name }
  }

  /**
   * The six digits of the authenticator, or one of the recovery codes. The library stops guessing at one account; here an
   * address is stopped, or anybody could shut out every operator with codes to no sign-in at all.
   */
  async function secondFactor({ code, ...request }: AccountRequest & { code: string }): Promise<SignedIn> {
    await throttle.check(request.addressKey)
    const { api } = await openAuth()
    const verify = /^\d{6}$/.test(code) ? api.verifyTOTP : api.verifyBackupCode
    const answer = await verify({ body: { code }, headers: headersFor(request), returnHeaders: true }).catch(
      async (error: unknown) => {
        const failure = toCodeFailure(error)
        if (failure.kind === 'unauthorized') await throttle.failed(request.addressKey)
        throw failure
      },
    )
    return { cookies: answer.headers.getSetCookie(), needsSecondFactor: false, email: answer.response.user.email }
  }

  /** Cookies that end the session in the browser, and whose it was. Throws `unavailable` while the store cannot end it. */
  async function signOut(request: AccountRequest): Promise<{ cookies: string[]; email: string | null }> {
    const session = await sessionOf(request).catch((error: unknown) => {
      throw new AppError('unavailable', OPERATOR_MESSAGES.signOutFailed, { cause: error })
    })
    if (session) await remove(session.id)
    const { api } = await openAuth()
    const { headers } = await api.signOut({ headers: headersFor(request), returnHeaders: true })
    return { cookies: headers.getSetCookie(), email: session?.email ?? null }
  }

  /** The session that a request belongs to; null without one, and for one that has lain idle for half an hour. */
  async function sessionOf(request: AccountRequest): Promise<Session | null> {
    if (!request.headers.get('cookie')?.includes('__Host-session=')) return null
    const { api } = await openAuth()
    const found = await api.getSession({ headers: headersFor(request) }).catch((error: unknown) => {
      throw isApiError(error) ? new AppError('unavailable', 'The sessions cannot be read now', { cause: error }) : error
    })
    if (!found) return null
    const { session, user } = found
    const idle = now().getTime() - session.updatedAt.getTime()
    if (idle >= IDLE) {
      await remove(session.id)
      return null
    }
    if (idle >= TOUCH) await touch(session.id)
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
  async function touch(id: string): Promise<void> {
    const update = { updatedAt: now() }
    await (await adapter()).update({ model: 'session', where: [{ field: 'id', value: id }], update })
  }

  return { signIn, secondFactor, signOut, sessionOf }
}

/** Only what the library has to know of a request. */
export function headersFor({ headers, address }: AccountRequest): Headers {
  const passed = new Headers({ [ADDRESS_HEADER]: address ?? '' })
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name)
    if (value !== null) passed.set(name, value)
  }
  return passed
}

/** Of a code: wrong, or asked for too often by now. */
function toCodeFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isApiError(error) || error.statusCode >= 500)
    return new AppError('unavailable', OPERATOR_MESSAGES.signInUnexpected, { cause: error })
  const tooMany = error.body?.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || error.statusCode === 429
  return tooMany
    ? new AppError('rate-limited', 'Too many wrong codes. Please sign in again in a while.', { retryAfter: CODE_PAUSE })
    : new AppError('unauthorized', 'That code is not right, or no longer.')
}

/** The specification's sentence for each way in which a sign-in fails. */
function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isApiError(error)) return new AppError('unavailable', OPERATOR_MESSAGES.signInUnexpected, { cause: error })
  const code = error.body?.code
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('unauthorized', OPERATOR_MESSAGES.signInInvalid)
  if (code === 'INVALID_EMAIL') return new AppError('invalid', OPERATOR_MESSAGES.signInEmail)
  return new AppError('invalid', signInFailedText(error.body?.message ?? error.message))
}
