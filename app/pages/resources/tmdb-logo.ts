import { notFound } from '#server/endpoints/loader-errors.ts'
import { pictureHeaders } from '#server/endpoints/picture-headers.ts'
import { servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/tmdb-logo.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** `GET /tmdb-logo?v=` → the logo of the data source, if the settings name one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tmdbLogo } = context.get(servicesContext)
  if (tmdbLogo === null) return notFound()
  const isCurrent = new URL(request.url).searchParams.get('v') === tmdbLogo.version
  const headers = {
    'Content-Type': tmdbLogo.type,
    ...pictureHeaders(tmdbLogo.bytes),
    'Cache-Control': isCurrent ? FOREVER : 'no-cache',
  }
  return new Response(tmdbLogo.bytes, { headers })
}
