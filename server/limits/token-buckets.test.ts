import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('a key has as many uses at once as its bucket holds, then as many a second as are put in', () => {
  let time = 0
  const buckets = createTokenBuckets({ capacity: 2, perSecond: 4, now: () => time })
  buckets.take('one')
  buckets.take('one')
  expect([buckets.wait('one'), buckets.wait('other')]).toEqual([250, 0])
  time = 250
  expect(buckets.wait('one')).toBe(0)
  buckets.take('one')
  expect(buckets.wait('one')).toBe(250)
  time = 1_000_000
  buckets.take('one')
  expect(buckets.wait('one')).toBe(0)
  buckets.take('one')
  expect(buckets.wait('one')).toBe(250)
})
