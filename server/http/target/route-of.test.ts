import { expect, test } from 'vitest'
import { ADDRESSES, filledIn } from '#tests/helpers/addresses.ts'
import { routeOf } from './route-of.ts'

test.each(ADDRESSES)('figures by route know %s', (address) => {
  const path = filledIn(address, 'x')
  const expected = path.startsWith('/admin') ? '/admin/*' : address === '/*' ? 'other' : address
  expect(routeOf({ path, kind: 'page' })).toBe(expected)
})

test('files have one route, unknown addresses another, and the data of a page is told from the page', () => {
  expect(routeOf({ path: '/assets/entry-abc.js', kind: 'page' })).toBe('/assets/*')
  expect(routeOf({ path: '/wp-login.php', kind: 'page' })).toBe('other')
  expect(routeOf({ path: '/api/nothing', kind: 'api' })).toBe('other')
  expect(routeOf({ path: '/movie/603', kind: 'data' })).toBe('/:type/:id.data')
})
