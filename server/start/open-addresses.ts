import { unnamedProxiesText } from '#domain/operator-messages.ts'
import { createReadClientAddress, type ReadClientAddress } from '../addresses/client-address.ts'
import { createUnnamedProxyWatch, type Forwarded, type UnnamedProxyWatch } from '../addresses/unnamed-proxies.ts'
import { networksAround } from '../addresses/networks.ts'
import { isEmbedded } from '../http/embedded.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type Addresses = {
  readClientAddress: ReadClientAddress
  /**
   * What the limits on visitors count a request by: its visitor's address, unless its peer is evidently a proxy that nobody named. What
   * pages of other sites embed counts apart, so that they cannot use up what a visitor may ask for.
   */
  limitedAs: (request: Forwarded) => string | null
  /** Notices a proxy that the settings do not name. */
  unnamedProxies: UnnamedProxyWatch
  trustedProxies: readonly string[]
  /** With which metrics are read; null: none is set. */
  metricsToken: string | null
}

/** Who asks, by the settings and by what was seen of proxies. `ticks`: milliseconds of a monotonic clock. */
export function openAddresses({ config, log, ticks }: { config: Config; log: Log; ticks: () => number }): Addresses {
  const readClientAddress = createReadClientAddress(config.trustedProxies)
  const unnamedProxies = createUnnamedProxyWatch({
    proxyNames: config.proxyNames,
    now: ticks,
    onFound: (found) => log.warn({ line: found.line }, unnamedProxiesText(found)),
  })
  return {
    readClientAddress,
    limitedAs: ({ socketAddress, header }) => {
      const forwardedFor = header('X-Forwarded-For')
      const visitor = unnamedProxies.shareOf(socketAddress, forwardedFor) ?? readClientAddress(socketAddress, forwardedFor)
      // Without colons, which would make it an IPv6 network.
      return isEmbedded({ header }) ? `embedded ${networksAround(visitor).home.replaceAll(':', '-')}` : visitor
    },
    unnamedProxies,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
  }
}
