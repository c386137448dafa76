import { createHash, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { isOwnMachine } from '../addresses/networks.ts'

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
