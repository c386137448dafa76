import type { Visit } from '#server/request/gate/gate.ts'
import { chooseCoding } from './content-coding.ts'
import type { Coded, KeptPage } from './cached-page.ts'

/** An answer of bytes that are there: names and values of its headers in turn, as Node writes them. */
export type KeptAnswer = { status: 200 | 304; headers: string[]; body: Uint8Array<ArrayBuffer> | null }

/** Whether a `Cookie` header names a session that this site gave out; it may have ended since. */
export type IsOwnSession = (cookies: string | null) => boolean

type Asked = Pick<Visit, 'method' | 'header'>

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

/** The answer from a page as far as it is compressed already; null where it still has to be. */
export function readyAnswer(page: KeptPage, asked: Asked): KeptAnswer | null {
  const coded = page.ready(chooseCoding(asked.header('Accept-Encoding')))
  return coded && toAnswer(page, coded, asked)
}

/** The same, compressed where it is not yet. */
export async function keptAnswer(page: KeptPage, asked: Asked): Promise<KeptAnswer> {
  return toAnswer(page, await page.coded(chooseCoding(asked.header('Accept-Encoding'))), asked)
}

function toAnswer(page: KeptPage, { headers, body }: Coded, { method, header }: Asked): KeptAnswer {
  const known = header('If-None-Match')
  const same = known === null ? null : knownTag(page, known)
  if (same !== null) return { status: 304, headers: [...page.headers.flat(), 'ETag', same], body: null }
  return { status: 200, headers, body: method === 'HEAD' ? null : body }
}

export function toResponse({ status, headers, body }: KeptAnswer): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at): [string, string] => [
    headers[2 * at] ?? '',
    headers[2 * at + 1] ?? '',
  ])
  return new Response(body, { status, headers: pairs })
}

/** Which of the visitor's copies is of this page, whatever its coding; a proxy may have made its name a weak one. */
function knownTag(page: KeptPage, known: string): string | null {
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return `"${page.tag}"`
  return tags.find((tag) => tag.startsWith(`"${page.tag}-`)) ?? null
}
