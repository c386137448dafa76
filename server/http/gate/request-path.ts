import { parseOwnPath } from '#domain/site/own-path.ts'
import type { Site } from '#domain/site/site.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import type { PlainResponse } from '#server/http/responses/plain-response.ts'
import { pathOf, type RequestFacts } from '#server/http/responses/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'

/**
 * Refuses paths that no page can have: 400 if it cannot be decoded or contains control characters, 404 if it starts with
 * `//` (a browser would read it as another host). Null: accepted.
 */
export function refusePath(pathname: string): 400 | 404 | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return 400
  }
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 400
  return pathname.startsWith('//') || pathname.includes('\\') ? 404 : null
}

/** `/movie/1/` → `/movie/1`; null if the path is canonical or leads to another site. */
export function canonicalPath(pathname: string): string | null {
  const trimmed = withoutEnd(pathname, '/')
  return pathname.length > 1 && trimmed !== pathname ? parseOwnPath(trimmed || '/') : null
}

/** Redirects (301) a path with trailing slashes. */
export function redirectToCanonical(
  { target }: Pick<RequestFacts, 'target'>,
  { site }: { site: Pick<Site, 'basePath'> },
): PlainResponse | null {
  const path = pathOf(target)
  if (!path.endsWith('/') || refusePath(path) !== null) return null
  const canonical = canonicalPath(path)
  if (canonical === null) return null
  return {
    status: 301,
    headers: { ...STATIC_HEADERS, Location: site.basePath + canonical + target.slice(path.length) },
    body: '',
  }
}
