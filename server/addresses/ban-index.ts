import type { Ban, BanVerdict } from '#domain/ban.ts'
import { readAddressWords, writeAddressWords, type Family } from './address-words.ts'
import { createAddressTable, type AddressTable } from './address-table.ts'
import { parseAddress, parseNetwork, parseRange } from './networks.ts'

export type BanIndex = {
  /** These bans, in place of those that were there. */
  load(bans: Iterable<Ban>): void
  /** A second ban of a network replaces the first. Throws `RangeError` when the ban names no network. */
  put(ban: Ban): void
  remove(network: string): void
  /** By the most specific ban in force for the address; null: not banned. A lapsed ban is removed when found. */
  verdict(address: string | null): BanVerdict | null
  /** Makes room of the lapsed bans that nobody meets, and tells nobody. */
  forgetLapsed(): void
  readonly size: number
}

type BanIndexOptions = {
  now: () => Date
  /** Hears the network of each lapsed ban once, when it is met, so that it can be deleted from the store. */
  onLapsed: (network: string) => void
}

/** The bans of one prefix length: when each ends, in milliseconds since 1970. */
type Shelf = { length: number; ends: AddressTable }

/** The bans in memory: a check costs one look-up for each prefix length in use, however many bans there are. */
export function createBanIndex({ now, onLapsed }: BanIndexOptions): BanIndex {
  // The longest prefix first: the most specific ban is found first.
  const shelves: Record<Family, Shelf[]> = { ipv4: [], ipv6: [] }
  // Of the address that is looked at: to make an array for each check would cost more than the check.
  const lanes = new Uint32Array(4)

  function put({ network, expiresAt }: Ban) {
    const [address, length] = parseRange(network) ?? []
    if (!address || length === undefined) throw new RangeError('A ban names no network')
    const family = shelves[writeAddressWords(address, lanes)]
    let shelf = family.find((candidate) => candidate.length === length)
    if (!shelf) {
      family.push((shelf = { length, ends: createAddressTable(length) }))
      family.sort((one, other) => other.length - one.length)
    }
    shelf.ends.put(lanes, expiresAt === null ? Infinity : Date.parse(expiresAt))
  }

  function remove(network: string) {
    const [address, length] = parseRange(network) ?? []
    if (!address) return
    const kind = writeAddressWords(address, lanes)
    shelves[kind].find((candidate) => candidate.length === length)?.ends.remove(lanes)
    dropEmpty(kind)
  }

  function dropEmpty(kind: Family) {
    shelves[kind] = shelves[kind].filter(({ ends }) => ends.size > 0)
  }

  function find(address: string): number | null {
    const kind = readAddressWords(address, lanes)
    if (kind === null) return null
    const lapsed: Shelf[] = []
    let found: number | null = null
    for (const shelf of shelves[kind]) {
      const end = shelf.ends.find(lanes)
      if (end === undefined) continue
      if (end > now().getTime()) {
        found = end
        break
      }
      lapsed.push(shelf)
    }
    if (lapsed.length > 0) forget(address, kind, lapsed)
    return found
  }

  function forget(address: string, kind: Family, lapsed: readonly Shelf[]) {
    for (const { ends } of lapsed) ends.remove(lanes)
    dropEmpty(kind)
    for (const { length } of lapsed) onLapsed(networkAround(address, length))
  }

  return {
    load(bans) {
      shelves.ipv4 = []
      shelves.ipv6 = []
      for (const ban of bans) put(ban)
    },
    put,
    remove,
    verdict(address) {
      const end = address === null ? null : find(address)
      return address !== null && end !== null ? { address, expiresAt: toTime(end) } : null
    },
    forgetLapsed() {
      const time = now().getTime()
      for (const kind of ['ipv4', 'ipv6'] as const) {
        for (const { ends } of shelves[kind]) ends.keep((end) => end > time)
        dropEmpty(kind)
      }
    },
    get size() {
      return [...shelves.ipv4, ...shelves.ipv6].reduce((sum, { ends }) => sum + ends.size, 0)
    },
  }
}

/** The network of this length that an address is in, in canonical spelling. */
function networkAround(address: string, length: number): string {
  return parseNetwork(`${parseAddress(address)?.toString()}/${length}`) ?? address
}

function toTime(end: number): string | null {
  return end === Infinity ? null : new Date(end).toISOString()
}
