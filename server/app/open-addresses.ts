import { createReadClientAddress } from '../visitors/client-address.ts'
import { isWithin, parseAddress, toRange } from '../visitors/networks.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** What is looked at of a request. */
type Forwarded = { socketAddress: string | undefined; header: (name: string) => string | null }

export type Addresses = {
  /** The visitor's address in canonical spelling; null: unknown. */
  addressOf: (request: Forwarded) => string | null
  /** Warns, once, of a proxy that the settings do not name. */
  noteProxy: (request: Forwarded) => void
  trustedProxies: readonly string[]
  /** With which metrics are read; null: none is set. */
  metricsToken: string | null
}

/** Who asks, by the settings. */
export function openAddresses({ config, log }: { config: Config; log: Log }): Addresses {
  const readClientAddress = createReadClientAddress(config.trustedProxies)
  return {
    addressOf: ({ socketAddress, header }) => readClientAddress(socketAddress, header('X-Forwarded-For')),
    noteProxy: createProxyWarning(config, log),
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
  }
}

/** Networks from which no stranger asks, in ipaddr.js's words: whoever forwards requests there is a proxy. */
const PRIVATE = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** A proxy that `TRUSTED_PROXIES` does not name makes all its visitors one, with one visitor's limits and bans. */
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
