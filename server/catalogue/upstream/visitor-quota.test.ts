import { expect, test } from 'vitest'
import { createVisitorQuota } from './request-budget.ts'

function open() {
  let time = 0
  const { spend } = createVisitorQuota({ now: () => time })
  /** A call of the only host of its network. */
  const spendAs = (host: string, reserve?: number) => spend({ host, subnet: `network of ${host}` }, reserve)
  return { spend, spendAs, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('a visitor has sixty calls a minute, and is then told when the quota renews', () => {
  const { spendAs, pass } = open()
  expect(Array.from({ length: 60 }, () => spendAs('a'))).toEqual(Array(60).fill(null))
  pass(15_000)
  expect(spendAs('a')).toBe(45_000)
  pass(45_001)
  expect(spendAs('a')).toBeNull()
})

test('calls that must leave part of the quota are refused earlier, uncounted, and that part remains', () => {
  const { spendAs, pass } = open()
  expect(Array.from({ length: 40 }, () => spendAs('a', 20))).toEqual(Array(40).fill(null))
  expect(Array.from({ length: 40 }, () => spendAs('a', 20))).toEqual(Array(40).fill(60_000))
  expect(Array.from({ length: 20 }, () => spendAs('a'))).toEqual(Array(20).fill(null))
  expect(spendAs('a')).toBe(60_000)
  pass(60_001)
  expect(spendAs('a', 20)).toBeNull()
})

test('visitors do not share a quota', () => {
  const { spendAs } = open()
  for (let call = 0; call < 100; call += 1) spendAs('a')
  expect(spendAs('b')).toBeNull()
  expect(spendAs('a')).toBe(60_000)
})

test('the hosts of one network together have three times the calls of one host, and other networks keep theirs', () => {
  const { spend, pass } = open()
  const ofNetwork = (calls: number) =>
    Array.from({ length: calls }, (_, call) => spend({ host: `host ${call}`, subnet: 'network' }))
  expect(ofNetwork(180)).toEqual(Array(180).fill(null))
  pass(15_000)
  expect(ofNetwork(20)).toEqual(Array(20).fill(45_000))
  expect(spend({ host: 'elsewhere', subnet: 'another network' })).toBeNull()
  pass(45_001)
  expect(ofNetwork(1)).toEqual([null])
})

test('one host over its quota leaves the others of its network theirs', () => {
  const { spend } = open()
  for (let call = 0; call < 1_000; call += 1) spend({ host: 'greedy', subnet: 'network' })
  expect(spend({ host: 'modest', subnet: 'network' })).toBeNull()
})

test('calls that must leave part of the quota leave it for the whole network too, and refused calls are not counted', () => {
  const { spend } = open()
  const spendLeaving = (host: string) => spend({ host, subnet: 'network' }, 20)
  for (let call = 0; call < 160; call += 1) expect(spendLeaving(`host ${call}`)).toBeNull()
  expect(Array.from({ length: 100 }, () => spendLeaving('home 0'))).toEqual(Array(100).fill(60_000))
  for (let call = 0; call < 20; call += 1) expect(spend({ host: 'home 0', subnet: 'network' })).toBeNull()
  expect(spend({ host: 'home 1', subnet: 'network' })).toBe(60_000)
})

test('a flood of visitors evicts the least recently active ones only', () => {
  const { spendAs } = open()
  for (let call = 0; call < 61; call += 1) spendAs('regular')
  const found: (number | null)[] = []
  for (let visitor = 0; visitor < 30_000; visitor += 1) {
    spendAs(`passer-by ${visitor}`)
    if (visitor % 1_000 === 0) found.push(spendAs('regular'))
  }
  expect(found).not.toContain(null)
  expect(spendAs('passer-by 0')).toBeNull()
})
