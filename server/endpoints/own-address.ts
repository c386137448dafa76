import type { Site } from '#domain/site.ts'

type Asked = Pick<Request, 'url' | 'headers'>

/**
 * Scheme and host of this site: the setting's, else those under which it was asked. A proxy that ends https says so; a false claim
 * changes nobody's answer but the claimant's own.
 */
export function ownOrigin({ url, headers }: Asked, { publicOrigin }: Pick<Site, 'publicOrigin'>): string {
  if (publicOrigin !== null) return publicOrigin
  const { origin, host } = new URL(url)
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return forwarded === 'https' ? `https://${host}` : origin
}

/** What whole addresses of this site begin with in an answer: its origin, and the base path. */
export function ownAddress(request: Asked, site: Pick<Site, 'publicOrigin' | 'basePath'>): string {
  return ownOrigin(request, site) + site.basePath
}

/**
 * How long an answer with whole addresses may be kept by others: where they come from the request, by nobody, or one visitor's claim
 * would be served to all.
 */
export function originCaching(publicOrigin: string | null, shared: string): string {
  return publicOrigin === null ? 'private, no-cache' : shared
}
