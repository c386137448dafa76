import type { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { createReadClientAddress } from './client-address.ts'
import { CLOUDFLARE_NETWORKS, isProxyName, toProxyNetworks } from './proxy-names.ts'

const behind = (...names: string[]) => createReadClientAddress(toProxyNetworks(names))

// @spec operators/behind-a-proxy: Behind a proxy that TRUSTED_PROXIES names, every visitor has their own address, bans and event streams.
test.each([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '128.0.0.1', '::2']],
  [
    'private',
    ['10.0.0.1', '172.16.0.1', '172.31.255.9', '192.168.1.1', 'fd00::1'],
    ['127.0.0.1', '172.32.0.1', '100.64.0.1', 'fe80::1'],
  ],
  [
    'cloudflare',
    ['162.158.1.1', '104.16.0.1', '104.27.255.9', '2606:4700::1111', '2a06:98c7::1'],
    ['104.28.0.1', '10.0.0.1', '2a06:98c8::1'],
  ],
])('%s stands for its networks only', (word, trusted, strangers) => {
  const read = behind(word)
  expect(trusted.map((peer) => read(peer, '203.0.113.9'))).toEqual(trusted.map(() => '203.0.113.9'))
  expect(strangers.map((peer) => read(peer, '203.0.113.9'))).toEqual(strangers)
})

const NO_MAC = { mac: '00:00:00:00:00:00', internal: false }
const inContainer = {
  lo: [{ ...NO_MAC, address: '127.0.0.1', netmask: '255.0.0.0', family: 'IPv4', internal: true, cidr: '127.0.0.1/8' }],
  eth0: [
    { ...NO_MAC, address: '172.18.0.3', netmask: '255.255.0.0', family: 'IPv4', cidr: '172.18.0.3/16' },
    { ...NO_MAC, address: 'fd12::3', netmask: 'ffff:ffff:ffff:ffff::', family: 'IPv6', cidr: 'fd12::3/64', scopeid: 0 },
    { ...NO_MAC, address: 'fe80::3', netmask: 'ffff:ffff:ffff:ffff::', family: 'IPv6', cidr: 'fe80::3/64', scopeid: 2 },
  ],
  eth1: [
    { ...NO_MAC, address: '203.0.113.3', netmask: '255.255.255.0', family: 'IPv4', cidr: '203.0.113.3/24' },
    { ...NO_MAC, address: '10.0.0.3', netmask: '255.0.0.0', family: 'IPv4', cidr: null },
  ],
  eth2: undefined,
} satisfies ReturnType<typeof networkInterfaces>

test('docker stands for the private networks that the container is in, whatever they are, and for no others', () => {
  const networks = toProxyNetworks(['docker', '192.0.2.1'], inContainer)
  expect(networks).toEqual(['172.18.0.3/16', 'fd12::3/64', '192.0.2.1'])
  const read = createReadClientAddress(networks)
  const through = (peer: string) => read(peer, '198.51.100.66, 203.0.113.9')
  expect(['172.18.0.1', '172.18.255.9', '::ffff:172.18.0.1', 'fd12::1'].map(through)).toEqual(Array(4).fill('203.0.113.9'))
  const strangers = ['172.19.0.1', '10.0.0.1', '127.0.0.1', '203.0.113.1', 'fe80::1']
  expect(strangers.map(through)).toEqual(strangers)
})

test('words and addresses can be mixed, and every trusted hop is skipped from the right', () => {
  const read = behind('loopback', 'cloudflare', '192.0.2.1')
  expect(read('127.0.0.1', '198.51.100.66, 203.0.113.9, 162.158.1.1, 192.0.2.1')).toBe('203.0.113.9')
})

test('only X-Forwarded-For is read, so a request that bypasses Cloudflare cannot forge its address', () => {
  expect(behind('cloudflare')('203.0.113.66', '198.51.100.1')).toBe('203.0.113.66')
})

test.each(['Loopback', 'privat', 'Docker', 'cloudflare.com', 'constructor', '10.0.0.0/33', ''])('"%s" names no proxy', (name) => {
  expect(isProxyName(name)).toBe(false)
})

test('every published network of Cloudflare is written as its own first address', () => {
  for (const network of CLOUDFLARE_NETWORKS) {
    const [address, bits] = ipaddr.parseCIDR(network)
    const first =
      address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(network) : ipaddr.IPv6.networkAddressFromCIDR(network)
    expect(`${first.toString()}/${bits}`).toBe(network)
  }
})
