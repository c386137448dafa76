import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const message = (seconds: number) => `wait ${seconds}`

function open(terms: { by?: (address: string | null) => string } = {}) {
  let time = 0
  const now = () => time
  const limit = createRateLimit({
    points: 3,
    duration: 60,
    message,
    now,
    ...terms,
  })
  return { take: limit.take, pass: (milliseconds: number) => void (time += milliseconds) }
}
const refused = { name: 'AppError', kind: 'rate-limited' }

test('exactly the use beyond the share is refused, with the seconds to wait', () => {
  const { take, pass } = open()
  for (let use = 1; use <= 3; use += 1) take('203.0.113.7')
  pass(18_500)
  expect(() => take('203.0.113.7')).toThrow(expect.objectContaining({ ...refused, retryAfter: 42, message: 'wait 42' }))
})

test('the full share is available a minute after the first use, however many uses were refused', () => {
  const { take, pass } = open()
  for (let use = 1; use <= 3; use += 1) take('203.0.113.7')
  for (let use = 1; use <= 50; use += 1) expect(outcomeOf(() => take('203.0.113.7'))).toBe('refused')
  pass(60_000)
  for (let use = 1; use <= 3; use += 1) take('203.0.113.7')
  expect(outcomeOf(() => take('203.0.113.7'))).toBe('refused')
})

function outcomeOf(use: () => void): 'allowed' | 'refused' {
  try {
    use()
    return 'allowed'
  } catch {
    return 'refused'
  }
}

test.each([
  ['/48', (host: number) => `2001:db8:1:${host}::1`, '2001:db8:2::1'],
  ['/24', (host: number) => `203.0.113.${host}`, '203.0.114.1'],
])('the hosts of one %s have three shares together, and other networks keep theirs', (_, addressOf, elsewhere) => {
  const { take, pass } = open()
  for (let host = 1; host <= 9; host += 1) take(addressOf(host))
  pass(18_500)
  expect(() => take(addressOf(10))).toThrow(expect.objectContaining({ ...refused, retryAfter: 42 }))
  take(elsewhere)
  pass(41_500)
  take(addressOf(10))
})

test('one host that asks for more than its share leaves the others of its network theirs', () => {
  const { take } = open()
  for (let use = 1; use <= 50; use += 1) outcomeOf(() => take('203.0.113.7'))
  expect(outcomeOf(() => take('203.0.113.8'))).toBe('allowed')
})

test('a limit with its own key counts only by that key', () => {
  const { take } = open({ by: () => 'subnet' })
  const uses = ['203.0.113.7', '2001:db8::1', null, '198.51.100.7'].map((address) => outcomeOf(() => take(address)))
  expect(uses).toEqual(['allowed', 'allowed', 'allowed', 'refused'])
})

// @spec bad-input/39-who
test.each<[same: boolean, string | null, string | null]>([
  [false, '203.0.113.7', '203.0.113.8'],
  [true, '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  [false, '2001:db8:1:2::1', '2001:db8:1:3::1'],
  [true, '::ffff:203.0.113.7', '203.0.113.7'],
  [true, null, null],
  [false, null, '203.0.113.7'],
])('it is %s that %s and %s share a count', (same, first, second) => {
  const { take } = open()
  for (let use = 1; use <= 3; use += 1) take(first)
  expect(outcomeOf(() => take(second))).toBe(same ? 'refused' : 'allowed')
})

test('a refusal is in the language of the visitor', () => {
  const limit = createRateLimit({ points: 0, duration: 60, message: (_seconds, language) => language, now: () => 0 })
  expect(() => limit.take('203.0.113.7', 'de')).toThrow('de')
  expect(() => limit.take('203.0.113.7', 'fr')).toThrow('fr')
})
