import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** An address and a prefix length; bits beyond the prefix may be set. */
type Range = [Address, number]
/** The networks around an address. */
export type Networks = {
  /** One household: an IPv4 address, or a /64 of IPv6. What counts as one visitor. */
  host: string
  /** One company or attacker: a /24 of IPv4, or a /48 of IPv6. */
  subnet: string
}
/** Why a ban is questionable. `overridable`: the operator may insist. */
export type BanObjection = { reason: string; overridable: boolean }

type Surroundings = {
  ownAddress: string | null
  trustedProxies: readonly string[]
}

const UNKNOWN: Networks = { host: 'unknown', subnet: 'unknown' }
const V4_BITS = 32
const V6_BITS = 128
/** The IPv6 network of one household or phone, whose addresses change within it by the hour. */
const V6_HOST = 64
/** `::ffff:0:0/96` is IPv4 written as IPv6. */
const MAPPED = 96
const WIDEST = { ipv4: 16, ipv6: 32 }
/** Ranges of addresses that no visitor has, by the name that ipaddr.js gives them. */
const RESERVED: Readonly<Record<string, string>> = {
  unspecified: 'unspecified',
  loopback: 'loopback',
  linkLocal: 'link-local',
  multicast: 'multicast',
}

/** Parses any usual spelling; IPv4 written as IPv6 becomes IPv4. Null: not an address, or one with a zone. */
export function parseAddress(text: string): Address | null {
  return isAddress(text) ? ipaddr.process(text) : null
}

/** Node is strict; ipaddr.js also reads 0x7f.1 and 017700000001 as 127.0.0.1. */
function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%')
}

/**
 * The canonical spelling of what a ban covers: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/64`. An IPv6 address means its
 * /64; `/128` makes it exact. Null: neither an address nor a network.
 */
export function parseNetwork(text: string): string | null {
  const range = parseRange(text.trim())
  return range && toText(range)
}

/** The masked network of a text that `parseNetwork` accepts. */
export function parseRange(text: string): Range | null {
  const [, written = '', suffix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = parseAddress(written)
  if (!address || (suffix !== undefined && suffix !== String(Number(suffix)))) return null
  const isIpv4 = address.kind() === 'ipv4'
  const isMapped = isIpv4 && written.includes(':')
  const length = suffix === undefined ? (isIpv4 ? V4_BITS : V6_HOST) : Number(suffix) - (isMapped ? MAPPED : 0)
  return length >= 0 && length <= bitsOf(address) ? [mask(address, length), length] : null
}

/** An address or CIDR range of the settings; unlike in a ban, an IPv6 address means itself only. */
export function toRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, bitsOf(address)]
}

function bitsOf(address: Address): number {
  return address.kind() === 'ipv4' ? V4_BITS : V6_BITS
}

/** Whether an address is in one of the ranges; false for an invalid address. */
export function isWithin(ranges: readonly Range[], address: string): boolean {
  const parsed = parseAddress(address)
  return parsed !== null && ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
}

/** Null if an operator may ban the network without question. Accepts any spelling that `parseNetwork` does. */
export function checkBan(network: string, { ownAddress, trustedProxies }: Surroundings): BanObjection | null {
  const range = parseRange(network)
  if (!range) return { reason: 'This is neither an IP address nor a network.', overridable: false }
  const own = ownAddress === null ? null : parseRange(ownAddress)
  if (own && overlaps(range, own)) return { reason: 'You are on this network yourself.', overridable: true }
  if (trustedProxies.some((proxy) => overlaps(range, toRange(proxy))))
    return { reason: 'A trusted proxy is on this network: every visitor behind it would be banned.', overridable: true }
  const kind = RESERVED[range[0].range()]
  if (kind !== undefined) return { reason: `This network has ${kind} addresses, which no visitor has.`, overridable: true }
  const widest = WIDEST[range[0].kind()]
  return range[1] < widest ? { reason: `This network is wider than /${widest}.`, overridable: true } : null
}

/** Whether an address is loopback or a trusted proxy. */
export function isOwnMachine(address: string | null, trustedProxies: readonly string[]): boolean {
  const parsed = address === null ? null : parseAddress(address)
  if (!parsed) return false
  return parsed.range() === 'loopback' || trustedProxies.some((proxy) => overlaps([parsed, bitsOf(parsed)], toRange(proxy)))
}

/** What is stored in place of a visitor's address after a while: its /24, or /48 for IPv6. */
export function truncateAddress(text: string): string {
  const address = parseAddress(text)
  if (!address) return text
  const length = address.kind() === 'ipv4' ? 24 : 48
  return toText([mask(address, length), length])
}

/** The keys for everything that is counted per visitor. All unknown addresses (null) are one visitor; any other text is its own key. */
export function networksAround(address: string | null): Networks {
  if (address === null) return UNKNOWN
  if (isIP(address) === 4) return aroundIpv4(address)
  const parsed = parseAddress(address)
  if (!parsed) return { host: address, subnet: address }
  if (parsed instanceof ipaddr.IPv4) return aroundIpv4(parsed.toString())
  const groups = parsed.parts.map((group) => group.toString(16))
  return { host: `${groups.slice(0, 4).join(':')}::/64`, subnet: `${groups.slice(0, 3).join(':')}::/48` }
}

function aroundIpv4(address: string): Networks {
  return { host: address, subnet: `${address.slice(0, address.lastIndexOf('.'))}.0/24` }
}

/** The key of a network in an export, which may not contain dots and slashes: `203-0-113-0_24`. */
export function toStorageKey(network: string): string {
  return network.replaceAll('.', '-').replace('/', '_')
}

/** The network of such a key; null if it names none. */
export function parseStorageKey(key: string): string | null {
  return parseNetwork(key.replaceAll('-', '.').replace('_', '/'))
}

function overlaps([one, oneLength]: Range, [other, otherLength]: Range): boolean {
  return one.kind() === other.kind() && one.match(other, Math.min(oneLength, otherLength))
}

function mask(address: Address, length: number): Address {
  const bytes = address.toByteArray()
  return ipaddr.fromByteArray(bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, length - index * 8)))))
}

function toText([address, length]: Range): string {
  return address.kind() === 'ipv4' && length === V4_BITS ? address.toString() : `${address.toString()}/${length}`
}

/** Public addresses that are answered by the cloud that the machine runs in. */
const CLOUD_SERVICES = ['168.63.129.16']
/** The part of IPv6 that is allocated to the public internet. */
const ALLOCATED = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not of this machine, its network or its cloud, and not a translation of another
 * address (IPv4 written as IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 ? !CLOUD_SERVICES.includes(address.toString()) : address.match(ALLOCATED)
}

/** Whose data a request is about: an address or a network. */
export type VisitorRange = {
  /** In canonical spelling: `203.0.113.7`, `2001:db8::7`, `203.0.113.0/24`. */
  name: string
  /** Its network, /24 or wider (/48 for IPv6), which is all that the audit log and old searches may contain. */
  network: string
  /** Whether a stored address or network lies completely in it. */
  covers: (stored: string) => boolean
}

/** Unlike in a ban, an IPv6 address means itself only. Null: neither an address nor a network. */
export function parseVisitorRange(text: string): VisitorRange | null {
  const trimmed = text.trim()
  const name = trimmed.includes('/') ? parseNetwork(trimmed) : (parseAddress(trimmed)?.toString() ?? null)
  if (name === null) return null
  const [address, length] = toRange(name)
  const widest = address.kind() === 'ipv4' ? 24 : 48
  return {
    name,
    network: length >= widest ? truncateAddress(address.toString()) : name,
    covers(stored) {
      const other = rangeOf(stored)
      return other !== null && other[0].kind() === address.kind() && other[1] >= length && other[0].match(address, length)
    },
  }
}

function rangeOf(stored: string) {
  if (stored.includes('/')) return parseRange(stored)
  return parseAddress(stored) && toRange(stored)
}
