import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { drawingPolicy } from '#server/http/responses/security-headers.ts'
import { servicesContext } from '#server/app/context.ts'
import type { Route } from './+types/tmdb-logo.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** `GET /tmdb-logo?v=` → the logo of the data source, if the settings name one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tmdbLogo } = context.get(servicesContext)
  if (tmdbLogo === null) return notFound()
  const isCurrent = new URL(request.url).searchParams.get('v') === tmdbLogo.version
  const headers = {
    'Content-Type': tmdbLogo.type,
    // Opened by itself it runs nothing.
    'Content-Security-Policy': drawingPolicy(tmdbLogo.bytes),
    'Cache-Control': isCurrent ? FOREVER : 'no-cache',
  }
  return new Response(tmdbLogo.bytes, { headers })
}
