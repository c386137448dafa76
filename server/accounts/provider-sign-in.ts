import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { notAdminText } from '#domain/operators/operator-messages.ts'
import { PROVIDER_MESSAGES } from '#domain/operators/provider-messages.ts'
import { roleOfGroups, type GroupRole } from '#domain/operators/role.ts'
import { headersFor, type AccountRequest, type SignedIn } from './accounts.ts'
import type { AuthOptions } from './auth.ts'
import { discover } from './discovery.ts'
import type { createKnownNetworks } from './known-networks.ts'
import { isApiError } from './open-auth.ts'
import type { Claims } from './provider-claims.ts'
import type { ProviderClient } from './provider-auth.ts'
import type { SessionTime } from './session-time.ts'

/** Milliseconds for everything that is asked of the provider at a sign-in. */
const PATIENCE = 15_000
/**
 * Milliseconds for which what the provider says of itself, and its keys, are kept: strangers can begin sign-ins, and each would
 * cost the provider two requests.
 */
const KEPT_FOR = 5 * 60_000
const KEY = 'provider'
/** A cookie that the library sets. */
const SESSION = /^__(?:Host|Secure)-session=/

type ProviderSignInOptions = {
  auth: AuthOptions
  client: ProviderClient
  /** E-mails in lower case. */
  admins: readonly string[]
  groups: readonly GroupRole[]
  knownNetworks: Pick<ReturnType<typeof createKnownNetworks>, 'remember'>
  sessionTime: SessionTime
  /** How often an address may begin, or end, a sign-in. */
  limit: { take: (address: string | null) => void }
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** What one sign-in learns on its way through the library, which all of them share. */
type Seen = { claims: Claims | null; refusal: AppError | null; account: { id: string; email: string } | null }

/** What the provider sent the browser back with. */
export type ProviderAnswer = { code?: string; state?: string; iss?: string; error?: string }

/**
 * Sign-in through an identity provider. Whoever it names comes in with an e-mail that it has verified, if that is on the list or one of
 * their groups has a role. The group's role lasts as long as the session; it is asked for again at the next sign-in.
 */
export function createProviderSignIn(options: ProviderSignInOptions) {
  const { client, admins, groups, knownNetworks, sessionTime, limit, now } = options
  const current = new AsyncLocalStorage<Seen>()

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
        const seen = current.getStore()
        if (!seen) return false
        seen.claims = claims
        seen.refusal = objectionTo(claims)
        return seen.refusal === null
      },
      toSession({ id, email }) {
        const seen = current.getStore()
        if (!seen) return null
        // Their address at the provider has changed since: what they may do went by the one of before.
        if (email !== seen.claims?.email) seen.refusal = new AppError('forbidden', PROVIDER_MESSAGES.otherEmail)
        if (seen.refusal !== null || seen.claims === null) return null
        seen.account = { id, email }
        return { provider: client.issuer, grantedRole: roleOfGroups(seen.claims.groups, groups) }
      },
    })
    // The library reads the description for itself, and without it knows no provider.
    const { socialProviders } = await auth.$context
    if (socialProviders.length === 0) throw away(null)
    return auth.api
  }

  /** The library as it is kept; sign-ins that begin at the same time wait for one. What fails is not kept. */
  const kept = new LRUCache<string, Awaited<ReturnType<typeof open>>>({
    max: 1,
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: open,
  })

  function objectionTo({ email, isVerified, groups: own }: Claims): AppError | null {
    if (email === null || !isVerified) return new AppError('forbidden', PROVIDER_MESSAGES.unverified)
    const mayCome = admins.includes(email) || roleOfGroups(own, groups) !== null
    return mayCome ? null : new AppError('forbidden', notAdminText(email))
  }

  return {
    /** Where the browser goes, and the cookie by which it is known when it comes back. */
    async begin(request: AccountRequest): Promise<{ url: string; cookies: string[] }> {
      limit.take(request.address)
      const api = await kept.forceFetch(KEY)
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

    /** Ends what `begin` began, in the same browser. Throws with the message to show; then nobody is signed in. */
    async finish({ answer, ...request }: AccountRequest & { answer: ProviderAnswer }): Promise<SignedIn> {
      const headers = headersFor(request, 'sign-in')
      if (!headers.has('cookie')) throw new AppError('unauthorized', PROVIDER_MESSAGES.expired)
      limit.take(request.address)
      await sessionTime.read()
      const api = await kept.forceFetch(KEY)
      const query = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
      const call = { params: { id: 'oidc' }, query, headers, method: 'GET', asResponse: true } as const
      const seen: Seen = { claims: null, refusal: null, account: null }
      const response = await withDeadline(current.run(seen, () => api.callbackOAuth(call)))
      const cookies = response.headers.getSetCookie()
      if (seen.account === null || !cookies.some((cookie) => SESSION.test(cookie))) throw seen.refusal ?? toFailure(response)
      const { id, email } = seen.account
      await knownNetworks.remember({ email, userId: id }, request.networks.home)
      return { cookies, needsSecondFactor: false, email }
    },
  }
}

function away(cause: unknown): AppError {
  return new AppError('unavailable', PROVIDER_MESSAGES.away, { cause })
}

/** By the code that the library adds to the address of its error page. */
function toFailure(response: Response): AppError {
  const code = URL.parse(response.headers.get('Location') ?? '', 'http://accounts.invalid')?.searchParams.get('error') ?? ''
  if (/^state_|^please_restart/.test(code)) return new AppError('unauthorized', PROVIDER_MESSAGES.expired)
  if (code === 'access_denied') return new AppError('forbidden', PROVIDER_MESSAGES.denied)
  if (code === 'account_not_linked') return new AppError('forbidden', PROVIDER_MESSAGES.unverified)
  return new AppError('unauthorized', PROVIDER_MESSAGES.unusable)
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(away(null)), PATIENCE)
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw isApiError(error) ? away(error) : error
  } finally {
    clearTimeout(timer)
  }
}
