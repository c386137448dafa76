import { expect, test, vi } from 'vitest'
import { createSignInQueue } from './sign-in-queue.ts'
import { openCounters } from '../visitors/counters.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

const unknown = { rank: 0, isKnown: false }
const known = { rank: 0, isKnown: true }

const networks = (subnet: number) => ({ host: `10.0.${subnet}.7`, subnet: `10.0.${subnet}.0/24` })

/** Work that ends when `end` is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: () => resolve() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one sign-in from an unknown network runs at a time, and the place for known networks stays free', async () => {
  const queue = createSignInQueue()
  const first = held()
  const running = queue.run(unknown, first.work)
  const started: string[] = []
  const second = queue.run(unknown, async () => void started.push('unknown'))
  await queue.run(known, async () => void started.push('known'))
  expect(started).toEqual(['known'])
  first.end()
  await Promise.all([running, second])
  expect(started).toEqual(['known', 'unknown'])
})

test('at most two sign-ins run at a time, known or not', async () => {
  const queue = createSignInQueue()
  const now = { running: 0, most: 0 }
  const work = async () => {
    now.most = Math.max(now.most, (now.running += 1))
    await settled()
    now.running -= 1
  }
  await Promise.allSettled(Array.from({ length: 60 }, (_, index) => queue.run(index % 2 ? unknown : known, work)))
  expect(now).toEqual({ running: 0, most: 2 })
})

test('sign-ins with the fewest failures come first, and displace others when the queue is full', async () => {
  const queue = createSignInQueue()
  const first = held()
  const order: number[] = []
  const all = [queue.run({ ...unknown, rank: 9 }, first.work)]
  for (const rank of [5, 3, 8, 7, 6, 4, 2, 9, 1]) all.push(queue.run({ ...unknown, rank }, async () => void order.push(rank)))
  first.end()
  const ends = await Promise.allSettled(all)
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429, retryAfter: 1 } }])
})

test('no sign-in waits longer than eight seconds, and one that gave up takes no place', async () => {
  vi.useFakeTimers()
  try {
    const queue = createSignInQueue()
    const first = held()
    const running = queue.run(unknown, first.work)
    const waiting = queue.run(unknown, async () => 'done').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await waiting).toMatchObject({ status: 429 })
    first.end()
    await running
    expect(await queue.run(unknown, async () => 'next')).toBe('next')
  } finally {
    vi.useRealTimers()
  }
})

test('a network has one sign-in at a time, and a failed one frees its place too', async () => {
  const queue = createSignInQueue()
  const first = held()
  const running = queue.exclusive('203.0.113.0/24', first.work)
  await expect(queue.exclusive('203.0.113.0/24', async () => {})).rejects.toMatchObject({ status: 429 })
  await queue.exclusive('198.51.100.0/24', async () => {})
  first.end()
  await running
  await expect(queue.exclusive('203.0.113.0/24', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  await queue.exclusive('203.0.113.0/24', async () => {})
})

test('the more a network has failed, the later it comes', async () => {
  const throttle = createSignInThrottle({ openCounter: openCounters(null) })
  const rankOf = (subnet: number) => throttle.rankOf(networks(subnet), null)
  for (const subnet of [2, 3, 3]) await throttle.failed(networks(subnet), null)
  expect([await rankOf(1), await rankOf(2), await rankOf(3)]).toEqual([0, 1, 2])
})
