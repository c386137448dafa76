import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallQueue, type Permit, type Rejection } from './call-queue.ts'
import type { Priority } from './sliding-window.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PRIORITIES: Priority[] = ['search', 'details', 'refresh', 'over-quota']
const LONG_WAIT = 4_000
const now = () => performance.now()
const open = () => createCallQueue({ now })

function sleep(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** How many of these times fall into the busiest second. */
function fullest(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.max(0, ...sorted.map((start) => sorted.filter((time) => time >= start && time < start + 1_000).length))
}

/** Asks for `count` permits at once; the results go to `left` or `rejected`. */
function ask(queue: ReturnType<typeof open>, priority: Priority, count: number, maxWait = LONG_WAIT) {
  const left: (Permit & { at: number })[] = []
  const rejected: (Rejection & { at: number })[] = []
  for (let call = 0; call < count; call += 1)
    void queue.take(priority, maxWait).then((result) => {
      if ('reason' in result) rejected.push({ ...result, at: now() })
      else left.push({ ...result, at: now() })
    })
  return { left, rejected }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('the service sees at most 35 calls in any second, whenever they are made and however long they take', async () => {
  const call = fc.record({
    // Bunched together, as the calls of pages are.
    at: fc.oneof(fc.integer({ min: 0, max: 6_000 }), fc.constantFrom(0, 500, 999, 1_000, 1_001, 2_000)),
    priority: fc.constantFrom(...PRIORITIES),
    there: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
    back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 100, maxLength: 250 }), async (calls) => {
      const queue = open()
      const seen: number[] = []
      const work = calls.map(async ({ at, priority, there, back }) => {
        await sleep(at)
        const place = await queue.take(priority, LONG_WAIT)
        if ('reason' in place) return
        await sleep(there)
        seen.push(now())
        await sleep(back)
        place.end()
      })
      await vi.advanceTimersByTimeAsync(20_000)
      await Promise.all(work)
      expect(fullest(seen)).toBeLessThanOrEqual(35)
      expect(seen.length).toBeGreaterThanOrEqual(35)
    }),
    { numRuns: 20 },
  )
})

/** Keeps these priorities waiting for five seconds; counts each one's calls per second, after the first second. */
async function flood(priorities: Priority[]) {
  const queue = open()
  const left: Record<Priority, number[]> = { search: [], details: [], refresh: [], 'over-quota': [] }
  const begin = now()
  const until = begin + 5_000
  for (const priority of priorities)
    for (let caller = 0; caller < 40; caller += 1)
      void (async () => {
        while (now() < until) {
          const place = await queue.take(priority, 2_000)
          if ('reason' in place) {
            await sleep(10)
            continue
          }
          left[priority].push(now())
          place.end()
        }
      })()
  await vi.advanceTimersByTimeAsync(6_000)
  const perSecond = (priority: Priority) => left[priority].filter((time) => time >= begin + 1_000 && time < until).length / 4
  return Object.fromEntries(PRIORITIES.map((priority) => [priority, perSecond(priority)]))
}

test('under full load searches, pages and refreshes get 40, 40 and 20 %, and calls over quota get nothing', async () => {
  expect(await flood(PRIORITIES)).toEqual({ search: 14, details: 14, refresh: 7, 'over-quota': 0 })
})

test('a priority may use what others leave, but some calls stay reserved for the others', async () => {
  expect(await flood(['details'])).toMatchObject({ details: 31 })
  expect(await flood(['over-quota'])).toMatchObject({ 'over-quota': 25 })
})

test('a page of seventeen calls is sent at once', async () => {
  const { left } = ask(open(), 'details', 17)
  await settled()
  expect(left.map(({ at }) => at)).toEqual(Array(17).fill(now()))
})

test('a priority below its share comes before those beyond theirs, however long they have waited', async () => {
  const queue = open()
  const borrowed = ask(queue, 'details', 45)
  await settled()
  expect(borrowed.left).toHaveLength(31)
  for (const place of borrowed.left) place.end()
  await vi.advanceTimersByTimeAsync(500)
  const owner = ask(queue, 'search', 8)
  await settled()
  expect(owner.left).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(499)
  expect([owner.left.length, borrowed.left.length]).toEqual([4, 31])
  await vi.advanceTimersByTimeAsync(1)
  expect(owner.left).toHaveLength(8)
})

test('a call that waits too long is rejected, and a full queue accepts none', async () => {
  const queue = open()
  ask(queue, 'details', 31)
  const waiting = ask(queue, 'details', 51)
  await settled()
  expect(waiting.rejected).toMatchObject([{ reason: 'queue' }])
  await vi.advanceTimersByTimeAsync(LONG_WAIT)
  expect(waiting.rejected).toHaveLength(51)
  expect(waiting.left).toHaveLength(0)
})

test('a permit that is given back unused is available at once', async () => {
  const queue = open()
  const first = ask(queue, 'details', 31)
  const next = ask(queue, 'details', 1)
  await settled()
  first.left[0]?.giveBack()
  await settled()
  expect(next.left).toHaveLength(1)
})

test('nothing is sent during a pause; calls that cannot wait that long are rejected at once', async () => {
  const queue = open()
  queue.pause(5_000)
  queue.pause(2_000)
  const short = ask(queue, 'search', 1, 4_000)
  const long = ask(queue, 'details', 1, 5_001)
  await settled()
  expect(short.rejected).toMatchObject([{ reason: 'retry-after', wait: 5_000 }])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(long.left).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(long.left).toHaveLength(1)
})

test('a pause rejects waiting calls that cannot wait until its end', async () => {
  const queue = open()
  ask(queue, 'details', 31)
  const short = ask(queue, 'details', 1, 2_000)
  const long = ask(queue, 'search', 0)
  queue.pause(3_000)
  await settled()
  expect(short.rejected).toMatchObject([{ reason: 'retry-after', wait: 3_000 }])
  expect(long.rejected).toHaveLength(0)
})

test('after a pause waiting calls are sent one by one', async () => {
  const queue = open()
  queue.pause(1_000)
  const { left } = ask(queue, 'details', 10)
  const start = now()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(left.map(({ at }) => at - start)).toEqual([1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900])
})

test('rejecting all rejects every waiting call', async () => {
  const queue = open()
  ask(queue, 'details', 31)
  const waiting = ask(queue, 'details', 20)
  await settled()
  queue.rejectAll(5_000)
  await settled()
  expect(waiting.rejected).toHaveLength(20)
  expect(waiting.rejected[0]).toMatchObject({ reason: 'breaker', wait: 5_000 })
})
