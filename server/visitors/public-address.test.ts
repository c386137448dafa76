import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './networks.ts'

test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '223.255.255.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1']],
  ['a link', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
  ['the metadata of a cloud', ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254']],
  ['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['a provider’s internal network', ['100.64.0.1', '100.127.255.254']],
  [
    'documentation, benchmarks and reserved ranges',
    ['192.0.2.1', '198.51.100.7', '203.0.113.7', '198.18.0.1', '240.0.0.1', '2001:db8::1'],
  ],
  ['IPv4 written as IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:7f00:1']],
  ['a translation of another address', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1']],
  ['unallocated', ['4000::1', 'a000::1', '100::1', '5f00::1', '3fff::1']],
  ['an odd spelling', ['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '017700000001', '8.8.8.8 ', '', 'localhost', '[::1]']],
])('not public, but %s: %j', (_, addresses) => {
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([])
})

test('property: no address of a private range is public, however it is written', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  const inside = fc.oneof(
    fc.tuple(fc.constant(10), octet, octet, octet),
    fc.tuple(fc.constant(127), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  )
  fc.assert(
    fc.property(inside, (bytes) => {
      const dotted = bytes.join('.')
      const [a, b, c, d] = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
      for (const text of [
        dotted,
        `::ffff:${dotted}`,
        `::ffff:${a}${b}:${c}${d}`,
        `64:ff9b::${dotted}`,
        `2002:${a}${b}:${c}${d}::1`,
      ])
        expect(isPublicAddress(text)).toBe(false)
    }),
  )
})
