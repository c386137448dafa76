import { createHash, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { Site } from '#domain/site/site.ts'
import { addressContext, servicesContext } from '#server/app/context.ts'
import { isOwnMachine } from '#server/visitors/networks.ts'

type Asked = Pick<Request, 'url' | 'headers'>

/**
 * Scheme and host of this site: the setting's, else those under which it was asked. A proxy that ends https says so; a false claim
 * changes nobody's answer but the claimant's own.
 */
export function ownOrigin({ url, headers }: Asked, { publicOrigin }: Pick<Site, 'publicOrigin'>): string {
  if (publicOrigin !== null) return publicOrigin
  const { origin, host } = new URL(url)
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return forwarded === 'https' ? `https://${host}` : origin
}

/** What whole addresses of this site begin with in an answer: its origin, and the base path. */
export function ownAddress(request: Asked, site: Pick<Site, 'publicOrigin' | 'basePath'>): string {
  return ownOrigin(request, site) + site.basePath
}

/**
 * How long an answer with whole addresses may be kept by others: where they come from the request, by nobody, or one visitor's claim
 * would be served to all.
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

/** A request with one of these came through a proxy, so its address is not the visitor's. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/**
 * Whether a request may read internal state: it comes from this machine or from a trusted proxy itself, with the token if one is set. A
 * site with a public origin needs the token: from a proxy of this machine that adds no header, a visitor's request looks like its own.
 * Elsewhere this machine asks by its own name, since such a proxy passes on another one.
 */
export function mayReadState(request: Request, context: Readonly<RouterContextProvider>): boolean {
  const { trustedProxies, metricsToken, site } = context.get(servicesContext)
  const { headers, url } = request
  const address = context.get(addressContext)
  if (!isOwnMachine(address, trustedProxies) || FORWARDED.some((name) => headers.has(name))) return false
  if (metricsToken !== null) return hasToken(headers.get('Authorization'), metricsToken)
  if (site.publicOrigin !== null && !isOwnName(site.publicOrigin)) return false
  return !isOwnMachine(address, []) || isOwnName(url)
}

function hasToken(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Whether an address is of `localhost`, `127.0.0.0/8` or `[::1]`. */
function isOwnName(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || isOwnMachine(hostname.replaceAll(/^\[|\]$/g, ''), [])
}
