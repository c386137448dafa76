import { expect, onTestFinished, test, vi } from 'vitest'
import { createBreaker, type BreakerState, type Health } from './breaker.ts'

const SLOW = 3_000

function open() {
  let time = 0
  const changes: BreakerState[] = []
  const breaker = createBreaker({ now: () => time, slow: SLOW, onChange: (state) => changes.push(state) })
  const pass = (milliseconds: number) => void (time += milliseconds)
  const begin = (health: Health | Promise<Health>) =>
    breaker.call(
      () => Promise.resolve(health),
      (known) => known,
    )
  /** Makes calls with these outcomes, `apart` milliseconds between them; returns how many were allowed. */
  async function call(outcomes: Health[], apart = 0): Promise<number> {
    let left = 0
    for (const health of outcomes) {
      if (begin(health)) left += 1
      await settled()
      pass(apart)
    }
    return left
  }
  return { breaker, changes, pass, call, begin }
}

/** The breaker judges a call a few steps after it ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const times = (count: number, health: Health): Health[] => Array.from({ length: count }, () => health)
/** Alternating successes and failures. */
const mixed = (count: number): Health[] => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'ok' : 'failing'))

test.each<[string, Health[], number, BreakerState]>([
  ['four failures in a row', times(4, 'failing'), 0, 'closed'],
  ['five failures in a row', times(5, 'failing'), 0, 'open'],
  ['five failures in a row, one a minute', times(5, 'failing'), 60_000, 'open'],
  ['a success among failures', [...times(4, 'failing'), 'ok', ...times(4, 'failing')], 0, 'closed'],
  ['half of nineteen calls', [...mixed(18), 'ok'], 0, 'closed'],
  ['half of twenty calls', mixed(20), 0, 'open'],
  ['nine of twenty calls', [...mixed(18), 'ok', 'ok'], 0, 'closed'],
  ['nine failures of long ago among twenty calls', [...mixed(18), 'ok', 'ok'], 60_000, 'closed'],
  ['one refused key', ['key'], 0, 'open'],
])('the breaker after %s', async (_name, outcomes, apart, state) => {
  const { breaker, call } = open()
  await call(outcomes, apart)
  expect(breaker.state).toBe(state)
})

test('an open breaker allows one probe every five seconds, however many ask', async () => {
  const { breaker, call, pass } = open()
  await call(times(5, 'failing'))
  expect(breaker.wait()).toBe(5_000)
  let probes = 0
  for (let tenth = 0; tenth < 300; tenth += 1) {
    pass(100)
    probes += await call(times(3, 'failing'))
  }
  expect(probes).toBe(6)
})

test('during a probe no other call is allowed', async () => {
  const { breaker, call, begin, pass } = open()
  await call(times(5, 'failing'))
  pass(5_000)
  const probe = Promise.withResolvers<Health>()
  void begin(probe.promise)
  expect(breaker.state).toBe('half-open')
  expect(breaker.wait()).toBeGreaterThan(0)
  pass(60_000)
  expect(begin('ok')).toBeNull()
  probe.resolve('failing')
  await settled()
  expect(breaker.state).toBe('open')
  pass(5_000)
  expect(breaker.wait()).toBe(0)
})

test('a successful probe closes the breaker and clears earlier failures', async () => {
  const { breaker, changes, call, pass } = open()
  await call(times(5, 'failing'))
  pass(5_000)
  expect(await call(['ok'])).toBe(1)
  expect(await call([...times(4, 'failing'), 'ok'])).toBe(5)
  expect(breaker.state).toBe('closed')
  expect(changes).toEqual(['open', 'half-open', 'closed'])
})

test('calls that were sent before it opened change nothing when they return', async () => {
  const { breaker, call, begin } = open()
  const early = Promise.withResolvers<Health>()
  void begin(early.promise)
  await call(times(5, 'failing'))
  early.resolve('ok')
  await settled()
  expect(breaker.state).toBe('open')
  expect(breaker.wait()).toBe(5_000)
})

test('a call that takes too long counts as a failure at once, and its answer is still returned', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { breaker, begin } = open()
  const late = Promise.withResolvers<Health>()
  const calls = times(5, 'ok').map(() => begin(late.promise))
  await vi.advanceTimersByTimeAsync(SLOW)
  expect(breaker.state).toBe('open')
  late.resolve('ok')
  expect(await Promise.all(calls)).toEqual(times(5, 'ok'))
})

test('a system clock that is put back by an hour delays no probe', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { call, pass } = open()
  await call(times(5, 'failing'))
  vi.setSystemTime(Date.now() - 3_600_000)
  pass(5_000)
  expect(await call(['ok'])).toBe(1)
})

test('a call that throws is no failure of the service, and its error reaches the caller', async () => {
  const { breaker } = open()
  const bug = new Error('a bug')
  for (let count = 0; count < 5; count += 1)
    await expect(
      breaker.call(
        () => Promise.reject(bug),
        () => 'ok',
      ),
    ).rejects.toBe(bug)
  expect(breaker.state).toBe('closed')
})
