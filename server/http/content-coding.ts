/** How a body travels. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The better ones first. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * The coding to answer with, by `Accept-Encoding`: the one the visitor likes best, and of equals the smallest. Where he
 * takes none that we have, gzip, which everybody reads.
 */
export function chooseCoding(accepted: string | null): Coding {
  if (accepted === null || accepted === '') return 'identity'
  const weights = readWeights(accepted)
  let [best, most]: [Coding, number] = ['gzip', 0]
  for (const coding of CODINGS) {
    // Nobody has to name the plain form, and nobody prefers it who names others.
    const weight = weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
    if (weight > most) [best, most] = [coding, weight]
  }
  return best
}

/** `gzip;q=0.5, br` → gzip 0.5, br 1. A weight that is none counts as 1. */
function readWeights(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const weight = parameters.map((each) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean)
    weights.set(name.trim(), Math.min(1, Number(weight ?? 1)))
  }
  return weights
}
