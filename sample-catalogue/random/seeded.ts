const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

function absorb(hash: number, part: number | string): number {
  let mixed = hash
  if (typeof part === 'number') {
    mixed = Math.imul(mixed ^ (part | 0), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13) ^ Math.trunc(part / 0x1_0000_0000), 0xc2b2ae35)
    return mixed ^ (mixed >>> 16)
  }
  for (let at = 0; at < part.length; at += 1) mixed = Math.imul(mixed ^ part.charCodeAt(at), FNV_PRIME)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 12)
}

/** A fast random sequence in [0, 1), always the same for the same parts (Mulberry32 over a hash of them; not for secrets). */
export function seeded(...parts: (number | string)[]): () => number {
  let state = FNV_OFFSET
  for (const part of parts) state = absorb(state, part) + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A random item of a list, all equally likely. Throws a RangeError for an empty list. */
export function pick<Item>(random: () => number, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('Cannot pick from an empty list')
  return item
}
