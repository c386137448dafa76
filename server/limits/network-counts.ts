import { networksAround } from '../addresses/networks.ts'

type NetworkCountsOptions = {
  /** At a time, of one IPv4 address or one /64 of IPv6. */
  perHome: number
  /** At a time, of one /48 of IPv6. A /24 of IPv4 has no bound: it is many households, and nobody gets one for nothing. */
  perSite: number
}

/** Counts what visitors hold open at this moment, by the networks that they are in. */
export function createNetworkCounts({ perHome, perSite }: NetworkCountsOptions) {
  const counts = new Map<string, number>()
  function add(network: string, by: 1 | -1): void {
    const count = (counts.get(network) ?? 0) + by
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return {
    /** One more of an address; false, and not counted, where there are too many. Null: unknown, of which there may be any number. */
    enter(address: string | null): boolean {
      if (address === null) return true
      const { home, site } = networksAround(address)
      const isBounded = home.includes(':')
      if ((counts.get(home) ?? 0) >= perHome || (isBounded && (counts.get(site) ?? 0) >= perSite)) return false
      add(home, 1)
      if (isBounded) add(site, 1)
      return true
    },
    /** Takes back what `enter` counted. */
    leave(address: string | null): void {
      if (address === null) return
      const { home, site } = networksAround(address)
      add(home, -1)
      if (home.includes(':')) add(site, -1)
    },
  }
}
