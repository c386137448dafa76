import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGES, freshnessOf, isStillMissing, mayTry } from './freshness.ts'

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000

test.each([
  [0, 'fresh'],
  [HOUR, 'fresh'],
  [HOUR + 1, 'stale'],
  [7 * DAY, 'stale'],
  [7 * DAY + 1, 'old'],
  [180 * DAY, 'old'],
  [180 * DAY + 1, 'over'],
  [-1, 'stale'],
  [-7 * DAY, 'stale'],
  [-7 * DAY - 1, 'over'],
  [Number.NaN, 'over'],
])('an answer of %d ms that is fresh for an hour is %s', (age, freshness) => {
  expect(freshnessOf(age, HOUR)).toBe(freshness)
})

const ages = fc.integer({ min: -400 * DAY, max: 400 * DAY })
const ttls = fc.integer({ min: 0, max: 7 * DAY })

test('no age is served after seven days or kept after 180, and none grows younger as it ages', () => {
  const order = ['fresh', 'stale', 'old', 'over']
  fc.assert(
    fc.property(ages, ages, ttls, (one, other, ttl) => {
      const freshness = freshnessOf(one, ttl)
      if (one > 7 * DAY) expect(['old', 'over']).toContain(freshness)
      if (one > 180 * DAY) expect(freshness).toBe('over')
      if (freshness === 'fresh') expect(one >= 0 && one <= ttl).toBe(true)
      if (one >= 0 && other >= one)
        expect(order.indexOf(freshnessOf(other, ttl))).toBeGreaterThanOrEqual(order.indexOf(freshness))
    }),
  )
})

test('"not found" holds for ten minutes, and not at all for a clock that was put back', () => {
  expect([-1, 0, 10 * 60_000, 10 * 60_000 + 1].map(isStillMissing)).toEqual([false, true, true, false])
})

test('each failed try doubles the pause before the next, up to ten minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((failures) => {
    let now = 0
    while (!mayTry({ now, failedAt: 0, failures })) now += 1000
    return now / 1000
  })
  expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600])
  expect(mayTry({ now: 0, failedAt: 0, failures: 0 })).toBe(true)
})

test('a clock that was put back ends a pause', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 100 }), (back, failures) => {
      expect(mayTry({ now: -back, failedAt: 0, failures })).toBe(true)
    }),
  )
  expect(AGES.kept).toBe(180 * DAY)
})
