import type { MetaDescriptor } from 'react-router'
import { pictureUrl } from '#domain/pictures.ts'
import type { Site } from '#domain/site.ts'

export type PageMeta = {
  /** Precedes the brand in the tab's title; omitted: the brand alone. */
  title?: string
  description?: string
  /** Path with the parameters that identify the page; omitted: not indexed by search engines. */
  canonical?: string
  /** A wide picture for link previews. */
  backdrop?: string | null
  /** schema.org data, without its context. */
  data?: Record<string, unknown>
}

const LONGEST_DESCRIPTION = 200

/** A page's metadata for browsers, search engines and link previews. */
export function pageMeta(matches: readonly ({ loaderData?: unknown } | undefined)[], page: PageMeta): MetaDescriptor[] {
  const site = siteIn(matches[0]?.loaderData)
  const title = [page.title, site?.brand].filter(Boolean).join(' | ')
  const description = page.description && cut(page.description)
  const origin = site?.publicOrigin ?? ''
  const image = site && page.backdrop ? absolute(pictureUrl(site.imageUrl, 'backdrop', 'w780', page.backdrop), origin) : null
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(page.canonical === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: origin + page.canonical },
          { property: 'og:url', content: origin + page.canonical },
        ]),
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:site_name', content: site?.brand },
    { property: 'og:type', content: 'website' },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(page.data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.data } }] : []),
  ]
}

/** From the root loader, unless it failed. */
function siteIn(rootData: unknown): Site | null {
  return typeof rootData === 'object' && rootData !== null && 'site' in rootData ? (rootData.site as Site) : null
}

function absolute(url: string, origin: string): string | null {
  if (URL.canParse(url)) return url
  return origin === '' ? null : origin + url
}

function cut(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION))} …`
}
