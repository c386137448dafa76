/** Whether a text is read from the right. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
}

/** The capitals in the fonts: Latin, Greek and Cyrillic, Hebrew, Arabic. */
export const LETTERS = [
  /[ -`{-~¡-¬®-´¶-Þ÷–—‘’‚“”„†•…′″‹›€№™−]/,
  /[Ā-İĴ-ňŊ-ŒŔ-ŽƏƠƯǍ-ǛǦǪǺ-ǾȀ-ȖȘȚȪȬȰȲ]/,
  /[ḈḌḎḔḖḜḠḤḪḮḶḺṂṄṆṈṌṎṐṒṚṞṠṢṤṦṨṬṮṸṺẀẂẄẎẒẞẠ-Ỹ]/,
  /[Ά-ΊΌΎ-ΡΣ-ΫЀ-ЯѠ-ҁҊ-ӿ]/,
  /[\u05be\u05d0-\u05ea\u05f3\u05f4]/,
  /[\u060c\u061b\u061f\u0621-\u063a\u0640-\u064a\u0660-\u0669\u0671\u0679\u067e\u0686\u0688\u0691\u0698\u06a4\u06a9\u06af]/,
  /[\u06ba\u06be\u06c1-\u06c3\u06cc\u06d2\u06d3\u06f0-\u06f9]/,
]
/** Longer texts are cut, since smaller letters would be illegible. */
const LONGEST = 120

/**
 * The text in capitals, without emoji and signs that the fonts lack. Null if a letter or number is in a script that they lack,
 * since half a name would be wrong, and if nothing is left.
 */
export function toLegible(text: string): string | null {
  let legible = ''
  for (const char of text.normalize('NFC').toUpperCase()) {
    const shown = toDrawn(char)
    if (shown === null && /[\p{L}\p{N}]/u.test(char)) return null
    legible += shown ?? ''
  }
  const chars = [...legible.replaceAll(/ +/g, ' ').trim()]
  if (chars.length === 0) return null
  return chars.length <= LONGEST
    ? chars.join('')
    : `${chars
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** The character, or its base letter without accents; null if the fonts have neither. */
function toDrawn(char: string): string | null {
  if (/[\s\p{Cc}]/u.test(char)) return ' '
  if (isDrawn(char)) return char
  const bare = char.normalize('NFKD').replaceAll(/[\p{C}\p{M}\u{1f3fb}-\u{1f3ff}]/gu, '')
  return bare !== '' && [...bare].every(isDrawn) ? bare : null
}

function isDrawn(char: string): boolean {
  return LETTERS.some((letters) => letters.test(char))
}
