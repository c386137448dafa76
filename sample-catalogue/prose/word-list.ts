/** The items of a `|`-separated text; line breaks and spaces around an item do not count. */
export function wordList(text: string): readonly string[] {
  return text.split('|').map((item) => item.trim())
}

/** Removes from each list the words of earlier lists, so that each word belongs to one list only. */
export function disjoint(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const seen = new Set<string>()
  return lists.map((list) =>
    list.filter((word) => {
      if (seen.has(word)) return false
      seen.add(word)
      return true
    }),
  )
}

/** Item `turn` of a shuffled list: every item comes once before any comes again. */
export function inTurn<Item>(list: readonly Item[], turn: number): Item {
  const item = list[spread(turn, list.length)]
  if (item === undefined) throw new RangeError('Cannot take a turn in an empty list')
  return item
}

/** A permutation of 0…size-1 that puts neighbours far apart. */
export function spread(turn: number, size: number): number {
  return (turn * stepFor(size) + (size >>> 1)) % size
}

const steps = new Map<number, number>()

// The golden ratio keeps successive results far apart; being coprime to the size makes them all different.
function stepFor(size: number): number {
  const known = steps.get(size)
  if (known !== undefined) return known
  let step = Math.max(1, Math.floor(size * 0.618))
  while (divisor(step, size) !== 1) step += 1
  steps.set(size, step)
  return step
}

function divisor(left: number, right: number): number {
  return right === 0 ? left : divisor(right, left % right)
}
