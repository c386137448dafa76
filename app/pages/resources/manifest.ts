import { THEME_COLOURS } from '#domain/site/theme.ts'
import { servicesContext } from '#server/app/context.ts'
import type { Route } from './+types/manifest.ts'

/** Made by tools/draw-install-pictures.mjs, without the brand, which is each site's own. */
const ICONS = [
  { src: '/install/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/install/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/install/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]
const SCREENSHOTS = [
  { src: '/install/home-wide.jpg', sizes: '1280x800', form_factor: 'wide', label: 'What is on, at a glance' },
  { src: '/install/list-narrow.jpg', sizes: '540x1170', form_factor: 'narrow', label: 'Popular movies' },
  { src: '/install/title-narrow.jpg', sizes: '540x1170', form_factor: 'narrow', label: 'A movie, and where it plays' },
].map((each) => ({ ...each, type: 'image/jpeg' }))
const SHORTCUTS = [
  { name: 'Search', url: '/search' },
  { name: 'Movies', url: '/movie' },
  { name: 'TV Shows', url: '/tv' },
]

/** Web app manifest: makes the site installable, and offers it where other apps share links. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, basePath } = context.get(servicesContext).site
  const manifest = {
    id: `${basePath}/`,
    name: brand,
    short_name: brand,
    description: 'Find out what to watch: movies, TV shows and people, with where to watch them.',
    lang: 'en',
    categories: ['entertainment'],
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: THEME_COLOURS.dark,
    theme_color: THEME_COLOURS.dark,
    icons: ICONS.map((each) => ({ ...each, src: basePath + each.src })),
    screenshots: SCREENSHOTS.map((each) => ({ ...each, src: basePath + each.src })),
    shortcuts: SHORTCUTS.map((each) => ({ ...each, url: basePath + each.url })),
    share_target: { action: `${basePath}/share-target`, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
