import { array, assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isReached, median, toFigure, type Reach } from './figure.ts'

const WORDS = { name: 'Home', unit: 'ms', reference: 'bare' }
const figure = (value: number, reach: Reach, referenceValue = 10) => toFigure({ ...WORDS, reach }, [{ value, referenceValue }])

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 1], 9],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('half of the values are at most the median, and half at least', () => {
  assert(
    property(array(double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const middle = median(values)
      expect(values.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(values.length)
      expect(values.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(values.length)
    }),
  )
})

test('the median of no runs is an error, and of runs without a value it is not a number', () => {
  expect(() => median([])).toThrow('No run was taken')
  expect(median([Number.NaN])).toBeNaN()
  expect(median([Number.NaN, 4])).toBe(4)
})

test('a moment that never came counts as later than any other', () => {
  expect(median([Infinity, 5, Infinity])).toBe(Infinity)
  expect(median([5, Infinity, 4])).toBe(5)
})

test('each run is compared with its own reference, so that a slow machine cancels out', () => {
  const pairs = [
    { value: 10, referenceValue: 5 },
    { value: 100, referenceValue: 50 },
    { value: 9, referenceValue: 3 },
  ]
  expect(toFigure(WORDS, pairs)).toMatchObject({
    value: 10,
    referenceValue: 5,
    ratio: 2,
    lowestRatio: 2,
    highestRatio: 3,
    runs: 3,
  })
})

test.each<[number, Reach, boolean]>([
  [5, { atMost: 5 }, true],
  [5.1, { atMost: 5 }, false],
  [5, { atLeast: 5 }, true],
  [4, { atLeast: 5 }, false],
  [15, { ratioAtMost: 1.5 }, true],
  [16, { ratioAtMost: 1.5 }, false],
  [6, { ratioAtLeast: 0.6 }, true],
  [5, { ratioAtLeast: 0.6 }, false],
  [2, { atMost: 2, ratioAtMost: 0.1 }, false],
  [Infinity, { atMost: 5 }, false],
])('%d with the reference 10 is compared with the target %j', (value, reach, reached) => {
  expect(isReached(figure(value, reach))).toBe(reached)
})

test('an undefined ratio meets no target, and a figure without a target neither meets nor misses it', () => {
  expect(isReached(figure(0, { ratioAtMost: 1 }, 0))).toBe(false)
  expect(isReached(toFigure(WORDS, [{ value: 1, referenceValue: 1 }]))).toBeNull()
})
