/**
 * The number of typos between two words: a letter left out, added or replaced, or two neighbours swapped. `most + 1` if there are
 * more than `most`. For small limits only: the time grows with 4 to the power of `most`.
 */
export function countSlips(one: string, other: string, most: number): number {
  return countFrom({ one, other }, 0, 0, most)
}

function countFrom(words: { one: string; other: string }, from: number, otherFrom: number, most: number): number {
  const { one, other } = words
  const over = most + 1
  let at = from
  let otherAt = otherFrom
  while (at < one.length && one.codePointAt(at) === other.codePointAt(otherAt)) {
    at += 1
    otherAt += 1
  }
  const left = one.length - at
  const otherLeft = other.length - otherAt
  if (Math.abs(left - otherLeft) > most) return over
  if (left === 0 || otherLeft === 0) return left + otherLeft
  if (most === 0) return over
  const isSwapped = one[at] === other[otherAt + 1] && one[at + 1] === other[otherAt]
  let least = isSwapped ? countFrom(words, at + 2, otherAt + 2, most - 1) : most
  // Each result lowers the limit for the next steps.
  for (const [step, otherStep] of STEPS) {
    if (least === 0) break
    least = Math.min(least, countFrom(words, at + step, otherAt + otherStep, least - 1 < most - 1 ? least - 1 : most - 1))
  }
  return Math.min(over, least + 1)
}

/** Replaced, added, left out. */
const STEPS = [
  [1, 1],
  [1, 0],
  [0, 1],
] as const

/** Typos allowed in a word of this length: none up to 2 letters, one up to 5, else two. */
export function slipsAllowed(length: number): number {
  return length <= 2 ? 0 : length <= 5 ? 1 : 2
}
