import { expect, test } from 'vitest'
import { parseVisitorRange } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['  ::ffff:203.0.113.7 ', '203.0.113.7', '203.0.113.0/24'],
  ['2001:DB8:0::7', '2001:db8::7', '2001:db8::/48'],
  ['203.0.113.9/24', '203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.113.9/30', '203.0.113.8/30', '203.0.113.0/24'],
  ['203.0.113.9/16', '203.0.0.0/16', '203.0.0.0/16'],
  ['2001:db8:1:2::9/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s is read as %s, in the network %s', (text, name, network) => {
  expect(parseVisitorRange(text)).toMatchObject({ name, network })
})

test.each(['', 'nobody', '0x7f.1', '203.0.113.7/33', 'fe80::1%eth0', 'Unknown'])(
  '%j is neither an address nor a network',
  (text) => {
    expect(parseVisitorRange(text)).toBeNull()
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  // A stored /24 has other addresses too.
  ['203.0.113.7', '203.0.113.0/24', false],
  ['203.0.113.0/24', '203.0.113.0/24', true],
  ['203.0.113.0/24', '203.0.113.200', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['203.0.0.0/16', '203.0.113.0/24', true],
  ['2001:db8::7', '2001:db8::7', true],
  ['2001:db8::7', '2001:db8::8', false],
  ['2001:db8::/64', '2001:db8::8', true],
  ['2001:db8::/64', '2001:db8::/48', false],
  ['2001:db8::/48', '2001:db8::/48', true],
  ['0.0.0.0/0', '2001:db8::7', false],
  ['0.0.0.0/0', 'Unknown', false],
])('%s covers what was stored as %s: %s', (text, stored, expected) => {
  expect(parseVisitorRange(text)?.covers(stored)).toBe(expected)
})
