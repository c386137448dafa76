import { NAME_FACE } from './letters.ts'
import { joinArabic } from './right-to-left.ts'

/** Characters of a name that are looked at; the rest would be cut anyway. */
const MOST = 200
/** Vowel points, which names do without. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g
/** What one cannot read, and what only changes what stands before it. */
const UNSEEN = /[\p{C}\p{M}\u{1f3fb}-\u{1f3ff}]/gu

/**
 * A name in the letters that can be drawn: capitals, joined where Arabic joins them, without emoji and signs that the faces lack.
 * Null if a letter or a number is of another script: half a name would be wrong.
 */
export function toLegible(name: string): string | null {
  const clean = name
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(POINTS, '')
  const plain = [...clean].slice(0, MOST).join('').toUpperCase()
  let line = ''
  for (const char of joinArabic(plain)) {
    const shown = drawable(char)
    if (shown === null && /[\p{L}\p{N}]/u.test(char)) return null
    line += shown ?? ''
  }
  const tidy = line.replaceAll(/\s+/g, ' ').trim()
  return tidy === '' ? null : tidy
}

/** The character, or without its accent; null if there is no outline of either. */
function drawable(char: string): string | null {
  if (/\s/u.test(char)) return ' '
  if (char in NAME_FACE.glyphs) return char
  const bare = char.normalize('NFKD').replaceAll(UNSEEN, '')
  return bare !== '' && [...bare].every((each) => each in NAME_FACE.glyphs) ? bare : null
}
