import { expect, test } from 'vitest'
import { firstWeekday, monthWeeks } from './month-weeks.ts'

test('a month is in whole weeks, with nothing before its first and after its last day', () => {
  const weeks = monthWeeks(2026, 1, 1)
  expect(weeks).toHaveLength(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01'])
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(28)
  expect(monthWeeks(2026, 1, 0)[0]?.[0]).toBe('2026-02-01')
  expect(monthWeeks(2024, 1, 1).flat()).toContain('2024-02-29')
})

test('a week begins as the language has it', () => {
  expect([firstWeekday('en-US'), firstWeekday('de-DE')]).toEqual([0, 1])
})
