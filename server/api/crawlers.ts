import { Hono } from 'hono'
import { CODES, prefixOf } from '#messages/languages.ts'
import { AppError } from '#domain/errors.ts'
import { siteIn } from '#domain/site/site.ts'
import type { Services } from '#server/start/services.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { sitemapFile, sitemapIndex } from '#server/feeds/sitemap.ts'
import { originCaching, ownAddress, ownOrigin } from '#server/http/endpoint-parts/own-address.ts'

/**
 * Robots may read lists with one filter, such as a genre or a keyword, but not the endless combinations of several. A year is one
 * filter in two parameters, so it has an exception: of the rules that match, the longest counts.
 */
const COMBINATIONS = ['movie', 'tv'].flatMap((type) => [
  ['Disallow', `/${type}?*&`],
  ['Disallow', `/${type}?*,`],
  ['Disallow', `/${type}?*%2C`],
  ['Allow', `/${type}?year_min=*&year_max=`],
  ['Disallow', `/${type}?year_min=*&year_max=*&`],
])
const RULES = [['Disallow', '/api/'], ['Disallow', '/player/'], ['Disallow', '/search?'], ...COMBINATIONS]

const DAY = 24 * 60 * 60_000
/** The standard recommends less than a year. The date moves on as long as the site runs. */
const VALID_DAYS = 180

export const crawlers = new Hono<SiteEnv>()
  /**
   * Lets robots crawl everything but data, player pages, search results and combinations of filters, and names the sitemap of
   * each language. Below a base path no robot reads it; there it is a model for the file at the root of the host.
   */
  .get('/robots.txt', (c) => {
    const { site } = c.env.services
    const roots = CODES.map((code) => site.rootPath + prefixOf(code))
    const rules = roots.flatMap((root) => RULES.map(([verb, path]) => `${verb}: ${root}${path}`))
    const sitemaps = roots.map((root) => `Sitemap: ${ownOrigin(c.req.raw, site)}${root}/sitemap.xml`)
    return plainText(['User-agent: *', ...rules, ...sitemaps, ''], site)
  })

  /** The index of every page that the site knows. */
  .get('/sitemap.xml', (c) => sitemapIndex(c.get('scope'), c.req.raw, c.env.services))

  /** `GET /sitemap/movie-1.xml` → one file of the sitemap. */
  .get('/sitemap/:file', (c) => sitemapFile(c.get('scope'), c.req.raw, c.env.services, c.req.param('file')))

  /**
   * `GET /.well-known/security.txt` → where to report a weakness of this site (RFC 9116), if the operator has set a contact
   * address. It speaks only for the operator: what the project promises is in SECURITY.md.
   */
  .get('/.well-known/security.txt', (c) => {
    const site = siteIn(c.env.services.site, c.get('scope').language)
    if (site.contactEmail === null) throw new AppError('not-found', 'This site names no contact')
    const today = new Date(new Date().toISOString().slice(0, 10)).getTime()
    const lines = [
      `Contact: mailto:${encodeURI(site.contactEmail)}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${ownAddress(c.req.raw, site)}/.well-known/security.txt`,
      '',
    ]
    return plainText(lines, site)
  })

function plainText(lines: readonly string[], { publicOrigin }: Services['site']): Response {
  const caching = originCaching(publicOrigin, 'public, max-age=3600')
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching } })
}
