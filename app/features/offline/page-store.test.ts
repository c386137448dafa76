import { expect, test } from 'vitest'
import { createFakeCaches } from '#tests/helpers/fake-caches.ts'
import { createPageStore } from './page-store.ts'
import { MAX_PAGES } from './saved-index.ts'

const PICTURE = 'https://pictures.test/t/p/w342/a.jpg'
const html = (content = '', build = 'b1') =>
  `<!DOCTYPE html><html lang="en"><head></head><body>${content}<script>import "/assets/manifest-${build}.js"</script></body></html>`
const asPage = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self'", ...headers },
  })

/** A browser on a site with these answers; null: no network. */
function openBrowser(answers: Record<string, () => Response | null> = {}, build = 'b1', base = '') {
  const browser = createFakeCaches()
  const asked: [address: string, options: RequestInit][] = []
  let time = 1_000
  const openStore = (of: string) =>
    createPageStore({
      caches: browser.caches,
      fetch: async (address, options) => {
        asked.push([address, options])
        const answer = answers[address] ?? (() => (address.startsWith('/') ? asPage(html(address, of)) : new Response('picture')))
        const given = answer()
        if (given === null) throw new TypeError('Failed to fetch')
        return given
      },
      build: of,
      origin: 'https://site.test',
      base,
      now: () => (time += 1),
      exclusively: async (work) => work(),
    })
  return { ...browser, answers, asked, openStore, pages: openStore(build) }
}
const see = (path: string, pictures: string[] = []) => ({ path, name: `Page ${path}`, pictures })

test('a seen page is saved with its pictures and the time, fetched without cookies', async () => {
  const { pages, caches, asked } = openBrowser()
  await pages.save(see('/movie/1', [PICTURE]))
  expect((await pages.list()).map(({ path, name, saved }) => [path, name, saved])).toEqual([['/movie/1', 'Page /movie/1', 1001]])
  const kept = await (await caches.open('marquee-pages')).match('/movie/1')
  expect(await kept?.text()).toContain('<html data-saved="1001" lang="en">')
  expect(Object.fromEntries(kept?.headers ?? [])).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-build': 'b1',
    'x-saved': '1001',
  })
  expect(asked.map(([address, { credentials }]) => [address, credentials])).toEqual([
    ['/movie/1', 'omit'],
    [PICTURE, 'omit'],
  ])
  await pages.save(see('/movie/2', [PICTURE]))
  expect(asked.filter(([address]) => address === PICTURE)).toHaveLength(1)
})

test('files that a page loaded before the worker served it are added to the worker’s cache, each once', async () => {
  const { pages, caches, asked, kept } = openBrowser({ '/assets/gone.js': () => new Response('', { status: 404 }) })
  await (await caches.open('marquee-b1')).put('/assets/a.js', new Response('of the worker'))
  await pages.saveFiles(['/assets/a.js', '/assets/late.js', '/assets/gone.js'])
  await pages.saveFiles(['/assets/late.js'])
  expect(kept('marquee-b1')).toEqual(['/assets/a.js', '/assets/late.js'])
  expect(asked.map(([address]) => address)).toEqual(['/assets/late.js', '/assets/gone.js'])
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['too many requests', () => new Response('', { status: 429 })],
  ['no-store', () => asPage(html(), { 'Cache-Control': 'no-store' })],
  ['data', () => Response.json({})],
  ['a page of a newer build', () => asPage(html('', 'b2'))],
  ['no network', () => null],
])('%s is not saved, and saved pages stay', async (_name, answer) => {
  const { pages, answers, kept } = openBrowser()
  await pages.save(see('/movie/1'))
  answers['/movie/1'] = answer
  answers['/movie/2'] = answer
  await pages.save(see('/movie/1'))
  await pages.save(see('/movie/2'))
  expect(kept('marquee-pages')).toEqual(['/movie/1', '/saved-pages'])
})

test.each([
  ['a redirect', () => Object.defineProperty(new Response(null, { status: 204 }), 'type', { value: 'opaqueredirect' })],
  ['403', () => new Response('', { status: 403 })],
  ['404', () => new Response('', { status: 404 })],
])('a saved page that now answers %s is deleted with its pictures', async (_name, answer) => {
  const { pages, answers, kept } = openBrowser()
  await pages.save(see('/movie/1', [PICTURE]))
  answers['/movie/1'] = answer
  await pages.save(see('/movie/1'))
  expect(kept('marquee-pages')).toEqual(['/saved-pages'])
  expect(await pages.list()).toEqual([])
})

test('beyond the page limit the cache holds only what the index lists', async () => {
  const { pages, kept } = openBrowser()
  for (let id = 1; id <= MAX_PAGES + 5; id += 1) await pages.save(see(`/movie/${id}`, [`https://pictures.test/${id}.jpg`]))
  expect(await pages.list()).toHaveLength(MAX_PAGES)
  expect(kept('marquee-pages')).toHaveLength(2 * MAX_PAGES + 1)
  expect(kept('marquee-pages')).not.toContain('https://pictures.test/5.jpg')
})

test('shells are fetched once per build, and unknown cache entries are deleted', async () => {
  const browser = openBrowser({ '/calendar': () => new Response('', { status: 404 }) })
  const store = await browser.caches.open('marquee-pages')
  await store.put('/movie/9', asPage('left by a closed tab'))
  await browser.pages.saveShells()
  await browser.pages.saveShells()
  expect(browser.asked.map(([address]) => address)).toEqual(['/', '/watchlist', '/diary', '/lists', '/calendar'])
  expect(browser.kept('marquee-pages').toSorted()).toEqual(['/', '/diary', '/lists', '/saved-pages', '/watchlist'])
  await browser.caches.open('marquee-b1')
  await browser.openStore('b2').saveShells()
  expect((await browser.pages.list()).map(({ build }) => build)).toEqual(['b2', 'b2', 'b2', 'b2'])
})

test('blocked titles and pages that link to them are deleted; the others stay', async () => {
  const { pages } = openBrowser({
    '/tv': () => asPage(html('<a href="/movie/1">One</a>')),
    '/': () => asPage(html('<a href="/movie/1">')),
  })
  for (const path of ['/movie/1?tab=cast', '/tv/1', '/movie/11', '/tv', '/']) await pages.save(see(path))
  await pages.dropBlocked([])
  expect(await pages.list()).toHaveLength(5)
  await pages.dropBlocked(['movie/1'])
  expect((await pages.list()).map(({ path }) => path)).toEqual(['/movie/11', '/tv/1'])
  await pages.saveShells()
  expect((await pages.list()).map(({ path }) => path)).toContain('/')
})

test('pages whose scripts are gone are deleted when the next page is saved', async () => {
  const browser = openBrowser()
  await browser.pages.save(see('/movie/1'))
  await browser.openStore('b2').save(see('/movie/2'))
  expect((await browser.pages.list()).map(({ path }) => path)).toEqual(['/movie/2'])
})

test('pictures that are seen later are added, without too large and failing ones', async () => {
  const { pages } = openBrowser({
    'https://pictures.test/large.jpg': () => new Response(new Uint8Array(2_000_000)),
    'https://pictures.test/none.jpg': () => new Response('', { status: 404 }),
  })
  await pages.save(see('/movie/1'))
  await pages.addPictures('/movie/1', [PICTURE, 'https://pictures.test/large.jpg', 'https://pictures.test/none.jpg'])
  await pages.addPictures('/movie/7', [PICTURE])
  expect((await pages.list()).map(({ pictures }) => pictures)).toEqual([{ [PICTURE]: 7 }])
})

test('an image host whose pictures scripts cannot read is tried only once', async () => {
  const [one, other] = ['https://closed.test/1.jpg', 'https://closed.test/2.jpg']
  const { pages, asked } = openBrowser({ [one]: () => null, [other]: () => null })
  await pages.save(see('/movie/1', [one, other, PICTURE]))
  expect(asked.map(([address]) => address)).toEqual(['/movie/1', one, PICTURE])
  expect((await pages.list()).map(({ pictures }) => pictures)).toEqual([{ [PICTURE]: 7 }])
})

test('when storage is full nothing fails, and half of the pages are deleted to make room', async () => {
  const { pages, state, caches } = openBrowser()
  for (let id = 1; id <= 4; id += 1) await pages.save(see(`/movie/${id}`))
  state.full = true
  await pages.save(see('/movie/5'))
  state.full = false
  await pages.save(see('/movie/6'))
  expect((await pages.list()).map(({ path }) => path)[0]).toBe('/movie/6')
  await (await caches.open('marquee-pages')).put('/saved-pages', new Response('{"pages":5}'))
  expect(await pages.list()).toEqual([])
  await pages.save(see('/movie/7'))
  expect(await pages.list()).toHaveLength(1)
})

test('with a base path pages are fetched and cached under it, in their own cache, and the index lists them without it', async () => {
  const { pages, asked, kept } = openBrowser(
    { '/films/tv/1': () => asPage(html('<a href="/films/movie/1">One</a>')) },
    'b1',
    '/films',
  )
  await pages.save(see('/movie/1', [PICTURE]))
  await pages.save(see('/tv/1'))
  expect(asked.map(([address]) => address)).toEqual(['/films/movie/1', PICTURE, '/films/tv/1'])
  expect(kept('marquee-pages/films').toSorted()).toEqual(['/films/movie/1', '/films/saved-pages', '/films/tv/1', PICTURE])
  expect((await pages.list()).map(({ path }) => path)).toEqual(['/tv/1', '/movie/1'])
  await pages.saveShells()
  expect(kept('marquee-pages/films')).toContain('/films/movie/1')
  await pages.dropBlocked(['movie/1'])
  expect((await pages.list()).map(({ path }) => path)).not.toContain('/tv/1')
})
