import { redirect } from 'react-router'
import { sharedTerm } from '#domain/search/shared-term.ts'
import { THEME_COLOURS } from '#domain/site/theme.ts'
import { markup } from '#domain/text/markup.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { originCaching, ownAddress } from '#server/http/endpoint-parts/own-address.ts'

/** Drawn by tools/draw-install-pictures.mjs, without the brand, which differs from site to site. */
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

export const loader = byAddress({
  /** The web app manifest makes the site installable, and lets other apps share links with it. */
  'manifest.webmanifest': ({ services }) => {
    const { brand, basePath, rootPath } = services.site
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
      icons: ICONS.map((each) => ({ ...each, src: rootPath + each.src })),
      screenshots: SCREENSHOTS.map((each) => ({ ...each, src: rootPath + each.src })),
      shortcuts: SHORTCUTS.map((each) => ({ ...each, url: basePath + each.url })),
      share_target: { action: `${basePath}/share-target`, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    }
    return Response.json(manifest, {
      headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    })
  },

  /** `GET /opensearch.xml` lets browsers offer the site's search in their address bar. */
  'opensearch.xml': ({ request, services: { site } }) => {
    return new Response(openSearchText({ brand: site.brand, origin: ownAddress(request, site) }), {
      headers: {
        'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
        'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=86400'),
      },
    })
  },

  /** `GET /share-target?title=…&text=…&url=…` searches for what another app shares with the installed site. */
  'share-target': ({ search }) => {
    const q = sharedTerm({ title: search.get('title'), text: search.get('text'), url: search.get('url') })
    return redirect(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
  },
})

/** Characters that OpenSearch allows for a short name. */
const MAX_NAME = 16

/** The site's search as an OpenSearch 1.1 description. */
function openSearchText({ brand, origin }: { brand: string; origin: string }): string {
  const name = [...brand].slice(0, MAX_NAME).join('').trim()
  const { text } = markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Movies, TV shows and people on ${brand}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="64" height="64" type="image/svg+xml">${origin}/favicon.svg</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
}
