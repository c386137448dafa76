import type { BreadcrumbList, ItemList, Thing, WebSite } from 'schema-dts'
import { language, m } from '#messages'
import { languageOf } from '#messages/languages.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { PictureKind, PictureSize } from '#domain/pictures/pictures.ts'

/** Builds the addresses in a page's data for search engines. */
export type Links = {
  brand: string
  /** Address of a page of this site; if the site does not know its origin, a path, which crawlers resolve. */
  page: (path: string) => string
  /** Absolute address of a catalogue picture; undefined if there is none, or the origin is not known. */
  picture: <Kind extends PictureKind>(kind: Kind, size: PictureSize<Kind>, path: PicturePath | null) => string | undefined
}
/** One schema.org object. */
export type Data = Exclude<Thing, string>
/** A page above the open one, or the open one itself. */
type Crumb = { name: string; path: string }

/** A page's place in the hierarchy: below a main page, and for seasons and the like below their show. */
export type Standing = { below: 'movie' | 'tv' | 'person'; show?: string; showPath?: string }

/** The path from Home to the page, for search engines. */
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

/** A list of pages of this site, in its order. Their names are in their own data. */
export function itemList(name: string, paths: readonly string[], link: Links): ItemList {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: paths.map((path, at) => ({ '@type': 'ListItem', position: at + 1, url: link.page(path) })),
  }
}

/** Part of schema.org's notation for actions that its types lack. */
const QUERY = { 'query-input': 'required name=q' }

/** The site itself and its search. */
export function webSite(link: Links): WebSite {
  return {
    '@type': 'WebSite',
    name: link.brand,
    url: link.page('/'),
    inLanguage: languageOf(language()).tag,
    potentialAction: { '@type': 'SearchAction', target: link.page('/search?q={q}'), ...QUERY },
  }
}

/** The pages above the open one, starting with Home. */
export function crumbsOf({ below, show, showPath }: Standing): Crumb[] {
  const above = { movie: m.site.pages.movies, tv: m.site.pages.tvShows, person: m.site.pages.people }
  return [
    { name: m.site.pages.home, path: '/' },
    { name: above[below], path: `/${below}` },
    ...(show && showPath ? [{ name: show, path: showPath }] : []),
  ]
}
