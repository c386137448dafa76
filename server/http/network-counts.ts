import { networksAround } from './networks.ts'

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
    /** One more of an address; gives what takes it back, to be called once, or null where there are too many. Null: unknown, not counted. */
    enter(address: string | null): (() => void) | null {
      if (address === null) return () => {}
      const { home, site } = networksAround(address)
      const isCounted = home.includes(':')
      if ((counts.get(home) ?? 0) >= perHome || (isCounted && (counts.get(site) ?? 0) >= perSite)) return null
      add(home, 1)
      if (isCounted) add(site, 1)
      return () => {
        add(home, -1)
        if (isCounted) add(site, -1)
      }
    },
  }
}
