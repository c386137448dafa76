// Letters that Unicode does not take apart into a base letter and a mark.
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/**
 * A name as it is compared: `whole` without case, accents and punctuation, `&` as `and`; `bare` without its article too, at
 * whichever end it stands ("Matrix, The").
 */
export function foldName(name: string): { whole: string; bare: string } {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/\s*[&＆]\s*/g, ' and ')
    .replaceAll(/['’`´]/g, '')
  const turned = plain.replace(/^(.*),\s*(the|an?)\s*$/, '$2 $1')
  const words = turned.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  // A name of punctuation alone, such as "...", is compared as it is.
  const whole = words || plain.trim()
  return { whole, bare: whole.replace(/^(?:the|an?) (?=.)/, '') }
}

/** From 0 for names without two letters in common to 1 for the same name: twice the shared pairs of letters among all. */
export function likeness(one: string, other: string): number {
  const [a, b] = [foldName(one).bare, foldName(other).bare]
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const all = pairs.length + others.length
  let shared = 0
  for (const pair of pairs) {
    const at = others.indexOf(pair)
    if (at < 0) continue
    others.splice(at, 1)
    shared += 1
  }
  return all === 0 ? 0 : (2 * shared) / all
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}
