import { array, assert, constantFrom, integer, oneof, property, record, tuple } from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import type { Ban } from '#domain/operators/ban.ts'
import { createBanIndex, type BanIndex } from './ban-index.ts'
import { parseNetwork } from './networks.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

function open() {
  const clock = { time: NOON }
  const lapsed: string[] = []
  const index = createBanIndex({ now: () => new Date(clock.time), onLapsed: (network) => lapsed.push(network) })
  return { clock, lapsed, index }
}

/** The ISO time this many milliseconds after noon. */
function after(milliseconds: number): string {
  return new Date(NOON + milliseconds).toISOString()
}

function ban(network: string, expiresAt: string | null = null): Ban {
  return { network, reason: null, bannedAt: new Date(NOON).toISOString(), expiresAt }
}

test('a ban of five minutes holds for 299.999 seconds, and is reported once when it is found after 300', () => {
  const { clock, lapsed, index } = open()
  index.put(ban('203.0.113.7', after(300_000)))
  clock.time = NOON + 299_999
  expect(index.verdict('203.0.113.7')).not.toBeNull()
  clock.time = NOON + 300_000
  expect(index.verdict('203.0.113.7')).toBeNull()
  expect(index.verdict('203.0.113.7')).toBeNull()
  expect([lapsed, index.size]).toEqual([['203.0.113.7'], 0])
})

test('the most specific ban in force counts, and after it lapses the wider one does', () => {
  const { clock, lapsed, index } = open()
  putAll(index, [ban('203.0.113.0/24', after(3000)), ban('203.0.113.7', after(1000)), ban('203.0.0.0/16', after(2000))])
  expect(index.verdict('203.0.113.7')?.expiresAt).toBe(after(1000))
  clock.time += 1000
  expect(index.verdict('203.0.113.7')?.expiresAt).toBe(after(3000))
  expect(index.verdict('203.0.9.9')?.expiresAt).toBe(after(2000))
  expect(lapsed).toEqual(['203.0.113.7'])
})

test('a second ban replaces the first, and a lifted ban is gone', () => {
  const { index } = open()
  index.put(ban('203.0.113.7', after(1000)))
  index.put(ban('203.0.113.7'))
  expect([index.size, index.verdict('203.0.113.7')]).toEqual([1, { address: '203.0.113.7', expiresAt: null }])
  index.remove('203.0.113.7')
  index.remove('198.51.100.1')
  expect([index.size, index.verdict('203.0.113.7')]).toEqual([0, null])
})

test('a ban of all IPv4 does not cover IPv6, and an unknown address is never banned', () => {
  const { index } = open()
  index.put(ban('0.0.0.0/0'))
  expect(['1.2.3.4', '2001:db8::1', null].map((address) => index.verdict(address) !== null)).toEqual([true, false, false])
  expect(() => index.put(ban('nonsense'))).toThrow(RangeError)
})

test('10,000 spellings of one address get one verdict', () => {
  const { index } = open()
  putAll(index, [ban('2001:db8:0:a::/64'), ban('203.0.113.7')])
  let tried = 0
  const isBanned = (spelling: string) => {
    tried += 1
    return index.verdict(spelling) !== null
  }
  const sixes = tuple(array(integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), integer({ min: 0, max: 31 }))
  const six = property(sixes, ([host, style]) => isBanned(spell(['2001', 'db8', '0', 'a', ...host.map(toHex)], style)))
  const fours = constantFrom(
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:FFFF:203.0.113.7',
    '::FFFF:CB00:7107',
  )
  expect(() => assert(six, { numRuns: 9000 })).not.toThrow()
  expect(() => assert(property(fours, isBanned), { numRuns: 1000 })).not.toThrow()
  expect(tried).toBe(10_000)
})

test('the index agrees with a linear search over all bans with ipaddr.js', () => {
  // Few different bits, so that networks and addresses meet.
  const part = constantFrom(0, 1, 0x80, 0xff)
  const four = array(part, { minLength: 4, maxLength: 4 }).map((bytes) => ipaddr.fromByteArray(bytes).toString())
  const six = array(part, { minLength: 16, maxLength: 16 }).map((bytes) => ipaddr.fromByteArray(bytes).toString())
  const network = oneof(
    tuple(four, integer({ min: 0, max: 32 })).map(([address, length]) => `${address}/${length}`),
    tuple(six, integer({ min: 0, max: 128 })).map(([address, length]) => `${address}/${length}`),
  )
  const cases = record({ networks: array(network, { maxLength: 12 }), addresses: array(oneof(four, six), { minLength: 20 }) })
  const agrees = property(cases, ({ networks, addresses }) => {
    const { index } = open()
    const bans = networks.flatMap((text) => parseNetwork(text) ?? [])
    const ends = new Map(bans.map((text, place) => [text, after(1 + place)]))
    putAll(
      index,
      [...ends].map(([text, end]) => ban(text, end)),
    )
    return addresses.every((address) => index.verdict(address)?.expiresAt === ends.get(slowly(bans, address) ?? ''))
  })
  expect(() => assert(agrees, { numRuns: 300 })).not.toThrow()
})

test('the index agrees with a linear search after any sequence of bans, lifts and lapses', () => {
  const network = constantFrom('203.0.113.7', '203.0.113.0/24', '203.0.0.0/16', '0.0.0.0/0', '2001:db8::/64', '2001:db8::/32')
  const action = record({
    verb: constantFrom('put', 'put', 'remove', 'wait', 'tidy'),
    network,
    length: integer({ min: 0, max: 4 }),
  })
  const agrees = property(array(action, { maxLength: 60 }), (actions) => {
    const { clock, lapsed, index } = open()
    const ends = new Map<string, number>()
    for (const { verb, network: of, length } of actions) {
      // No length: permanent.
      const end = length === 0 ? Infinity : clock.time + length * 1000
      if (verb === 'put') index.put(ban(of, length === 0 ? null : new Date(end).toISOString()))
      if (verb === 'put') ends.set(of, end)
      if (verb === 'remove') index.remove(of)
      if (verb === 'remove') ends.delete(of)
      if (verb === 'wait') clock.time += length * 500
      if (verb === 'tidy') index.forgetLapsed()
      if (verb === 'tidy') for (const [each, till] of ends) if (till <= clock.time) ends.delete(each)
      const inForce = [...ends].flatMap(([each, till]) => (till > clock.time ? [each] : []))
      for (const address of ['203.0.113.7', '203.0.113.8', '203.0.9.9', '9.9.9.9', '2001:db8::5', '2001:db8:1::5']) {
        const endsAt = ends.get(slowly(inForce, address) ?? '')
        const expected = endsAt === Infinity ? null : endsAt && new Date(endsAt).toISOString()
        if (index.verdict(address)?.expiresAt !== expected) return false
      }
    }
    for (const each of lapsed) if (parseNetwork(each) !== each) return false
    return true
  })
  expect(() => assert(agrees, { numRuns: 300 })).not.toThrow()
})

test('lapsed bans that no check finds are removed without a report', () => {
  const { clock, lapsed, index } = open()
  putAll(index, [ban('203.0.113.0/24'), ban('203.0.113.7', after(1000)), ban('2001:db8::/64', new Date(NOON).toISOString())])
  clock.time += 1000
  index.forgetLapsed()
  expect([index.size, lapsed, index.verdict('203.0.113.7')]).toEqual([1, [], { address: '203.0.113.7', expiresAt: null }])
})

test('bans are reloaded page by page, and those before stay in force until all are read', async () => {
  const { index } = open()
  putAll(index, [ban('203.0.113.7'), ban('198.51.100.7')])
  const sizes: number[] = []
  let read = 0
  const counted = (network: string) => Object.defineProperty(ban(network), 'network', { get: () => ((read += 1), network) })
  async function* pages() {
    for (const page of [['203.0.113.7', '203.0.113.8'], ['203.0.113.9']]) {
      yield page.map(counted)
      sizes.push(read)
      expect([index.verdict('198.51.100.7'), index.verdict('203.0.113.9')]).toEqual([expect.anything(), null])
    }
  }
  await index.load(pages())
  expect(sizes).toEqual([2, 3])
  expect([index.size, index.verdict('198.51.100.7'), index.verdict('203.0.113.9')]).toEqual([3, null, expect.anything()])
})

test('a reload that fails leaves the bans as they were', async () => {
  const { index } = open()
  putAll(index, [ban('203.0.113.7')])
  async function* pages() {
    yield [ban('203.0.113.8')]
    throw new Error('away')
  }
  await expect(index.load(pages())).rejects.toThrow('away')
  expect([index.size, index.verdict('203.0.113.7')]).toEqual([1, expect.anything()])
})

function putAll(index: BanIndex, bans: readonly Ban[]): void {
  for (const each of bans) index.put(each)
}

function slowly(networks: readonly string[], address: string): string | null {
  const visitor = ipaddr.process(address)
  const matching = networks
    .map((network) => ({ network, range: ipaddr.parseCIDR(network.includes('/') ? network : `${network}/32`) }))
    .filter(({ range: [base, length] }) => base.kind() === visitor.kind() && visitor.match(base, length))
  return matching.toSorted((one, other) => other.range[1] - one.range[1])[0]?.network ?? null
}

function toHex(part: number): string {
  return part.toString(16)
}

/** Leading zeros, capitals, a run of zeros left out, the end written as IPv4: one bit of `style` each. */
function spell(parts: string[], style: number): string {
  const written = parts.map((part) => (style & 1 ? part.padStart(4, '0') : part))
  if (style & 2) {
    const [high = '0', low = '0'] = written.slice(6)
    const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    written.splice(6, 2, bytes.join('.'))
  }
  let text = written.join(':')
  if (style & 4) text = text.replace(/(^|:)0{1,4}(:|$)/, '::')
  return style & 8 ? text.toUpperCase() : text
}
