import ipaddr from 'ipaddr.js'
import { CLOUDFLARE_NETWORKS } from './cloudflare-networks.ts'

/** Words for networks in `TRUSTED_PROXIES`. `private` is not `loopback`: a site behind a proxy of its own machine needs no more than that. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  cloudflare: CLOUDFLARE_NETWORKS,
}

/** Whether a name stands for proxies: an address, a CIDR range or a word. */
export function isProxyName(name: string): boolean {
  return Object.hasOwn(WORDS, name) || ipaddr.isValid(name) || ipaddr.isValidCIDR(name)
}

/** The addresses and ranges that names stand for. */
export function toProxyNetworks(names: readonly string[]): string[] {
  return names.flatMap((name) => (Object.hasOwn(WORDS, name) ? (WORDS[name] ?? []) : [name]))
}
