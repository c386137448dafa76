import { expect, test } from 'vitest'
import { parseTaken, wordsOfTaken } from './cpu-steal.ts'

test('CPU time taken by the host is reported for the time between two readings', () => {
  const before = parseTaken('cpu  100 0 50 800 30 0 0 20 0 0\ncpu0 1 2 3\n')
  const after = parseTaken('cpu  150 0 50 810 30 0 0 60 0 0\n')
  expect(before).toEqual({ whole: 1000, taken: 20 })
  expect(wordsOfTaken(before, after)).toBe('; others had 40 % of the processors')
})

test('nothing is reported where nothing is known', () => {
  expect(parseTaken('')).toBeNull()
  expect(parseTaken('cpu  1 2 3 4')).toBeNull()
  expect(wordsOfTaken(null, { whole: 2, taken: 1 })).toBe('')
  expect(wordsOfTaken({ whole: 2, taken: 1 }, { whole: 2, taken: 1 })).toBe('')
})
