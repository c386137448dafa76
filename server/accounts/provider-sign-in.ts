import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { notAdminText } from '#domain/operators/operator-messages.ts'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import { roleOfGroups, type GroupRole } from '#domain/operators/role.ts'
import { headersFor, type AccountRequest } from './account-request.ts'
import type { SignedIn } from './accounts.ts'
import type { AuthOptions } from './auth.ts'
import { discover } from './discovery.ts'
import type { createKnownNetworks } from './known-networks.ts'
import { isApiError } from './open-auth.ts'
import type { Claims } from './provider-claims.ts'
import type { ProviderClient } from './provider-auth.ts'
import type { SessionTime } from './sessions.ts'

/** Milliseconds for all calls to the provider in one sign-in. */
const TIMEOUT = 15_000
/** Milliseconds for which the provider's document and keys are cached: strangers can begin sign-ins, which must not flood the provider. */
const CACHED_FOR = 5 * 60_000
const KEY = 'provider'
/** The session's cookie, among those that the library sets. */
const SESSION = /^__(?:Host|Secure)-session=/

type ProviderSignInOptions = {
  auth: AuthOptions
  client: ProviderClient
  /** E-mails in lower case. */
  admins: readonly string[]
  groups: readonly GroupRole[]
  knownNetworks: Pick<ReturnType<typeof createKnownNetworks>, 'remember'>
  sessionTime: SessionTime
  /** Stores the e-mail that an account has at the provider, if it differs, for an owner to approve; null: it does not differ. */
  putNewEmail: (userId: string, newEmail: string | null) => Promise<void>
  /** How often an address may begin, or end, a sign-in. */
  limit: { take: (address: string | null) => void }
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** The state of one sign-in, for the hooks of the library, which all sign-ins share. */
type SignInState = {
  claims: Claims | null
  refusal: AppError | null
  account: { id: string; email: string } | null
  /** The account that has another e-mail here than at the provider. */
  changed: { id: string; newEmail: string | null } | null
}

/** The query parameters with which the provider sent the browser back. */
export type ProviderAnswer = { code?: string; state?: string; iss?: string; error?: string }

/**
 * Sign-in through an identity provider, for people with a verified e-mail who are on the allow-list or in a group that has a role. A
 * group's role lasts as long as the session.
 */
export function createProviderSignIn(options: ProviderSignInOptions) {
  const { client, admins, groups, knownNetworks, sessionTime, putNewEmail, limit, now } = options
  const current = new AsyncLocalStorage<SignInState>()

  async function open() {
    const discovery = await discover(client.issuer).catch((error: unknown) => {
      options.auth.onTrouble(`The identity provider cannot be used: ${String(error)}`)
      throw away(error)
    })
    const { createProviderAuth } = await import('./provider-auth.ts')
    const auth = createProviderAuth({
      ...options.auth,
      client,
      discovery,
      admits(claims) {
        const state = current.getStore()
        if (!state) return false
        state.claims = claims
        state.refusal = objectionTo(claims)
        return state.refusal === null
      },
      toSession({ id, email }) {
        const state = current.getStore()
        if (!state) return null
        // The account's e-mail differs from the provider's current one, which must not be used for access.
        if (email !== state.claims?.email) {
          state.refusal = new AppError('forbidden', PROVIDER_MESSAGES.otherEmail)
          state.changed = { id, newEmail: state.claims?.email ?? null }
        }
        if (state.refusal !== null || state.claims === null) return null
        state.account = { id, email }
        return { provider: client.issuer, grantedRole: roleOfGroups(state.claims.groups, groups) }
      },
    })
    // The library reads the discovery document itself; if that failed, it has no provider.
    const { socialProviders } = await auth.$context
    if (socialProviders.length === 0) throw away(null)
    return auth.api
  }

  /** The cached library; sign-ins that begin at the same time share one load. Failures are not cached. */
  const cached = new LRUCache<string, Awaited<ReturnType<typeof open>>>({
    max: 1,
    ttl: CACHED_FOR,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: open,
  })

  function objectionTo({ email, isVerified, groups: own }: Claims): AppError | null {
    if (email === null || !isVerified) return new AppError('forbidden', PROVIDER_MESSAGES.unverified)
    const maySignIn = admins.includes(email) || roleOfGroups(own, groups) !== null
    return maySignIn ? null : new AppError('forbidden', notAdminText(email))
  }

  return {
    /** Where to send the browser, and the cookie that identifies it when it returns. */
    async begin(request: AccountRequest): Promise<{ url: string; cookies: string[] }> {
      limit.take(request.address)
      const api = await cached.forceFetch(KEY)
      const { response, headers } = await withDeadline(
        api.signInSocial({
          body: { provider: 'oidc', callbackURL: '/', disableRedirect: true },
          headers: headersFor(request, null),
          returnHeaders: true,
        }),
      )
      if (!response.url) throw away(null)
      return { url: response.url, cookies: headers.getSetCookie() }
    },

    /** Completes a sign-in that `begin` started in the same browser. Throws with the message to show; then nobody is signed in. */
    async finish({ answer, ...request }: AccountRequest & { answer: ProviderAnswer }): Promise<SignedIn> {
      const headers = headersFor(request, 'sign-in')
      if (!headers.has('cookie')) throw new AppError('unauthorized', PROVIDER_MESSAGES.expired)
      limit.take(request.address)
      await sessionTime.read()
      const api = await cached.forceFetch(KEY)
      const query = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
      const call = { params: { id: 'oidc' }, query, headers, method: 'GET', asResponse: true } as const
      const state: SignInState = { claims: null, refusal: null, account: null, changed: null }
      const response = await withDeadline(current.run(state, () => api.callbackOAuth(call)))
      const cookies = response.headers.getSetCookie()
      if (state.changed) await putNewEmail(state.changed.id, state.changed.newEmail)
      if (state.account === null || !cookies.some((cookie) => SESSION.test(cookie))) throw state.refusal ?? toFailure(response)
      const { id, email } = state.account
      await putNewEmail(id, null)
      await knownNetworks.remember({ email, userId: id }, request.networks.host)
      return { cookies, needsSecondFactor: false, email }
    },
  }
}

function away(cause: unknown): AppError {
  return new AppError('unavailable', PROVIDER_MESSAGES.away, { cause })
}

/** Maps the error code that the library adds to the address of its error page. */
function toFailure(response: Response): AppError {
  const code = URL.parse(response.headers.get('Location') ?? '', 'http://accounts.invalid')?.searchParams.get('error') ?? ''
  if (/^state_|^please_restart/.test(code)) return new AppError('unauthorized', PROVIDER_MESSAGES.expired)
  if (code === 'access_denied') return new AppError('forbidden', PROVIDER_MESSAGES.denied)
  if (code === 'account_not_linked') return new AppError('forbidden', PROVIDER_MESSAGES.unverified)
  return new AppError('unauthorized', PROVIDER_MESSAGES.unusable)
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(away(null)), TIMEOUT)
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw isApiError(error) ? away(error) : error
  } finally {
    clearTimeout(timer)
  }
}
