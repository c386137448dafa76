import { expect, test } from 'vitest'
import { nearerEnd, valueAt, withEnd } from './range-field.tsx'

const rating = { bounds: { min: 0, max: 10 }, step: 0.5 }

test.each([
  [0, 0],
  [0.26, 2.5],
  [0.28, 3],
  [1, 10],
  [-0.2, 0],
  [1.4, 10],
])('the fraction %s of the rail is a rating of %s', (share, value) => expect(valueAt(share, rating)).toBe(value))

test('a rail of years begins at its first year', () => {
  expect(valueAt(0.5, { bounds: { min: 1900, max: 2026 }, step: 1 })).toBe(1963)
})

test.each([
  [{ min: 2, max: 8 }, 0, 'min'],
  [{ min: 2, max: 8 }, 4, 'min'],
  [{ min: 2, max: 8 }, 6.5, 'max'],
  [{ min: 2, max: 8 }, 9, 'max'],
  [{ min: 5, max: 5 }, 3, 'min'],
  [{ min: 5, max: 5 }, 7, 'max'],
  [{ min: 0, max: 0 }, 7, 'max'],
  [{ min: 10, max: 10 }, 7, 'min'],
] as const)('in %j the end nearest to %s is the %s', (range, value, end) => expect(nearerEnd(range, value)).toBe(end))

test('neither end passes the other', () => {
  expect(withEnd({ min: 2, max: 8 }, 'min', 9)).toEqual({ min: 8, max: 8 })
  expect(withEnd({ min: 2, max: 8 }, 'max', 1)).toEqual({ min: 2, max: 2 })
  expect(withEnd({ min: 2, max: 8 }, 'max', 5)).toEqual({ min: 2, max: 5 })
})
