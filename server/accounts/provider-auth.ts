import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { commonOptions, ownText, type AuthOptions } from './auth.ts'
import { discoveryUrl, type Discovery } from './discovery.ts'
import { readClaims, type Claims } from './provider-claims.ts'

export type ProviderClient = {
  issuer: string
  clientId: string
  clientSecret: string | null
  redirectURI: string
  /** The claim that names a person's groups, as `groupsIn` reads it. */
  groupClaim: string
}
type ProviderAuthOptions = AuthOptions & {
  client: ProviderClient
  discovery: Discovery
  /** Whether the person may sign in; called before anything about them is stored. */
  admits: (claims: Claims) => boolean
  /** Own columns of the new session; null: no session is created. */
  toSession: (account: { id: string; email: string }) => { provider: string; grantedRole: string | null } | null
}

/**
 * The library, set up for sign-ins through the provider: it handles state, nonce and PKCE, exchanges the code, and checks the id
 * token. It reads the discovery document once, when it is created.
 */
export function createProviderAuth({ client, discovery, admits, toSession, ...options }: ProviderAuthOptions) {
  const common = commonOptions(options)
  return betterAuth({
    ...common,
    // A local account is linked only by an e-mail that both sides have verified.
    account: { ...common.account, updateAccountOnSignIn: false, accountLinking: { enabled: true, trustedProviders: [] } },
    user: { modelName: 'users', additionalFields: { role: ownText } },
    databaseHooks: {
      // The provider's tokens are not needed again, and could be used by whoever reads a backup.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: {
        create: {
          before: async (session, request) => {
            const user = await request?.context.internalAdapter.findUserById(session.userId)
            const own = user && toSession(user)
            return own ? { data: { ...session, ...own } } : false
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            // `accountSubject` includes the issuer, so that users of two providers are never the same account.
            providerId: 'oidc',
            clientId: client.clientId,
            ...(client.clientSecret === null
              ? {}
              : { clientSecret: client.clientSecret, authentication: authenticationOf(discovery) }),
            // The library trusts only endpoints and keys that it has read there itself.
            discoveryUrl: discoveryUrl(client.issuer),
            requireIdTokenVerification: true,
            scopes: scopesOf(discovery, client.groupClaim),
            redirectURI: client.redirectURI,
            pkce: true,
            accountSubject: ({ profile }) => `${client.issuer} ${String(profile.sub)}`,
            async getUserInfo(tokens) {
              const claims = await readClaims(tokens, { ...client, userInfo: discovery.userinfo_endpoint ?? null })
              if (claims === null || !admits(claims) || claims.email === null) return null
              const { sub, email, isVerified, name } = claims
              return { sub, email, emailVerified: isVerified, name: name ?? email }
            },
          },
        ],
      }),
    ],
  })
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** Providers with a scope for groups call it `groups`, or like the claim. */
function scopesOf({ scopes_supported: supported }: Discovery, groupClaim: string): string[] {
  const own = [...new Set(['groups', groupClaim])].filter((scope) => supported?.includes(scope))
  return ['openid', 'email', 'profile', ...own]
}

/** OpenID Connect's default, if the provider supports it. */
function authenticationOf({ token_endpoint_auth_methods_supported: methods }: Discovery): 'basic' | 'post' {
  return (methods ?? ['client_secret_basic']).includes('client_secret_basic') ? 'basic' : 'post'
}
