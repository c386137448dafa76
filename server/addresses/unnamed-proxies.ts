import { LRUCache } from 'lru-cache'
import { isWithin, parseAddress, toRange } from './networks.ts'

/** Headers by which proxies tell the visitor's address; only the first is believed, and only from `TRUSTED_PROXIES`. */
const HEADERS = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'] as const
/** Milliseconds that are looked at together. */
const PERIOD = 10 * 60_000
/** Forwarded requests in a period from a peer of a private network: nobody outside can have such an address. */
const ENOUGH_PRIVATE = 20
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
type Peer = { address: string; isTrusted: boolean; isPrivate: boolean; header: Header; requests: number }
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

type Facts = { socketAddress: string | undefined; header: (name: string) => string | null }
type Options = {
  trustedProxies: readonly string[]
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Told at most once an hour. */
  onFound: (found: UnnamedProxies) => void
}

export type UnnamedProxyWatch = ReturnType<typeof createUnnamedProxyWatch>

/**
 * Notices a proxy that is not named in `TRUSTED_PROXIES`: all its visitors then have its address, and share one visitor's limits
 * and bans. A single visitor who sends the header does not look like one: their requests are few among all.
 */
export function createUnnamedProxyWatch({ trustedProxies, now, onFound }: Options) {
  const trusted = trustedProxies.map(toRange)
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
    const peers = periods.map((period) => [...period.peers.values()].filter((peer) => isUnnamed(peer, period)))
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
      line: `TRUSTED_PROXIES=${[...trustedProxies, ...addresses].join(',')}`,
    }
  }

  function toPeer(socketAddress: string, header: Header): Peer | null {
    const parsed = parseAddress(socketAddress)
    if (parsed === null) return null
    const address = parsed.toString()
    const isPrivate = PRIVATE.includes(parsed.range())
    return { address, isTrusted: isWithin(trusted, address), isPrivate, header, requests: 0 }
  }

  return {
    /** Counts a request. */
    note({ socketAddress, header }: Facts): void {
      turn()
      current.requests += 1
      const sent = HEADERS.find((name) => header(name) !== null)
      if (sent === undefined || socketAddress === undefined) return
      const peer = current.peers.get(socketAddress) ?? toPeer(socketAddress, sent)
      if (peer === null) return
      peer.requests += 1
      current.peers.set(socketAddress, peer)
      if (!isUnnamed(peer, current) || now() - toldAt < HOUR) return
      const found = find()
      if (found === null) return
      toldAt = now()
      onFound(found)
    },
    find,
  }
}
