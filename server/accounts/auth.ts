import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { withHashedTokens } from './hashed-tokens.ts'
import { ADDRESS_HEADER } from './address-header.ts'
import { createPasswords, PASSWORD_LENGTH, type Passwords } from './password.ts'

const HOUR = 60 * 60
/** Seconds after which a session ends however busy it is. */
const LONGEST_SESSION = 12 * HOUR

type AuthOptions = {
  db: Parameters<typeof kyselyAdapter>[0]
  secret: string
  brand: string
  onTrouble: (message: string) => void
  /** Its own cost is what makes guessing slow. */
  passwords?: Passwords
}

/** The library that keeps accounts and sessions, set up for this site. Only this folder knows it, and opens it late. */
export function createAuth({ db, secret, brand, onTrouble, passwords = createPasswords() }: AuthOptions) {
  return betterAuth({
    appName: brand,
    baseURL: 'http://accounts.invalid',
    secret,
    // Dates as text and truth as 0 and 1 on both engines, as in all our tables: that is what "sqlite" means to it.
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
    session: { modelName: 'sessions', expiresIn: LONGEST_SESSION, disableSessionRefresh: true },
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
    // Its own count of wrong codes shuts an account for everybody: accounts.ts has one that does not.
    plugins: [twoFactor({ issuer: brand, twoFactorTable: 'second_factors', accountLockout: { enabled: false } })],
  })
}

/** A cookie that no other host can set, and that no other path or host gets. */
function hostCookie(name: string) {
  return { name: `__Host-${name}` }
}
