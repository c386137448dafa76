import { createReadClientAddress } from '../visitors/client-address.ts'
import { isWithin, parseAddress, toRange } from '../visitors/networks.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The parts of a request that say who sent it. */
type Forwarded = { socketAddress: string | undefined; header: (name: string) => string | null }

export type Addresses = {
  /** The visitor's address in canonical spelling; null: unknown. */
  addressOf: (request: Forwarded) => string | null
  /** The first two different visitors' addresses that trusted proxies have named since the start: with two, the settings are right. */
  seenThroughProxy: () => readonly string[]
  /** Warns once about a proxy that the settings do not name. */
  noteProxy: (request: Forwarded) => void
  trustedProxies: readonly string[]
  /** The token for reading metrics; null: none is set. */
  metricsToken: string | null
}

/** Finds visitors' addresses, trusting the proxies of the settings. */
export function openAddresses({ config, log }: { config: Config; log: Log }): Addresses {
  const readClientAddress = createReadClientAddress(config.trustedProxies)
  const proxies = config.trustedProxies.map(toRange)
  const seen = new Set<string>()
  /** A proxy's own address is no visitor's: with it, visitors' addresses were lost on the way to the proxy. */
  function note(address: string, socketAddress: string | undefined): void {
    if (address !== readClientAddress(socketAddress, null) && !isWithin(proxies, address)) seen.add(address)
  }
  return {
    addressOf({ socketAddress, header }) {
      const forwardedFor = header('X-Forwarded-For')
      const address = readClientAddress(socketAddress, forwardedFor)
      if (forwardedFor !== null && address !== null && seen.size < 2) note(address, socketAddress)
      return address
    },
    seenThroughProxy: () => [...seen],
    noteProxy: createProxyWarning(config, log),
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
  }
}

/** Ranges, by ipaddr.js's names, from which no stranger can connect: a peer there that forwards requests is a proxy. */
const PRIVATE = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** Behind a proxy that `TRUSTED_PROXIES` does not name, all visitors count as one, with one visitor's limits and bans. */
function createProxyWarning({ trustedProxies, proxyNames }: Config, log: Log): Addresses['noteProxy'] {
  const trusted = trustedProxies.map(toRange)
  let hasWarned = false
  return ({ socketAddress, header }) => {
    if (hasWarned || header('X-Forwarded-For') === null) return
    const peer = parseAddress(socketAddress ?? '')
    if (!peer || !PRIVATE.includes(peer.range()) || isWithin(trusted, peer.toString())) return
    hasWarned = true
    const line = `TRUSTED_PROXIES=${[...proxyNames, peer.toString()].join(',')}`
    log.warn(
      { line },
      `All visitors behind ${peer.toString()} count as one: it forwards requests, and TRUSTED_PROXIES does not name it. If it is your proxy, set ${line}`,
    )
  }
}
