import { language } from '#messages'
import { CODES, languageOf, prefixOf, type LanguageCode } from '#messages/languages.ts'
import type { MetaDescriptor } from 'react-router'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import { pictureUrl } from '#domain/pictures/pictures.ts'
import { shareImage } from '#domain/titles/share.ts'
import type { Site } from '#domain/site/site.ts'
import { breadcrumbs, crumbsOf, type Data, type Links, type Standing } from './structured-data.ts'

/** A picture for link previews; `url` may be a path of this site. */
type PageImage = { url: string; width: number; height: number; alt: string }

export type PageMeta = {
  /** Precedes the brand in the tab's title; omitted: the brand alone. */
  title?: string
  description?: string
  /** Path with the parameters that identify the page; omitted: not indexed by search engines. */
  canonical?: string
  /** The Open Graph type; omitted: a website. */
  kind?: 'video.movie' | 'video.tv_show' | 'profile'
  /** The picture of link previews; omitted: the site's own. */
  image?: PageImage
  /** A wide picture of the catalogue, for link previews of a site that does not know its own origin. */
  backdrop?: PicturePath | null
  /** For `Breadcrumbs`; omitted on pages directly below Home. */
  standing?: Standing
  /** Offers the site's search to browsers (OpenSearch). */
  offersSearch?: true
  /** The page's schema.org data, without `@context`; called only on the server. */
  data?: ((link: Links) => Data | readonly Data[]) | false
}

const LONGEST_DESCRIPTION = 200
const OPEN_SEARCH = 'application/opensearchdescription+xml'
const LARGE = { name: 'twitter:card', content: 'summary_large_image' }

/**
 * A page's metadata for browsers, search engines and link previews. The latter two read only the server's HTML, so the browser
 * skips their part.
 */
export function pageMeta(matches: readonly ({ loaderData?: unknown } | undefined)[], page: PageMeta): MetaDescriptor[] {
  const site = siteIn(matches[0]?.loaderData)
  const title = [page.title, site?.brand].filter(Boolean).join(' | ')
  const description = page.description && cut(page.description)
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    page.canonical === undefined
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: absoluteAddress(site, page.canonical) },
    ...(import.meta.env.SSR && site ? forCrawlers(page, site, description || null) : []),
  ]
}

/** Absolute address of a page; a path if the site's origin is not known. */
function absoluteAddress(site: Site | null, path: string): string {
  return `${site?.publicOrigin ?? ''}${site?.basePath ?? ''}${path}`
}

/** From the root loader, unless it failed. */
function siteIn(rootData: unknown): Site | null {
  return typeof rootData === 'object' && rootData !== null && 'site' in rootData ? (rootData.site as Site) : null
}

/** Ends at a space; a language without spaces ends anywhere. */
function cut(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const space = text.lastIndexOf(' ', LONGEST_DESCRIPTION)
  return `${text.slice(0, space > 0 ? space : LONGEST_DESCRIPTION)} …`
}

/** Open Graph, which other networks read too, and schema.org data. */
function forCrawlers(page: PageMeta, site: Site, description: string | null): MetaDescriptor[] {
  const link = linksOf(site)
  const data = page.data ? [page.data(link)].flat() : []
  const { standing, canonical, title = site.brand } = page
  const crumbs = standing && canonical !== undefined ? [...crumbsOf(standing), { name: title, path: canonical }] : []
  // As plain objects: spreading schema.org's types would take a third of the compiler's time.
  const all: readonly object[] = crumbs.length > 0 ? [...data, breadcrumbs(crumbs, link)] : data
  return [
    { property: 'og:title', content: title },
    ...(description === null ? [] : [{ property: 'og:description', content: description }]),
    ...(canonical === undefined ? [] : [{ property: 'og:url', content: link.page(canonical) }]),
    { property: 'og:site_name', content: site.brand },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: openGraphLocale(language()) },
    ...(canonical === undefined ? [] : inAllLanguages(canonical, site)),
    ...(page.offersSearch
      ? [{ tagName: 'link', rel: 'search', type: OPEN_SEARCH, title: site.brand, href: `${site.basePath}/opensearch.xml` }]
      : []),
    ...preview(page, site, link),
    ...all.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}

/** `de_DE` */
function openGraphLocale(code: LanguageCode): string {
  return languageOf(code).service.replace('-', '_')
}

/** The same page in every language, for search engines and networks. */
function inAllLanguages(path: string, { publicOrigin, rootPath }: Site): MetaDescriptor[] {
  const root = (publicOrigin ?? '') + rootPath
  const pages = CODES.map((code) => ({ hrefLang: languageOf(code).tag, href: root + prefixOf(code) + path }))
  const others = CODES.filter((code) => code !== language())
  return [
    ...others.map((code) => ({ property: 'og:locale:alternate', content: openGraphLocale(code) })),
    ...[...pages, { hrefLang: 'x-default', href: root + path }].map((page) => ({ tagName: 'link', rel: 'alternate', ...page })),
  ]
}

/** Only absolute addresses, since link previews do not resolve paths. */
function preview({ image, backdrop }: PageMeta, { brand, publicOrigin, rootPath }: Site, link: Links): MetaDescriptor[] {
  if (publicOrigin !== null) {
    const { url, width, height, alt } = image ?? shareImage('home', brand)
    return [
      { property: 'og:image', content: publicOrigin + rootPath + prefixOf(language()) + url },
      { property: 'og:image:width', content: String(width) },
      { property: 'og:image:height', content: String(height) },
      { property: 'og:image:alt', content: alt },
      LARGE,
    ]
  }
  const url = link.picture('backdrop', 'w780', backdrop ?? null)
  return url === undefined ? [] : [{ property: 'og:image', content: url }, LARGE]
}

function linksOf(site: Site): Links {
  const { brand, publicOrigin, imageUrl } = site
  const page = (path: string) => absoluteAddress(site, path)
  return {
    brand,
    page,
    picture(kind, size, path) {
      const url = path === null ? '' : pictureUrl(imageUrl, kind, size, path)
      if (URL.canParse(url)) return url
      return publicOrigin === null || url === '' ? undefined : publicOrigin + url
    },
  }
}
