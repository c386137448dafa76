import { afterAll, expect, test } from 'vitest'
import { openLiveSite } from '#tests/helpers/live-site.ts'
import { rawGet } from './raw-get.ts'
import { addressesIn } from './own-addresses.ts'

const BASE = '/films'
const site = await openLiveSite({ BASE_PATH: BASE })
afterAll(() => site.close())
const { origin: ORIGIN } = new URL(site.origin)
const get = (path: string, init: RequestInit = {}) => fetch(ORIGIN + path, { redirect: 'manual', ...init })

/** One address of every kind of page and file. */
const KINDS = [
  '/',
  '/movie',
  '/tv?tab=popular&page=2',
  '/movie?genres=28',
  '/movie/10331',
  '/movie/10331?tab=videos',
  '/movie/10331?tab=images',
  '/tv/71446',
  '/tv/71446/seasons/1',
  '/person',
  '/person/8635',
  '/search?q=night',
  '/search',
  '/discover',
  '/watchlist',
  '/lists',
  '/shared-list',
  '/calendar',
  '/about',
  '/offline',
  '/admin/login',
  '/no/such/page',
  '/player/conformance?url=/player/pattern/movie/10331',
  '/player/film/movie/10331',
  '/player/trailer/movie/10331',
  '/player/archive/movie/10331',
  '/player/pattern/movie/10331',
  '/player/film/tv/71446/1/1',
  '/sw.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap/movie-1.xml',
  '/sitemap/pages-1.xml',
  '/robots.txt',
  '/opensearch.xml',
  '/feed.xml?tv=71446&movie=10331',
  '/calendar.ics?tv=71446&movie=10331',
]
/** Prefixes in robots.txt, which are not addresses of pages. */
const NO_PAGE = /^\/films(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:api|player)\/?$/
/** Requests for each kind of address. */
const MOST_PER_KIND = 2

test('every address on any kind of page, and in what it loads, is within the base path and exists', async () => {
  const astray: string[] = []
  const missing: string[] = []
  const asked = new Map<string, number>()
  const waiting = KINDS.map((path) => BASE + path)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await get(path)
    const type = answer.headers.get('Content-Type') ?? ''
    if (answer.status === 404 && !path.includes('/no/such/page') && !NO_PAGE.test(path)) missing.push(path)
    const location = answer.headers.get('Location')
    const found = [...addressesIn(await answer.text(), type), ...(location === null ? [] : [location])]
    for (const written of new Set(found)) {
      if (!/^(?:\/|\.|https?:)/.test(written) || (written.startsWith('.') && !type.includes('javascript'))) continue
      const { origin, pathname, search } = new URL(written.replaceAll(/[{}]/g, ''), ORIGIN + path)
      if (origin !== ORIGIN) continue
      if (!pathname.startsWith(`${BASE}/`)) astray.push(`${written} of ${path}`)
      else if (shouldVisit(pathname + search)) waiting.push(pathname + search)
    }
  }
  function shouldVisit(path: string): boolean {
    const isFile = path.startsWith(`${BASE}/assets/`)
    const kind = isFile ? path : path.replaceAll(/\d+/g, '0').replace(/\?.*/, '?')
    const count = (asked.get(kind) ?? 0) + 1
    asked.set(kind, count)
    return count <= (isFile ? 1 : MOST_PER_KIND)
  }
  expect(astray).toEqual([])
  expect(missing).toEqual([])
  expect(asked.size).toBeGreaterThan(150)
})

test.each([
  ['/films', 301, '/films/'],
  ['/films?tab=x', 301, '/films/?tab=x'],
  ['/films/movie/', 301, '/films/movie'],
  ['/films/share-target?text=night', 302, '/films/search?q=night'],
  ['/films/admin', 302, '/films/admin/login'],
  ['/films/player/film/movie/1', 404, null],
])('%s answers %i with the location %s', async (path, status, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, location])
})

test.each([
  '/',
  '/movie',
  '/healthz',
  '/assets/',
  '/robots.txt',
  '/filmsmovie',
  '/FILMS/movie',
  '/%66ilms/movie',
  '/films%2Fmovie',
  '//films/movie',
  '/x/../films/movie',
  '/sw.js',
])('an address outside the base path is a plain 404: %s', async (path) => {
  const answer = await rawGet(site.origin, path)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('<html')
})
