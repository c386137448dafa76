import { fold } from '#domain/text/fold.ts'

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters that sound alike; the first pair that fits is used. */
const SOUNDS = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['ie', 'ei'],
  ['ea', 'ee'],
  ['ou', 'u'],
  ['y', 'i'],
  ['c', 'k'],
  ['s', 'z'],
  ['w', 'v'],
] as const

type Random = () => number
type Slip = (word: string, at: number, random: Random) => string

/** Typical typos: a letter dropped, doubled, swapped or hit on the key beside it, and a word spelt as it sounds. */
const SLIPS: Readonly<Record<string, Slip>> = {
  dropped: (word, at) => word.slice(0, at) + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  swapped: (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  neighbour: (word, at, random) => word.slice(0, at) + beside(word[at] ?? '', random) + word.slice(at + 1),
  sound(word) {
    const [from, to] = SOUNDS.find(([sound]) => word.includes(sound)) ?? ['', '']
    return word.replace(from, to)
  },
}

function beside(letter: string, random: Random): string {
  const row = ROWS.find((keys) => keys.includes(letter))
  if (row === undefined) return letter
  const at = row.indexOf(letter)
  return (random() < 0.5 ? row[at - 1] : row[at + 1]) ?? row[at - 1] ?? row[at + 1] ?? letter
}

/** Numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A title as somebody may mistype it: lower case, without accents, with one typo in a word of three to five letters, or up
 * to two in a longer one. Null if there is no such word.
 */
export function misspell(title: string, random: Random): string | null {
  const words = fold(title).split(' ')
  const long = words.flatMap((word, at) => (/^[a-z]{3,}$/.test(word) ? at : []))
  const at = long[Math.floor(random() * long.length)]
  if (at === undefined) return null
  const word = words[at] ?? ''
  const times = word.length > 5 && random() < 0.4 ? 2 : 1
  const typed = Array.from({ length: times }).reduce<string>((text) => slip(text, random), word)
  if (typed === word) return null
  return words.with(at, typed).join(' ')
}

function slip(word: string, random: Random): string {
  const kinds = Object.values(SLIPS)
  const make = kinds[Math.floor(random() * kinds.length)]
  // People hardly ever mistype the first letter.
  const at = Math.min(word.length - 2, 1 + Math.floor(random() * (word.length - 1)))
  return make?.(word, at, random) ?? word
}
