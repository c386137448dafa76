import { parseAddress, parseNetwork, parseRange, toRange, truncateAddress } from './networks.ts'

/** Whose data somebody asks about: one address, or all of a network. */
export type VisitorRange = {
  /** In canonical spelling: `203.0.113.7`, `2001:db8::7`, `203.0.113.0/24`. */
  name: string
  /** Its network, /24 or wider (/48 of IPv6): what may be written down of it, and how old searches know an address. */
  network: string
  /** Whether an address or a network that was stored is in it as a whole. */
  covers: (stored: string) => boolean
}

/** Unlike a ban's, an IPv6 address stands for itself alone. Null for what is no address and no network. */
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
