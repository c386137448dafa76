import { textsOf } from '#messages/server.ts'
import type { BanVerdict } from '#domain/operators/ban.ts'
import { type CommonSite, siteIn } from '#domain/site/site.ts'
import type { BanIndex } from '#server/visitors/ban-index.ts'
import type { PlainResponse } from '#server/http/responses/plain-response.ts'
import { isEmbedded, isJson, type RequestFacts } from '#server/http/responses/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { deniedPage } from './denied-page.ts'

type GateOptions = { bans: BanIndex; site: CommonSite }

const READING = ['GET', 'HEAD']
const WRITING = ['POST', 'PUT', 'DELETE']
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Monitoring may know the site only by its IP address. */
const PROBES = ['/healthz', '/readyz', '/metrics']
/** The endpoints that accept gzip: they limit the unpacked size, or read no body (the first, for pages of the version before). */
const PACKED_PATHS = ['/api/sync/library', '/api/sync/record']
/** The rest of a refused request is not read. */
const REFUSED = { 'Cache-Control': 'no-store', Connection: 'close' }

/**
 * Checks every request, also for files; null: accepted. Bans are checked first, so that banned visitors get the same answer
 * for every request.
 */
export function gate(facts: RequestFacts, { bans, site }: GateOptions): PlainResponse | null {
  const verdict = bans.size === 0 ? null : bans.verdict(facts.address)
  const refusal = verdict
    ? denied(facts, verdict, site)
    : (refuseForm(facts) ?? refuseHost(facts, site) ?? refuseMethod(facts, site) ?? refuseEmbedded(facts))
  if (!refusal) return null
  return { ...refusal, headers: { ...STATIC_HEADERS, ...REFUSED, ...refusal.headers } }
}

function denied(facts: RequestFacts, verdict: BanVerdict, site: CommonSite): PlainResponse {
  const { kind, language } = facts.target
  if (kind !== 'page' || !wantsPage(facts)) return failure(403, 'banned', textsOf(language).refusals.denied.banned)
  return deniedPage(verdict, siteIn(site, language), language)
}

/** Whether the client accepts HTML. */
function wantsPage({ header }: RequestFacts): boolean {
  return /text\/html|application\/xhtml\+xml|\*\/\*/.test(header('Accept') ?? '*/*')
}

/** Node accepts what no browser sends: several or invalid hosts, absolute URLs, fragments. */
function refuseForm({ target, hosts }: RequestFacts): PlainResponse | null {
  const [host = ''] = hosts
  if (hosts.length !== 1 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return plain(400, 'Bad request')
  return target.instead === 'malformed' ? plain(400, 'Bad request') : null
}

/** A site with a public origin answers for no other host, so nobody can serve it under a name of their own. */
function refuseHost({ target, hosts }: RequestFacts, { publicOrigin }: CommonSite): PlainResponse | null {
  if (publicOrigin === null || PROBES.includes(target.path)) return null
  const [host = ''] = hosts
  // The usual case; the host contains no slashes at this point.
  if (publicOrigin.endsWith(`//${host}`)) return null
  const own = new URL(publicOrigin).host
  return toHost(publicOrigin, host) === own ? null : plain(421, `This site answers for ${own} alone`)
}

function refuseMethod(facts: RequestFacts, site: CommonSite): PlainResponse | null {
  const allowed = facts.target.kind === 'api' ? [...READING, ...WRITING] : READING
  if (!allowed.includes(facts.method)) return plain(405, 'Method not allowed', { Allow: allowed.join(', ') })
  return WRITING.includes(facts.method) ? refuseWrite(facts, site) : null
}

/** CSRF: another site can send forms with the visitor's cookies, but not with our origin or our header. */
function refuseWrite(facts: RequestFacts, site: CommonSite): PlainResponse | null {
  const { header, hosts } = facts
  const origin = header('Origin')
  const isOurs = origin === null ? header('Sec-Fetch-Site') === 'same-origin' : isOwnOrigin(origin, hosts[0], site)
  if (!isOurs || header('X-Requested-With') !== 'marquee')
    return failure(403, 'forbidden', 'This request does not come from a page of this site.')
  const hasBody =
    header('Transfer-Encoding') !== null || Number(header('Content-Length') ?? 0) !== 0 || header('Content-Type') !== null
  if (hasBody && (!isJson(header('Content-Type')) || !isReadable(header('Content-Encoding'), facts)))
    return failure(415, 'unsupported_type', 'The body must be application/json')
  return null
}

/** Requests that another site's page makes without the visitor's knowledge are neither their search nor their visit. */
function refuseEmbedded(facts: RequestFacts): PlainResponse | null {
  const isOfPages = facts.target.kind !== 'page' || facts.target.path === '/search'
  return isOfPages && isEmbedded(facts) ? failure(403, 'forbidden', 'This request does not come from a page of this site.') : null
}

/** Only the large bodies may be compressed. */
function isReadable(coding: string | null, { target }: RequestFacts): boolean {
  return coding === null || (coding === 'gzip' && PACKED_PATHS.includes(target.path))
}

// Behind a proxy that terminates TLS the page is https and the request is http, so only the host is compared.
function isOwnOrigin(origin: string, host: string | undefined, site: CommonSite): boolean {
  if (origin === site.publicOrigin) return true
  return /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).host === toHost(origin, host)
}

/** The host as a browser writes it in an origin: lower case, without the default port. */
function toHost(origin: string, host: string | undefined): string | null {
  const url = `${origin.split('//', 1)[0]}//${host}`
  return host !== undefined && URL.canParse(url) ? new URL(url).host : null
}

function plain(status: number, text: string, headers: Record<string, string> = {}): PlainResponse {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` }
}

function failure(status: number, code: string, message: string): PlainResponse {
  const body = JSON.stringify({ error: { code, message } })
  return { status, headers: { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' }, body }
}
