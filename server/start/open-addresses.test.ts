import { expect, test } from 'vitest'
import { networksAround } from '../addresses/networks.ts'
import { loadConfig } from './config.ts'
import { openAddresses } from './open-addresses.ts'

const { limitedAs } = openAddresses({ config: loadConfig({}), log: { info() {}, warn() {}, error() {} }, ticks: () => 0 })
const as = (socketAddress: string, headers: Record<string, string> = {}) =>
  networksAround(limitedAs({ socketAddress, header: (name) => headers[name] ?? null })).home
const IMAGE = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'],
])('what other sites embed counts apart from the visitor %s, and for each visitor by itself', (address, same, other) => {
  expect(as(address)).toBe(networksAround(address).home)
  expect(as(address, IMAGE)).not.toBe(as(address))
  expect(as(address, IMAGE)).toBe(as(same, IMAGE))
  expect(as(address, IMAGE)).not.toBe(as(other, IMAGE))
})
