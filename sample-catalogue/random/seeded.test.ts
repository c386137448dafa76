import { expect, test } from 'vitest'
import { pick, seeded } from './seeded.ts'

test('the same parts give the same sequence, and other parts a different one', () => {
  const [one, same, other] = [seeded('a', 1), seeded('a', 1), seeded('a', 2)]
  const values = [one(), one(), one()]
  expect([same(), same(), same()]).toEqual(values)
  expect([other(), other(), other()]).not.toEqual(values)
})

test('neighbouring seeds give evenly distributed numbers', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let index = 0; index < 10_000; index += 1) tenths[Math.floor(seeded('x', index)() * 10)]! += 1
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('picking from an empty list is an error', () => {
  expect(() => pick(seeded(1), [])).toThrow(RangeError)
})
