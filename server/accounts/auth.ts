import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { withHashedTokens } from './hashed-tokens.ts'
import { ADDRESS_HEADER } from './address-header.ts'
import { createPasswords, PASSWORD_LENGTH, type Passwords } from './password.ts'

const HOUR = 60 * 60
/** Maximum age of a session, in seconds. */
const MAX_SESSION_AGE = 12 * HOUR

type AuthOptions = {
  db: Parameters<typeof kyselyAdapter>[0]
  secret: string
  brand: string
  onTrouble: (message: string) => void
  /** Tests pass cheaper ones. */
  passwords?: Passwords
}

/** Configures better-auth for this site. Only this folder uses it, and loads it on demand. */
export function createAuth({ db, secret, brand, onTrouble, passwords = createPasswords() }: AuthOptions) {
  return betterAuth({
    appName: brand,
    baseURL: 'http://accounts.invalid',
    secret,
    // "sqlite" on both engines: dates as text and booleans as 0 and 1, as in all our tables.
    database: withHashedTokens(kyselyAdapter(db, { type: 'sqlite', transaction: false })),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: passwords,
    },
    user: { modelName: 'users' },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    session: { modelName: 'sessions', expiresIn: MAX_SESSION_AGE, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => level === 'error' && onTrouble(message) },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'strict', path: '/' },
      cookies: {
        session_token: hostCookie('session'),
        session_data: hostCookie('session-data'),
        account_data: hostCookie('account-data'),
        dont_remember: hostCookie('dont-remember'),
        two_factor: hostCookie('second-factor'),
        trust_device: hostCookie('trusted-device'),
      },
    },
    // Its lockout would lock out the owner too; accounts.ts limits wrong codes without that.
    plugins: [twoFactor({ issuer: brand, twoFactorTable: 'second_factors', accountLockout: { enabled: false } })],
  })
}

/** A cookie that only this host can set and receives. */
function hostCookie(name: string) {
  return { name: `__Host-${name}` }
}
