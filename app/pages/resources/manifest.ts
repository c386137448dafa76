import { servicesContext } from '#server/start/context.ts'
import type { Route } from './+types/manifest.ts'

/** Web app manifest: makes the site installable. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(servicesContext).site
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'standalone',
    background_color: '#0c0b0a',
    theme_color: '#0c0b0a',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
