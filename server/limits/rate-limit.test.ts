import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createOwnCounts } from '../shared-counts/own-counts.ts'
import { createRateLimit } from './rate-limit.ts'

const message = (seconds: number) => `wait ${seconds}`

function open(terms: { by?: (address: string | null) => string } = {}) {
  let time = 0
  const now = () => time
  const limit = createRateLimit({
    name: 'any',
    points: 3,
    duration: 60,
    message,
    counts: createOwnCounts({ now }),
    now,
    ...terms,
  })
  return { take: limit.take, pass: (milliseconds: number) => void (time += milliseconds) }
}
const refused = { name: 'AppError', kind: 'rate-limited' }

test('exactly the use beyond the share is refused, with the seconds to wait', async () => {
  const { take, pass } = open()
  for (let use = 1; use <= 3; use += 1) await take('203.0.113.7')
  pass(18_500)
  await expect(take('203.0.113.7')).rejects.toMatchObject({ ...refused, retryAfter: 42, message: 'wait 42' })
})

test('the share is whole again a minute after the first use, however many uses were refused', async () => {
  const { take, pass } = open()
  for (let use = 1; use <= 3; use += 1) await take('203.0.113.7')
  for (let use = 1; use <= 50; use += 1) await expect(take('203.0.113.7')).rejects.toMatchObject(refused)
  pass(60_000)
  for (let use = 1; use <= 3; use += 1) await take('203.0.113.7')
  await expect(take('203.0.113.7')).rejects.toMatchObject(refused)
})

async function outcomeOf(use: Promise<void>): Promise<'allowed' | 'refused'> {
  return use.then(
    () => 'allowed',
    () => 'refused',
  )
}

test.each([
  ['/48', (home: number) => `2001:db8:1:${home}::1`, '2001:db8:2::1'],
  ['/24', (home: number) => `203.0.113.${home}`, '203.0.114.1'],
])('the homes of one %s have three shares together, and other networks keep theirs', async (_, addressOf, elsewhere) => {
  const { take, pass } = open()
  for (let home = 1; home <= 9; home += 1) await take(addressOf(home))
  pass(18_500)
  await expect(take(addressOf(10))).rejects.toMatchObject({ ...refused, retryAfter: 42 })
  await take(elsewhere)
  pass(41_500)
  await take(addressOf(10))
})

test('one home that asks for more than its share leaves the others of its network theirs', async () => {
  const { take } = open()
  for (let use = 1; use <= 50; use += 1) await outcomeOf(take('203.0.113.7'))
  expect(await outcomeOf(take('203.0.113.8'))).toBe('allowed')
})

test('a limit of its own key counts by that alone', async () => {
  const { take } = open({ by: () => 'site' })
  const uses = ['203.0.113.7', '2001:db8::1', null, '198.51.100.7'].map((address) => outcomeOf(take(address)))
  expect(await Promise.all(uses)).toEqual(['allowed', 'allowed', 'allowed', 'refused'])
})

test.each<[same: boolean, string | null, string | null]>([
  [false, '203.0.113.7', '203.0.113.8'],
  [true, '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  [false, '2001:db8:1:2::1', '2001:db8:1:3::1'],
  [true, '::ffff:203.0.113.7', '203.0.113.7'],
  [true, null, null],
  [false, null, '203.0.113.7'],
])('it is %s that %s and %s share a count', async (same, first, second) => {
  const { take } = open()
  for (let use = 1; use <= 3; use += 1) await take(first)
  const next = take(second).then(
    () => null,
    (error: unknown) => error,
  )
  expect(await next).toEqual(same ? new AppError('rate-limited', 'wait 60', { retryAfter: 60 }) : null)
})
