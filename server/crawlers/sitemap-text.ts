import { markup, type Markup } from '../http/markup.ts'

/** An address of the site, and when what it shows came; null: unknown. */
export type Entry = { path: string; at: number | null }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const DAY = 10

/** The sitemap's index: the files that name the pages. */
export function sitemapIndexText(origin: string, files: readonly Entry[]): string {
  const entries = files.map((file) => markup`<sitemap>${placeOf(origin, file)}</sitemap>\n`)
  return HEAD + markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`.text
}

/** One of its files. */
export function sitemapText(origin: string, pages: readonly Entry[]): string {
  const entries = pages.map((page) => markup`<url>${placeOf(origin, page)}</url>\n`)
  return HEAD + markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`.text
}

function placeOf(origin: string, { path, at }: Entry): Markup {
  const day = at === null ? null : markup`<lastmod>${new Date(at).toISOString().slice(0, DAY)}</lastmod>`
  return markup`<loc>${origin}${path}</loc>${day}`
}
