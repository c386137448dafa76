import { createHash } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, BetterAuthPlugin, DBAdapter, Where } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { ADDRESS_HEADER, ownCookie } from './account-request.ts'
import { createPasswords, PASSWORD_LENGTH, type Passwords } from './passwords.ts'

const HOUR = 60 * 60
/** Maximum age of a session, in seconds. */
const MAX_SESSION_AGE = 12 * HOUR

export type AuthOptions = {
  db: Parameters<typeof kyselyAdapter>[0]
  secret: string
  brand: string
  /** Path of the cookies; unset: the whole host. */
  basePath?: string
  onTrouble: (message: string) => void
  /** Tests pass cheaper ones. */
  passwords?: Passwords
}

/** Configures better-auth for this site. Only this folder uses it, and loads it on demand. */
export function createAuth(options: AuthOptions) {
  const { brand, passwords = createPasswords() } = options
  return betterAuth({
    ...commonOptions(options),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: passwords,
    },
    user: { modelName: 'users', additionalFields: { role: ownText } },
    // Its lockout would lock out the owner too; accounts.ts limits wrong codes without that.
    plugins: [twoFactor({ issuer: brand, twoFactorTable: 'second_factors', accountLockout: { enabled: false } }), pendingSignIn],
  })
}

/** A column that we added, which no request can set. */
export const ownText = { type: 'string', required: false, input: false } as const

/** What sign-in by password and by an identity provider have in common: the tables, the sessions, the cookies. */
export function commonOptions({ db, secret, brand, basePath = '', onTrouble }: AuthOptions) {
  const cookie = (name: string) => ({ name: ownCookie(basePath, name) })
  return {
    appName: brand,
    baseURL: 'http://accounts.invalid',
    secret,
    // "sqlite" on both engines: dates as text and booleans as 0 and 1, as in all our tables.
    database: withHashedTokens(kyselyAdapter(db, { type: 'sqlite', transaction: false })),
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    session: {
      modelName: 'sessions',
      expiresIn: MAX_SESSION_AGE,
      disableSessionRefresh: true,
      additionalFields: { provider: ownText, grantedRole: ownText },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level: string, message: string) => level === 'error' && onTrouble(message) },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'strict' as const, path: basePath || '/' },
      cookies: {
        session_token: cookie('session'),
        session_data: cookie('session-data'),
        account_data: cookie('account-data'),
        dont_remember: cookie('dont-remember'),
        two_factor: cookie('second-factor'),
        trust_device: cookie('trusted-device'),
        // Lax: the browser must send it when the identity provider redirects back here. It does not identify anyone.
        state: { ...cookie('sign-in'), attributes: { sameSite: 'lax' as const } },
      },
    },
  } satisfies BetterAuthOptions
}

/** Finds whose sign-in awaits a code, by the cookie with which the library then checks the code. */
const pendingSignIn = {
  id: 'pending-sign-in',
  endpoints: {
    findPendingAccount: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (request): Promise<{ id: string; email: string } | null> => {
        const { context } = request
        const identifier = await request.getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
        if (!identifier) return null
        const pending = await context.internalAdapter.findVerificationValue(identifier)
        const user = pending ? await context.internalAdapter.findUserById(pending.value) : null
        return user && { id: user.id, email: user.email }
      },
    ),
  },
} satisfies BetterAuthPlugin

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter

/** Stores only the hash of a session token, so that nobody can sign in with one from a backup. The library still sees the token. */
function withHashedTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options)
    const hashing: DBAdapter = {
      ...adapter,
      // The library's own `transaction` would use the wrapped adapter, which stores tokens unhashed.
      transaction: (work) => work(hashing),
      create: async <T extends Record<string, unknown>, R = T>(input: Parameters<typeof adapter.create<T, R>>[0]) => {
        const { model, data } = input
        const token: unknown = 'token' in data ? data.token : undefined
        if (model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(input)
        const created = await adapter.create<T, R>({ ...input, data: { ...data, token: hashToken(token) } })
        return { ...created, token }
      },
      findOne: async <T>(input: Parameters<typeof adapter.findOne<T>>[0]) => {
        const found = await adapter.findOne<T>(hashed(input))
        const token = input.model === 'session' ? input.where.find(({ field }) => field === 'token')?.value : undefined
        return found && typeof token === 'string' ? { ...found, token } : found
      },
      findMany: (input) => adapter.findMany(hashed(input)),
      count: (input) => adapter.count(hashed(input)),
      update: (input) => adapter.update(hashed(input)),
      updateMany: (input) => adapter.updateMany(hashed(input)),
      delete: (input) => adapter.delete(hashed(input)),
      deleteMany: (input) => adapter.deleteMany(hashed(input)),
      consumeOne: (input) => adapter.consumeOne(hashed(input)),
      incrementOne: (input) => adapter.incrementOne(hashed(input)),
    }
    return hashing
  }
}

/** The query with every token in it hashed. */
function hashed<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input
  return {
    ...input,
    where: input.where.map((part) => (part.field === 'token' ? { ...part, value: hashValue(part.value) } : part)),
  }
}

function hashValue(value: Where['value']): Where['value'] {
  if (typeof value === 'string') return hashToken(value)
  return Array.isArray(value) ? value.map((each) => hashToken(String(each))) : value
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
