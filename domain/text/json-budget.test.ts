import { expect, test } from 'vitest'
import { beyondBudget } from './json-budget.ts'

test.each([
  ['[[1]]', null],
  ['[[[1]]]', 'depth'],
  ['{"a":{"b":1}}', null],
  ['{"a":[{"b":1}]}', 'depth'],
  ['[[],[],{}]', null],
  ['["[[[[", "\\"[[[["]', null],
  ['"é" [[[', 'depth'],
  ['', null],
])('%s exceeds a depth of two: %s', (text, expected) => {
  expect(beyondBudget(text, { depth: 2, values: 100 })).toBe(expected)
})

test.each([
  ['[1,2,3]', null],
  ['[1,2,3,4]', 'values'],
  ['[[],[]]', 'values'],
  ['{"a":1,"b":2,"c":3}', null],
  ['{"a":1,"b":2,"c":3,"d":4}', 'values'],
  ['[",,,,,,,[[[["]', null],
])('%s exceeds three values: %s', (text, expected) => {
  expect(beyondBudget(text, { depth: 10, values: 3 })).toBe(expected)
})

test('counting stops at the budget, however long the text is', () => {
  let read = 0
  const endless = { length: 1e9, charCodeAt: () => ((read += 1), 0x5b) }
  expect(beyondBudget(endless, { depth: 1e9, values: 1000 })).toBe('values')
  expect(read).toBe(1001)
})
