import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwnCounts } from '../shared-counts/own-counts.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import { createSharedWindow } from './shared-window.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const now = () => performance.now()

/** The same window in three processes; `asked` is how often they waited for each other or told each other. */
function open() {
  const counts = createOwnCounts({ now })
  const calls = { asked: 0, told: 0 }
  const counting = {
    decide: (rule, keys, input) => {
      if (typeof input === 'object' && input !== null && 'ask' in input) calls[input.ask === true ? 'asked' : 'told'] += 1
      return counts.decide(rule, keys, input)
    },
  } satisfies Pick<SharedCounts, 'decide'>
  const make = () => createSharedWindow({ counts: counting, name: 'search', capacity: 40, millis: MINUTE, now })
  return { processes: [make(), make(), make()] as const, calls }
}

test('the first quarter of the uses waits for nobody, and the others know of them a moment later', async () => {
  const { processes, calls } = open()
  const [one, other] = processes
  for (let use = 0; use < 10; use += 1) expect(await one.take('visitor')).toBe(0)
  expect(calls).toEqual({ asked: 0, told: 0 })
  await vi.advanceTimersByTimeAsync(250)
  expect(calls).toEqual({ asked: 0, told: 1 })
  const used = []
  for (let use = 0; use < 40; use += 1) used.push(await other.take('visitor'))
  // Its own quarter comes before it asks for the first time.
  expect(used.filter((wait) => wait === 0)).toHaveLength(30)
})

test('however a visitor spreads over three processes, they allow at most half as many more as one does, and once in a window', async () => {
  const { processes } = open()
  const flood = async () => {
    let allowed = 0
    for (let turn = 0; turn < 100; turn += 1) for (const each of processes) if ((await each.take('visitor')) === 0) allowed += 1
    return allowed
  }
  const first = await flood()
  expect(first).toBeGreaterThanOrEqual(40)
  expect(first).toBeLessThanOrEqual(60)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await flood()).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await flood()).toBeGreaterThanOrEqual(40)
})

test('the wait is the time until the window of all ends', async () => {
  const { processes } = open()
  const [one, other] = processes
  for (let use = 0; use < 40; use += 1) await one.take('visitor')
  await vi.advanceTimersByTimeAsync(20_000)
  for (let use = 0; use < 10; use += 1) await other.take('visitor')
  expect(await other.take('visitor')).toBe(40_000)
  expect(await one.take('visitor')).toBe(40_000)
  expect(await one.take('someone else')).toBe(0)
})
