import type { Site } from '#domain/site.ts'

/**
 * Scheme and host of this site for whole addresses in an answer: the setting's, else those under which it was asked. A proxy that ends
 * https says so; a false claim changes nobody's answer but the claimant's own.
 */
export function ownOrigin(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  { publicOrigin }: Pick<Site, 'publicOrigin'>,
): string {
  if (publicOrigin !== null) return publicOrigin
  const { origin, host } = new URL(url)
  const forwarded = headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim().toLowerCase()
  return forwarded === 'https' ? `https://${host}` : origin
}
