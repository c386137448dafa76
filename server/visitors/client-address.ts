import { CLOUDFLARE_NETWORKS } from './proxy-names.ts'
import { isWithin, parseAddress, toRange } from './networks.ts'

/** The visitor's address, from the socket's address and, behind a trusted proxy only, `X-Forwarded-For`. */
type ReadClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string | null

const cloudflare = CLOUDFLARE_NETWORKS.map(toRange)

/**
 * `trustedProxies` are addresses and CIDR ranges. The header is read from right to left, and the first address that is not a
 * trusted proxy is the visitor's; anything further left could be forged. The address that a Cloudflare hop reports is always the
 * visitor's, even if it is Cloudflare's own, since that stands for requests of Workers, which anybody may run. Null: unknown.
 */
export function createReadClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = trustedProxies.map(toRange)
  return (socketAddress, forwardedFor) => {
    let address = canonicalAddress(socketAddress)
    const claims = forwardedFor?.split(',') ?? []
    let isFinal = false
    while (!isFinal && address !== null && isWithin(trusted, address) && claims.length > 0) {
      isFinal = isWithin(cloudflare, address)
      address = canonicalAddress(withoutPort(claims.pop()?.trim()))
    }
    return address
  }
}

/** One spelling per address (`::ffff:1.2.3.4` is `1.2.3.4`); null if it is not an address or has a zone. */
function canonicalAddress(text: string | undefined): string | null {
  return (text === undefined ? null : parseAddress(text))?.toString() ?? null
}

/** Some proxies write `address:port`, with brackets around IPv6. Other forms stay unchanged. */
function withoutPort(text: string | undefined): string | undefined {
  const [, v4, v6, port = '0'] = /^(?:([\d.]+)(?=:)|\[([\da-f.]*:[\da-f:.]*)\])(?::(\d{1,5}))?$/i.exec(text ?? '') ?? []
  return Number(port) <= 65_535 ? (v4 ?? v6 ?? text) : text
}
