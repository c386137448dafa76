import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address and the length of its prefix; what lies behind the prefix may be set. */
export type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]
/** The networks around an address. */
export type Networks = {
  /** What one household has: an IPv4 address, or a /64 of IPv6. */
  home: string
  /** What a company, or one attacker, has: a /24 of IPv4, or a /48 of IPv6. */
  site: string
  /** What one provider has: a /16 of IPv4, or a /32 of IPv6. */
  provider: string
}
/** Why an operator should think twice before he bans a network; he may insist, except on what is no network. */
export type BanObjection = { reason: string; overridable: boolean }

type Surroundings = { ownAddress: string | null; trustedProxies: readonly string[] }

const UNKNOWN: Networks = { home: 'unknown', site: 'unknown', provider: 'unknown' }
const V4_BITS = 32
const V6_BITS = 128
/** What one household or one phone has of IPv6: within it addresses change by the hour. */
const V6_HOME = 64
/** `::ffff:0:0/96` is IPv4 written as IPv6. */
const MAPPED = 96
const WIDEST = { ipv4: 16, ipv6: 32 }
const RESERVED: readonly [string, Range][] = [
  ['unspecified', [ipaddr.parse('0.0.0.0'), 8]],
  ['unspecified', [ipaddr.parse('::'), V6_BITS]],
  ['loopback', [ipaddr.parse('127.0.0.0'), 8]],
  ['loopback', [ipaddr.parse('::1'), V6_BITS]],
  ['link-local', [ipaddr.parse('169.254.0.0'), 16]],
  ['link-local', [ipaddr.parse('fe80::'), 10]],
  ['multicast', [ipaddr.parse('224.0.0.0'), 4]],
  ['multicast', [ipaddr.parse('ff00::'), 8]],
]

/** An address in any usual spelling, IPv4 where it is IPv4 written as IPv6; null for the rest, and for one with a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Node is strict where ipaddr.js also takes 0x7f.1 and 017700000001 for 127.0.0.1.
  return isIP(text) !== 0 && !text.includes('%') ? ipaddr.process(text) : null
}

/**
 * The one spelling of what a ban is for: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/64`. An IPv6 address stands for its
 * /64; `/128` makes it exact. Null for what is no address and no network.
 */
export function parseNetwork(text: string): string | null {
  const range = parseRange(text.trim())
  return range && toText(range)
}

/** The masked network of a text that `parseNetwork` takes. */
export function parseRange(text: string): Range | null {
  const [, written = '', suffix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = parseAddress(written)
  if (!address || (suffix !== undefined && suffix !== String(Number(suffix)))) return null
  const isMapped = address.kind() === 'ipv4' && written.includes(':')
  const whole = address.kind() === 'ipv4' ? V4_BITS : V6_BITS
  const length = suffix === undefined ? (whole === V4_BITS ? whole : V6_HOME) : Number(suffix) - (isMapped ? MAPPED : 0)
  return length >= 0 && length <= whole ? [mask(address, length), length] : null
}

/** An address or CIDR range of the settings; unlike a ban's, an IPv6 address stands for itself alone. */
export function toRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? V4_BITS : V6_BITS]
}

/** Whether an address lies in one of the ranges; what is no address lies in none. */
export function isWithin(ranges: readonly Range[], address: string): boolean {
  const parsed = parseAddress(address)
  return parsed !== null && ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}

/** Null when an operator may ban the network, given in any spelling that `parseNetwork` takes. */
export function checkBan(network: string, { ownAddress, trustedProxies }: Surroundings): BanObjection | null {
  const range = parseRange(network)
  if (!range) return { reason: 'This is no IP address and no network.', overridable: false }
  const own = ownAddress === null ? null : parseRange(ownAddress)
  if (own && overlaps(range, own)) return { reason: 'You are on this network yourself.', overridable: true }
  if (trustedProxies.some((proxy) => overlaps(range, toRange(proxy))))
    return { reason: 'A trusted proxy is on this network: every visitor behind it would be banned.', overridable: true }
  const [kind] = RESERVED.find(([, reserved]) => overlaps(range, reserved)) ?? []
  if (kind) return { reason: `This network has ${kind} addresses, which no visitor has.`, overridable: true }
  const widest = WIDEST[range[0].kind()]
  return range[1] < widest ? { reason: `This network is wider than /${widest}.`, overridable: true } : null
}

/** Whether an address is this machine's own, or one of a trusted proxy. */
export function isOwnMachine(address: string | null, trustedProxies: readonly string[]): boolean {
  const parsed = address === null ? null : parseAddress(address)
  if (!parsed) return false
  const own: Range = [parsed, parsed.kind() === 'ipv4' ? V4_BITS : V6_BITS]
  return parsed.range() === 'loopback' || trustedProxies.some((proxy) => overlaps(own, toRange(proxy)))
}

/** The network that a visitor's address is known by after a while: its /24, or the /48 of an IPv6 one. */
export function truncateAddress(text: string): string {
  const address = parseAddress(text)
  if (!address) return text
  const length = address.kind() === 'ipv4' ? 24 : 48
  return toText([mask(address, length), length])
}

/**
 * What an address belongs to, for whatever is counted by visitor. What is no address stands for itself, and all who have none
 * (null) are one visitor.
 */
export function networksAround(address: string | null): Networks {
  if (address === null) return UNKNOWN
  if (isIP(address) === 4) return aroundIpv4(address)
  const parsed = parseAddress(address)
  if (!parsed) return { home: address, site: address, provider: address }
  if (parsed instanceof ipaddr.IPv4) return aroundIpv4(parsed.toString())
  const groups = parsed.parts.map((group) => group.toString(16))
  const [home, site, provider] = [4, 3, 2].map((length) => groups.slice(0, length).join(':'))
  return { home: `${home}::/64`, site: `${site}::/48`, provider: `${provider}::/32` }
}

function aroundIpv4(address: string): Networks {
  const [one, two, three] = address.split('.')
  return { home: address, site: `${one}.${two}.${three}.0/24`, provider: `${one}.${two}.0.0/16` }
}

/** The name of a network in the exported tree, where dots and slashes may not be: `203-0-113-0_24`. */
export function toStorageKey(network: string): string {
  return network.replaceAll('.', '-').replace('/', '_')
}

/** The network that a key of the exported tree names; null when it names none. */
export function parseStorageKey(key: string): string | null {
  return parseNetwork(key.replaceAll('-', '.').replace('_', '/'))
}

function overlaps([one, oneLength]: Range, [other, otherLength]: Range): boolean {
  return one.kind() === other.kind() && one.match(other, Math.min(oneLength, otherLength))
}

function mask(address: ipaddr.IPv4 | ipaddr.IPv6, length: number): ipaddr.IPv4 | ipaddr.IPv6 {
  const bytes = address.toByteArray()
  return ipaddr.fromByteArray(bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, length - index * 8)))))
}

function toText([address, length]: Range): string {
  return address.kind() === 'ipv4' && length === V4_BITS ? address.toString() : `${address.toString()}/${length}`
}
