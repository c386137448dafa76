import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Networks } from '#server/visitors/networks.ts'
import { readCookies } from '#server/http/responses/request-facts.ts'

/** The parts of a request that accounts need. */
export type AccountRequest = { headers: Headers; address: string | null; networks: Networks }

/** Cookies that the site reads itself; auth.ts names the others. */
type OwnCookie = 'session' | 'second-factor' | 'sign-in'

/** Passes the visitor's address to the library. The visitor's own headers are not forwarded, so they cannot set it. */
export const ADDRESS_HEADER = 'x-marquee-address'
/** Maximum characters of a session cookie; ours have about 100. */
const MAX_LENGTH = 300

/** A cookie's name as browsers see it. Its prefix makes them refuse it over http and, at the root of a host, from other hosts. */
export function ownCookie(basePath: string, name: string): string {
  return `${basePath === '' ? '__Host' : '__Secure'}-${name}`
}

/**
 * The headers that the library needs, with only the cookie that the call is about (null: none). If the library saw a session beside a
 * sign-in that awaits its code, it would check the code against the session's account.
 */
export function headersFor({ headers, address }: AccountRequest, cookie: OwnCookie | null): Headers {
  const passed = new Headers({ [ADDRESS_HEADER]: address ?? '' })
  const browser = headers.get('user-agent')
  if (browser !== null) passed.set('user-agent', browser)
  for (const [name, value] of readCookies(headers.get('cookie')))
    if (name === `__Host-${cookie}` || name === `__Secure-${cookie}`)
      passed.append('cookie', `${name}=${encodeURIComponent(value)}`)
  return passed
}

/**
 * Whether a `Cookie` header has a session that this site issued and that may have ended; asks no database. The value is
 * `token.signature`, as better-auth writes it (better-call, src/crypto.ts: HMAC-SHA256 in base64).
 */
export function createIsOwnSession({ secret, basePath = '' }: { secret: string; basePath?: string }) {
  const name = ownCookie(basePath, 'session')
  return (cookies: string | null): boolean => {
    const value = readCookies(cookies).get(name) ?? ''
    const dot = value.lastIndexOf('.')
    if (dot < 1 || value.length > MAX_LENGTH) return false
    const expected = createHmac('sha256', secret).update(value.slice(0, dot)).digest()
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
