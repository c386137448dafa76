import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/airings.ts'
import { longestRun } from './longest-run.ts'

test('days in a row are a run, also over 29 February and with several viewings a day', () => {
  expect(longestRun(['2024-02-27', '2024-02-28', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-03'])).toEqual({
    from: '2024-02-27',
    to: '2024-03-01',
    days: 4,
  })
  expect(longestRun(['2026-02-28', '2026-03-01'])?.days).toBe(2)
})

test('of two runs as long as each other the earlier one counts, and without days there is none', () => {
  expect(longestRun(['2026-01-01', '2026-05-01', '2026-09-01'])).toEqual({ from: '2026-01-01', to: '2026-01-01', days: 1 })
  expect(longestRun([])).toBeNull()
})

test('every day of a run is among the days, and the days around it are not', () => {
  const offsets = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(offsets, (numbers) => {
      const days = numbers.toSorted((a, b) => a - b).map((offset) => dayAfter('2023-12-20', offset))
      const run = longestRun(days)!
      const within = Array.from({ length: run.days }, (_, at) => dayAfter(run.from, at))
      expect(within.every((day) => days.includes(day))).toBe(true)
      expect(within.at(-1)).toBe(run.to)
      expect([dayAfter(run.from, -1), dayAfter(run.to, 1)].filter((day) => days.includes(day))).toEqual([])
    }),
  )
})
