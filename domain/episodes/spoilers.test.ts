import { expect, test } from 'vitest'
import { isAhead } from './spoilers.ts'

const at = (season: number, episode: number) => ({ season, episode })

test('what comes after the place is ahead, and neither the place nor what was before it', () => {
  const place = at(2, 4)
  expect([at(1, 9), at(2, 3), at(2, 4)].map((each) => isAhead(place, each))).toEqual([false, false, false])
  expect([at(2, 5), at(3, 1)].map((each) => isAhead(place, each))).toEqual([true, true])
})

test('a place among the seasons says nothing of specials, nor one among specials of the seasons', () => {
  expect(isAhead(at(2, 4), at(0, 1))).toBe(true)
  expect([at(0, 2), at(0, 3), at(1, 1)].map((each) => isAhead(at(0, 2), each))).toEqual([false, true, true])
})
