import { networksAround } from './networks.ts'

/** How many connections, or the like, visitors of one network may hold open at a time. */
type NetworkBounds = {
  /** Open at a time per IPv4 address or IPv6 /64. */
  perHost: number
  /** Open at a time per IPv6 /48. An IPv4 /24 is not bounded: it has many households, and is not to be had for free. */
  perSubnet: number
}

/** Counts what visitors hold open at the moment, by network. */
export function createNetworkCounts({ perHost, perSubnet }: NetworkBounds) {
  const counts = new Map<string, number>()
  function add(network: string, by: 1 | -1): void {
    const count = (counts.get(network) ?? 0) + by
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return {
    /** Counts one more for an address, or returns false if there are too many. Unknown addresses (null) have no bound. */
    enter(address: string | null): boolean {
      if (address === null) return true
      const { host, subnet } = networksAround(address)
      const isBounded = host.includes(':')
      if ((counts.get(host) ?? 0) >= perHost || (isBounded && (counts.get(subnet) ?? 0) >= perSubnet)) return false
      add(host, 1)
      if (isBounded) add(subnet, 1)
      return true
    },
    /** Undoes one `enter`. */
    leave(address: string | null): void {
      if (address === null) return
      const { host, subnet } = networksAround(address)
      add(host, -1)
      if (host.includes(':')) add(subnet, -1)
    },
  }
}
