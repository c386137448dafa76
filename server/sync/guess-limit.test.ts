import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Proof } from '#domain/proof.ts'
import { solveProof as solve } from '#tests/helpers/solve-proof.ts'
import { createGuessLimit } from './guess-limit.ts'
import { createProofs } from './proofs.ts'

const MINUTE = 60_000
const HOME = '203.0.113.7'
const NOON = Date.parse('2026-11-20T12:00:00.000Z')

function open() {
  let time = 1000
  const proofs = createProofs({ secret: 'a secret', now: () => new Date(NOON + time) })
  const limit = createGuessLimit({ clock: () => time, proofs })
  /** The result of a guess: null if it is looked up, seconds to wait, or a challenge. */
  const guess = (address: string | null, { isRight = false, proof = null as Proof | null, code = 'ABC123' } = {}) => {
    try {
      const { refund } = limit.begin({ address, code, proof })
      if (isRight) refund()
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.kind === 'proof-required' ? String(error.details.challenge) : error.retryAfter
    }
  }
  /** The same with the required proof of work. */
  const prove = (address: string, options: { isRight?: boolean } = {}) => {
    const answer = guess(address, options)
    return typeof answer === 'string' ? guess(address, { ...options, proof: solve(answer) }) : answer
  }
  return { ...limit, guess, prove, pass: (milliseconds: number) => void (time += milliseconds) }
}

/** Addresses in different networks. */
const far = (number: number) => `10.${number >> 8}.${number & 255}.1`
const times = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, index) => make(index))

test('ten wrong codes per home are looked up, then each further attempt doubles the wait, up to an hour', () => {
  const { guess } = open()
  expect(times(10, () => guess(HOME))).toEqual(times(10, () => null))
  expect(times(5, () => guess(HOME))).toEqual([600, 1200, 2400, 3600, 3600])
})

test('a home that has waited as long as required starts afresh', () => {
  const { guess, pass } = open()
  for (let miss = 1; miss <= 11; miss += 1) guess(HOME)
  expect(guess(HOME)).toBe(1200)
  pass(1_199_999)
  expect(guess(HOME)).toBe(2400)
  pass(2_400_000)
  expect(times(11, () => guess(HOME)).at(-1)).toBe(600)
})

test('right codes do not count, and do not refund wrong ones', () => {
  const { guess } = open()
  for (let use = 1; use <= 50; use += 1) expect(guess(HOME, { isRight: true })).toBeNull()
  for (let miss = 1; miss < 10; miss += 1) expect([guess(HOME), guess(HOME, { isRight: true })]).toEqual([null, null])
  expect(guess(HOME)).toBeNull()
  expect(guess(HOME, { isRight: true })).toBe(600)
})

test('codes tried concurrently count before any of them is looked up', () => {
  const { begin } = open()
  const guess = { address: HOME, code: 'ABC123', proof: null }
  const pending = times(10, () => begin(guess))
  expect(() => begin(guess)).toThrow('Too many wrong sync codes')
  for (const { refund } of pending) refund()
  expect(() => begin(guess)).not.toThrow()
})

test('an IPv6 /64 is one home, and so are all visitors with an unknown address', () => {
  const { guess } = open()
  for (let miss = 1; miss <= 10; miss += 1) {
    guess(`2001:db8:1:2::${miss}`)
    guess(null)
  }
  expect([guess('2001:db8:1:2:ffff::1'), guess(null), guess('2001:db8:1:3::1')]).toEqual([600, 600, null])
})

test('a /48 or a /24 gets thirty wrong codes looked up in ten minutes, however many homes it has', () => {
  const { guess, pass } = open()
  for (const of of [(home: number) => `2001:db8:1:${home.toString(16)}::1`, (home: number) => `198.51.100.${home & 255}`]) {
    expect(times(28_000, (home) => guess(of(home))).filter((answer) => answer === null)).toHaveLength(30)
    expect(guess(of(9))).toBe(600)
    pass(10 * MINUTE)
    expect(guess(of(9))).toBeNull()
    pass(MINUTE)
  }
})

test('the site looks up sixty wrong codes in any minute, then requires a proof of work, for right codes too', () => {
  const { guess, prove, pass } = open()
  for (let number = 0; number < 60; number += 1) {
    expect(guess(far(number))).toBeNull()
    pass(100)
  }
  expect(guess(far(60), { isRight: true })).toMatch(/^[\w-]{8}\.\w+\.12\.[\w-]{16}$/)
  expect(prove(far(60), { isRight: true })).toBeNull()
  pass(54_000)
  expect(guess(far(61))).toBeNull()
  expect(guess(far(62))).toEqual(expect.any(String))
})

test('with ever larger proofs of work sixty more are looked up per minute, the last ones only for networks that never guessed', () => {
  const { guess, prove } = open()
  for (let number = 0; number < 60; number += 1) guess(far(number))
  const looked = times(30, (number) => prove(far(number)))
  expect(looked.every((answer) => answer === null)).toBe(true)
  expect(String(guess(far(999))).split('.')[2]).toBe('13')
  expect(times(15, (number) => prove(far(30 + number)))).toEqual(times(15, () => null))
  expect(prove(far(50))).toBe(60)
  expect(times(15, (number) => prove(far(200 + number)))).toEqual(times(15, () => null))
  expect(prove(far(300))).toBe(60)
})

test('one network gets six of those per minute, whatever work it does', () => {
  const { guess, prove } = open()
  for (let number = 0; number < 60; number += 1) guess(far(number))
  const answers = times(40, (home) => prove(`2001:db8:1:${home.toString(16)}::1`))
  expect(answers.filter((answer) => answer === null)).toHaveLength(6)
  expect(answers.slice(6)).toEqual(times(34, () => 60))
})

test('a proof is valid for one guess of its own code from its own home, for two minutes', () => {
  const { guess, pass } = open()
  const exhaust = () => times(60, (number) => guess(far(number)))
  exhaust()
  const ask = (): string => String(guess(far(70), { code: 'RIGHT1' }))
  const proof = solve(ask())
  const refused = expect.stringContaining('.')
  expect(guess(far(70), { code: 'OTHER1', proof })).toEqual(refused)
  expect(guess(far(71), { code: 'RIGHT1', proof })).toEqual(refused)
  expect(guess(far(70), { code: 'RIGHT1', proof: { ...proof, nonces: proof.nonces.toReversed() } })).toEqual(refused)
  expect(guess(far(70), { code: 'RIGHT1', proof: { ...proof, nonces: [] } })).toEqual(refused)
  const easier = proof.challenge.replace('.12.', '.1.')
  expect(guess(far(70), { code: 'RIGHT1', proof: solve(easier) })).toEqual(refused)
  expect(guess(far(70), { code: 'RIGHT1', proof })).toBeNull()
  expect(guess(far(70), { code: 'RIGHT1', proof })).toEqual(refused)
  const late = solve(ask())
  pass(2 * MINUTE + 1000)
  exhaust()
  expect(guess(far(70), { code: 'RIGHT1', proof: late })).toEqual(refused)
})
