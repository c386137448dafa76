import { withoutInvisible } from './invisible.ts'

// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/**
 * Marks that people leave out when they type: the accents of Latin, Greek and Cyrillic letters, and the vowels of Hebrew and Arabic. Those
 * of kana, Thai and the scripts of India make other letters, and stay.
 */
const ACCENTS = /(?=\p{M})(?!\p{scx=Hira})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Cyrl}]/gu
/** Forms of Arabic letters that are typed one for the other; the tatweel only makes a word longer. */
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '' }

/**
 * A text for comparing names: lower case, no accents or apostrophes, "&" as "and", one space for any other punctuation, and one form of
 * the Arabic letters that have several.
 */
export function fold(text: string): string {
  const lower = withoutInvisible(text).toLowerCase()
  return (isPlain(lower) ? lower : unaccented(lower))
    .replaceAll(/['’`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[أإآٱىیکةـ]/g, (letter) => ARABIC[letter] ?? letter)
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const ROMAN = '- - ii iii iv - vi vii viii ix - xi xii xiii xiv xv'
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...WORDS.split(' ').map((word, value) => [word, String(value)] as const),
  ...ROMAN.split(' ').map((word, value) => [word, String(value)] as const),
])
/** Roman numerals that are numbers only at the end of a name: "Rocky V", but not "V for Vendetta". */
const AT_THE_END: ReadonlyMap<string, string> = new Map([
  ['v', '5'],
  ['x', '10'],
])

/** A folded text with numbers as digits: "the godfather part ii" → "the godfather part 2", "oceans eleven" → "oceans 11". */
export function inDigits(folded: string): string {
  const words = folded.split(' ')
  const last = words.length - 1
  return words
    .map((word, at) => NUMBERS.get(word) ?? (at === last && at > 0 ? AT_THE_END.get(word) : undefined) ?? word)
    .join(' ')
}
