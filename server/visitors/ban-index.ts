import type ipaddr from 'ipaddr.js'
import type { Ban, BanVerdict } from '#domain/operators/ban.ts'
import { parseAddress, parseNetwork, parseRange } from './networks.ts'

export type BanIndex = ReturnType<typeof createBanIndex>

type BanIndexOptions = {
  now: () => Date
  /** Called once per lapsed ban when it is found, so that it can be deleted from the store. */
  onLapsed: (network: string) => void
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** The ends of the bans of one prefix length, in milliseconds since 1970, by the first bits of their networks. */
type Ends = Map<string, number>

/** All bans in memory. A check costs one lookup per prefix length in use, however many bans there are. */
export function createBanIndex({ now, onLapsed }: BanIndexOptions) {
  let lengths = noLengths()

  function remove(network: string): void {
    const [address, length] = parseRange(network) ?? []
    if (address && length !== undefined) drop(address, length)
  }

  function drop(address: Address, length: number): void {
    const ofKind = lengths[address.kind()]
    const ends = ofKind.get(length)
    ends?.delete(keyOf(bitsOf(address), length))
    if (ends?.size === 0) ofKind.delete(length)
  }

  function find(address: Address): number | null {
    const bits = bitsOf(address)
    for (const [length, ends] of lengths[address.kind()]) {
      const end = ends.get(keyOf(bits, length))
      if (end === undefined) continue
      if (end > now().getTime()) return end
      drop(address, length)
      onLapsed(parseNetwork(`${address.toString()}/${length}`) ?? address.toString())
    }
    return null
  }

  return {
    /**
     * Replaces all bans by these, which come in pages so that requests are answered in between. Until the last page is read the bans
     * before stay in force, and for good if reading fails. Bans that are put or removed meanwhile are lost.
     */
    async load(pages: AsyncIterable<readonly Ban[]>): Promise<void> {
      const fresh = noLengths()
      for await (const page of pages) for (const ban of page) add(fresh, ban)
      lengths = fresh
    },
    /** A second ban of a network replaces the first. Throws `RangeError` if the ban's network is not valid. */
    put: (ban: Ban): void => add(lengths, ban),
    remove,
    /** By the most specific ban in force for the address; null: not banned. A lapsed ban is removed when found. */
    verdict(text: string | null): BanVerdict | null {
      const address = text === null ? null : parseAddress(text)
      const end = address && find(address)
      if (text === null || end === null) return null
      return { address: text, expiresAt: end === Infinity ? null : new Date(end).toISOString() }
    },
    /** Removes lapsed bans without calling `onLapsed`. */
    forgetLapsed(): void {
      const time = now().getTime()
      for (const ofKind of Object.values(lengths))
        for (const [length, ends] of ofKind) {
          for (const [key, end] of ends) if (end <= time) ends.delete(key)
          if (ends.size === 0) ofKind.delete(length)
        }
    },
    get size(): number {
      return [...lengths.ipv4.values(), ...lengths.ipv6.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** Longest prefix first, so that the most specific ban is found first. */
type Lengths = { ipv4: Map<number, Ends>; ipv6: Map<number, Ends> }

function noLengths(): Lengths {
  return { ipv4: new Map(), ipv6: new Map() }
}

function add(lengths: Lengths, { network, expiresAt }: Ban): void {
  const [address, length] = parseRange(network) ?? []
  if (!address || length === undefined) throw new RangeError("The ban's network is not valid")
  const kind = address.kind()
  if (!lengths[kind].has(length))
    lengths[kind] = new Map([...lengths[kind], [length, new Map()] as const].toSorted(([one], [other]) => other - one))
  lengths[kind].get(length)?.set(keyOf(bitsOf(address), length), expiresAt === null ? Infinity : Date.parse(expiresAt))
}

type Bits = { value: bigint; count: number }

function bitsOf(address: Address): Bits {
  const bytes = Buffer.from(address.toByteArray())
  return { value: BigInt(`0x${bytes.toString('hex')}`), count: bytes.length * 8 }
}

/** A string, because only the last 64 bits of a bigint are hashed, and those can be equal in different networks. */
function keyOf({ value, count }: Bits, length: number): string {
  return (value >> BigInt(count - length)).toString(36)
}
