import { expect, test } from 'vitest'
import { filesOf, pageOf, parseFileName, PER_FILE, sitemapText } from '#server/feeds/sitemap.ts'
import { openSiteOn } from './helpers/service.ts'
import { openSite } from './helpers/site.ts'

const ORIGIN = 'https://bijou.example'
const LOC = /<loc>([^<]+)<\/loc>/g
const known = await openSite({ env: { PUBLIC_ORIGIN: ORIGIN } })

const locs = (xml: string) => [...xml.matchAll(LOC)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** All addresses of the sitemap, read from its files. */
async function readAll({ get }: Pick<typeof known, 'get'>, origin: string) {
  const files = locs(await (await get('/sitemap.xml')).text())
  const texts = await Promise.all(files.map(async (file) => (await get(file.slice(origin.length))).text()))
  return { files, texts, pages: texts.flatMap(locs) }
}

// @spec everywhere/sitemap: The sitemap names pages, titles and people.
test('the sitemap names pages, titles, people and collections once, with absolute addresses and the day of their first appearance', async () => {
  const { files, texts, pages } = await readAll(known, ORIGIN)
  expect(files).toEqual(
    expect.arrayContaining([`${ORIGIN}/sitemap/pages-1.xml`, `${ORIGIN}/sitemap/movie-1.xml`, `${ORIGIN}/sitemap/tv-1.xml`]),
  )
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.every((page) => page.startsWith(`${ORIGIN}/`))).toBe(true)
  for (const path of ['/', '/movie', '/about', '/movie?tab=popular', '/tv?tab=on-air', '/movie?genres=18'])
    expect(pages).toContain(ORIGIN + path)
  const kinds = Map.groupBy(pages, (page) => /\/(movie|tv|person|collection)\/\d+$/.exec(page)?.[1] ?? 'other')
  expect(
    [kinds.get('movie')?.length, kinds.get('tv')?.length, kinds.get('person')?.length].every((count) => Number(count) > 50),
  ).toBe(true)
  expect(texts[1]).toMatch(/<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>/)
  expect(texts[0]).not.toContain('lastmod')
})

test('every address in the sitemap is a page that search engines may index', async () => {
  const { pages } = await readAll(known, ORIGIN)
  const some = pages.filter((page, at) => !/\/\d+$/.test(page) || at % 40 === 0)
  for (const page of some) {
    const answer = await known.get(page.slice(ORIGIN.length))
    expect([page, answer.status]).toEqual([page, 200])
    expect([page, (await answer.text()).includes('content="noindex"')]).toEqual([page, false])
  }
}, 60_000)

test('a title that a visitor has seen is in the sitemap from then on', async () => {
  const movie = { id: 424_242, title: 'Seen', release_date: '1999-01-01', genre_ids: [] }
  const list = { page: 1, total_pages: 1, total_results: 1, results: [movie] }
  const fresh = await openSiteOn({ 'discover/movie': list }, { env: { PUBLIC_ORIGIN: ORIGIN } })
  const file = `${ORIGIN}/movie/424242`
  const index = await (await fresh.get('/sitemap.xml')).text()
  expect(index).toContain('/sitemap/movie-1.xml')
  expect((await readAll(fresh, ORIGIN)).pages).toContain(file)
})

test('without a known origin the addresses have the requested host, and no shared cache may store them', async () => {
  const anywhere = await openSite()
  for (const path of ['/sitemap.xml', '/robots.txt', '/sitemap/pages-1.xml']) {
    const answer = await anywhere.get(path, { headers: { 'X-Forwarded-Proto': 'https' } })
    expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'private, no-cache'])
    expect(await answer.text()).toContain('https://site.test/')
    expect(await (await anywhere.get(path)).text()).toContain('http://site.test/')
  }
  expect((await known.get('/sitemap.xml')).headers.get('Cache-Control')).toBe('public, no-cache')
})

test('robots.txt names the sitemap', async () => {
  const text = await (await known.get('/robots.txt')).text()
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect((await known.get('/robots.txt')).headers.get('Cache-Control')).toBe('public, max-age=3600')
})

test.each([
  '/sitemap/movie-0.xml',
  '/sitemap/movie-2.xml',
  '/sitemap/movie-9999.xml',
  '/sitemap/movie.xml',
  '/sitemap/company-1.xml',
  '/sitemap/movie-1.txt',
  '/sitemap/constructor-1.xml',
  '/sitemap/movie-1e1.xml',
  '/sitemap/movie--1.xml',
  '/sitemap/..%2fmovie-1.xml',
  '/sitemap',
])('%s is not there', async (path) => {
  // prettier-ignore
  expect((await known.get(path)).status).toBe(404)
})

test('a part is divided into files of a thousand, each with its latest time', () => {
  const entries = Array.from({ length: 2 * PER_FILE + 1 }, (_, at) => ({ path: `/movie/${at}`, at: at * 1000 }))
  expect(filesOf('movie', entries)).toEqual([
    { path: '/sitemap/movie-1.xml', at: (PER_FILE - 1) * 1000 },
    { path: '/sitemap/movie-2.xml', at: (2 * PER_FILE - 1) * 1000 },
    { path: '/sitemap/movie-3.xml', at: 2 * PER_FILE * 1000 },
  ])
  expect([1, 2, 3, 4].map((page) => pageOf(entries, page).length)).toEqual([PER_FILE, PER_FILE, 1, 0])
  expect(filesOf('movie', [])).toEqual([])
  expect(PER_FILE).toBeLessThanOrEqual(50_000)
  expect(['movie-1.xml', 'movie-01.xml', 'movie-12345.xml', 'Movie-1.xml'].map(parseFileName)).toEqual([
    { part: 'movie', page: 1 },
    null,
    null,
    null,
  ])
})

test('an address in a file is written so that XML stays XML', () => {
  expect(sitemapText(ORIGIN, [{ path: '/movie?a=1&b=<', at: null }])).toContain(
    '<loc>https://bijou.example/movie?a=1&amp;b=&lt;</loc>',
  )
})
