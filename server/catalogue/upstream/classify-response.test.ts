import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRetryAfter } from './classify-response.ts'

const TODAY = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['5', 5_000],
  [' 7 ', 7_000],
  ['0', 1_000],
  ['000', 1_000],
  ['60', 60_000],
  ['61', 60_000],
  ['9999', 60_000],
  ['9'.repeat(400), 60_000],
  ['Sat, 21 Nov 2026 12:00:09 GMT', 9_000],
  ['Sat, 21 Nov 2026 11:59:00 GMT', 1_000],
  ['Sun, 21 Nov 2027 12:00:00 GMT', 60_000],
  ['Sat, 41 Nov 2026 12:00:09 GMT', null],
  [null, null],
  ['', null],
  ['-5', null],
  ['+5', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['5 seconds', null],
  ['5, 10', null],
  ['soon', null],
  ['NaN', null],
  ['Infinity', null],
  ['５', null],
  ['2026-11-21T12:00:09Z', null],
  ['tomorrow, 1 Jan', null],
])('Retry-After %j asks for %j milliseconds', (header, expected) => {
  expect(parseRetryAfter(header, TODAY)).toBe(expected)
})

test('any header means either nothing or one second to a minute', () => {
  const numbers = fc.oneof(fc.bigInt().map(String), fc.double().map(String))
  const dates = fc.date({ noInvalidDate: false }).map((date) => date.toUTCString())
  fc.assert(
    fc.property(fc.oneof(fc.string(), numbers, dates), (header) => {
      const wait = parseRetryAfter(header, TODAY)
      if (wait === null) return
      expect(wait).toBeGreaterThanOrEqual(1_000)
      expect(wait).toBeLessThanOrEqual(60_000)
    }),
  )
})
