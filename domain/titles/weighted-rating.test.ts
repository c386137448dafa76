import { expect, test } from 'vitest'
import { byRating, weightedRating } from './weighted-rating.ts'

test.each([
  [10, 1, 5.098],
  [9, 3, 5.226],
  [8, 50, 6.5],
  [7.5, 100_000, 7.4987],
])('a mean of %d from %d votes weighs %d', (rating, votes, weight) => {
  expect(weightedRating({ rating, votes })).toBeCloseTo(weight, 3)
})

test('a title without a rating has no weight; one of unknown votes weighs as if it had one', () => {
  expect(weightedRating({ rating: null, votes: 7 })).toBeNull()
  for (const votes of [null, 0]) expect(weightedRating({ rating: 10, votes })).toBe(weightedRating({ rating: 10, votes: 1 }))
})

test('the best come first, one vote of 10 after what many liked, and those without a rating last', () => {
  const titles = [
    { name: 'unrated', rating: null, votes: 0 },
    { name: 'one vote', rating: 10, votes: 1 },
    { name: 'mediocre', rating: 5.6, votes: 900 },
    { name: 'good', rating: 7.4, votes: 2_000 },
    { name: 'bad', rating: 3.1, votes: 4_000 },
  ]
  expect(titles.toSorted(byRating).map(({ name }) => name)).toEqual(['good', 'mediocre', 'one vote', 'bad', 'unrated'])
})
