import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallQueue, NotSent, type Priority } from './call-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PRIORITIES: Priority[] = ['search', 'details', 'refresh', 'over-quota']
const PER_SECOND = 35
const now = () => performance.now()
const settled = () => vi.advanceTimersByTimeAsync(0)

function sleep(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** How many of these times fall into the busiest second. */
function fullest(times: number[]): number {
  return Math.max(0, ...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length))
}

const of = (list: readonly { priority: Priority }[], priority: Priority) =>
  list.filter((each) => each.priority === priority).length

function open(perSecond = PER_SECOND) {
  const queue = createCallQueue({ now, perSecond })
  const sent: { priority: Priority; at: number }[] = []
  const refused: (NotSent & { priority: Priority; at: number })[] = []
  /** Queues `count` calls at once, each of which takes `takes` milliseconds. */
  function ask(priority: Priority, count: number, takes = 0): void {
    for (let call = 0; call < count; call += 1)
      void queue
        .run(priority, () => {
          sent.push({ priority, at: now() })
          return sleep(takes)
        })
        .catch((error: unknown) => {
          if (!(error instanceof NotSent)) throw error
          refused.push(Object.assign(error, { priority, at: now() }))
        })
  }
  return { queue, sent, refused, ask }
}

test.each([1, 7, 35, 50])(
  'with a limit of %i calls a second the service sees no more in any second, whenever they are made and however long they take',
  async (perSecond) => {
    const call = fc.record({
      // Bunched together, as the calls of pages are.
      at: fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(0, 500, 999, 1_000, 1_001, 2_000)),
      priority: fc.constantFrom(...PRIORITIES),
      there: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
      back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 100, maxLength: 250 }), async (calls) => {
        const { queue } = open(perSecond)
        const seen: number[] = []
        let refused = 0
        for (const { at, priority, there, back } of calls) {
          const work = async () => {
            await sleep(there)
            seen.push(now())
            await sleep(back)
          }
          setTimeout(() => void queue.run(priority, work).catch(() => (refused += 1)), at)
        }
        await vi.advanceTimersByTimeAsync(20_000)
        expect(fullest(seen)).toBeLessThanOrEqual(perSecond)
        expect(seen.length).toBeGreaterThanOrEqual(perSecond)
        expect(seen.length + refused).toBe(calls.length)
      }),
      { numRuns: 10 },
    )
  },
)

test('a page of thirty-five calls is sent at once', async () => {
  const { ask, sent } = open()
  ask('details', 35)
  await settled()
  expect(sent.map(({ at }) => at)).toEqual(Array(35).fill(now()))
})

test('calls that wait are sent in the order of their priorities: pages and searches, refreshes, visitors over their quota', async () => {
  const { ask, sent } = open(5)
  ask('details', 5)
  await vi.advanceTimersByTimeAsync(900)
  for (const priority of ['over-quota', 'refresh', 'details', 'search'] as const) ask(priority, 1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent.slice(5).map(({ priority }) => priority)).toEqual(['details', 'search', 'refresh', 'over-quota'])
})

test('under full load pages and searches get equal shares, and calls that nobody waits for get none', async () => {
  const { ask, sent } = open()
  const ends = now() + 5_000
  ask('search', 50)
  ask('details', 50)
  while (now() < ends) {
    for (const priority of PRIORITIES) ask(priority, 5)
    await vi.advanceTimersByTimeAsync(100)
  }
  const late = sent.filter(({ at }) => at > ends - 3_000)
  expect(Math.abs(of(late, 'search') - of(late, 'details'))).toBeLessThan(10)
  expect([of(late, 'refresh'), of(late, 'over-quota')]).toEqual([0, 0])
})

test.each<Priority>(['refresh', 'over-quota'])('a flood of %s leaves calls for a page, which goes at once', async (priority) => {
  const { ask, sent } = open()
  const ends = now() + 5_000
  while (now() < ends) {
    ask(priority, 5)
    await vi.advanceTimersByTimeAsync(50)
  }
  const before = sent.length
  ask('details', 10)
  await settled()
  expect(of(sent.slice(before), 'details')).toBe(10)
})

test('a call that waits too long is rejected, and a full queue accepts none', async () => {
  const { ask, sent, refused } = open(1)
  ask('details', 1)
  ask('details', 51)
  await settled()
  expect(refused).toMatchObject([{ reason: 'queue' }])
  await vi.advanceTimersByTimeAsync(4_000)
  expect([sent.length, refused.length]).toEqual([4, 48])
})

test('a refresh waits a quarter of a second at most, a visitor over their quota one and a half', async () => {
  const { ask, refused } = open(1)
  ask('details', 1)
  const start = now()
  ask('refresh', 1)
  ask('over-quota', 3)
  ask('details', 2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refused.map(({ priority, at }) => [priority, at - start])).toEqual([
    ['refresh', 250],
    ['over-quota', 1_500],
    ['over-quota', 1_500],
    ['over-quota', 1_500],
  ])
})

test('a call keeps its place until a second after its answer', async () => {
  const { ask, sent } = open(10)
  ask('details', 10, 2_000)
  await vi.advanceTimersByTimeAsync(1_500)
  ask('details', 1)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(sent).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(11)
})

test('nothing is sent during a pause; calls that cannot wait that long are rejected at once', async () => {
  const { queue, ask, sent, refused } = open()
  queue.pause(5_000)
  queue.pause(2_000)
  ask('search', 1)
  await settled()
  expect(refused).toMatchObject([{ reason: 'retry-after', wait: 5_000 }])
  await vi.advanceTimersByTimeAsync(2_000)
  ask('details', 1)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(2)
  expect(sent).toHaveLength(1)
})

test('a call that waits when a pause begins is rejected for it once its own wait is over', async () => {
  const { queue, ask, refused } = open()
  ask('details', 35)
  ask('details', 1)
  const start = now()
  await settled()
  queue.pause(6_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(refused).toMatchObject([{ reason: 'retry-after', wait: 2_000, at: start + 4_000 }])
})

test('rejecting all rejects every waiting call', async () => {
  const { queue, ask, refused } = open()
  ask('details', 35)
  ask('details', 20)
  ask('over-quota', 20)
  queue.rejectAll(new NotSent('breaker', 5_000))
  await settled()
  expect(refused).toHaveLength(40)
  expect(refused[0]).toMatchObject({ reason: 'breaker', wait: 5_000 })
})
