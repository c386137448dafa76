import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { drawnFirst, drawPlace, parseSource, sourceAmong } from './surprise.ts'

test('every title of a list can be drawn, with equal chances', () => {
  const places = Array.from({ length: 45 }, (_, index) => drawPlace({ total: 45, pages: 3 }, () => (index + 0.5) / 45))
  expect(new Set(places.map(({ page, before }) => (page - 1) * 20 + before)).size).toBe(45)
  expect(places.at(-1)).toEqual({ page: 3, before: 4 })
})

test('only titles that the service delivers are drawn', () => {
  assert(
    property(
      integer({ min: 0, max: 2_000_000 }),
      integer({ min: 1, max: 500 }),
      double({ min: 0, max: 0.999999, noNaN: true }),
      (total, pages, at) => {
        const { page, before } = drawPlace({ total, pages }, () => at)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(page).toBeLessThanOrEqual(pages)
        expect((page - 1) * 20 + before).toBeLessThan(Math.max(total, 1))
      },
    ),
  )
})

test('the drawn title comes first, and the others of its page after it', () => {
  expect(drawnFirst(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a'])
  expect(drawnFirst(['a', 'b'], 5)).toEqual(['b', 'a'])
  expect(drawnFirst([], 3)).toEqual([])
})

test.each([
  [{ list: '/movie?tab=popular&genres=28' }, { list: '/movie?tab=popular&genres=28' }],
  [{ list: '/tv' }, { list: '/tv' }],
  [{ among: ['movie/1', 'x', 3, 'tv/2'] }, { among: ['movie/1', 'tv/2'] }],
  [{ list: '//evil.example' }, null],
  [{ list: '/movies' }, null],
  [{ among: [] }, null],
  [null, null],
  ['/movie', null],
])('a history entry with %j gives the source %j', (kept, source) => expect(parseSource(kept)).toEqual(source))

test('a history entry keeps two hundred different titles of a large list', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `movie/${index + 1}`)
  const source = sourceAmong(keys, Math.random)
  const among = 'among' in source ? source.among : []
  expect([among.length, new Set(among).size]).toEqual([200, 200])
})
