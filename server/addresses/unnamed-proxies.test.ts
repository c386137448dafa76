import { expect, test } from 'vitest'
import { createUnnamedProxyWatch, type UnnamedProxies } from './unnamed-proxies.ts'

const MINUTE = 60_000

function open(trustedProxies: readonly string[] = []) {
  const clock = { at: 0 }
  const told: UnnamedProxies[] = []
  const watch = createUnnamedProxyWatch({ trustedProxies, now: () => clock.at, onFound: (found) => told.push(found) })
  function ask(socketAddress: string, times: number, sent: Record<string, string> = {}) {
    for (let left = times; left > 0; left -= 1) watch.note({ socketAddress, header: (name) => sent[name] ?? null })
  }
  return { clock, told, ask, find: watch.find }
}
const FORWARDED = { 'X-Forwarded-For': '198.51.100.9' }

test('a proxy on a private network that is not named is found, with the line that names it', () => {
  const { ask, told, find } = open()
  ask('::ffff:10.0.0.5', 19, FORWARDED)
  expect(find()).toBeNull()
  ask('::ffff:10.0.0.5', 1, FORWARDED)
  const found = { addresses: ['10.0.0.5'], isPrivate: true, header: 'X-Forwarded-For', line: 'TRUSTED_PROXIES=10.0.0.5' }
  expect(find()).toEqual(found)
  expect(told).toEqual([found])
})

test.each(['127.0.0.1', '::1', '192.168.1.2', '172.17.0.1', 'fd00::2', '100.64.0.3'])('%s is on a private network', (address) => {
  const { ask, find } = open()
  ask(address, 20, FORWARDED)
  expect(find()).toMatchObject({ addresses: [address], isPrivate: true })
})

test('the line keeps the proxies that are named already', () => {
  const { ask, find } = open(['127.0.0.1', '10.1.0.0/16'])
  ask('10.1.2.3', 500, FORWARDED)
  expect(find()).toBeNull()
  ask('10.0.0.5', 20, FORWARDED)
  ask('10.0.0.6', 30, FORWARDED)
  expect(find()?.line).toBe('TRUSTED_PROXIES=127.0.0.1,10.1.0.0/16,10.0.0.6,10.0.0.5')
})

test('requests without such a header are a visitor’s or a probe’s', () => {
  const { ask, find } = open()
  ask('10.0.0.5', 1000)
  expect(find()).toBeNull()
})

test('a visitor who sends the header is no proxy, as long as others visit the site too', () => {
  const { ask, told, find } = open()
  for (let round = 0; round < 50; round += 1) {
    ask('203.0.113.66', 20, FORWARDED)
    ask('198.51.100.1', 3)
  }
  expect(find()).toBeNull()
  expect(told).toEqual([])
})

test('a public peer that sends nearly everything is found, and marked as one that anybody could be', () => {
  const { ask, find } = open()
  ask('203.0.113.5', 199, { 'CF-Connecting-IP': '198.51.100.9' })
  expect(find()).toBeNull()
  ask('203.0.113.5', 1, { 'CF-Connecting-IP': '198.51.100.9' })
  expect(find()).toMatchObject({ addresses: ['203.0.113.5'], isPrivate: false, header: 'CF-Connecting-IP' })
})

test('it is told once an hour, and forgotten when the proxy is named or gone', () => {
  const { ask, clock, told, find } = open()
  ask('10.0.0.5', 100, FORWARDED)
  clock.at = 59 * MINUTE
  ask('10.0.0.5', 100, FORWARDED)
  expect(told).toHaveLength(1)
  clock.at = 61 * MINUTE
  ask('10.0.0.5', 100, FORWARDED)
  expect(told).toHaveLength(2)
  clock.at += 15 * MINUTE
  expect(find()).not.toBeNull()
  clock.at += 15 * MINUTE
  expect(find()).toBeNull()
})

test('however many addresses send the header, a real proxy is still found', () => {
  const { ask, find } = open()
  for (let last = 0; last < 250; last += 1) {
    ask(`198.51.100.${last}`, 1, FORWARDED)
    ask('10.0.0.5', 1, FORWARDED)
  }
  expect(find()?.addresses).toEqual(['10.0.0.5'])
})
