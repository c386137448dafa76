import { expect, test } from 'vitest'
import { createVisitorQuota } from './visitor-quota.ts'

function open() {
  let time = 0
  const { spend } = createVisitorQuota({ now: () => time })
  return { spend, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a visitor has sixty calls a minute, and is then told when the quota renews', () => {
  const { spend, pass } = open()
  expect(Array.from({ length: 60 }, () => spend('a'))).toEqual(Array(60).fill(null))
  pass(15_000)
  expect(spend('a')).toBe(45_000)
  pass(45_000)
  expect(spend('a')).toBeNull()
})

test('what leaves some of the quota is held back before that, without a count, and the rest is there for others', () => {
  const { spend, pass } = open()
  expect(Array.from({ length: 40 }, () => spend('a', 20))).toEqual(Array(40).fill(null))
  expect(Array.from({ length: 40 }, () => spend('a', 20))).toEqual(Array(40).fill(60_000))
  expect(Array.from({ length: 20 }, () => spend('a'))).toEqual(Array(20).fill(null))
  expect(spend('a')).toBe(60_000)
  pass(60_000)
  expect(spend('a', 20)).toBeNull()
})

test('visitors do not share a quota', () => {
  const { spend } = open()
  for (let call = 0; call < 100; call += 1) spend('a')
  expect(spend('b')).toBeNull()
  expect(spend('a')).toBe(60_000)
})

test('a flood of visitors evicts the least recently active ones only', () => {
  const { spend } = open()
  for (let call = 0; call < 61; call += 1) spend('regular')
  const found: (number | null)[] = []
  for (let visitor = 0; visitor < 30_000; visitor += 1) {
    spend(`passer-by ${visitor}`)
    if (visitor % 1_000 === 0) found.push(spend('regular'))
  }
  expect(found).not.toContain(null)
  expect(spend('passer-by 0')).toBeNull()
})
