import { LRUCache } from 'lru-cache'
import { CLOUDFLARE_NETWORKS } from './cloudflare-networks.ts'
import { isWithin, networksAround, parseAddress, toRange } from './networks.ts'
import { toProxyNetworks } from './proxy-names.ts'

/** Headers by which proxies tell the visitor's address; only the first is believed, and only from `TRUSTED_PROXIES`. */
const HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'] as const
/** Milliseconds that are looked at together. */
const PERIOD = 10 * 60_000
/** Forwarded requests in a period from a peer of a private network: nobody outside can have such an address, and to be told costs nothing. */
const ENOUGH_PRIVATE = 1
/** So many, and nearly all that it asks, before the limits of visitors are no longer held against such a peer. */
const ENOUGH_FOR_LIMITS = 20
/** One visitor's limits that all visitors behind it share: as much as whoever makes up addresses behind it could get. */
const SHARES = 64
/** From any other peer anybody could send the header, so it must also be nearly all that the site is asked. */
const ENOUGH_PUBLIC = 200
const NEARLY_ALL = 0.9
/** Peers counted at a time; those that were quiet longest are forgotten. */
const MAX_PEERS = 100
/** Peers that a finding names. */
const MAX_NAMED = 5
const HOUR = 60 * 60_000
/** Ranges in ipaddr.js's words. */
const PRIVATE = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

type Header = (typeof HEADERS)[number]
/** `requests` are forwarded ones; `plain` came without such a header since the first. */
type Peer = { address: string; isTrusted: boolean; isPrivate: boolean; header: Header; requests: number; plain: number }
type Period = { since: number; requests: number; peers: LRUCache<string, Peer> }

/** What looks like a proxy that `TRUSTED_PROXIES` does not name. */
export type UnnamedProxies = {
  /** Their addresses, those that sent the most first. */
  addresses: string[]
  /** Whether all of them are on a private network, which nobody outside can pretend. */
  isPrivate: boolean
  /** The header they send; another than `X-Forwarded-For` is not believed from anyone. */
  header: string
  /** The line for the settings: what they have now, and these. */
  line: string
}

/** Asked by machines that no proxy stands in front of. */
const PROBES = /^\/(?:healthz|readyz|metrics)(?:[/?]|$)/
/** Asks from hundreds of addresses, which are one proxy. */
const CLOUDFLARE = 'cloudflare'
const cloudflare = CLOUDFLARE_NETWORKS.map(toRange)

/** What is looked at of a request. */
export type Forwarded = { socketAddress: string | undefined; header: (name: string) => string | null }
type Options = {
  /** `TRUSTED_PROXIES` as it is written. */
  proxyNames: readonly string[]
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Told at most once an hour. */
  onFound: (found: UnnamedProxies) => void
}

export type UnnamedProxyWatch = ReturnType<typeof createUnnamedProxyWatch>

/**
 * Notices a proxy that is not named in `TRUSTED_PROXIES`: all its visitors then have its address, and share one visitor's limits
 * and bans. A single visitor who sends the header does not look like one: their requests are few among all (record 0053).
 */
export function createUnnamedProxyWatch({ proxyNames, now, onFound }: Options) {
  const trusted = toProxyNetworks(proxyNames).map(toRange)
  const start = (): Period => ({ since: now(), requests: 0, peers: new LRUCache({ max: MAX_PEERS }) })
  let before: Period | null = null
  let current = start()
  let toldAt = -Infinity

  function turn(): void {
    const age = now() - current.since
    if (age < PERIOD) return
    before = age < 2 * PERIOD ? current : null
    current = start()
  }

  function isUnnamed({ isTrusted, isPrivate, requests }: Peer, period: Period): boolean {
    if (isTrusted) return false
    return isPrivate ? requests >= ENOUGH_PRIVATE : requests >= ENOUGH_PUBLIC && requests >= NEARLY_ALL * period.requests
  }

  /** Of the last whole period or of the current one, whichever has any. */
  function find(): UnnamedProxies | null {
    turn()
    const periods = [current, ...(before ? [before] : [])]
    const peers = periods.map((period) => [...new Set(period.peers.values())].filter((peer) => isUnnamed(peer, period)))
    const named = (peers.find((each) => each.length > 0) ?? [])
      .toSorted((one, other) => other.requests - one.requests)
      .slice(0, MAX_NAMED)
    const [first] = named
    if (!first) return null
    const addresses = named.map(({ address }) => address)
    return {
      addresses,
      isPrivate: named.every(({ isPrivate }) => isPrivate),
      header: first.header,
      line: `TRUSTED_PROXIES=${[...proxyNames, ...addresses].join(',')}`,
    }
  }

  function toPeer(socketAddress: string, header: Header): Peer | null {
    const parsed = parseAddress(socketAddress)
    if (parsed === null) return null
    const address = parsed.toString()
    const isPrivate = PRIVATE.includes(parsed.range())
    const peer = { address, isTrusted: isWithin(trusted, address), isPrivate, header, requests: 0, plain: 0 }
    if (peer.isTrusted || !isWithin(cloudflare, address)) return peer
    return [...current.peers.values()].find((each) => each.address === CLOUDFLARE) ?? { ...peer, address: CLOUDFLARE }
  }

  /** The peer, if limits held against it would be held against everybody behind it, and nobody outside can pretend that; else null. */
  function evident(socketAddress: string): Peer | null {
    for (const period of [current, before]) {
      const peer = period?.peers.peek(socketAddress)
      if (!peer || peer.isTrusted || !peer.isPrivate || peer.header !== 'X-Forwarded-For') continue
      if (peer.requests >= ENOUGH_FOR_LIMITS && peer.requests >= NEARLY_ALL * (peer.requests + peer.plain)) return peer
    }
    return null
  }

  return {
    /** Counts a request. */
    note({ target, socketAddress, header }: Forwarded & { target: string }): void {
      turn()
      current.requests += 1
      if (socketAddress === undefined) return
      const sent = HEADERS.find((name) => header(name) !== null)
      const known = current.peers.get(socketAddress)
      if (sent === undefined) {
        if (known && !PROBES.test(target)) known.plain += 1
        return
      }
      const peer = known ?? toPeer(socketAddress, sent)
      if (peer === null) return
      peer.requests += 1
      current.peers.set(socketAddress, peer)
      if (!isUnnamed(peer, current) || now() - toldAt < HOUR) return
      const found = find()
      if (found === null) return
      toldAt = now()
      onFound(found)
    },
    /** What limits count a request by, if its peer is evidently a proxy on a private network; null: by the visitor's address, as ever. */
    shareOf(socketAddress: string | undefined, forwardedFor: string | null): string | null {
      const peer = socketAddress === undefined || forwardedFor === null ? null : evident(socketAddress)
      if (!peer) return null
      const claim = forwardedFor?.slice(forwardedFor.lastIndexOf(',') + 1).trim() ?? ''
      // Without colons, which would make it an IPv6 network.
      return `${peer.address.replaceAll(':', '-')} share ${shareOf(networksAround(claim).home)}`
    },
    /** Whether a peer is evidently a proxy on a private network. */
    carriesMany: (socketAddress: string) => evident(socketAddress) !== null,
    find,
  }
}

/** The last claim is the proxy's own word. */
function shareOf(claim: string): number {
  let hash = 0
  for (const character of claim) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % SHARES
}
