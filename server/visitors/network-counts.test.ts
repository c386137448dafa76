import { expect, test } from 'vitest'
import { createNetworkCounts } from './network-counts.ts'

test('an address has a limited number of places, and a returned place is free again', () => {
  const counts = createNetworkCounts({ perHost: 2, perSubnet: 3 })
  counts.enter('203.0.113.7')
  counts.enter('::ffff:203.0.113.7')
  expect(counts.enter('203.0.113.7')).toBe(false)
  counts.leave('203.0.113.7')
  expect(counts.enter('203.0.113.7')).toBe(true)
})

test('addresses of one /64 share its places, and those of one /48 share a few more', () => {
  const counts = createNetworkCounts({ perHost: 2, perSubnet: 3 })
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) expect(counts.enter(address)).toBe(true)
  expect(counts.enter('2001:db8::3')).toBe(false)
  expect(counts.enter('2001:db8:0:2::1')).toBe(false)
  expect(counts.enter('2001:db8:1::1')).toBe(true)
})

test('IPv4 neighbours share nothing, and unknown addresses are not counted', () => {
  const counts = createNetworkCounts({ perHost: 1, perSubnet: 1 })
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', null, null]) expect(counts.enter(address)).toBe(true)
})
