import { expect, test } from 'vitest'
import { createMissLimits } from './miss-limits.ts'

const MINUTE = 60_000
const ADDRESS = '203.0.113.7'

function open() {
  let time = 1000
  const limits = createMissLimits({ clock: () => time })
  /** Tries a code; returns the seconds to wait, or null where it was looked up and the site took the miss. */
  const attempt = (address: string | null, isRight = false): number | null => {
    try {
      const { hit, missed } = limits.begin(address)
      if (isRight) hit()
      else missed()
      return null
    } catch (error) {
      return error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : Number.NaN
    }
  }
  const pass = (milliseconds: number) => void (time += milliseconds)
  return { ...limits, attempt, pass }
}

const address = (number: number) => `10.0.${number >> 8}.${number & 255}`

test('ten wrong codes are taken, and then the wait doubles up to an hour with each further try', () => {
  const { attempt } = open()
  expect(Array.from({ length: 10 }, () => attempt(ADDRESS))).toEqual(Array.from({ length: 10 }, () => null))
  expect(Array.from({ length: 5 }, () => attempt(ADDRESS))).toEqual([600, 1200, 2400, 3600, 3600])
})

test('who waited as long as he was told starts anew', () => {
  const { attempt, pass } = open()
  for (let miss = 1; miss <= 10; miss += 1) attempt(ADDRESS)
  attempt(ADDRESS)
  expect(attempt(ADDRESS)).toBe(1200)
  pass(1_199_999)
  expect(attempt(ADDRESS)).toBe(2400)
  pass(2_400_000)
  expect(Array.from({ length: 11 }, () => attempt(ADDRESS)).at(-1)).toBe(600)
})

test('right codes do not count, however many', () => {
  const { attempt } = open()
  for (let use = 1; use <= 50; use += 1) expect(attempt(ADDRESS, true)).toBeNull()
  for (let miss = 1; miss <= 10; miss += 1) expect(attempt(ADDRESS)).toBeNull()
})

test('codes that are tried at once count before any of them is looked up', () => {
  const { begin } = open()
  for (let count = 1; count <= 10; count += 1) begin(ADDRESS)
  expect(() => begin(ADDRESS)).toThrow('Too many wrong sync codes')
})

test('a /64 of IPv6 is one visitor, and so are all whose address is not known', () => {
  const { attempt } = open()
  for (let miss = 1; miss <= 10; miss += 1) {
    attempt(`2001:db8:1:2::${miss}`)
    attempt(null)
  }
  expect([attempt('2001:db8:1:2:ffff::1'), attempt(null), attempt('2001:db8:1:3::1')]).toEqual([600, 600, null])
})

test('the site takes sixty wrong codes in any minute, and right ones all the time', () => {
  const { attempt, pass } = open()
  for (let number = 0; number < 60; number += 1) {
    expect(attempt(address(number))).toBeNull()
    pass(100)
  }
  expect(attempt(address(60))).toBe(54)
  expect(attempt(address(61), true)).toBeNull()
  pass(54_000)
  expect(attempt(address(62))).toBeNull()
  expect(attempt(address(63))).toBe(1)
})

test('while the site has had too many, who has missed often himself is not looked up, and anybody else is', () => {
  const { attempt, begin, pass } = open()
  for (let miss = 1; miss <= 3; miss += 1) attempt(ADDRESS)
  for (let number = 0; number < 57; number += 1) attempt(address(number))
  expect(() => begin(ADDRESS)).toThrow('Too many wrong sync codes')
  expect(attempt(address(1), true)).toBeNull()
  pass(MINUTE)
  expect(attempt(ADDRESS, true)).toBeNull()
})
