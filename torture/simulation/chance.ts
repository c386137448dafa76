export type Chance = ReturnType<typeof createChance>

/** All randomness of a world, from one seed: the same seed always draws the same. */
export function createChance(seed: string) {
  let state = hashOf(seed)
  /** Mulberry32. */
  function draw(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(draw() * end)
  return {
    /** From 0 to 1, as `Math.random`. */
    draw,
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    isIt: (likelihood: number) => draw() < likelihood,
    oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    /** One of the names, with their numbers as weights. */
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const all = Object.entries<number>(weights)
      let left = draw() * all.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of all) if ((left -= weight) < 0) return name as Name
      return all[0]![0] as Name
    },
    write(bytes: Uint8Array): void {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256)
    },
    /** Starts again from another seed. */
    reseed: (next: string): void => void (state = hashOf(next)),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
