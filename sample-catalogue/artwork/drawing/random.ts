/** A repeatable random sequence: the same seeds give the same picture on every machine. */
export type Random = {
  /** 0 up to, not including, 1. */
  next: () => number
  /** A number from `low` up to `high`. */
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <T>(items: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** Creates a random sequence from seeds (Mulberry32 over a hash of them; not for secrets). */
export function createRandom(...seeds: (number | string)[]): Random {
  let state = hash(seeds.join('/'))
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  function shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (share) => next() < share,
    pick: <T>(items: readonly T[]): T => items[whole(0, items.length - 1)]!,
    shuffle,
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 16
  return Math.imul(value, 0x85ebca6b) ^ (value >>> 13)
}
