import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOwnCounts } from '#server/shared-counts/own-counts.ts'
import type { SharedCounts } from '#server/shared-counts/rule.ts'
import { SHARE_OUTGOING } from './outgoing-rule.ts'
import { openOutgoingShare } from './outgoing-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = () => performance.now()
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Count = Parameters<typeof SHARE_OUTGOING.decide>[0]['outgoing']

type OutgoingShare = Awaited<ReturnType<typeof openOutgoingShare>>

/** Processes that count together, unless what they share is away: then each decides alone. */
async function open(count: number) {
  const together = createOwnCounts({ now })
  const state = { isAway: false }
  const shares: OutgoingShare[] = []
  const seen: number[] = []
  for (let number = 0; number < count; number += 1) {
    let alone = createOwnCounts({ now, alone: () => count })
    const counts: Pick<SharedCounts, 'decide'> = {
      decide(rule, keys, input) {
        if (state.isAway) return alone.decide(rule, keys, input)
        alone = createOwnCounts({ now, alone: () => count })
        return together.decide(rule, keys, input)
      },
    }
    shares.push(await openOutgoingShare({ counts, announce: () => shares.forEach((each) => void each.look()), now }))
  }
  /** Calls from one process, always so many at a time. */
  const flood = (share: OutgoingShare, until: number, width = 60, takes = 100) => {
    const sent: number[] = []
    for (let caller = 0; caller < width; caller += 1)
      void (async () => {
        while (now() < until) {
          const permit = await share.queue.take(caller % 2 === 0 ? 'search' : 'details', 2000)
          if ('reason' in permit) {
            await sleep(20)
            continue
          }
          sent.push(now())
          seen.push(now())
          await sleep(takes)
          permit.end()
        }
      })()
    return sent
  }
  return { shares, flood, seen, state, together }
}

/** How many of these times fall into the busiest second. */
function fullest(times: readonly number[]): number {
  return Math.max(0, ...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length))
}
const within = (times: readonly number[], from: number, to: number) => times.filter((time) => time >= from && time < to).length

test('three processes under full load make 35 calls in no second together more, and hardly fewer', async () => {
  const { shares, flood, seen } = await open(3)
  const begin = now()
  for (const share of shares) flood(share, begin + 12_000)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(fullest(seen)).toBeLessThanOrEqual(35)
  // Each call holds its place for a second more than it takes.
  expect(within(seen, begin + 4000, begin + 12_000) / 8).toBeGreaterThan(25)
})

/** One process gets its part when it was alone for long enough, right before the other finds all of them together again. */
const QUIET_THEN_BOTH = [
  { process: 0, at: 0, length: 1, takes: 0 },
  { process: 0, at: 0, length: 1, takes: 0 },
  { process: 0, at: 6202, length: 4251, takes: 50 },
  { process: 1, at: 6200, length: 4041, takes: 0 },
]
/** One process is at its work, and another begins right after both found the shared counts again. */
const BOTH_BACK = [
  ...[1, 2, 3, 4].map(() => ({ process: 0, at: 0, length: 1, takes: 0 })),
  { process: 0, at: 55_922, length: 4041, takes: 0 },
  { process: 1, at: 62_794, length: 1, takes: 50 },
]

const burstWithin = (last: number) =>
  fc.record({
    process: fc.nat(2),
    at: fc.integer({ min: 0, max: last }),
    length: fc.integer({ min: 1, max: 5000 }),
    takes: fc.constantFrom(0, 50, 900),
  })
type Burst = (typeof QUIET_THEN_BOTH)[number]

/** Calls in the busiest second. */
async function busiest(bursts: readonly Burst[], away: { at: number; length: number }, end: number): Promise<number> {
  const { shares, flood, seen, state } = await open(3)
  const begin = now()
  setTimeout(() => (state.isAway = true), away.at)
  setTimeout(() => (state.isAway = false), away.at + away.length)
  for (const { process, at, length, takes } of bursts)
    setTimeout(() => flood(shares[process]!, begin + at + length, 40, takes), at)
  await vi.advanceTimersByTimeAsync(end)
  await Promise.all(shares.map((share) => share.close()))
  return fullest(seen)
}

test('whatever each asks for and whenever, with the shared counts there or away: at most 35 in any second', async () => {
  const bursts = fc.array(burstWithin(30_000), { minLength: 3, maxLength: 8 })
  const away = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 0, max: 15_000 }) })
  await fc.assert(
    fc.asyncProperty(bursts, away, async (drawn, drawnAway) => {
      expect(await busiest(drawn, drawnAway, 45_000)).toBeLessThanOrEqual(35)
    }),
    { numRuns: 15, examples: [[QUIET_THEN_BOTH, { at: 0, length: 12_302 }]] },
  )
})

test('with the shared counts away for so long that each process is gone for the others: at most 35 in any second', async () => {
  const bursts = fc.array(burstWithin(100_000), { minLength: 6, maxLength: 14 })
  const away = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), length: fc.integer({ min: 45_000, max: 90_000 }) })
  await fc.assert(
    fc.asyncProperty(bursts, away, async (drawn, drawnAway) => {
      expect(await busiest(drawn, drawnAway, 125_000)).toBeLessThanOrEqual(35)
    }),
    { numRuns: 15, examples: [[BOTH_BACK, { at: 0, length: 62_723 }]] },
  )
})

test('a process that asks for much gets what the others do not use, and a page of theirs still starts at once', async () => {
  const { shares, flood } = await open(3)
  const begin = now()
  const sent = flood(shares[0]!, begin + 10_000, 60, 0)
  await vi.advanceTimersByTimeAsync(9000)
  expect(within(sent, begin + 5000, begin + 9000) / 4).toBeGreaterThan(18)
  const page = flood(shares[1]!, now() + 1, 3, 0)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.length).toBeGreaterThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(5000)
})

test('when the service asks one process to pause, none calls before that is over', async () => {
  const { shares, flood, seen } = await open(3)
  const begin = now()
  for (const share of shares) flood(share, begin + 12_000)
  await vi.advanceTimersByTimeAsync(3000)
  const paused = now()
  void shares[0]!.pause(5000)
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(8000)
  expect(within(seen, paused + 1, paused + 4999)).toBe(0)
  expect(within(seen, paused + 5000, paused + 7000)).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(5000)
})

test('what a process held is free for the others when it ends', async () => {
  const { shares, flood } = await open(2)
  await shares[1]!.close()
  const begin = now()
  const sent = flood(shares[0]!, begin + 6000, 60, 0)
  await vi.advanceTimersByTimeAsync(7000)
  expect(within(sent, begin + 3000, begin + 6000) / 3).toBeGreaterThan(28)
})

const ask = (count: Count, process: string, places: number, at: number) => {
  const asked = { process, places, taken: 0, wanted: 35, pause: 0 }
  const { result, change } = SHARE_OUTGOING.decide({ outgoing: count }, asked, { now: at, alone: 1 })
  return { places: result.places, count: change.outgoing!.count }
}

test('a killed process keeps its part for a minute, in case it only cannot reach the others', () => {
  const killed = ask(null, 'killed', 0, 0)
  expect(killed.places).toBe(35)
  expect(ask(killed.count, 'other', 0, 9_999).places).toBe(0)
  expect(ask(killed.count, 'other', 0, 10_000).places).toBe(18)
  const later = ask(ask(killed.count, 'other', 18, 30_000).count, 'other', 18, 59_999)
  expect(later.places).toBe(18)
  expect(ask(later.count, 'other', 18, 60_000).places).toBe(35)
})

test('a process that was apart for a minute gets no more than it had until the others can have said what they have', () => {
  const before = ask(ask(null, 'first', 0, 0).count, 'second', 0, 10_000)
  const back = ask(before.count, 'second', 17, 80_000)
  expect(back.places).toBe(17)
  expect(ask(back.count, 'second', 17, 89_999).places).toBe(17)
  expect(ask(ask(back.count, 'second', 17, 89_999).count, 'second', 17, 90_000).places).toBe(35)
})

test('a process that lost its places to another while all were apart, as on a machine that slept, has them back once they are free', () => {
  const before = ask(ask(null, 'first', 0, 0).count, 'second', 0, 1)
  const taken = ask(ask(before.count, 'second', 0, 3_600_000).count, 'first', 35, 3_600_001)
  expect(taken.places).toBe(0)
  const freed = ask(taken.count, 'second', 35, 3_600_250)
  expect(ask(freed.count, 'first', 0, 3_600_251).places).toBe(17)
})
