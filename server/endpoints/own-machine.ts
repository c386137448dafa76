import { createHash, timingSafeEqual } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { isOwnMachine } from '../addresses/networks.ts'

/** A request with one of these came through a proxy, so its address is not the visitor's. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']

/**
 * Whether a request may read internal state: it comes from this machine or from a trusted proxy itself, with the token if one is set.
 * Without a token only a request for this machine's own name may, and none on a site behind a proxy: from a proxy of this machine that
 * adds no header, a visitor's request looks the same.
 */
export function mayReadState(request: Request, context: Readonly<RouterContextProvider>): boolean {
  const { trustedProxies, metricsToken, site } = context.get(servicesContext)
  const { headers, url } = request
  if (!isOwnMachine(context.get(addressContext), trustedProxies) || FORWARDED.some((name) => headers.has(name))) return false
  if (metricsToken !== null) return hasToken(headers.get('Authorization'), metricsToken)
  const isBehindProxy = site.publicOrigin !== null || trustedProxies.length > 0
  return !isBehindProxy && isOwnName(new URL(url).hostname)
}

function hasToken(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || isOwnMachine(hostname.replaceAll(/^\[|\]$/g, ''), [])
}
