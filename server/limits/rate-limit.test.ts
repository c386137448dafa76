import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createRateLimit } from './rate-limit.ts'

const open = () => createRateLimit({ points: 3, duration: 60, message: (seconds) => `wait ${seconds}` })
const refused = { name: 'AppError', kind: 'rate-limited' }

afterEach(() => void vi.useRealTimers())

test('exactly the use beyond the share is refused, and is told when to come back', async () => {
  vi.useFakeTimers()
  const limit = open()
  for (let use = 1; use <= 3; use += 1) await limit.take('203.0.113.7')
  vi.advanceTimersByTime(18_500)
  await expect(limit.take('203.0.113.7')).rejects.toMatchObject({ ...refused, retryAfter: 42, message: 'wait 42' })
})

test('after the time from the first use the share is whole again, however often one was refused', async () => {
  vi.useFakeTimers()
  const limit = open()
  for (let use = 1; use <= 3; use += 1) await limit.take('203.0.113.7')
  for (let use = 1; use <= 50; use += 1) await expect(limit.take('203.0.113.7')).rejects.toMatchObject(refused)
  vi.advanceTimersByTime(60_000)
  for (let use = 1; use <= 3; use += 1) await limit.take('203.0.113.7')
  await expect(limit.take('203.0.113.7')).rejects.toMatchObject(refused)
})

test.each<[same: boolean, string | null, string | null]>([
  [false, '203.0.113.7', '203.0.113.8'],
  [true, '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  [false, '2001:db8:1:2::1', '2001:db8:1:3::1'],
  [true, '::ffff:203.0.113.7', '203.0.113.7'],
  [true, null, null],
  [false, null, '203.0.113.7'],
])('it is %s that %s and %s share', async (same, first, second) => {
  vi.useFakeTimers()
  const limit = open()
  for (let use = 1; use <= 3; use += 1) await limit.take(first)
  const next = limit.take(second).then(
    () => null,
    (error: unknown) => error,
  )
  expect(await next).toEqual(same ? new AppError('rate-limited', 'wait 60', { retryAfter: 60 }) : null)
})

test('a flood of addresses does not fill the memory: who asked longest ago is forgotten', async () => {
  const limit = open()
  for (let use = 1; use <= 3; use += 1) await limit.take('203.0.113.7')
  for (let number = 0; number < 20_000; number += 1) await limit.take(`10.0.${number >> 8}.${number & 255}`)
  await expect(limit.take('203.0.113.7')).resolves.toBeUndefined()
})
