import type { BytesResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { chooseCoding } from '#server/http/content-coding.ts'
import type { Coded, CachedPage } from './cached-page.ts'

/** Whether a `Cookie` header names a session that this site gave out; it may have ended since. */
export type IsOwnSession = (cookies: string | null) => boolean

type Asked = Pick<RequestFacts, 'method' | 'header'>

/** Names of cookies that say who a visitor is; see server/accounts. Others change nothing on a page. */
const OWN_COOKIE = /(?:^|;\s*)__Host-/

/** Whether the same answer goes to everyone who asks like this. Operators see what is blocked, so theirs are their own. */
export function isForEveryone({ method, header }: Asked, { isOwnSession }: { isOwnSession: IsOwnSession }): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOwnSession(header('Cookie'))
}

/** Whether a visitor's cookies say who he is. */
export function namesVisitor(cookies: string | null): boolean {
  return cookies !== null && OWN_COOKIE.test(cookies)
}

/** The page in the coding that the visitor takes; at once where it is compressed already. */
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

/** Which of the visitor's copies is of this page, whatever its coding; a proxy may have made its name a weak one. */
function knownTag(page: CachedPage, known: string): string | null {
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return `"${page.tag}"`
  return tags.find((tag) => tag.startsWith(`"${page.tag}-`)) ?? null
}
