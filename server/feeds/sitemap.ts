import type { Scope } from '#domain/catalogue/scope.ts'
import { siteIn } from '#domain/site/site.ts'
import { markup, type Markup } from '#domain/text/markup.ts'
import { LIST_TABS, tabQuery } from '#domain/filters/tabs.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { Services } from '../start/services.ts'
import { orNull } from '../http/endpoint-parts/loader-errors.ts'
import { originCaching, ownAddress } from '../http/endpoint-parts/own-address.ts'

/** The kinds of pages in the sitemap, besides the site's fixed pages. */
const KINDS = ['movie', 'tv', 'person', 'collection'] as const
type Kind = (typeof KINDS)[number]

const PAGES = ['/', '/movie', '/tv', '/person', '/about']
/** Pages of each popular list to load, so that a new site knows some titles and people. */
const DEPTH = 3

/** `/sitemap.xml`: the index of all files. */
export async function sitemapIndex(scope: Scope, request: Request, services: Services): Promise<Response> {
  await readPopular(scope, services)
  const pages = filesOf('pages', await pagesOf(scope, services))
  const names = KINDS.flatMap((kind) => filesOf(kind, namesOf(kind, services)))
  return answer(sitemapIndexText(ownAddress(request, siteIn(services.site, scope.language)), [...pages, ...names]), services)
}

/** `/sitemap/movie-1.xml`: one of the files. */
export async function sitemapFile(scope: Scope, request: Request, services: Services, name: string): Promise<Response> {
  const wanted = parseFileName(name)
  const entries = wanted && (await entriesOf(scope, wanted.part, wanted.page, services))
  if (entries && entries.length > 0)
    return answer(sitemapText(ownAddress(request, siteIn(services.site, scope.language)), entries), services)
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

function answer(text: string, { site }: Services): Response {
  // A title may be blocked at any time: caches must revalidate.
  const caching = originCaching(site.publicOrigin, 'public, no-cache')
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': caching } })
}

/** The entries of a file, without titles that are blocked or forgotten by now. */
async function entriesOf(scope: Scope, part: string, page: number, services: Services): Promise<readonly Entry[]> {
  if (part === 'pages') return pageOf(await pagesOf(scope, services), page)
  const kind = KINDS.find((each) => each === part)
  return kind ? pageOf(namesOf(kind, services), page) : []
}

async function pagesOf(scope: Scope, { catalogue }: Services): Promise<Entry[]> {
  return [...PAGES, ...(await listsOf(scope, catalogue))].map((path) => ({ path, at: null }))
}

/** Ordered by id, so that a page stays in its file, or near it, when others are added or removed. */
function namesOf(kind: Kind, { seen }: Services): Entry[] {
  const names = Array.from(seen.of(kind)).toSorted((one, other) => one.id - other.id)
  return names.map(({ id, at }) => ({ path: `/${kind}/${id}`, at }))
}

/** The tabs of the lists, the first of which is the list itself, and their genres. */
async function listsOf(scope: Scope, { genres }: Services['catalogue']): Promise<string[]> {
  const types: TitleType[] = ['movie', 'tv']
  const lists = types.map(async (type) => {
    const tabs = LIST_TABS[type].slice(1).map(({ id }) => `/${type}?tab=${id}`)
    const all = (await orNull(genres(scope, type))) ?? []
    return [...tabs, ...all.map(({ id }) => `/${type}?genres=${id}`)]
  })
  return (await Promise.all(lists)).flat()
}

/** Loads the popular lists: names in their answers are noted, and so are in the sitemap. */
async function readPopular(scope: Scope, { catalogue, now }: Services): Promise<void> {
  const pages = Array.from({ length: DEPTH }, (_, at) => at + 1)
  const today = now()
  await Promise.all(
    pages.flatMap((page) => [
      orNull(catalogue.discover(scope, tabQuery('movie', 'popular', { page, today }))),
      orNull(catalogue.discover(scope, tabQuery('tv', 'popular', { page, today }))),
      orNull(catalogue.popularPeople(scope, page)),
    ]),
  )
}

/** Addresses in a file. The format allows 50,000; fewer, so that a file takes no longer than a page. */
export const PER_FILE = 1000

const NAME = /^([a-z]+)-([1-9]\d{0,3})\.xml$/

/** The part and page that a file name such as `movie-2.xml` stands for; null: not a valid name. */
export function parseFileName(name: string): { part: string; page: number } | null {
  const [, part, page] = NAME.exec(name) ?? []
  return part === undefined ? null : { part, page: Number(page) }
}

/** The files of a part of the sitemap, each with the latest time among its entries. */
export function filesOf(part: string, all: readonly Pick<Entry, 'at'>[]): Entry[] {
  return Array.from({ length: Math.ceil(all.length / PER_FILE) }, (_, index) => ({
    path: `/sitemap/${part}-${index + 1}.xml`,
    at: pageOf(all, index + 1).reduce(
      (latest: number | null, { at }) => (latest === null || (at ?? 0) > latest ? at : latest),
      null,
    ),
  }))
}

export function pageOf<Of>(all: readonly Of[], page: number): readonly Of[] {
  return all.slice((page - 1) * PER_FILE, page * PER_FILE)
}

/** An address of the site, and when its content came, in milliseconds since 1970; null: unknown. */
type Entry = { path: string; at: number | null }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const DAY = 10

/** The sitemap's index: the files that name the pages. */
function sitemapIndexText(origin: string, files: readonly Entry[]): string {
  const entries = files.map((file) => markup`<sitemap>${placeOf(origin, file)}</sitemap>\n`)
  return HEAD + markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`.text
}

/** One file of the sitemap. */
export function sitemapText(origin: string, pages: readonly Entry[]): string {
  const entries = pages.map((page) => markup`<url>${placeOf(origin, page)}</url>\n`)
  return HEAD + markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`.text
}

function placeOf(origin: string, { path, at }: Entry): Markup {
  const day = at === null ? null : markup`<lastmod>${new Date(at).toISOString().slice(0, DAY)}</lastmod>`
  return markup`<loc>${origin}${path}</loc>${day}`
}
