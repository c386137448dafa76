import type { Site } from '#domain/site.ts'
import type { BanVerdict } from '#domain/ban.ts'
import type { BanIndex } from '#server/addresses/ban-index.ts'
import type { ReadClientAddress } from '#server/addresses/client-address.ts'
import { deniedPage } from './denied-page.ts'
import { isJson } from '#server/endpoints/read-body.ts'
import { refusePath } from './request-path.ts'
import { STATIC_HEADERS } from './security-headers.ts'

/** What the gate looks at of a request; no web Request is made for a static file. */
export type Visit = {
  method: string
  /** Path and query as the visitor wrote them. */
  target: string
  /** Every `Host` that was sent. */
  hosts: readonly string[]
  socketAddress: string | undefined
  header(name: string): string | null
}

/** An answer that needs nothing but itself. */
export type Refusal = { status: number; statusText?: string; headers: Record<string, string>; body: string }

type GateOptions = { bans: BanIndex; readClientAddress: ReadClientAddress; site: Site }

const READING = ['GET', 'HEAD']
const WRITING = ['POST', 'PUT', 'DELETE']
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Asked by whoever watches the site, who may know no more of it than its IP address. */
const PROBES = ['/healthz', '/readyz', '/metrics']
const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Stands before everything, files too: null lets a request in. A ban comes first, whatever else is wrong with the request,
 * so that a banned visitor sees one answer however he asks.
 */
export function gate(visit: Visit, { bans, readClientAddress, site }: GateOptions): Refusal | null {
  const verdict = bans.size === 0 ? null : bans.verdict(readClientAddress(visit.socketAddress, visit.header('X-Forwarded-For')))
  const refusal = verdict
    ? denied(visit, verdict, site)
    : (refuseForm(visit) ?? refuseHost(visit, site) ?? refuseMethod(visit, site))
  if (!refusal) return null
  return { ...refusal, headers: { ...STATIC_HEADERS, ...NO_STORE, ...refusal.headers } }
}

function denied(visit: Visit, verdict: BanVerdict, site: Site): Refusal {
  if (!wantsPage(visit)) return failure(403, 'banned', 'Your address is banned from this site.')
  return deniedPage(verdict, site)
}

/** A page, unless it is data that is asked for or the visitor takes no HTML. */
function wantsPage({ target, header }: Visit): boolean {
  const path = target.split('?', 1)[0] ?? ''
  if (/^\/+api(\/|$)/i.test(path) || path.endsWith('.data')) return false
  return /text\/html|application\/xhtml\+xml|\*\/\*/.test(header('Accept') ?? '*/*')
}

/** Node lets through what no browser sends: several hosts, hosts that are none, whole addresses, fragments, backslashes. */
function refuseForm({ target, hosts }: Visit): Refusal | null {
  const [host = ''] = hosts
  if (hosts.length !== 1 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return plain(400, 'Bad request')
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || target.includes('#') || path.includes('\\')) return plain(400, 'Bad request')
  return refusePath(path) === 400 ? plain(400, 'Bad request') : null
}

/** A site that knows where it is answers for nobody else: no page of it stands under a name that somebody pointed here. */
function refuseHost({ target, hosts }: Visit, { publicOrigin }: Site): Refusal | null {
  if (publicOrigin === null || PROBES.includes(target.split('?', 1)[0] ?? '')) return null
  const [host = ''] = hosts
  // Nearly every request; a host has no slashes in it by now.
  if (publicOrigin.endsWith(`//${host}`)) return null
  const own = new URL(publicOrigin).host
  return toHost(publicOrigin, host) === own ? null : plain(421, `This site answers for ${own} alone`)
}

function refuseMethod(visit: Visit, site: Site): Refusal | null {
  const path = visit.target.split('?', 1)[0] ?? ''
  const isApi = path.startsWith('/api/') && !path.endsWith('.data')
  const allowed = isApi ? [...READING, ...WRITING] : READING
  if (!allowed.includes(visit.method)) return plain(405, 'Method not allowed', { Allow: allowed.join(', ') })
  return WRITING.includes(visit.method) ? refuseWrite(visit, site) : null
}

/** A page of another site can send forms here with the visitor's cookies, but neither our origin nor our header. */
function refuseWrite({ header, hosts }: Visit, site: Site): Refusal | null {
  const origin = header('Origin')
  const isOurs = origin === null ? header('Sec-Fetch-Site') === 'same-origin' : isOwnOrigin(origin, hosts[0], site)
  if (!isOurs || header('X-Requested-With') !== 'marquee')
    return failure(403, 'forbidden', 'This request does not come from a page of this site.')
  const hasBody =
    header('Transfer-Encoding') !== null || Number(header('Content-Length') ?? 0) !== 0 || header('Content-Type') !== null
  if (hasBody && (!isJson(header('Content-Type')) || header('Content-Encoding') !== null))
    return failure(415, 'unsupported_type', 'The body must be application/json')
  return null
}

// Behind a proxy that ends TLS the page is https and the request is not: the scheme says nothing, the host does.
function isOwnOrigin(origin: string, host: string | undefined, site: Site): boolean {
  if (origin === site.publicOrigin) return true
  return /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).host === toHost(origin, host)
}

/** The host as a browser writes it for the scheme of the origin: lower case, without the usual port. */
function toHost(origin: string, host: string | undefined): string | null {
  const url = `${origin.split('//', 1)[0]}//${host}`
  return host !== undefined && URL.canParse(url) ? new URL(url).host : null
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Refusal {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` }
}

function failure(status: number, code: string, message: string): Refusal {
  const body = JSON.stringify({ error: { code, message } })
  return { status, headers: { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' }, body }
}
