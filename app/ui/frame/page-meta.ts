import type { MetaDescriptor } from 'react-router'
import { pictureUrl } from '#domain/pictures.ts'
import type { Site } from '#domain/site.ts'

export type PageMeta = {
  /** Stands before the brand in the browser's tab; none: the brand alone. */
  title?: string
  description?: string
  /** Path with the parameters that make another page of it; none: search engines keep out. */
  canonical?: string
  /** A wide picture for those who share the page. */
  backdrop?: string | null
  /** schema.org, without its context. */
  data?: Record<string, unknown>
}

const LONGEST_DESCRIPTION = 200

/** What a page says of itself to browsers, search engines and those who share it. */
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

/** The root's loader has told it, unless it never ran. */
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
