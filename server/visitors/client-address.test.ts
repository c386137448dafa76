import { assert, ipV4, ipV6, nat, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createReadClientAddress } from './client-address.ts'
import { toProxyNetworks } from './proxy-names.ts'

const alone = createReadClientAddress([])
const proxied = createReadClientAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
const behindCloudflare = createReadClientAddress(toProxyNetworks(['loopback', 'cloudflare']))
/** An address that Cloudflare connects from, and the one it reports for requests of its Workers. */
const [EDGE, WORKER] = ['172.68.1.2', '2a06:98c0:3600::103']

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

test('without trusted proxies a forwarded address is ignored', () => {
  const isSocket = property(string(), (header) => alone('203.0.113.7', header) === '203.0.113.7')
  expect(() => assert(isSocket)).not.toThrow()
})

test('behind trusted proxies the last address that is not a proxy is the visitor’s', () => {
  expect(proxied('10.1.2.3', '198.51.100.9')).toBe('198.51.100.9')
  expect(proxied('::ffff:10.1.2.3', 'spoofed, 198.51.100.9, 192.0.2.1, 10.9.9.9')).toBe('198.51.100.9')
  expect(proxied('fd12::1', ' 2001:db8::5 ')).toBe('2001:db8::5')
})

test('a peer that is not a trusted proxy is the visitor, whatever it sends', () => {
  expect(proxied('198.51.100.1', '203.0.113.50')).toBe('198.51.100.1')
})

test.each([
  ['a visitor', EDGE, 'forged, 198.51.100.9', '198.51.100.9'],
  ['anybody’s Worker', EDGE, `forged, ${WORKER}`, WORKER],
  ['a Worker, then the site’s own proxy', '127.0.0.1', `203.0.113.66, ${WORKER}, ${EDGE}`, WORKER],
  ['a Worker that writes an edge before itself', EDGE, `203.0.113.66, ${EDGE}, ${WORKER}`, WORKER],
  ['Cloudflare itself', EDGE, null, EDGE],
  ['somebody on the loopback of another machine', EDGE, '203.0.113.66, 127.0.0.1', '127.0.0.1'],
  ['an unreadable address', EDGE, '203.0.113.66, unknown', null],
])('the address that a Cloudflare hop reports is final, whatever stands before it: %s', (_, socket, forwardedFor, address) => {
  expect(behindCloudflare(socket, forwardedFor)).toBe(address)
})

test('Cloudflare’s networks are no proxies of a site that does not trust them', () => {
  expect(proxied('10.1.2.3', `203.0.113.66, ${EDGE}`)).toBe(EDGE)
})

test('an unreadable address in the deciding place means unknown, never the next one to the left', () => {
  expect(proxied('10.1.2.3', '203.0.113.50, garbage')).toBeNull()
})

test('a trusted proxy is the visitor of its own requests', () => {
  expect(proxied('10.1.2.3', null)).toBe('10.1.2.3')
  expect(proxied('10.1.2.3', '10.9.9.9')).toBe('10.9.9.9')
})

test.each([
  ['198.51.100.9:443', '198.51.100.9'],
  ['198.51.100.9:1', '198.51.100.9'],
  ['[2001:db8::5]:65535', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[::ffff:198.51.100.9]:80', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  // Without brackets this is an address without a port.
  ['2001:db8::5:443', '2001:db8::5:443'],
  ['198.51.100.9:', null],
  ['198.51.100.9:99999', null],
  ['198.51.100.9:0x50', null],
  ['198.51.100.9:80:80', null],
  ['[198.51.100.9]:80', null],
  ['[2001:db8::5]80', null],
  ['[2001:db8::5]:', null],
  ['[2001:db8::5', null],
  ['[fe80::1%eth0]:80', null],
  ['"198.51.100.9"', null],
  ['for=198.51.100.9', null],
  ['unknown', null],
  [':80', null],
])('%s from a trusted proxy is read as %s', (written, address) => {
  expect(proxied('10.1.2.3', written)).toBe(address)
  expect(proxied('10.1.2.3', `203.0.113.50, ${written} , 10.9.9.9:4711, [fd00::1]:9`)).toBe(address)
})

test('an address is the same visitor with any port', () => {
  const isSame = property(oneof(ipV4(), ipV6()), nat(65535), (text, port) => {
    const plain = proxied('10.1.2.3', text)
    return proxied('10.1.2.3', text.includes(':') ? `[${text}]:${port}` : `${text}:${port}`) === plain
  })
  expect(() => assert(isSame)).not.toThrow()
})
