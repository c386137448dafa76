import { randomInt } from 'node:crypto'

/** Maps the first bits of an address to a number. An address is its 32-bit words, one for IPv4 and four for IPv6. */
export type AddressTable = {
  find(address: Uint32Array): number | undefined
  put(address: Uint32Array, value: number): void
  /** False if there was none. */
  remove(address: Uint32Array): boolean
  /** Removes every entry whose value is not wanted. */
  keep(isWanted: (value: number) => boolean): void
  readonly size: number
}

const WORD_BITS = 32
const MIN_CAPACITY = 16

/**
 * A hash table with open addressing in typed arrays: a million entries take about 30 MB, a tenth of a Map of objects. An 8-bit
 * tag per slot is stored apart from the keys, so that the usual lookup, which finds nothing, reads one byte.
 */
export function createAddressTable(bits: number): AddressTable {
  const width = Math.max(1, Math.ceil(bits / WORD_BITS))
  const masks = Uint32Array.from({ length: width }, (_, word) => maskOf(bits - word * WORD_BITS))
  // Random, so that visitors cannot choose addresses that collide.
  const seed = randomInt(2 ** 32)
  let size = 0
  let tags = new Uint8Array(MIN_CAPACITY)
  let keys = new Uint32Array(MIN_CAPACITY * width)
  let values = new Float64Array(MIN_CAPACITY)

  /** From murmur3: every bit of the key moves every bit of the hash. */
  function hashOf(words: Uint32Array, start: number): number {
    let hash = seed
    for (let word = 0; word < width; word += 1) {
      hash = Math.imul(hash ^ ((words[start + word] ?? 0) & (masks[word] ?? 0)), 0x85ebca6b)
      hash ^= hash >>> 13
    }
    hash = Math.imul(hash, 0xc2b2ae35)
    return hash ^ (hash >>> 16)
  }

  function isKey(slot: number, words: Uint32Array, start: number): boolean {
    for (let word = 0; word < width; word += 1)
      if (((words[start + word] ?? 0) & (masks[word] ?? 0)) >>> 0 !== keys[slot * width + word]) return false
    return true
  }

  /** The slot of a key; if there is none, the free slot for it as `-1 - slot`. */
  function locate(words: Uint32Array, start = 0): number {
    const last = tags.length - 1
    const hash = hashOf(words, start)
    const tag = tagOf(hash)
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      if (tags[slot] === 0) return -1 - slot
      if (tags[slot] === tag && isKey(slot, words, start)) return slot
    }
  }

  function insert(slot: number, words: Uint32Array, start: number, value: number) {
    tags[slot] = tagOf(hashOf(words, start))
    for (let word = 0; word < width; word += 1) keys[slot * width + word] = (words[start + word] ?? 0) & (masks[word] ?? 0)
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

  /** Moves later entries up, so that no lookup stops at the gap too early. */
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

/** Never 0, which marks a free slot. */
function tagOf(hash: number): number {
  return hash >>> 24 || 1
}

/** A mask of the first `bits` of a word; clamps negative and large values. */
function maskOf(bits: number): number {
  return bits <= 0 ? 0 : bits >= WORD_BITS ? 0xffffffff : (-1 << (WORD_BITS - bits)) >>> 0
}
