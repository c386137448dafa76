import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { withHashedTokens } from './hashed-tokens.ts'
import { ADDRESS_HEADER } from './address-header.ts'
import { ownCookie } from './own-cookie.ts'
import { pendingSignIn } from './pending-sign-in.ts'
import { createPasswords, PASSWORD_LENGTH, type Passwords } from './password.ts'

const HOUR = 60 * 60
/** Maximum age of a session, in seconds. */
const MAX_SESSION_AGE = 12 * HOUR

export type AuthOptions = {
  db: Parameters<typeof kyselyAdapter>[0]
  secret: string
  brand: string
  /** Where the cookies go to; unset: the whole host. */
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

/** A column of ours, which nobody can set by a request. */
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
        // Lax: it has to come along when the identity provider sends the browser back. It says nothing of who that is.
        state: { ...cookie('sign-in'), attributes: { sameSite: 'lax' as const } },
      },
    },
  } satisfies BetterAuthOptions
}
