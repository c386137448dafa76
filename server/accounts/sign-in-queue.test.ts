import { expect, test, vi } from 'vitest'
import { createSignInQueue } from './sign-in-queue.ts'
import { openCounters } from '../visitors/counters.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

const unknown = { rank: 0, isKnown: false }
const known = { rank: 0, isKnown: true }

const networks = (site: number) => ({ home: `10.0.${site}.7`, site: `10.0.${site}.0/24`, provider: '10.0.0.0/16' })

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

test('no sign-in waits longer than eight seconds, and one that left takes no place', async () => {
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

test('a new network ranks before those that have tried for longer, whether they failed or not', async () => {
  const clock = { ticks: 1 }
  const throttle = createSignInThrottle({ openCounter: openCounters(null), ticks: () => clock.ticks })
  const first = await throttle.arrive(networks(1), null)
  clock.ticks += 59_000
  expect(await throttle.arrive(networks(1), null)).toBe(first)
  clock.ticks += 2_000
  expect(await throttle.arrive(networks(1), null)).toBeGreaterThan(await throttle.arrive(networks(2), null))
  await throttle.failed(networks(3), null)
  await throttle.failed(networks(3), null)
  expect(await throttle.arrive(networks(3), null)).toBeGreaterThan(await throttle.arrive(networks(1), null))
  expect(await throttle.arrive(networks(4), null)).toBeGreaterThan(first)
})
