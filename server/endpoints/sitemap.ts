import { LIST_TABS, tabQuery } from '#domain/tabs.ts'
import type { TitleType } from '#domain/title.ts'
import { originCaching } from '../crawlers/origin-caching.ts'
import { filesOf, pageOf, parseFileName } from '../crawlers/sitemap-files.ts'
import { sitemapIndexText, sitemapText, type Entry } from '../crawlers/sitemap-text.ts'
import type { Services } from '../start/services.ts'
import { orNull } from './loader-errors.ts'
import { ownAddress } from './own-address.ts'

/** What the files hold, by the names of their parts. */
const PARTS = ['pages', 'movie', 'tv', 'person', 'collection'] as const
type Part = (typeof PARTS)[number]

const PAGES = ['/', '/movie', '/tv', '/person', '/about']
/** Pages of each popular list that are asked for, so that a site which has just begun knows some titles and people. */
const DEPTH = 3

/** `/sitemap.xml`: the index of all files. */
export async function sitemapIndex(request: Request, services: Services): Promise<Response> {
  await readPopular(services)
  const parts = await Promise.all(PARTS.map(async (part) => filesOf(part, await entriesOf(part, services))))
  return answer(sitemapIndexText(ownAddress(request, services.site), parts.flat()), services)
}

/** `/sitemap/movie-1.xml`: one of the files. */
export async function sitemapFile(request: Request, services: Services, name: string): Promise<Response> {
  const wanted = parseFileName(name)
  const part = PARTS.find((each) => each === wanted?.part)
  if (wanted && part) {
    const entries = pageOf(await entriesOf(part, services), wanted.page)
    if (entries.length > 0) return answer(sitemapText(ownAddress(request, services.site), entries), services)
  }
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

function answer(text: string, { site }: Services): Response {
  // A title may be blocked at any time: caches must revalidate.
  const caching = originCaching(site.publicOrigin, 'public, no-cache')
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': caching } })
}

async function entriesOf(part: Part, { catalogue, seen }: Services): Promise<Entry[]> {
  if (part === 'pages') return [...PAGES, ...(await listsOf(catalogue))].map((path) => ({ path, at: null }))
  // By id, so that a page stays in its file while others come and go.
  const names = [...seen.of(part)].toSorted((one, other) => one.id - other.id)
  return names.map(({ id, at }) => ({ path: `/${part}/${id}`, at }))
}

/** The tabs of the lists, the first of which is the list itself, and their genres. */
async function listsOf({ genres }: Services['catalogue']): Promise<string[]> {
  const types: TitleType[] = ['movie', 'tv']
  const lists = types.map(async (type) => {
    const tabs = LIST_TABS[type].slice(1).map(({ id }) => `/${type}?tab=${id}`)
    const all = (await orNull(genres(type))) ?? []
    return [...tabs, ...all.map(({ id }) => `/${type}?genres=${id}`)]
  })
  return (await Promise.all(lists)).flat()
}

/** What is in an answer is known from then on. */
async function readPopular({ catalogue, now }: Services): Promise<void> {
  const pages = Array.from({ length: DEPTH }, (_, at) => at + 1)
  const today = now()
  await Promise.all(
    pages.flatMap((page) => [
      orNull(catalogue.discover(tabQuery('movie', 'popular', { page, today }))),
      orNull(catalogue.discover(tabQuery('tv', 'popular', { page, today }))),
      orNull(catalogue.popularPeople(page)),
    ]),
  )
}
