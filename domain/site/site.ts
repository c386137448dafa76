import { type LanguageCode, prefixOf } from '#messages/languages.ts'

/** What every page needs to know about this installation. Sent to the browser: no secrets. */
export type Site = {
  brand: string
  contactEmail: string | null
  /** Base URL of the image host, without a trailing slash; a path if this site serves the pictures. */
  imageUrl: string
  /** Where video thumbnails come from: the video site (contacted before anything is played), this site, or nowhere (null). */
  thumbnails: 'direct' | 'same-origin' | null
  /** Whether the built-in sample catalogue is in use. */
  isSample: boolean
  /** ISO 3166-1 alpha-2 code of the region whose streaming platforms are shown. */
  region: string
  /** Canonical origin; null: URLs stay relative. */
  publicOrigin: string | null
  /** Prefix of every address of this site's pages, with the language: `/films/de`; usually empty. */
  basePath: string
  /** Prefix of addresses that are the same in all languages, such as built files: `/films`; usually empty. */
  rootPath: string
  /** The approved logo of the data source, with its own width and height if known; null: its name as text. */
  tmdbLogo: { src: string; size: { width: number; height: number } | null } | null
  /** Retention of logged searches, in days. */
  searchLogDays: number
}

/** What is the same in every language. */
export type CommonSite = Omit<Site, 'basePath'>

/** What pages in a language need to know. */
export function siteIn(site: CommonSite, language: LanguageCode): Site {
  return { ...site, basePath: site.rootPath + prefixOf(language) }
}
