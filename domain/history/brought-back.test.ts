import { expect, test } from 'vitest'
import { broughtBack } from './brought-back.ts'

test('times after the limit follow it in their order, each as often as it was there, and others stay', () => {
  const times = [9000, 3, 10, 7000, 9000, 11]
  expect(times.map(broughtBack(times, 10))).toEqual([13, 3, 10, 12, 13, 11])
})
