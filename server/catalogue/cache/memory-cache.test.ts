import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshnessOf, isStillMissing, mayRefresh, type Freshness } from './memory-cache.ts'

const DAY = 24 * 60 * 60_000
const HOUR = 60 * 60_000
const NOW = Date.UTC(2026, 10, 21, 0, 30)

test.each([
  [0, 'fresh'],
  [HOUR, 'fresh'],
  [HOUR + 1, 'stale'],
  [7 * DAY, 'stale'],
  [7 * DAY + 1, 'old'],
  [180 * DAY, 'old'],
  [180 * DAY + 1, 'expired'],
  [-1, 'stale'],
  [-7 * DAY, 'stale'],
  [-7 * DAY - 1, 'expired'],
  [Number.NaN, 'expired'],
])('a response of %d ms that is fresh for an hour is %s', (age, freshness) => {
  expect(freshnessOf({ at: NOW - age, now: NOW, ttl: HOUR })).toBe(freshness)
})

test('a daily response is due on another day, however young it is', () => {
  const of = (age: number) => freshnessOf({ at: NOW - age, now: NOW, ttl: HOUR, daily: true })
  expect([0, HOUR / 2, HOUR / 2 + 1, 7 * DAY, 7 * DAY + 1].map(of)).toEqual(['fresh', 'fresh', 'due', 'due', 'old'])
})

const ages = fc.integer({ min: -400 * DAY, max: 400 * DAY })
const ttls = fc.integer({ min: 0, max: 7 * DAY })

/** Whether a response of this age may have this freshness. */
function isLawful(freshness: Freshness, { age, ttl }: { age: number; ttl: number }): boolean {
  if (freshness === 'fresh') return age >= 0 && age <= ttl && age <= 7 * DAY
  if (freshness === 'stale' || freshness === 'due') return Math.abs(age) <= 7 * DAY
  return freshness === 'old' ? age > 7 * DAY && age <= 180 * DAY : age > 180 * DAY || age < -7 * DAY
}

test('no response is served after seven days or stored after 180, and freshness never increases with age', () => {
  const order: Freshness[] = ['fresh', 'stale', 'due', 'old', 'expired']
  const question = fc.record({ age: ages, later: fc.nat(400 * DAY), ttl: ttls, daily: fc.boolean() })
  const holds = ({ age, later, ttl, daily }: { age: number; later: number; ttl: number; daily: boolean }) => {
    const freshness = freshnessOf({ at: NOW, now: NOW + age, ttl, daily })
    const afterwards = freshnessOf({ at: NOW, now: NOW + age + later, ttl, daily })
    return isLawful(freshness, { age, ttl }) && (age < 0 || order.indexOf(afterwards) >= order.indexOf(freshness))
  }
  expect(fc.check(fc.property(question, holds))).toMatchObject({ failed: false })
})

test('"not found" holds for ten minutes, and not at all if the clock was put back', () => {
  expect([-1, 0, 10 * 60_000, 10 * 60_000 + 1].map(isStillMissing)).toEqual([false, true, true, false])
})

test('each failed attempt doubles the pause before the next, up to ten minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((failures) => {
    let now = 0
    while (!mayRefresh({ now, failedAt: 0, failures })) now += 1000
    return now / 1000
  })
  expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600])
  expect(mayRefresh({ now: 0, failedAt: 0, failures: 0 })).toBe(true)
})

test('a clock that was put back ends a pause', () => {
  const failures = fc.integer({ min: 1, max: 100 })
  const ended = fc.property(fc.integer({ min: 1 }), failures, (back, count) =>
    mayRefresh({ now: -back, failedAt: 0, failures: count }),
  )
  expect(fc.check(ended)).toMatchObject({ failed: false })
})
