import { randomInt } from 'node:crypto'

/** Numbers by the first bits of an address; an address is given as its 32-bit lanes, one for IPv4 and four for IPv6. */
export type AddressTable = {
  find(address: Uint32Array): number | undefined
  put(address: Uint32Array, value: number): void
  /** False where there was none. */
  remove(address: Uint32Array): boolean
  /** Removes every entry whose value is not wanted. */
  keep(isWanted: (value: number) => boolean): void
  readonly size: number
}

const LANE = 32
const LEAST = 16

/**
 * Open addressing in typed arrays: a million entries take some 30 MB, where a Map of objects takes ten times that. A tag of
 * eight bits for each slot lies apart from the keys, so that an address that is not there, as nearly all are not, costs one
 * look into a table of a byte for each slot.
 */
export function createAddressTable(bits: number): AddressTable {
  const width = Math.max(1, Math.ceil(bits / LANE))
  const masks = Uint32Array.from({ length: width }, (_, lane) => maskOf(bits - lane * LANE))
  // Nobody who chooses his address can choose where it lands.
  const seed = randomInt(2 ** 32)
  let size = 0
  let tags = new Uint8Array(LEAST)
  let keys = new Uint32Array(LEAST * width)
  let values = new Float64Array(LEAST)

  /** From murmur3: every bit of the key moves every bit of the hash. */
  function hashOf(lanes: Uint32Array, start: number): number {
    let hash = seed
    for (let lane = 0; lane < width; lane += 1) {
      hash = Math.imul(hash ^ ((lanes[start + lane] ?? 0) & (masks[lane] ?? 0)), 0x85ebca6b)
      hash ^= hash >>> 13
    }
    hash = Math.imul(hash, 0xc2b2ae35)
    return hash ^ (hash >>> 16)
  }

  function isKey(slot: number, lanes: Uint32Array, start: number): boolean {
    for (let lane = 0; lane < width; lane += 1)
      if (((lanes[start + lane] ?? 0) & (masks[lane] ?? 0)) >>> 0 !== keys[slot * width + lane]) return false
    return true
  }

  /** The slot of a key; where it has none, the free one for it, as `-1 - slot`. */
  function locate(lanes: Uint32Array, start = 0): number {
    const last = tags.length - 1
    const hash = hashOf(lanes, start)
    const tag = tagOf(hash)
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      if (tags[slot] === 0) return -1 - slot
      if (tags[slot] === tag && isKey(slot, lanes, start)) return slot
    }
  }

  function insert(slot: number, lanes: Uint32Array, start: number, value: number) {
    tags[slot] = tagOf(hashOf(lanes, start))
    for (let lane = 0; lane < width; lane += 1) keys[slot * width + lane] = (lanes[start + lane] ?? 0) & (masks[lane] ?? 0)
    values[slot] = value
    size += 1
  }

  function rebuild(capacity: number, isWanted: (value: number) => boolean) {
    const old = { tags, keys, values }
    size = 0
    tags = new Uint8Array(capacity)
    keys = new Uint32Array(capacity * width)
    values = new Float64Array(capacity)
    for (const [slot, tag] of old.tags.entries()) {
      const value = old.values[slot] ?? 0
      if (tag !== 0 && isWanted(value)) insert(-1 - locate(old.keys, slot * width), old.keys, slot * width, value)
    }
  }

  /** Moves up what follows, so that no search ends at the gap too soon. */
  function clear(slot: number) {
    const last = tags.length - 1
    let gap = slot
    for (let next = (gap + 1) & last; tags[next] !== 0; next = (next + 1) & last) {
      const home = hashOf(keys, next * width) & last
      if (((next - home) & last) < ((next - gap) & last)) continue
      tags[gap] = tags[next] ?? 0
      keys.copyWithin(gap * width, next * width, (next + 1) * width)
      values[gap] = values[next] ?? 0
      gap = next
    }
    tags[gap] = 0
    size -= 1
  }

  return {
    find(address) {
      const slot = locate(address)
      return slot < 0 ? undefined : values[slot]
    },
    put(address, value) {
      const slot = locate(address)
      if (slot >= 0) values[slot] = value
      else {
        insert(-1 - slot, address, 0, value)
        if (size * 2 > tags.length) rebuild(tags.length * 2, () => true)
      }
    },
    remove(address) {
      const slot = locate(address)
      if (slot >= 0) clear(slot)
      return slot >= 0
    },
    keep(isWanted) {
      if (values.some((value, slot) => tags[slot] !== 0 && !isWanted(value))) rebuild(tags.length, isWanted)
    },
    get size() {
      return size
    },
  }
}

/** Never 0, which is a free slot. */
function tagOf(hash: number): number {
  return hash >>> 24 || 1
}

/** The first `bits` of a lane, which may be fewer than none or more than all. */
function maskOf(bits: number): number {
  return bits <= 0 ? 0 : bits >= LANE ? 0xffffffff : (-1 << (LANE - bits)) >>> 0
}
