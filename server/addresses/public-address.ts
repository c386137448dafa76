import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Public by its number, and yet answered by the machine's own surroundings: the agent of a cloud. */
const AGENTS = ['168.63.129.16']
/** What is given out of IPv6; all the rest has a purpose of its own, or none yet. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet: not of this machine, of its network, of a cloud's metadata, and none that
 * stands for another one (IPv4 written as IPv6, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  // Node is strict; ipaddr.js also reads 0x7f.1 and 017700000001 as 127.0.0.1.
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 ? !AGENTS.includes(address.toString()) : address.match(GIVEN_OUT)
}
