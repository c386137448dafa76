import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookies } from '#server/http/responses/request-facts.ts'
import { ownCookie } from './own-cookie.ts'

/** Maximum characters of the value; ours have about 100. */
const MAX_LENGTH = 300

/**
 * Whether a `Cookie` header carries a session issued by this site, without a query: the value is `token.signature`,
 * percent-encoded, as better-auth writes it (better-call, src/crypto.ts: HMAC-SHA256 in base64). The session may have ended.
 */
export function createIsOwnSession({
  secret,
  basePath = '',
}: {
  secret: string
  basePath?: string
}): (cookies: string | null) => boolean {
  const name = ownCookie(basePath, 'session')
  return (cookies) => {
    const value = readCookies(cookies).get(name) ?? ''
    const dot = value.lastIndexOf('.')
    if (dot < 1 || value.length > MAX_LENGTH) return false
    const expected = createHmac('sha256', secret).update(value.slice(0, dot)).digest()
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
