import { expect, test } from 'vitest'
import { isAhead } from './spoilers.ts'

const at = (season: number, episode: number) => ({ season, episode })

test('episodes after the place are ahead; the place itself and earlier ones are not', () => {
  const place = at(2, 4)
  expect([at(1, 9), at(2, 3), at(2, 4)].map((each) => isAhead(place, each))).toEqual([false, false, false])
  expect([at(2, 5), at(3, 1)].map((each) => isAhead(place, each))).toEqual([true, true])
})

test('for a place in a season all specials are ahead, and for a place in the specials all seasons', () => {
  expect(isAhead(at(2, 4), at(0, 1))).toBe(true)
  expect([at(0, 2), at(0, 3), at(1, 1)].map((each) => isAhead(at(0, 2), each))).toEqual([false, true, true])
})
