import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { openCounters } from '#server/visitors/counters.ts'
import { createGuessLimit } from './code-limits.ts'

const MINUTE = 60_000
const HOME = '203.0.113.7'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const limit = createGuessLimit({ openCounter: openCounters(null) })
  /** The result of a guess: null if it is looked up, else the seconds to wait. */
  const guess = async (address: string | null, { isRight = false } = {}) => {
    try {
      const { refund } = await limit.begin(address)
      if (isRight) await refund()
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.retryAfter
    }
  }
  return { ...limit, guess, pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) }
}

/** Addresses in different networks. */
const far = (number: number) => `10.${number >> 8}.${number & 255}.1`
const times = async <Value>(count: number, make: (index: number) => Value | Promise<Value>): Promise<Value[]> => {
  const made: Value[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}
const nulls = (count: number) => Array.from({ length: count }, () => null)

test('ten wrong codes per host are looked up, then each further attempt doubles the wait, up to an hour', async () => {
  const { guess } = open()
  expect(await times(10, () => guess(HOME))).toEqual(nulls(10))
  expect(await times(5, () => guess(HOME))).toEqual([600, 1200, 2400, 3600, 3600])
})

test('a host that has waited as long as required starts afresh', async () => {
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
  await Promise.all(nulls(10).map(() => begin(HOME)))
  await expect(begin(HOME)).rejects.toThrow('Too many wrong sync codes')
})

test('an IPv6 /64 is one host, and so are all visitors with an unknown address', async () => {
  const { guess } = open()
  for (let miss = 1; miss <= 10; miss += 1) {
    await guess(`2001:db8:1:2::${miss}`)
    await guess(null)
  }
  expect([await guess('2001:db8:1:2:ffff::1'), await guess(null), await guess('2001:db8:1:3::1')]).toEqual([600, 600, null])
})

// @spec sync/misses
test('a /48 or a /24 gets thirty wrong codes looked up in ten minutes, however many hosts it has', async () => {
  const { guess, pass } = open()
  for (const of of [(home: number) => `2001:db8:1:${home.toString(16)}::1`, (home: number) => `198.51.100.${home & 255}`]) {
    const answers = await times(200, (home) => guess(of(home)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(30)
    expect(await guess(of(9))).toBe(600)
    pass(10 * MINUTE)
    expect(await guess(of(9))).toBeNull()
    pass(MINUTE)
  }
})

test('the site looks up sixty wrong codes in a minute, and until then right codes wait too', async () => {
  const { guess, pass } = open()
  for (let number = 0; number < 60; number += 1) {
    expect(await guess(far(number))).toBeNull()
    pass(100)
  }
  expect(await guess(far(60), { isRight: true })).toBe(54)
  pass(54_000)
  expect(await guess(far(60), { isRight: true })).toBeNull()
})

test('guesses that the site’s limit refuses do not count against a host', async () => {
  const { guess, pass } = open()
  for (let number = 0; number < 60; number += 1) await guess(far(number))
  for (let attempt = 0; attempt < 50; attempt += 1) expect(await guess(HOME)).toBe(60)
  pass(MINUTE)
  expect(await times(10, () => guess(HOME))).toEqual(nulls(10))
})
