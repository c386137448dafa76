import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { Site } from '#domain/site/site.ts'
import { isOwnMachine } from '#server/visitors/networks.ts'
import type { Asked } from './asked.ts'

type Sent = Pick<Request, 'url' | 'headers'>

/**
 * Scheme and host of this site: the setting's, or else the request's. Any client may claim https with `X-Forwarded-Proto`, as a proxy
 * does: a false claim affects only the claimant's own answer.
 */
export function ownOrigin({ url, headers }: Sent, { publicOrigin }: Pick<Site, 'publicOrigin'>): string {
  if (publicOrigin !== null) return publicOrigin
  const { origin, host } = new URL(url)
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return forwarded === 'https' ? `https://${host}` : origin
}

/** The beginning of absolute addresses of this site: its origin and the base path. */
export function ownAddress(request: Sent, site: Pick<Site, 'publicOrigin' | 'basePath'>): string {
  return ownOrigin(request, site) + site.basePath
}

/**
 * `Cache-Control` of an answer with absolute addresses. If these come from the request, no cache may share it: one visitor's claim
 * would be served to everyone.
 */
export function originCaching(publicOrigin: string | null, shared: string): string {
  return publicOrigin === null ? 'private, no-cache' : shared
}

/** Hosts for which browsers accept `Secure` cookies without https. */
const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether the visitor's browser opened the page over plain http from another machine: it refuses the session cookie, whose
 * name demands https. Proxies often terminate https without saying so; the browser's own headers do say it.
 */
export function isPlainHttp({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const { hostname, protocol } = new URL(url)
  if (LOOPBACK.test(hostname)) return false
  // Browsers send it with every write.
  const origin = headers.get('Origin')
  if (origin !== null) return origin.startsWith('http:')
  // Browsers send it only to https sites and to their own machine.
  if (headers.has('Sec-Fetch-Site')) return false
  // Trusted from anyone: a false claim only hides the notice from whoever makes it.
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return (forwarded ?? protocol.slice(0, -1)) !== 'https'
}

/** Throws `forbidden` for a sign-in over plain http: even the right password could not sign in there. */
export function requireHttps(request: Request): void {
  if (isPlainHttp(request)) throw new AppError('forbidden', OPERATOR_MESSAGES.signInNeedsHttps)
}

/** A request with one of these came through a proxy, so its address is not the visitor's. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/**
 * Whether a request may read internal state: it must come from this machine or from a trusted proxy itself, with the token if one is
 * set. A visitor's request through a proxy on this machine that adds no header looks the same. So a site with a public origin
 * requires the token, and elsewhere the request must name this machine as its host, which such a proxy would not pass on.
 */
export function mayReadState({ facts, services, visitor }: Pick<Asked, 'facts' | 'services' | 'visitor'>): boolean {
  const { trustedProxies, metricsToken, site } = services
  const { address, headers } = visitor
  if (!isOwnMachine(address, trustedProxies) || FORWARDED.some((name) => headers.has(name))) return false
  if (metricsToken !== null) return hasToken(headers.get('Authorization'), metricsToken)
  if (site.publicOrigin !== null && !isOwnName(site.publicOrigin)) return false
  return !isOwnMachine(address, []) || isOwnName(`http://${facts.hosts[0]}`)
}

function hasToken(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether a URL's host is `localhost`, in `127.0.0.0/8` or `[::1]`. */
function isOwnName(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || isOwnMachine(hostname.replaceAll(/^\[|\]$/g, ''), [])
}
