import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_SIZES, pictureSet, pictureUrl, type PictureSize } from './pictures.ts'

const POSTERS = Object.keys(PICTURE_SIZES.poster) as PictureSize<'poster'>[]

test('a picture URL consists of host, size and path', () => {
  expect(pictureUrl('/t/p', 'poster', 'w342', '/a.svg')).toBe('/t/p/w342/a.svg')
})

// @spec everywhere/picture-size: Pictures come from the image host in the size that is shown.
test('a file is offered for boxes up to a tenth wider than the file', () => {
  expect(pictureSet('/t/p', 'poster', ['w185', 'w342'], '/a.jpg')).toBe('/t/p/w185/a.jpg 205w, /t/p/w342/a.jpg 380w')
  expect(pictureSet('/t/p', 'profile', ['w185', 'h632'], '/a.jpg')).toBe('/t/p/w185/a.jpg 205w, /t/p/h632/a.jpg 467w')
})

test('a backdrop’s original, whose width is not known, is offered from 2600 device pixels', () => {
  expect(pictureSet('/t/p', 'backdrop', ['w780', 'w1280', 'original'], '/b.jpg')).toBe(
    '/t/p/w780/b.jpg 866w, /t/p/w1280/b.jpg 2599w, /t/p/original/b.jpg 2600w',
  )
  expect(pictureSet('/t/p', 'backdrop', ['w780', 'w1280'], '/b.jpg')).toMatch(/w1280\/b\.jpg 1422w$/)
})

test('browsers get the smallest file with 0.9 of the needed pixels', () => {
  assert(
    property(integer({ min: 20, max: 860 }), (needed) => {
      const offered = pictureSet('', 'poster', POSTERS, '/a.jpg').split(', ')
      const taken = offered.find((each) => Number(/(\d+)w$/.exec(each)?.[1]) >= needed)
      const size = POSTERS.find((each) => taken?.startsWith(`/${each}/`))
      if (size === undefined) throw new Error(`Nothing for ${needed}`)
      const smaller = POSTERS[POSTERS.indexOf(size) - 1]
      const next = smaller === undefined ? 0 : PICTURE_SIZES.poster[smaller]
      expect(PICTURE_SIZES.poster[size]).toBeGreaterThanOrEqual(0.89 * needed)
      expect(next).toBeLessThan(0.91 * needed)
    }),
  )
})
