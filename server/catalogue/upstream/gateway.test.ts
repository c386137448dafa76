import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BreakerState } from './breaker.ts'
import { classifyResponse, type Outcome } from './classify-response.ts'
import { createGateway, type RefusalReason, type CallPriority } from './gateway.ts'
import { createRequestBudgets } from './request-budget.ts'
import type { RequestBudget } from '#domain/catalogue/scope.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = () => performance.now()
const TODAY = Date.parse('2026-11-21T12:00:00Z')

function open({ random = 0 } = {}) {
  const start = now()
  const seen = {
    refused: [] as RefusalReason[],
    states: [] as BreakerState[],
    reasons: [] as string[],
    alarms: [] as number[],
  }
  const requestBudgets = createRequestBudgets({ now })
  const gateway = createGateway({
    now,
    perSecond: 35,
    today: () => TODAY + now() - start,
    random: () => random,
    onRefused: (reason) => seen.refused.push(reason),
    onState(state, reason) {
      seen.states.push(state)
      seen.reasons.push(reason)
    },
    onKeyRefused: () => seen.alarms.push(now() - start),
  })
  const calls: number[] = []
  /** Makes one call to a service that responds like this; the times of calls that were sent are in `calls`. */
  const ask = (answer: () => Response, share: CallPriority = 'details', budget: RequestBudget | null = null): Promise<Outcome> =>
    gateway.send({ budget }, share, async () => {
      calls.push(now() - start)
      return classifyResponse(answer(), answer === missing ? '{"status_code":34}' : '{}')
    })
  const as = (host: string, answer: () => Response, share?: CallPriority, subnet = `network of ${host}`) =>
    requestBudgets.during({ visitor: { host, subnet }, time: 4_000 }, (budget) => ask(answer, share, budget))
  return { gateway, ask, as, calls, seen }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const good = () => new Response('{}', { headers: JSON_TYPE })
const missing = () => new Response('{}', { status: 404, headers: JSON_TYPE })
const broken = () => new Response('{}', { status: 500, headers: JSON_TYPE })
const fails = () => {
  throw new Error('a bug')
}
const slow = () => new Promise<Outcome>((resolve) => setTimeout(resolve, 5_000, classifyResponse(good(), '{}')))
const refusing = () => new Response('{}', { status: 401, headers: JSON_TYPE })
const busy =
  (retryAfter: string | null, status = 429) =>
  () =>
    new Response('{}', { status, headers: { ...JSON_TYPE, ...(retryAfter !== null && { 'Retry-After': retryAfter }) } })

/** Makes a call every 50 milliseconds for this long. */
async function keepAsking(ask: () => Promise<unknown>, milliseconds: number) {
  const end = now() + milliseconds
  while (now() < end) {
    void ask()
    await vi.advanceTimersByTimeAsync(50)
  }
}

test.each([
  ['5', 0, 5_000],
  ['0', 0, 1_000],
  ['9999', 0, 60_000],
  ['Sat, 21 Nov 2026 12:00:09 GMT', 0, 9_000],
  [null, 0, 2_000],
  [null, 0.5, 2_500],
  ['soon', 0.999, 2_999],
])('after a 429 with Retry-After %j nothing is sent until it is over', async (header, random, pause) => {
  const { ask, calls } = open({ random })
  await ask(busy(header))
  await keepAsking(() => ask(good), pause + 2_000)
  expect(calls[1]).toBeGreaterThanOrEqual(pause)
  expect(calls[1]).toBeLessThan(pause + 100)
  // Waiting calls keep to the rate.
  expect(calls.filter((time) => time >= pause && time < pause + 1_000).length).toBeLessThanOrEqual(35)
})

test('a Retry-After of a 503 is respected too, and the 503 is a failure', async () => {
  const { ask, calls, seen } = open()
  await ask(busy('3', 503))
  await keepAsking(() => ask(busy('3', 503)), 2_950)
  expect(calls).toHaveLength(1)
  await keepAsking(() => ask(busy('3', 503)), 60_000)
  expect(seen.states[0]).toBe('open')
})

test('a visitor who cannot wait that long is told the time at once', async () => {
  const { ask, seen } = open()
  await ask(busy('5'))
  expect(await ask(good)).toMatchObject({ kind: 'upstream', retryAfter: 5, mayRetry: false })
  expect(seen.refused).toEqual(['retry-after'])
})

test('a failing service gets only one probe every five seconds until it recovers', async () => {
  const { ask, calls, seen } = open()
  await keepAsking(() => ask(broken), 30_000)
  expect(calls.length).toBeLessThanOrEqual(5 + 6)
  expect(await ask(good)).toMatchObject({ kind: 'upstream', retryAfter: expect.any(Number), mayRetry: false })
  await keepAsking(() => ask(good), 5_000)
  expect(seen.states.at(-1)).toBe('closed')
  expect(await ask(good)).toMatchObject({ health: 'ok' })
})

test('unknown ids, however many, are not failures', async () => {
  const { ask, calls } = open()
  await keepAsking(() => ask(missing), 3_000)
  expect(calls).toHaveLength(60)
})

test('calls that wait when the breaker opens are rejected at once', async () => {
  const { ask, seen } = open()
  const waiting = Array.from({ length: 60 }, () => ask(broken))
  await Promise.all(waiting)
  expect(seen.states).toEqual(['open'])
  expect(seen.refused).toEqual(Array(seen.refused.length).fill('breaker'))
  expect(seen.refused).toHaveLength(25)
})

test('a refused key stops all calls at once, and is reported once a minute', async () => {
  const { ask, calls, seen } = open()
  await keepAsking(() => ask(refusing), 130_000)
  expect(calls.length).toBeLessThanOrEqual(1 + 130 / 5)
  expect(seen.alarms).toEqual([0, 60_000, 120_000])
})

test('a visitor over their quota gets what others leave unused, and is then refused', async () => {
  const { as, calls, seen } = open()
  await keepAsking(() => as('greedy', good), 3_000)
  expect(calls).toHaveLength(60)
  const flood = Array.from({ length: 100 }, () => as('greedy', good))
  const others = Array.from({ length: 4 }, () => as('modest', good))
  // A page of others comes before all that wait.
  await vi.advanceTimersByTimeAsync(250)
  expect(await Promise.all(others)).toMatchObject(Array.from({ length: 4 }, () => ({ health: 'ok' })))
  await vi.advanceTimersByTimeAsync(2_000)
  const refused = (await Promise.all(flood)).filter((outcome) => 'reason' in outcome)
  expect(refused.length).toBeGreaterThan(50)
  expect(refused[0]).toMatchObject({ kind: 'rate-limited', retryAfter: 57 })
  expect(seen.refused).toContain('budget')
})

test('one network whose hosts ask without end leaves calls for other visitors', async () => {
  const { as } = open()
  let asked = 0
  // Sixty calls a second, each of another host.
  const flood = () => {
    for (let call = 0; call < 3; call += 1) void as(`host ${(asked += 1)}`, good, 'details', 'network')
    return Promise.resolve()
  }
  await keepAsking(flood, 10_000)
  const outcomes: unknown[] = []
  for (let call = 0; call < 4; call += 1) void as('modest', good).then(({ health }) => outcomes.push(health))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes).toEqual(Array(4).fill('ok'))
})

test('a refresh that would have to wait is dropped', async () => {
  const { as, ask, seen } = open()
  await Promise.all(Array.from({ length: 25 }, () => as('a', good, 'refresh')))
  const late = Array.from({ length: 5 }, () => as('a', good, 'refresh'))
  await vi.advanceTimersByTimeAsync(250)
  expect(await Promise.all(late)).toMatchObject(Array.from({ length: 5 }, () => ({ kind: 'upstream' })))
  expect(seen.refused).toEqual(Array(5).fill('queue'))
  expect(await ask(good)).toMatchObject({ health: 'ok' })
})

test("a refresh counts towards no visitor's quota", async () => {
  const { as, seen } = open()
  await keepAsking(() => as('a', good, 'refresh'), 5_000)
  await vi.advanceTimersByTimeAsync(1_000)
  const page = Array.from({ length: 30 }, () => as('a', good))
  expect((await Promise.all(page)).map(({ health }) => health)).toEqual(Array.from({ length: 30 }, () => 'ok'))
  expect(seen.refused).toEqual([])
})

test('an attempt that throws frees its place for the next', async () => {
  const { ask, calls } = open()
  for (let count = 0; count < 64; count += 1) {
    await expect(ask(fails)).rejects.toThrow('a bug')
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(await ask(good)).toMatchObject({ health: 'ok' })
  expect(calls).toHaveLength(65)
})

test('a service that answers after three seconds counts as failing, though its answers are used', async () => {
  const { gateway, seen } = open()
  const calls = Array.from({ length: 5 }, () => gateway.send({ budget: null }, 'details', slow))
  await vi.advanceTimersByTimeAsync(3_000)
  expect([seen.states, seen.reasons]).toEqual([['open'], ['no answer within three seconds']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all(calls)).toMatchObject(Array.from({ length: 5 }, () => ({ health: 'ok' })))
})
