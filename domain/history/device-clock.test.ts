import { expect, test } from 'vitest'
import { aheadOf, broughtBack, correctionBy, learnt, RIGHT_CLOCK, siteTime } from './device-clock.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const YEARS = 5 * 365 * 24 * 60 * 60_000
/** An exchange at noon with a clock that is ahead, of so many milliseconds. */
const exchange = (ahead: number, took = 80) => ({ sent: NOON + ahead, received: NOON + ahead + took, answered: NOON })

test.each([0, 900, 2000, 4000, -2000, -4000])('a clock that is ahead by %i ms is right', (ahead) => {
  expect(learnt(RIGHT_CLOCK, exchange(ahead))).toEqual({ ...RIGHT_CLOCK, at: NOON })
  expect(aheadOf(new Date(NOON + ahead).toISOString(), new Date(NOON))).toBe(0)
})

test('a slow answer does not make a clock wrong', () => {
  expect(learnt(RIGHT_CLOCK, { ...exchange(0), received: NOON + 20_000 }).ahead).toBe(0)
  expect(learnt(RIGHT_CLOCK, { ...exchange(0), sent: NOON - 20_000 }).ahead).toBe(0)
})

test.each([YEARS, -YEARS, 7000, -7000])('a clock that is ahead by %i ms tells the site’s time after one answer', (ahead) => {
  const clock = learnt(RIGHT_CLOCK, exchange(ahead))
  expect(Math.abs(siteTime(clock, NOON + ahead + 60_000) - NOON - 60_000)).toBeLessThan(1000)
  expect(clock.wasAhead > 0).toBe(ahead > 0)
  expect(learnt(clock, exchange(ahead))).toBe(clock)
})

test('a clock that is put right is right at once', () => {
  const clock = learnt(RIGHT_CLOCK, exchange(YEARS))
  expect(siteTime(clock, NOON + 60_000)).toBe(NOON + 60_000)
  expect(siteTime(clock, NOON - YEARS)).toBe(NOON)
  const behind = learnt(RIGHT_CLOCK, exchange(-YEARS))
  const right = learnt(behind, { sent: NOON + 60_000, received: NOON + 60_080, answered: NOON + 60_000 })
  expect(Math.abs(siteTime(right, NOON + 90_000) - NOON - 90_000)).toBeLessThan(1000)
  expect(Math.abs(right.wasAhead - YEARS)).toBeLessThan(1000)
})

test('a clock that is set back while a request is under way tells nothing', () => {
  expect(learnt(RIGHT_CLOCK, { sent: NOON + YEARS, received: NOON, answered: NOON })).toBe(RIGHT_CLOCK)
})

test('a time after now is brought back by as much as its clock was ahead, but never stays after now', () => {
  const bring = (time: number) => broughtBack(time, NOON, { ahead: YEARS, leeway: 1000 })
  expect([NOON - 5, NOON + 1000, NOON + YEARS - 5, NOON + YEARS + 5].map(bring)).toEqual([NOON - 5, NOON + 1000, NOON - 5, NOON])
  expect(broughtBack(NOON + 5, NOON, {})).toBe(NOON)
})

test('times are left as they are until an answer told the time, and when a clock fell back behind it', () => {
  expect(correctionBy(RIGHT_CLOCK, NOON)).toBeNull()
  const right = learnt(RIGHT_CLOCK, exchange(0))
  expect(correctionBy(right, NOON)).toEqual({ ahead: 0, leeway: 60_000 })
  expect(correctionBy(right, NOON - YEARS)).toBeNull()
  expect(correctionBy(learnt(RIGHT_CLOCK, exchange(-YEARS)), NOON - YEARS)).not.toBeNull()
})
