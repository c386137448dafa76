import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { servicesContext } from '#server/app/context.ts'
import { originCaching, ownAddress } from '#server/http/endpoints/own-address.ts'
import type { Route } from './+types/security.ts'

const DAY = 24 * 60 * 60_000
/** The standard asks for less than a year. A site that is still there says a later day. */
const VALID_DAYS = 180

/**
 * `GET /.well-known/security.txt` → where to report a weakness of this site (RFC 9116), if the operator has set an address to write to.
 * It has the operator's word alone: what the project promises is in SECURITY.md.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  if (site.contactEmail === null) return notFound()
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime()
  const lines = [
    `Contact: mailto:${encodeURI(site.contactEmail)}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${ownAddress(request, site)}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=3600'),
    },
  })
}
