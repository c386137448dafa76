import type { Ban, BanVerdict } from '#domain/ban.ts'
import { readAddressWords, writeAddressWords, type Family } from './address-words.ts'
import { createAddressTable, type AddressTable } from './address-table.ts'
import { parseAddress, parseNetwork, parseRange } from './networks.ts'

export type BanIndex = {
  /** Replaces all bans. */
  load(bans: Iterable<Ban>): void
  /** A second ban of a network replaces the first. Throws `RangeError` if the ban names no network. */
  put(ban: Ban): void
  remove(network: string): void
  /** By the most specific ban in force for the address; null: not banned. A lapsed ban is removed when found. */
  verdict(address: string | null): BanVerdict | null
  /** Removes lapsed bans without calling `onLapsed`. */
  forgetLapsed(): void
  readonly size: number
}

type BanIndexOptions = {
  now: () => Date
  /** Called once per lapsed ban when it is found, so that it can be deleted from the store. */
  onLapsed: (network: string) => void
}

/** Bans of one prefix length with their ends, in milliseconds since 1970. */
type PrefixTable = { length: number; ends: AddressTable }

/** All bans in memory. A check costs one lookup per prefix length in use, however many bans there are. */
export function createBanIndex({ now, onLapsed }: BanIndexOptions): BanIndex {
  // Longest prefix first, so that the most specific ban is found first.
  const tables: Record<Family, PrefixTable[]> = { ipv4: [], ipv6: [] }
  // Reused: allocating an array would cost more than the check itself.
  const words = new Uint32Array(4)

  function put({ network, expiresAt }: Ban) {
    const [address, length] = parseRange(network) ?? []
    if (!address || length === undefined) throw new RangeError('A ban names no network')
    const sameFamily = tables[writeAddressWords(address, words)]
    let table = sameFamily.find((candidate) => candidate.length === length)
    if (!table) {
      sameFamily.push((table = { length, ends: createAddressTable(length) }))
      sameFamily.sort((one, other) => other.length - one.length)
    }
    table.ends.put(words, expiresAt === null ? Infinity : Date.parse(expiresAt))
  }

  function remove(network: string) {
    const [address, length] = parseRange(network) ?? []
    if (!address) return
    const family = writeAddressWords(address, words)
    tables[family].find((candidate) => candidate.length === length)?.ends.remove(words)
    dropEmpty(family)
  }

  function dropEmpty(family: Family) {
    tables[family] = tables[family].filter(({ ends }) => ends.size > 0)
  }

  function find(address: string): number | null {
    const family = readAddressWords(address, words)
    if (family === null) return null
    const lapsed: PrefixTable[] = []
    let found: number | null = null
    for (const table of tables[family]) {
      const end = table.ends.find(words)
      if (end === undefined) continue
      if (end > now().getTime()) {
        found = end
        break
      }
      lapsed.push(table)
    }
    if (lapsed.length > 0) forget(address, family, lapsed)
    return found
  }

  function forget(address: string, family: Family, lapsed: readonly PrefixTable[]) {
    for (const { ends } of lapsed) ends.remove(words)
    dropEmpty(family)
    for (const { length } of lapsed) onLapsed(networkAround(address, length))
  }

  return {
    load(bans) {
      tables.ipv4 = []
      tables.ipv6 = []
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
      for (const family of ['ipv4', 'ipv6'] as const) {
        for (const { ends } of tables[family]) ends.keep((end) => end > time)
        dropEmpty(family)
      }
    },
    get size() {
      return [...tables.ipv4, ...tables.ipv6].reduce((sum, { ends }) => sum + ends.size, 0)
    },
  }
}

/** The network of a prefix length that contains an address, in canonical spelling. */
function networkAround(address: string, length: number): string {
  return parseNetwork(`${parseAddress(address)?.toString()}/${length}`) ?? address
}

function toTime(end: number): string | null {
  return end === Infinity ? null : new Date(end).toISOString()
}
