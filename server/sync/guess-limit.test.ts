import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import type { Proof } from '#domain/proof.ts'
import { solveProof as solve } from '#tests/helpers/solve-proof.ts'
import { createOwnCounts } from '#server/shared-counts/own-counts.ts'
import { createGuessLimit } from './guess-limit.ts'
import { createProofs, type Proofs } from './proofs.ts'

const MINUTE = 60_000
const HOME = '203.0.113.7'
const NOON = Date.parse('2026-11-20T12:00:00.000Z')

/** `bits` instead of as many as are required, for tests with many proofs; `required` are those. */
function open({ bits }: { bits?: number } = {}) {
  let time = 1000
  const required: number[] = []
  const { ask, isValid } = createProofs({ secret: 'a secret', now: () => new Date(NOON + time) })
  const proofs: Proofs = {
    ask(purpose, most) {
      required.push(most)
      return ask(purpose, bits ?? most)
    },
    isValid,
  }
  const limit = createGuessLimit({ counts: createOwnCounts({ now: () => time }), proofs })
  /** The result of a guess: null if it is looked up, seconds to wait, or a challenge. */
  const guess = async (address: string | null, { isRight = false, proof = null as Proof | null, code = 'ABC123' } = {}) => {
    try {
      const { refund } = await limit.begin({ address, code, proof })
      if (isRight) await refund()
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.kind === 'proof-required' ? String(error.details.challenge) : error.retryAfter
    }
  }
  /** The same with the required proof of work. */
  const prove = async (address: string, options: { isRight?: boolean } = {}) => {
    const answer = await guess(address, options)
    return typeof answer === 'string' ? guess(address, { ...options, proof: solve(answer) }) : answer
  }
  return { ...limit, required, guess, prove, pass: (milliseconds: number) => void (time += milliseconds) }
}

/** Addresses in different networks. */
const far = (number: number) => `10.${number >> 8}.${number & 255}.1`
const times = async <Value>(count: number, make: (index: number) => Value | Promise<Value>): Promise<Value[]> => {
  const made: Value[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}
const nulls = (count: number) => Array.from({ length: count }, () => null)

test('ten wrong codes per home are looked up, then each further attempt doubles the wait, up to an hour', async () => {
  const { guess } = open()
  expect(await times(10, () => guess(HOME))).toEqual(nulls(10))
  expect(await times(5, () => guess(HOME))).toEqual([600, 1200, 2400, 3600, 3600])
})

test('a home that has waited as long as required starts afresh', async () => {
  const { guess, pass } = open()
  for (let miss = 1; miss <= 11; miss += 1) await guess(HOME)
  expect(await guess(HOME)).toBe(1200)
  pass(1_199_999)
  expect(await guess(HOME)).toBe(2400)
  pass(2_400_000)
  expect((await times(11, () => guess(HOME))).at(-1)).toBe(600)
})

test('right codes do not count, and do not refund wrong ones', async () => {
  const { guess } = open()
  for (let use = 1; use <= 50; use += 1) expect(await guess(HOME, { isRight: true })).toBeNull()
  for (let miss = 1; miss < 10; miss += 1) expect([await guess(HOME), await guess(HOME, { isRight: true })]).toEqual([null, null])
  expect(await guess(HOME)).toBeNull()
  expect(await guess(HOME, { isRight: true })).toBe(600)
})

test('codes tried concurrently count before any of them is looked up', async () => {
  const { begin } = open()
  const guess = { address: HOME, code: 'ABC123', proof: null }
  const pending = await Promise.all(nulls(10).map(() => begin(guess)))
  await expect(begin(guess)).rejects.toThrow('Too many wrong sync codes')
  for (const { refund } of pending) await refund()
  await expect(begin(guess)).resolves.toBeDefined()
})

test('an IPv6 /64 is one home, and so are all visitors with an unknown address', async () => {
  const { guess } = open()
  for (let miss = 1; miss <= 10; miss += 1) {
    await guess(`2001:db8:1:2::${miss}`)
    await guess(null)
  }
  expect([await guess('2001:db8:1:2:ffff::1'), await guess(null), await guess('2001:db8:1:3::1')]).toEqual([600, 600, null])
})

test('a /48 or a /24 gets thirty wrong codes looked up in ten minutes, however many homes it has', async () => {
  const { guess, pass } = open()
  for (const of of [(home: number) => `2001:db8:1:${home.toString(16)}::1`, (home: number) => `198.51.100.${home & 255}`]) {
    const answers = await times(28_000, (home) => guess(of(home)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(30)
    expect(await guess(of(9))).toBe(600)
    pass(10 * MINUTE)
    expect(await guess(of(9))).toBeNull()
    pass(MINUTE)
  }
})

test('the site looks up sixty wrong codes in any minute, then requires a proof of work, for right codes too', async () => {
  const { guess, prove, pass } = open()
  for (let number = 0; number < 60; number += 1) {
    expect(await guess(far(number))).toBeNull()
    pass(100)
  }
  expect(await guess(far(60), { isRight: true })).toMatch(/^[\w-]{8}\.\w+\.12\.[\w-]{16}$/)
  expect(await prove(far(60), { isRight: true })).toBeNull()
  pass(54_000)
  expect(await guess(far(61))).toBeNull()
  expect(await guess(far(62))).toEqual(expect.any(String))
})

test('with ever larger proofs of work sixty more are looked up per minute, the last ones only for networks that never guessed', async () => {
  const { guess, prove, required } = open({ bits: 4 })
  for (let number = 0; number < 60; number += 1) await guess(far(number))
  const looked = await times(30, (number) => prove(far(number)))
  expect(looked.every((answer) => answer === null)).toBe(true)
  await guess(far(999))
  expect([required[0], required.at(-1)]).toEqual([12, 13])
  expect(await times(15, (number) => prove(far(30 + number)))).toEqual(nulls(15))
  expect(await prove(far(50))).toBe(60)
  expect(await times(15, (number) => prove(far(200 + number)))).toEqual(nulls(15))
  expect(await prove(far(300))).toBe(60)
})

test('one network gets six of those per minute, whatever work it does', async () => {
  const { guess, prove } = open({ bits: 4 })
  for (let number = 0; number < 60; number += 1) await guess(far(number))
  const answers = await times(40, (home) => prove(`2001:db8:1:${home.toString(16)}::1`))
  expect(answers.filter((answer) => answer === null)).toHaveLength(6)
  expect(answers.slice(6)).toEqual(nulls(34).map(() => 60))
})

test('a proof is valid for one guess of its own code from its own home, for two minutes', async () => {
  const { guess, pass } = open()
  const exhaust = () => times(60, (number) => guess(far(number)))
  await exhaust()
  const ask = async () => String(await guess(far(70), { code: 'RIGHT1' }))
  const proof = solve(await ask())
  const refused = expect.stringContaining('.')
  expect(await guess(far(70), { code: 'OTHER1', proof })).toEqual(refused)
  expect(await guess(far(71), { code: 'RIGHT1', proof })).toEqual(refused)
  expect(await guess(far(70), { code: 'RIGHT1', proof: { ...proof, nonces: proof.nonces.toReversed() } })).toEqual(refused)
  expect(await guess(far(70), { code: 'RIGHT1', proof: { ...proof, nonces: [] } })).toEqual(refused)
  const easier = proof.challenge.replace('.12.', '.1.')
  expect(await guess(far(70), { code: 'RIGHT1', proof: solve(easier) })).toEqual(refused)
  expect(await guess(far(70), { code: 'RIGHT1', proof })).toBeNull()
  expect(await guess(far(70), { code: 'RIGHT1', proof })).toEqual(refused)
  const late = solve(await ask())
  pass(2 * MINUTE + 1000)
  await exhaust()
  expect(await guess(far(70), { code: 'RIGHT1', proof: late })).toEqual(refused)
})

test('while the processes cannot count together no code is looked up, and all may try again in a second', async () => {
  const proofs = createProofs({ secret: 'a secret', now: () => new Date(NOON) })
  const limit = createGuessLimit({ counts: createOwnCounts({ now: () => 0, alone: () => 3 }), proofs })
  const guess = limit.begin({ address: HOME, code: 'ABC123', proof: null })
  await expect(guess).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 1 })
})
