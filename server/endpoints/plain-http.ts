import { AppError } from '#domain/errors.ts'
import { OPERATOR_MESSAGES } from '#domain/operator-messages.ts'

/** Hosts for which browsers accept `Secure` cookies without https. */
const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether the visitor's browser opened the page over plain http from another machine: it refuses the session cookie, whose
 * name demands https. Proxies often terminate https without saying so; the browser's own headers do say it.
 */
export function isPlainHttp({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const { hostname, protocol } = new URL(url)
  if (LOOPBACK.test(hostname)) return false
  // What a browser sends with every write.
  const origin = headers.get('Origin')
  if (origin !== null) return origin.startsWith('http:')
  // Browsers send it to https and to their own machine alone.
  if (headers.has('Sec-Fetch-Site')) return false
  // From any proxy: a false claim hides the notice from whoever makes it, and allows nothing.
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return (forwarded ?? protocol.slice(0, -1)) !== 'https'
}

/** Throws `forbidden` before a password is looked at that could never sign in. */
export function requireHttps(request: Request): void {
  if (isPlainHttp(request)) throw new AppError('forbidden', OPERATOR_MESSAGES.signInNeedsHttps)
}
