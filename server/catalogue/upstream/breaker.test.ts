import { expect, test } from 'vitest'
import { createBreaker, type BreakerState, type Health } from './breaker.ts'

function open() {
  let time = 0
  const changes: BreakerState[] = []
  const breaker = createBreaker({ now: () => time, onChange: (state) => changes.push(state) })
  const pass = (milliseconds: number) => void (time += milliseconds)
  /** Makes calls with these outcomes, `apart` milliseconds between them; returns how many were allowed. */
  function call(outcomes: Health[], apart = 0): number {
    let left = 0
    for (const health of outcomes) {
      const report = breaker.begin()
      if (report) left += 1
      report?.(health)
      pass(apart)
    }
    return left
  }
  return { breaker, changes, pass, call }
}

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
  ['half of twenty calls in more than ten seconds', mixed(20), 527, 'closed'],
  ['what tells nothing', times(50, 'unknown'), 0, 'closed'],
  ['what tells nothing among failures', [...times(4, 'failing'), ...times(50, 'unknown'), 'failing'], 0, 'open'],
  ['one refused key', ['key'], 0, 'open'],
])('the breaker after %s', (_name, outcomes, apart, state) => {
  const { breaker, call } = open()
  call(outcomes, apart)
  expect(breaker.state).toBe(state)
})

test('an open breaker allows one probe every five seconds, however many ask', () => {
  const { breaker, call, pass } = open()
  call(times(5, 'failing'))
  expect(breaker.wait()).toBe(5_000)
  let probes = 0
  for (let tenth = 0; tenth < 300; tenth += 1) {
    pass(100)
    probes += call(times(20, 'failing'))
  }
  expect(probes).toBe(6)
})

test('during a probe no other call is allowed', () => {
  const { breaker, pass } = open()
  for (let count = 0; count < 5; count += 1) breaker.begin()?.('failing')
  pass(5_000)
  const probe = breaker.begin()
  expect(breaker.state).toBe('half-open')
  expect(breaker.wait()).toBeGreaterThan(0)
  pass(60_000)
  expect(breaker.begin()).toBeNull()
  probe?.('failing')
  expect(breaker.wait()).toBe(0)
})

test('a successful probe closes the breaker and clears earlier failures', () => {
  const { breaker, changes, call, pass } = open()
  call(times(5, 'failing'))
  pass(5_000)
  expect(call(['ok'])).toBe(1)
  expect(call([...times(4, 'failing'), 'ok'])).toBe(5)
  expect(breaker.state).toBe('closed')
  expect(changes).toEqual(['open', 'half-open', 'closed'])
})

test('calls that were sent before it opened change nothing when they return', () => {
  const { breaker, call } = open()
  const early = [breaker.begin(), breaker.begin()]
  call(times(5, 'failing'))
  for (const report of early) report?.('ok')
  expect(breaker.state).toBe('open')
  expect(breaker.wait()).toBe(5_000)
})
