import { expect, test } from 'vitest'
import { readRating, readRatingOrZero } from './rating.ts'

test.each([
  ['0.5', 5, 1],
  ['4.0', 5, 8],
  ['4,5', 5, 9],
  ['5', 5, 10],
  ['1', 10, 1],
  ['7', 10, 7],
  [10, 10, 10],
  ['8.5', 10, 9],
  [85, 100, 9],
  [1, 100, 1],
  ['', 10, null],
  [null, 10, null],
] as const)('%j of %s is %j half stars', (cell, best, halfStars) => {
  expect(readRating(cell, best)).toBe(halfStars)
})

test.each(['11', '0', 'five', '-3', '1e1', '٧', '10.0.0', 11])('%j of 10 is no rating', (cell) => {
  expect(readRating(cell, 10)).toBe('unreadable')
})

test('0 means “not rated” where a program writes it so', () => {
  expect([readRatingOrZero(0, 10), readRatingOrZero('0', 10), readRatingOrZero('11', 10)]).toEqual([null, null, 'unreadable'])
})
