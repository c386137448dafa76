import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

test.each([
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['{"a":{"b":1}}', false],
  ['{"a":[{"b":1}]}', true],
  ['[[],[],{}]', false],
  ['["[[[[", "\\"[[[["]', false],
  ['"é" [[[', true],
  ['', false],
])('whether %s is nested more than two deep is %s', (text, expected) => {
  expect(isDeeperThan(2, new TextEncoder().encode(text))).toBe(expected)
})
