import { networksAround } from './networks.ts'

/** How much visitors of one network may hold open at a time. */
type NetworkBounds = {
  /** Open at a time per IPv4 address or IPv6 /64. */
  perHome: number
  /** Open at a time per IPv6 /48. An IPv4 /24 is not bounded: it holds many households, and nobody gets one for free. */
  perSite: number
}

/** Counts what visitors hold open at the moment, by network. */
export function createNetworkCounts({ perHome, perSite }: NetworkBounds) {
  const counts = new Map<string, number>()
  function add(network: string, by: 1 | -1): void {
    const count = (counts.get(network) ?? 0) + by
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return {
    /** Counts one more for an address; false, and not counted, if there are too many. Unknown addresses (null) have no bound. */
    enter(address: string | null): boolean {
      if (address === null) return true
      const { home, site } = networksAround(address)
      const isBounded = home.includes(':')
      if ((counts.get(home) ?? 0) >= perHome || (isBounded && (counts.get(site) ?? 0) >= perSite)) return false
      add(home, 1)
      if (isBounded) add(site, 1)
      return true
    },
    /** Undoes one `enter`. */
    leave(address: string | null): void {
      if (address === null) return
      const { home, site } = networksAround(address)
      add(home, -1)
      if (home.includes(':')) add(site, -1)
    },
  }
}
