import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createReadClientAddress } from './client-address.ts'

const alone = createReadClientAddress([])
const proxied = createReadClientAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', null],
  ['0x7f.1', null],
  ['nonsense', null],
  [undefined, null],
])('the socket address %s is %s', (socket, address) => {
  expect(alone(socket, null)).toBe(address)
})

test('without trusted proxies a forwarded address is a mere claim', () => {
  const isSocket = property(string(), (header) => alone('203.0.113.7', header) === '203.0.113.7')
  expect(() => assert(isSocket)).not.toThrow()
})

test('behind trusted proxies the last address that is none of them is the visitor’s', () => {
  expect(proxied('10.1.2.3', '198.51.100.9')).toBe('198.51.100.9')
  expect(proxied('::ffff:10.1.2.3', 'spoofed, 198.51.100.9, 192.0.2.1, 10.9.9.9')).toBe('198.51.100.9')
  expect(proxied('fd12::1', ' 2001:db8::5 ')).toBe('2001:db8::5')
})

test('a peer that is no trusted proxy is the visitor, whatever it says', () => {
  expect(proxied('198.51.100.1', '203.0.113.50')).toBe('198.51.100.1')
})

test('an unreadable address at the place that counts is unknown, never one further left', () => {
  expect(proxied('10.1.2.3', '203.0.113.50, garbage')).toBeNull()
})

test('a request that starts at a trusted proxy is its own', () => {
  expect(proxied('10.1.2.3', null)).toBe('10.1.2.3')
  expect(proxied('10.1.2.3', '10.9.9.9')).toBe('10.9.9.9')
})
