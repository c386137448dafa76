import { Hono } from 'hono'
import { type LanguageCode, languageOf } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { sharedPath, sharedTerm } from '#domain/search/shared-term.ts'
import { siteIn } from '#domain/site/site.ts'
import { THEME_COLOURS } from '#domain/site/theme.ts'
import { markup } from '#domain/text/markup.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { originCaching, ownAddress, ownOrigin } from '#server/http/endpoint-parts/own-address.ts'

/** Drawn by tools/draw-install-pictures.mjs, without the brand, which differs from site to site. */
const ICONS = [
  { src: '/install/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/install/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/install/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]
const WIDE = { sizes: '1280x800', form_factor: 'wide', type: 'image/jpeg' }
const NARROW = { sizes: '540x1170', form_factor: 'narrow', type: 'image/jpeg' }

export const install = new Hono<SiteEnv>()
  /** The web app manifest makes the site installable, and lets other apps share links with it. */
  .get('/manifest.webmanifest', (c) => {
    const { language } = c.get('scope')
    const { brand, basePath, rootPath } = siteIn(c.env.services.site, language)
    const { tag, direction } = languageOf(language)
    const m = textsOf(language)
    const screenshots = [
      { src: '/install/home-wide.jpg', ...WIDE, label: m.install.homePicture },
      { src: '/install/list-narrow.jpg', ...NARROW, label: m.install.listPicture },
      { src: '/install/title-narrow.jpg', ...NARROW, label: m.install.titlePicture },
    ]
    const shortcuts = [
      { name: m.site.common.search, url: '/search' },
      { name: m.site.pages.movies, url: '/movie' },
      { name: m.site.pages.tvShows, url: '/tv' },
    ]
    const manifest = {
      // One app for all languages: changing the language neither leaves it nor offers another one.
      id: `${rootPath}/`,
      name: brand,
      short_name: brand,
      description: m.install.description,
      lang: tag,
      dir: direction,
      categories: ['entertainment'],
      start_url: `${basePath}/`,
      scope: `${rootPath}/`,
      display: 'standalone',
      background_color: THEME_COLOURS.dark,
      theme_color: THEME_COLOURS.dark,
      icons: ICONS.map((each) => ({ ...each, src: rootPath + each.src })),
      screenshots: screenshots.map((each) => ({ ...each, src: rootPath + each.src })),
      shortcuts: shortcuts.map((each) => ({ ...each, url: basePath + each.url })),
      share_target: { action: `${basePath}/share-target`, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    }
    const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' }
    return c.json(manifest, 200, headers)
  })

  /** `GET /opensearch.xml` lets browsers offer the site's search in their address bar. */
  .get('/opensearch.xml', (c) => {
    const { language } = c.get('scope')
    const site = siteIn(c.env.services.site, language)
    return new Response(openSearchText(language, { brand: site.brand, origin: ownAddress(c.req.raw, site) }), {
      headers: {
        'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
        'Cache-Control': originCaching(site.publicOrigin, 'public, max-age=86400'),
      },
    })
  })

  /** `GET /share-target?title=…&text=…&url=…` searches for what another app shares with the installed site; search leads on to the page of a link. */
  .get('/share-target', (c) => {
    const { search } = c.env
    const shared = { title: search.get('title'), text: search.get('text'), url: search.get('url') }
    const site = siteIn(c.env.services.site, c.get('scope').language)
    const own = sharedPath(shared, { host: new URL(ownOrigin(c.req.raw, site)).host, basePath: site.basePath })
    const q = sharedTerm(shared)
    const Location = own ?? (q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
    return new Response(null, { status: 302, headers: { Location } })
  })

/** Characters that OpenSearch allows for a short name. */
const MAX_NAME = 16

/** The site's search as an OpenSearch 1.1 description. */
function openSearchText(language: LanguageCode, { brand, origin }: { brand: string; origin: string }): string {
  const name = [...brand].slice(0, MAX_NAME).join('').trim()
  const { text } = markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${textsOf(language).install.searches({ brand })}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="64" height="64" type="image/svg+xml">${origin}/favicon.svg</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
}
