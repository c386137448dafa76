import { expect, test } from 'vitest'
import { shapeOf } from './skeleton.tsx'

test.each([
  ['/', 'home'],
  ['/movie', 'list'],
  ['/tv', 'list'],
  ['/movie/961', 'title'],
  ['/tv/1', 'title'],
  ['/tv/1/seasons/2', 'season'],
  ['/person', 'people'],
  ['/person/8635', 'person'],
  ['/search', 'search'],
  ['/watchlist', 'search'],
  ['/lists/ab12', 'search'],
  ['/about', 'plain'],
  ['/nowhere/at/all', 'plain'],
])('while %s loads, the skeleton of a %s page is shown', (pathname, shape) => {
  expect(shapeOf(pathname)).toBe(shape)
})
