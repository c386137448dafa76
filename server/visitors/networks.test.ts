import { expect, test } from 'vitest'
import { checkBan, networksAround, parseNetwork, parseStorageKey, toStorageKey } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['1.2.3.7/24', '1.2.3.0/24'],
  ['255.255.255.255/0', '0.0.0.0/0'],
  ['1.2.255.7/19', '1.2.224.0/19'],
  ['2001:DB8:0:0:1::7', '2001:db8::/64'],
  ['2001:db8::7/128', '2001:db8::7/128'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['::ffff:1.2.3.4/120', '1.2.3.0/24'],
])('the network %j is written as %s, and that is read back as itself', (text, network) => {
  expect(parseNetwork(text)).toBe(network)
  expect(parseNetwork(network)).toBe(network)
})

test.each([
  '',
  ' ',
  'abc',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4/33',
  '1.2.3.4/-1',
  '1.2.3.4/',
  '1.2.3.4/08',
  '1.2.3.4/1e1',
  '1.2.3.4/24/24',
  '1.2.3.4/255.255.255.0',
  '010.1.2.3',
  '0x7f.0.0.1',
  '2130706433',
  '::ffff:0x7f.0.0.1',
  '::ffff:1.2.3.4/64',
  'fe80::1%eth0',
  '2001:db8::/129',
  '2001:db8:::1',
  '[::1]',
  '１.2.3.4',
])('%j is no network', (text) => {
  expect(parseNetwork(text)).toBeNull()
})

const surroundings = { ownAddress: '198.51.100.9', trustedProxies: ['10.0.0.0/8', 'fd00::1'] }

test.each(['203.0.113.7', '203.0.0.0/16', '2001:db8::/32', '2001:db8::1/128', 'fd00::2/128'])('%s may be banned', (network) => {
  expect(checkBan(network, surroundings)).toBeNull()
})

test.each([
  ['10.1.2.3', 'proxy'],
  ['fd00::/64', 'proxy'],
  ['127.0.0.1', 'loopback'],
  ['::1', 'unspecified'],
  ['::1/128', 'loopback'],
  ['0.0.0.0', 'unspecified'],
  ['::/128', 'unspecified'],
  ['224.0.0.1', 'multicast'],
  ['ff02::1', 'multicast'],
  ['169.254.1.1', 'link-local'],
  ['fe80::1', 'link-local'],
  ['198.51.100.9', 'yourself'],
  ['198.51.100.0/24', 'yourself'],
  ['0.0.0.0/0', 'yourself'],
])('%s is banned only if the operator insists (%s)', (network, word) => {
  expect(checkBan(network, surroundings)).toEqual({ reason: expect.stringContaining(word), overridable: true })
})

test('a text that is not a network cannot be banned', () => {
  expect(checkBan('nonsense', { ownAddress: null, trustedProxies: [] })?.overridable).toBe(false)
})

test('operators are warned before they ban their own /64', () => {
  const inside = { ownAddress: '2001:db8:1:2::9', trustedProxies: [] }
  expect(checkBan('2001:db8:1:2::5/128', inside)?.overridable).toBe(true)
  expect(checkBan('2001:db8:1:3::5', inside)).toBeNull()
})

test.each(['203.0.0.0/15', '2400::/31'])('%s is banned only if the operator insists on so wide a network', (network) => {
  expect(checkBan(network, surroundings)).toEqual({ reason: expect.stringContaining('wider'), overridable: true })
})

test.each([
  ['203.0.113.7', '203-0-113-7'],
  ['203.0.113.0/24', '203-0-113-0_24'],
  ['2001:db8::/64', '2001:db8::_64'],
])('%s is written as %s in an export, and that is read back', (network, key) => {
  expect(toStorageKey(network)).toBe(key)
  expect(parseStorageKey(key)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown', 'unknown'],
  ['', '', ''],
])('%j belongs to the host %j and the subnet %j', (address, host, subnet) => {
  expect(networksAround(address)).toMatchObject({ host, subnet })
})
