import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { quantile, timeCounter, toHours } from './hourly.ts'

const NOW = new Date('2026-11-20T12:34:56.000Z')

test('the chart covers the 24 hours up to the current one, even without any counts', () => {
  const hours = toHours([], [], NOW)
  expect(hours).toHaveLength(24)
  expect([hours[0]?.hour, hours.at(-1)?.hour]).toEqual(['2026-11-19T13', '2026-11-20T12'])
  expect(hours[5]).toEqual({
    hour: '2026-11-19T18',
    searches: 0,
    plays: 0,
    failedPlays: 0,
    serverErrors: 0,
    calls: 0,
    failedCalls: 0,
    heldBackCalls: 0,
    median: null,
    slow: null,
  })
})

test('counts appear in their hour, and older ones are left out', () => {
  const counts = [
    { hour: '2026-11-20T12', name: 'plays', count: 7 },
    { hour: '2026-11-20T11', name: 'failed-plays', count: 2 },
    { hour: '2026-11-19T12', name: 'plays', count: 99 },
    { hour: '2026-11-20T12', name: 'of another version', count: 5 },
  ]
  const hours = toHours(counts, [{ hour: '2026-11-20T12', count: 3 }], NOW)
  expect(hours.at(-1)).toMatchObject({ plays: 7, searches: 3, failedPlays: 0 })
  expect(hours.at(-2)).toMatchObject({ plays: 0, failedPlays: 2 })
  expect(hours.reduce((sum, { plays }) => sum + plays, 0)).toBe(7)
})

test('calls are grouped by duration', () => {
  expect([0, 50, 51, 100, 3200, 3201, 60_000].map(timeCounter)).toEqual([
    'time-0',
    'time-0',
    'time-1',
    'time-1',
    'time-6',
    'time-7',
    'time-7',
  ])
})

test('the median lies in the group of the middle call', () => {
  expect(quantile([], 0.5)).toBeNull()
  expect(quantile([0, 0, 0], 0.5)).toBeNull()
  expect(quantile([4], 0.5)).toBe(25)
  expect(quantile([1, 1, 8, 0, 0, 0, 0, 0], 0.5)).toBe(137.5)
  expect(quantile([0, 0, 0, 0, 0, 0, 0, 3], 0.95)).toBe(3200)
})

test('a quantile differs from the true one by at most the width of its group', () => {
  const times = array(integer({ min: 0, max: 3200 }), { minLength: 1, maxLength: 200 })
  const isClose = property(times, constantFrom(0.5, 0.95), (milliseconds, share) => {
    const groups = Array.from(
      { length: 8 },
      (_, group) => milliseconds.filter((each) => timeCounter(each) === `time-${group}`).length,
    )
    const sorted = milliseconds.toSorted((one, other) => one - other)
    const wanted = sorted[Math.ceil(sorted.length * share) - 1] ?? 0
    const found = quantile(groups, share) ?? -1
    return Math.abs(found - wanted) <= Math.max(50, Math.max(found, wanted) / 2 + 1)
  })
  expect(() => assert(isClose)).not.toThrow()
})
