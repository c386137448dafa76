import { expect, test } from 'vitest'
import { parseByteRange } from './static-files.ts'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=100-', { first: 100, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=5000-6000', 'outside'],
  ['bytes=-0', 'outside'],
])('%s of a thousand bytes is %j', (header, part) => {
  expect(parseByteRange(header, 1000)).toEqual(part)
})

test.each([null, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-5', 'bytes=a-b', `bytes=${'9'.repeat(16)}-`])(
  'for %j the whole body is sent',
  (header) => {
    expect(parseByteRange(header, 1000)).toBeNull()
  },
)
