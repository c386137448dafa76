import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { countSlips, slipsAllowed } from './slips.ts'

test.each([
  ['matrix', 'matrix', 0],
  ['matirx', 'matrix', 1],
  ['interstelar', 'interstellar', 1],
  ['loard', 'lord', 1],
  ['hanx', 'hanks', 2],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
])('%j and %j differ by %i typos', (one, other, slips) => {
  expect(countSlips(one, other, 3)).toBe(slips)
  expect(countSlips(other, one, 3)).toBe(slips)
})

test('above the limit the result is the limit plus one', () => {
  expect(countSlips('matrix', 'godfather', 2)).toBe(3)
  expect(countSlips('jaws', 'jwsa', 0)).toBe(1)
})

test('a short word may have one typo, a longer one two', () => {
  expect([2, 3, 5, 6, 20].map(slipsAllowed)).toEqual([0, 1, 1, 2, 2])
})

test('the result equals the textbook edit distance, up to the limit', () => {
  const word = string({ unit: 'grapheme-ascii', maxLength: 7 }).map((text) => text.replaceAll(/[^a-z]/g, 'a'))
  const few = string({ maxLength: 8, unit: 'binary-ascii' }).map((text) =>
    text.replaceAll(/[^ab]/g, (letter) => (letter < 'M' ? 'a' : 'b')),
  )
  const most = integer({ min: 0, max: 3 })
  expect(() => assert(property(word, word, most, fits), { numRuns: 3_000 })).not.toThrow()
  expect(() => assert(property(few, few, most, fits), { numRuns: 3_000 })).not.toThrow()
})

function fits(one: string, other: string, bound: number): boolean {
  return countSlips(one, other, bound) === Math.min(tableDistance(one, other), bound + 1)
}

/** The textbook algorithm for the Damerau–Levenshtein distance (optimal string alignment). */
function tableDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) => Array.from({ length: other.length + 1 }, (__, at) => row + at))
  const cell = (row: number, at: number) => table[row]?.[at] ?? Infinity
  for (let row = 1; row <= one.length; row += 1) {
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const best = Math.min(cell(row - 1, at - 1) + (isSame ? 0 : 1), cell(row - 1, at) + 1, cell(row, at - 1) + 1)
      table[row]?.splice(at, 1, isSwap ? Math.min(best, cell(row - 2, at - 2) + 1) : best)
    }
  }
  return cell(one.length, other.length)
}
