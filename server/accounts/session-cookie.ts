import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the cookie that carries a session. */
const SESSION_COOKIE = '__Host-session'

const VALUE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`)
/** Characters; what we give out is about 100. */
const LONGEST = 300

/**
 * Tells from the `Cookie` header alone, without the store, whether it carries a session that this site gave out: the value
 * is `token.signature`, percent-encoded, as better-auth writes it (better-call, src/crypto.ts: HMAC-SHA256 in base64).
 * The session may have ended since.
 */
export function createIsOwnSession({ secret }: { secret: string }): (cookies: string | null) => boolean {
  return (cookies) => {
    const [, written] = VALUE.exec(cookies ?? '') ?? []
    const value = written === undefined || written.length > LONGEST ? null : decode(written)
    const dot = value?.lastIndexOf('.') ?? -1
    if (value === null || dot < 1) return false
    const expected = createHmac('sha256', secret).update(value.slice(0, dot)).digest()
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
