import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [123_456, '123 kB'],
  [1_234_567, '1.2 MB'],
  [9.99e11, '999 GB'],
  [3e15, '3,000 TB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
