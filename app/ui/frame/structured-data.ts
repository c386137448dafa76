import type { BreadcrumbList, ItemList, Thing, WebSite } from 'schema-dts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { PictureKind, PictureSize } from '#domain/pictures/pictures.ts'

/** How addresses are written in a page's data for search engines. */
export type Links = {
  brand: string
  /** Of a page of this site. Where the site does not know its origin it stays a path, which readers complete by the page's own address. */
  page: (path: string) => string
  /** Of a picture of the catalogue; undefined where it would be no whole address, or there is none. */
  picture: <Kind extends PictureKind>(kind: Kind, size: PictureSize<Kind>, path: PicturePath | null) => string | undefined
}
/** One schema.org object. */
export type Data = Exclude<Thing, string>
/** A page above the open one, or the open one itself. */
type Crumb = { name: string; path: string }

const HOME: Crumb = { name: 'Home', path: '/' }
const ABOVE = {
  movie: { name: 'Movies', path: '/movie' },
  tv: { name: 'TV Shows', path: '/tv' },
  person: { name: 'People', path: '/person' },
} as const satisfies Record<string, Crumb>

/** Where a page stands: below the main page of a kind, and for one of a show below that show. */
export type Standing = { below: keyof typeof ABOVE; show?: string; showPath?: string }

/** The way from Home to the page. */
export function breadcrumbs(crumbs: readonly Crumb[], link: Links): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: link.page(path),
    })),
  }
}

/** A list of pages of this site, in its order. They say themselves what they are called. */
export function itemList(name: string, paths: readonly string[], link: Links): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: paths.map((path, at) => ({ '@type': 'ListItem', position: at + 1, url: link.page(path) })),
  }
}

/** A part of the vocabulary's notation for actions, which its types do not know. */
const QUERY = { 'query-input': 'required name=q' }

/** The site itself and its search. */
export function webSite(link: Links): WebSite {
  return {
    '@type': 'WebSite',
    name: link.brand,
    url: link.page('/'),
    potentialAction: { '@type': 'SearchAction', target: link.page('/search?q={q}'), ...QUERY },
  }
}

/** The pages above one, from Home on. */
export function crumbsOf({ below, show, showPath }: Standing): Crumb[] {
  return [HOME, ABOVE[below], ...(show && showPath ? [{ name: show, path: showPath }] : [])]
}
