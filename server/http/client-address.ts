import ipaddr from 'ipaddr.js'

/** Decides whose request it is from the socket's address and, behind a trusted proxy only, `X-Forwarded-For`. */
export type ReadClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string | null

/**
 * `trustedProxies` are addresses and CIDR ranges. The header is read from right to left and the first address that is
 * not a trusted proxy wins; what stands further left is the visitor's own claim. Null: the address cannot be known.
 */
export function createReadClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = trustedProxies.map(toRange)
  const isTrusted = (address: string) => {
    const parsed = ipaddr.process(address)
    return trusted.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  }
  return (socketAddress, forwardedFor) => {
    let address = canonicalAddress(socketAddress)
    const claims = forwardedFor?.split(',') ?? []
    while (address !== null && isTrusted(address) && claims.length > 0) address = canonicalAddress(claims.pop()?.trim())
    return address
  }
}

/** One spelling for each address (`::ffff:1.2.3.4` is `1.2.3.4`); null for what is none, or names a zone. */
function canonicalAddress(text: string | undefined): string | null {
  if (text === undefined || text.includes('%') || !isPlain(text)) return null
  return ipaddr.process(text).toString()
}

// ipaddr.js also takes 0x7f.1 and 017700000001 for 127.0.0.1: only the usual four numbers are an IPv4 address here.
function isPlain(text: string): boolean {
  return ipaddr.isValid(text) && (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text))
}

function toRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
