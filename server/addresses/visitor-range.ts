import { parseAddress, parseNetwork, parseRange, toRange, truncateAddress } from './networks.ts'

/** Whose data a request is about: an address or a network. */
export type VisitorRange = {
  /** In canonical spelling: `203.0.113.7`, `2001:db8::7`, `203.0.113.0/24`. */
  name: string
  /** Its network, /24 or wider (/48 for IPv6): what the audit log may contain, and what old searches store. */
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
