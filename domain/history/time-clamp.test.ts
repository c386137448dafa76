import { expect, test } from 'vitest'
import { createTimeClamp } from './time-clamp.ts'

test('times after the limit are moved to right after it in their order, equal ones stay equal, and others are unchanged', () => {
  const times = [9000, 3, 10, 7000, 9000, 11]
  expect(times.map(createTimeClamp(times, 10))).toEqual([13, 3, 10, 12, 13, 11])
})
