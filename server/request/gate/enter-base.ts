import { belowBase } from '#domain/base-path.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { pathOf } from '#server/http/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'

/**
 * The target of a request below the base path, before anything looks at it: the program knows addresses as at the root. What is
 * outside gets an answer instead: the base without its slash leads to Home, and nothing else is this site's. Compared byte by byte,
 * so that no other spelling of the base is let in.
 */
export function enterBase(base: string, target: string): string | PlainResponse {
  if (base === '') return target
  const below = belowBase(base, target)
  if (below !== null) return below
  if (pathOf(target) === base)
    return { status: 301, headers: { ...STATIC_HEADERS, Location: `${base}/${target.slice(base.length)}` }, body: '' }
  const headers = { ...STATIC_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return { status: 404, headers, body: 'Not found\n' }
}
