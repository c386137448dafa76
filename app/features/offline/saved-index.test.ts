import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bytesOf,
  EMPTY_INDEX,
  halved,
  isShell,
  orphanedAddresses,
  MAX_BYTES,
  MAX_PAGES,
  withoutPages,
  withPage,
  type SavedIndex,
  type SavedPage,
} from './saved-index.ts'

const page = (path: string, seen: number, part: Partial<SavedPage> = {}): SavedPage => ({
  path,
  name: path,
  build: 'b1',
  saved: seen,
  seen,
  bytes: 100_000,
  pictures: {},
  ...part,
})
const seeAll = (pages: readonly SavedPage[]) => pages.reduce(withPage, EMPTY_INDEX)
const pathsIn = ({ pages }: SavedIndex) => pages.map(({ path }) => path)

const visits = fc.array(
  fc.record({
    path: fc.oneof(
      fc.constantFrom('/', '/watchlist', '/calendar'),
      fc.nat(60).map((id) => `/movie/${id}`),
    ),
    bytes: fc.integer({ min: 1, max: 3_000_000 }),
    pictures: fc.dictionary(fc.constantFrom('/t/a.jpg', '/t/b.jpg', '/t/c.jpg', '/t/d.jpg'), fc.constant(9_000_000)),
  }),
  { maxLength: 80 },
)

test('of forty pages the last thirty seen stay, and always Home, the watchlist, the diary and the calendar', () => {
  const shells = ['/', '/watchlist', '/diary', '/calendar'].map((path, at) => page(path, at))
  const titles = Array.from({ length: 40 }, (_, at) => page(`/movie/${at}`, 10 + at))
  const index = seeAll([...shells, ...titles])
  expect(pathsIn(index)).toEqual([
    ...titles
      .slice(-MAX_PAGES)
      .map(({ path }) => path)
      .toReversed(),
    '/calendar',
    '/diary',
    '/watchlist',
    '/',
  ])
})

test('a page that is seen again becomes the latest, with its new content', () => {
  const index = seeAll([page('/movie/1', 1), page('/movie/2', 2), page('/movie/1', 3, { bytes: 5 })])
  expect(index.pages.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['/movie/1', 5],
    ['/movie/2', 100_000],
  ])
})

test('beyond the byte limit the pages seen longest ago are dropped, and their pictures unless another page shows them', () => {
  const shared = { '/t/shared.jpg': 1_000_000 }
  const before = seeAll([
    page('/movie/1', 1, { pictures: { ...shared, '/t/own.jpg': 14_000_000 } }),
    page('/movie/2', 2, { pictures: shared }),
  ])
  const after = withPage(before, page('/movie/3', 3, { pictures: { '/t/large.jpg': 15_000_000 } }))
  expect(pathsIn(after)).toEqual(['/movie/3', '/movie/2'])
  expect(orphanedAddresses(before, after)).toEqual(['/movie/1', '/t/own.jpg'])
})

test('a shell stays, and loses its pictures if nothing else can be dropped', () => {
  const index = seeAll([page('/', 1, { pictures: { '/t/huge.jpg': MAX_BYTES } })])
  expect(index.pages.map(({ path, pictures }) => [path, pictures])).toEqual([['/', {}]])
})

test('whatever is visited, the limits hold, each page is listed once, and the last seen page is listed', () => {
  fc.assert(
    fc.property(visits, (all) => {
      let index = EMPTY_INDEX
      for (const [at, visit] of all.entries()) {
        index = withPage(index, page(visit.path, at, visit))
        expect(bytesOf(index.pages)).toBeLessThanOrEqual(MAX_BYTES)
        expect(index.pages.filter((each) => !isShell(each)).length).toBeLessThanOrEqual(MAX_PAGES)
        expect(new Set(pathsIn(index)).size).toBe(index.pages.length)
        expect(pathsIn(index)[0]).toBe(visit.path)
      }
    }),
  )
})

test('when storage is full the half seen longest ago is dropped, but no shell', () => {
  const index = seeAll([page('/', 0), ...Array.from({ length: 5 }, (_, at) => page(`/tv/${at}`, at + 1))])
  expect(pathsIn(halved(index))).toEqual(['/tv/4', '/tv/3', '/'])
  expect(pathsIn(halved(seeAll([page('/tv/1', 1)])))).toEqual([])
})

test('dropped pages are deleted from the cache, with the pictures that only they needed', () => {
  const before = seeAll([
    page('/movie/1', 1, { pictures: { '/t/a.jpg': 1 } }),
    page('/movie/2', 2, { pictures: { '/t/a.jpg': 1, '/t/b.jpg': 1 } }),
  ])
  const after = withoutPages(before, ({ path }) => path === '/movie/2')
  expect(orphanedAddresses(before, after)).toEqual(['/movie/2', '/t/b.jpg'])
})
