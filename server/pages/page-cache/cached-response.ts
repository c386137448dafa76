import type { BytesResponse } from '#server/http/plain-response.ts'
import { readCookies, type RequestFacts } from '#server/http/request-facts.ts'
import { chooseCoding } from '#server/http/content-coding.ts'
import type { Coded, CachedPage } from './cached-page.ts'

/** Whether a `Cookie` header has a session that this site issued; it may have ended since. */
export type IsOwnSession = (cookies: string | null) => boolean

type Asked = Pick<RequestFacts, 'method' | 'header'>

/** Cookies that identify a visitor (server/accounts). Others do not change a page. */
const OWN_COOKIE = /^__(?:Host|Secure)-/

/** Whether the answer may come from the cache. Not for operators: they see blocked titles. */
export function isForEveryone({ method, header }: Asked, { isOwnSession }: { isOwnSession: IsOwnSession }): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOwnSession(header('Cookie'))
}

/** Whether cookies identify a visitor. */
export function namesVisitor(cookies: string | null): boolean {
  return [...readCookies(cookies).keys()].some((name) => OWN_COOKIE.test(name))
}

/** The page in the coding that the client accepts; a promise only if it has to be compressed first. */
export function respondWith(page: CachedPage, asked: Asked): BytesResponse | Promise<BytesResponse> {
  const coding = chooseCoding(asked.header('Accept-Encoding'))
  const ready = page.ready(coding)
  return ready ? toBytes(page, ready, asked) : page.coded(coding).then((coded) => toBytes(page, coded, asked))
}

function toBytes(page: CachedPage, { headers, body }: Coded, { method, header }: Asked): BytesResponse {
  const known = header('If-None-Match')
  const same = known === null ? null : knownTag(page, known)
  if (same !== null) return { status: 304, headers: [...page.headers.flat(), 'ETag', same], body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

/** The client's ETag that matches this page in any coding; a proxy may have made it weak. */
function knownTag(page: CachedPage, known: string): string | null {
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return `"${page.tag}"`
  return tags.find((tag) => tag.startsWith(`"${page.tag}-`)) ?? null
}
