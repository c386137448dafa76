import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isWithin, toRange } from './networks.ts'

/**
 * The networks from which Cloudflare connects to the sites behind it, as published at https://www.cloudflare.com/ips-v4 and
 * https://www.cloudflare.com/ips-v6; unchanged from 2023 to February 2026, when they were last compared. To update them, put the
 * lines of both lists here. Until then operators can add a new network to `TRUSTED_PROXIES`.
 */
export const CLOUDFLARE_NETWORKS: readonly string[] = [
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
  '2400:cb00::/32',
  '2606:4700::/32',
  '2803:f800::/32',
  '2405:b500::/32',
  '2405:8100::/32',
  '2a06:98c0::/29',
  '2c0f:f248::/32',
]

/** The network interfaces of this machine, as `node:os` lists them. */
type Interfaces = ReturnType<typeof networkInterfaces>

const PRIVATE: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** Words for networks in `TRUSTED_PROXIES`. `private` excludes `loopback`, which suffices for a proxy on the same machine. */
const WORDS: Readonly<Record<string, (interfaces: Interfaces) => readonly string[]>> = {
  loopback: () => ['127.0.0.0/8', '::1/128'],
  private: () => PRIVATE,
  docker: ownPrivateNetworks,
  cloudflare: () => CLOUDFLARE_NETWORKS,
}

/** Whether a name stands for proxies: an address, a CIDR range or a word. */
export function isProxyName(name: string): boolean {
  return Object.hasOwn(WORDS, name) || ipaddr.isValid(name) || ipaddr.isValidCIDR(name)
}

/** The addresses and ranges that names stand for; `interfaces`: those that `docker` is read from. */
export function toProxyNetworks(names: readonly string[], interfaces: Interfaces = networkInterfaces()): string[] {
  return names.flatMap((name) => (Object.hasOwn(WORDS, name) ? (WORDS[name]?.(interfaces) ?? []) : [name]))
}

/**
 * The private networks that this machine has an address in. In a container these are its own: the bridge's gateway, from which a proxy on
 * the host connects, and the containers beside it. Docker chooses such networks anew whenever it creates them.
 */
function ownPrivateNetworks(interfaces: Interfaces): string[] {
  const ranges = PRIVATE.map(toRange)
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ address, cidr }) => (cidr !== null && isWithin(ranges, address) ? [cidr] : []))
}
