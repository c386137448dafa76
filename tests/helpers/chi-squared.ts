/** Allowed standard deviations from even: of a million correct runs with twenty figures each, one exceeds them. */
const DEVIATIONS = 5.33

/** χ² of counts that should be even. */
export function chiSquared(counts: ArrayLike<number>): number {
  const all = Array.from(counts)
  const expected = all.reduce((sum, count) => sum + count, 0) / all.length
  return all.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The upper bound of χ² for so many even counts, after Wilson and Hilferty. */
export function chiSquaredBound(counts: number, deviations = DEVIATIONS): number {
  const freedom = counts - 1
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + deviations * Math.sqrt(part)) ** 3
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** χ² for each position of these codes, and each pair of positions, as a fraction of its upper bound: more than 1 is uneven. */
export function evennessOf(codes: readonly string[]): number[] {
  const places = Array.from({ length: 6 }, (_, place) => place)
  const pairs = places.flatMap((one) => places.filter((other) => other > one).map((other) => [one, other] as const))
  const counts = [...places.map(() => new Uint32Array(36)), ...pairs.map(() => new Uint32Array(36 * 36))]
  for (const code of codes) {
    const numbers = places.map((place) => LETTERS.indexOf(code.charAt(place)))
    for (const place of places) counts[place]![numbers[place]!]! += 1
    for (const [index, [one, other]] of pairs.entries())
      counts[places.length + index]![numbers[one]! * 36 + numbers[other]!]! += 1
  }
  return counts.map((each) => chiSquared(each) / chiSquaredBound(each.length))
}
