import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?sync=ABC234', '/'],
  ['/movie?', '/movie'],
  ['/movie?page=2&tab=popular', '/movie?tab=popular&page=2'],
  ['/movie?tab=on-air', '/movie'],
  ['/tv?tab=on-air', '/tv?tab=on-air'],
  ['/movie?tab=popular&tab=upcoming', '/movie?tab=popular'],
  ['/movie?tab=nonsense&tab=upcoming', '/movie'],
  ['/movie?page=0', '/movie'],
  ['/movie?sort=date.asc&genres=18,28&genres=12', '/movie?genres=18%2C28&genres=12&sort=date.asc'],
  ['/movie/550?season=2&tab=cast', '/movie/550?tab=cast'],
  ['/tv/1399?episode=3&season=2', '/tv/1399?season=2&episode=3'],
  ['/tv/1399/seasons/0?tab=cast', '/tv/1399/seasons/0'],
  ['/collection/10?tab=cast', '/collection/10'],
  ['/person?page=3&tab=crew', '/person?page=3'],
  ['/person/31?tab=crew', '/person/31?tab=crew'],
  ['/search', '/search'],
  ['/search?tab=tv&q=night%20pier&utm_source=x', '/search?q=night+pier&tab=tv'],
  ['/search?q=night&tab=cast&page=0', '/search?q=night'],
  ['/search.data?q=night&_routes=pages%2Fsearch%2Fpage', '/search.data?q=night&_routes=pages%2Fsearch%2Fpage'],
  ['/offline?from=%2Fmovie', '/offline'],
  ['/_.data?_routes=pages%2Fhome%2Fpage', '/_.data?_routes=pages%2Fhome%2Fpage'],
  ['/movie.data?_routes=pages/lists/page&x=1&tab=popular', '/movie.data?tab=popular&_routes=pages%2Flists%2Fpage'],
  ['/movie.data?_routes=<script>', '/movie.data'],
])('%s is cached as %s', (target, address) => {
  expect(pageAddress(targetOf(target))).toBe(address)
})

test.each([
  '/search?q=a&q=b',
  '/search.data?q=a&q=b',
  '/search?q[]=a',
  '/search?q=a&q%5B0%5D=b',
  `/search?q=${'a'.repeat(201)}`,
  '/admin',
  '/admin/login',
  '/player/pattern/movie/10331',
  '/api/titles/movie',
  '/t/p/w300/x.svg',
  '/nonsense',
  '/MOVIE',
  '/movie/0',
  '/collection/0',
  '/collection',
  '/movie/1e3',
  '/movie/9007199254740993',
  '/tv/1/seasons/-1',
  '/_.data.data',
  '/__manifest',
  `/movie?genres=${'1,'.repeat(500)}`,
])('%s is never cached', (target) => {
  expect(pageAddress(targetOf(target))).toBeNull()
})

const names = fc.constantFrom('tab', 'page', 'genres', 'sort', 'season', 'utm_source', 'q', '_routes', 'tab[]', '__proto__', 'x')
const values = fc.oneof(fc.constantFrom('popular', 'cast', '2', '18,28', 'date.asc', ''), fc.string({ maxLength: 12 }))
const queries = fc.array(fc.tuple(names, values), { maxLength: 8 })
const paths = fc.constantFrom(
  '/',
  '/movie',
  '/tv',
  '/movie/550',
  '/tv/1399',
  '/person',
  '/search',
  '/movie.data',
  '/search.data',
  '/_.data',
)

test('a cache key maps to itself, so a page is found under its own key', () => {
  fc.assert(
    fc.property(paths, queries, (path, query) => {
      const address = pageAddress(targetOf(`${path}?${new URLSearchParams(query)}`))
      expect(address === null ? null : pageAddress(targetOf(address))).toBe(address)
    }),
  )
})

test('parameters of different names may come in any order', () => {
  fc.assert(
    fc.property(paths, fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, maxLength: 8 }), (path, query) => {
      const turned = pageAddress(targetOf(`${path}?${new URLSearchParams(query.toReversed())}`))
      expect(turned).toBe(pageAddress(targetOf(`${path}?${new URLSearchParams(query)}`)))
    }),
  )
})

test('a parameter that no page reads does not change the cache key', () => {
  const unknown = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,3}(_[a-z]{1,6})?$/), values), { maxLength: 6 })
  fc.assert(
    fc.property(paths, unknown, (path, query) => {
      fc.pre(query.every(([name]) => !['tab', 'page', 'q'].includes(name)))
      expect(pageAddress(targetOf(`${path}?${new URLSearchParams(query)}`))).toBe(path)
    }),
  )
})
