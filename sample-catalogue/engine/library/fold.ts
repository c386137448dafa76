// Letters that Unicode does not decompose into a base letter and a mark.
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** Folds a text for search: lower case, no accents, and one space for each run of punctuation. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return (isPlain(lower) ? lower : unaccented(lower))
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => LIGATURES[letter] ?? letter)
}
