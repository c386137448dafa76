import { parseOwnPath } from '#domain/own-path.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { pathOf, type RequestFacts } from '#server/http/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'

/**
 * Refuses a path that no page could have: 400 for one that cannot be decoded or holds control characters, 404 for one
 * that starts with `//` (a browser would read it as another host). Null: it may pass.
 */
export function refusePath(pathname: string): 400 | 404 | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return 400
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 400
  return pathname.startsWith('//') || pathname.includes('\\') ? 404 : null
}

/** `/movie/1/` → `/movie/1`; null when the path is written as it should be, or leads elsewhere. */
export function canonicalPath(pathname: string): string | null {
  const trimmed = pathname.replace(/\/+$/, '')
  return pathname.length > 1 && trimmed !== pathname ? parseOwnPath(trimmed || '/') : null
}

/** Answers 301 where a path of ours is written with slashes at its end. */
export function redirectToCanonical({ target }: Pick<RequestFacts, 'target'>): PlainResponse | null {
  const path = pathOf(target)
  if (!path.endsWith('/') || refusePath(path) !== null) return null
  const canonical = canonicalPath(path)
  if (canonical === null) return null
  return { status: 301, headers: { ...STATIC_HEADERS, Location: canonical + target.slice(path.length) }, body: '' }
}
