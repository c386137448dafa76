/** Numbers of 32 bits that a signature has: two of letters, six of pairs of neighbours. */
export const SIGNATURE = 8
const LETTERS = 64
const PAIRS = (SIGNATURE - 2) * 32

/**
 * Writes which letters and pairs of letters a text without spaces has, as bits: a few that differ are a few slips, wherever they are.
 */
export function writeSignature(joined: string, into: Uint32Array, from: number): void {
  into.fill(0, from, from + SIGNATURE)
  let previous = -1
  for (let at = 0; at < joined.length; at += 1) {
    const letter = joined.charCodeAt(at)
    setBit(into, from, numberOf(letter))
    if (previous >= 0) setBit(into, from, LETTERS + ((previous * 31 + letter) % PAIRS))
    previous = letter
  }
}

function setBit(into: Uint32Array, from: number, bit: number): void {
  const at = from + (bit >>> 5)
  into[at] = (into[at] ?? 0) | (1 << (bit & 31))
}

/** A letter's own bit; those of other scripts share some. */
function numberOf(letter: number): number {
  if (letter >= 97 && letter <= 122) return letter - 97
  if (letter >= 48 && letter <= 57) return letter - 48 + 26
  return 36 + (letter % (LETTERS - 36))
}

/** How many bits of a number are set. */
export function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555)
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
