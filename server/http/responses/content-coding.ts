/** A `Content-Encoding` that the site can send. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Best compression first. */
const CODINGS: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * Chooses by `Accept-Encoding`: the client's preferred coding, and among equals the best compression. If the client accepts
 * none of ours, gzip, which every client can read.
 */
export function chooseCoding(accepted: string | null): Coding {
  if (accepted === null || accepted === '') return 'identity'
  const weights = readWeights(accepted)
  let [best, most]: [Coding, number] = ['gzip', 0]
  for (const coding of CODINGS) {
    // `identity` is accepted without being named, and then comes after the named ones.
    const weight = weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
    if (weight > most) [best, most] = [coding, weight]
  }
  return best
}

/** `gzip;q=0.5, br` → gzip 0.5, br 1. An invalid weight counts as 1. */
function readWeights(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const weight = parameters.map((each) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean)
    weights.set(name.trim(), Math.min(1, Number(weight ?? 1)))
  }
  return weights
}
