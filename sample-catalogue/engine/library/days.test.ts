import { expect, test } from 'vitest'

import { dateOf, dayOf, monthBefore, parseDay, yearOf } from './days.ts'

test('a day begins and ends at midnight UTC', () => {
  expect(dateOf(dayOf(new Date('2026-11-20T00:00:00Z')))).toBe('2026-11-20')
  expect(dateOf(dayOf(new Date('2026-11-20T23:59:59Z')))).toBe('2026-11-20')
})

test.each(['', '2026', '2026-02-30', '2026-13-01', '20-11-2026', 'tomorrow'])('%j is not a date', (text) => {
  expect(parseDay(text)).toBeNull()
})

test.each(['1920-02-29', '1969-12-31', '2026-11-20'])('%s is read and written back', (text) => {
  expect(dateOf(parseDay(text) ?? 0)).toBe(text)
  expect(yearOf(parseDay(text) ?? 0)).toBe(Number(text.slice(0, 4)))
})

test.each([
  ['2026-11-20', '2026-10-20'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-15', '2025-12-15'],
])('one month before %s is %s', (date, before) => {
  expect(dateOf(monthBefore(parseDay(date) ?? 0))).toBe(before)
})
