import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { packNumbers, unpackNumbers } from './number-ranges.ts'

test('consecutive numbers become a range', () => {
  expect(packNumbers([1, 2, 4])).toBe('1-2,4')
  expect(packNumbers(Array.from({ length: 26 }, (_, index) => 1156 + index))).toBe('1156-1181')
  expect(packNumbers([0])).toBe('0')
  expect(packNumbers([])).toBe('')
})

test('property: packing and unpacking gives the same numbers', () => {
  assert(
    property(array(integer({ min: 0, max: 9999 })), (numbers) => {
      const inOrder = [...new Set(numbers)].toSorted((a, b) => a - b)
      expect(unpackNumbers(packNumbers(inOrder))).toEqual(inOrder)
    }),
  )
})

test('any other value gives null', () => {
  expect([8, null, undefined, 'x', '1,', '1-', '-1', '12345', '2-1', '2,1', '1-9999,1-9999'].map(unpackNumbers)).toEqual(
    Array(11).fill(null),
  )
})
