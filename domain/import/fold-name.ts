import { fold } from '#domain/text/fold.ts'

/**
 * A name for comparison: `whole` without case, accents and punctuation, `&` as `and`; `bare` also without its article, at
 * whichever end it stands ("Matrix, The").
 */
export function foldName(name: string): { whole: string; bare: string } {
  const turned = name.replace(/^(.*),\s*(the|an?)\s*$/is, '$2 $1')
  // A name of punctuation alone, such as "...", is compared as it is.
  const whole = fold(turned) || name.normalize('NFKD').trim()
  return { whole, bare: whole.replace(/^(?:the|an?) (?=.)/, '') }
}

/** Similarity of two names from 0 to 1: the Dice coefficient of their letter pairs. */
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
