import { expect, test } from 'vitest'
import { chooseCoding } from './content-coding.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', 'gzip'],
  ['*;q=0', 'gzip'],
  ['brotli', 'identity'],
  ['br;q=banana', 'br'],
  [';,;;,q=1', 'identity'],
])('%s is answered with %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})
