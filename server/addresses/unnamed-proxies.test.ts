import { expect, test } from 'vitest'
import { createUnnamedProxyWatch, type UnnamedProxies } from './unnamed-proxies.ts'

const MINUTE = 60_000

function open(proxyNames: readonly string[] = []) {
  const clock = { at: 0 }
  const told: UnnamedProxies[] = []
  const watch = createUnnamedProxyWatch({ proxyNames, now: () => clock.at, onFound: (found) => told.push(found) })
  function ask(socketAddress: string, times: number, sent: Record<string, string> = {}, target = '/movie') {
    for (let left = times; left > 0; left -= 1) watch.note({ target, socketAddress, header: (name) => sent[name] ?? null })
  }
  const shareOf = (peer: string, forwardedFor: string | null) => watch.shareOf(peer, forwardedFor)
  return { clock, told, ask, shareOf, find: watch.find, carriesMany: watch.carriesMany }
}
const FORWARDED = { 'X-Forwarded-For': '198.51.100.9' }

test('a proxy on a private network that is not named is found, with the line that names it', () => {
  const { ask, told, find } = open()
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

test('Cloudflare asks from many addresses, which are one proxy with one word', () => {
  const { ask, find } = open(['loopback'])
  for (let last = 0; last < 200; last += 1) ask(`162.158.1.${last}`, 1, FORWARDED)
  expect(find()).toMatchObject({ addresses: ['cloudflare'], isPrivate: false, line: 'TRUSTED_PROXIES=loopback,cloudflare' })
})

test('whoever is behind what is evidently a proxy of a private network has a share of 64, by what the proxy says of them', () => {
  const { ask, shareOf, carriesMany } = open()
  ask('10.0.0.5', 19, FORWARDED)
  expect([shareOf('10.0.0.5', '203.0.113.1'), carriesMany('10.0.0.5')]).toEqual([null, false])
  ask('10.0.0.5', 1, FORWARDED)
  const shares = Array.from({ length: 5000 }, (_, visitor) => shareOf('10.0.0.5', `203.0.${visitor >> 8}.${visitor & 255}`))
  expect([new Set(shares).size, carriesMany('10.0.0.5')]).toEqual([64, true])
  // What stands further left anybody can write.
  expect(shareOf('10.0.0.5', '198.51.100.66, 203.0.113.1')).toBe(shareOf('10.0.0.5', '203.0.113.1'))
  expect(shareOf('10.0.0.5', null)).toBeNull()
  expect(shareOf('10.0.0.6', '203.0.113.1')).toBeNull()
})

test.each([
  ['a public peer, however much it sends', '203.0.113.66', FORWARDED, 0],
  [
    'a peer that forwards few of its requests: behind a network’s gateway are visitors who write the header themselves',
    '172.17.0.1',
    FORWARDED,
    100,
  ],
  ['a proxy that sends another header alone', '10.0.0.5', { 'X-Real-IP': '198.51.100.9' }, 0],
])('one visitor’s limits are held against %s', (_what, peer, sent, plain) => {
  const { ask, shareOf, carriesMany } = open()
  ask(peer, 1, sent)
  ask(peer, plain)
  ask(peer, 500, sent)
  expect([shareOf(peer, '198.51.100.9'), carriesMany(peer)]).toEqual([null, false])
})

test('probes of the same machine do not hide the proxy beside them', () => {
  const { ask, carriesMany } = open()
  ask('127.0.0.1', 30, FORWARDED)
  ask('127.0.0.1', 500, {}, '/healthz')
  expect(carriesMany('127.0.0.1')).toBe(true)
})

test('a trusted proxy has no shares: its visitors have their own addresses', () => {
  const { ask, shareOf } = open(['private'])
  ask('10.0.0.5', 500, FORWARDED)
  expect(shareOf('10.0.0.5', '203.0.113.1')).toBeNull()
})
