// Letters that Unicode does not take apart into a base letter and a mark.
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** A text as search compares it: lower case, without accents, every run of punctuation one space. */
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
