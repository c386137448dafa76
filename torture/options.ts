import { parseArgs } from 'node:util'

export const USAGE = 'Usage: npm run torture -- NAME... [--runs N] [--seconds N] [--seed N]'

export type TortureOptions = {
  names: readonly string[]
  seed: number
  /** Null: as many as in the long form. */
  runs: number | null
  seconds: number | null
}

/** Parses the arguments of `npm run torture`: flags, or settings of the same name. Throws an error that says what is wrong. */
export function parseOptions(args: readonly string[], env: NodeJS.ProcessEnv, known: readonly string[]): TortureOptions {
  const options = { runs: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined || positionals.length === 0)
    throw new Error(`${unknown === undefined ? 'Give a name' : `No torture has the name ${unknown}`}: ${known.join(', ')}`)
  return {
    names: positionals,
    seed: numberIn('seed', values.seed ?? env.SEED, 0) ?? Math.floor(Date.now() / 1000),
    runs: numberIn('runs', values.runs ?? env.RUNS, 1),
    // Shells may have their own SECONDS, but do not export it.
    seconds: numberIn('seconds', values.seconds ?? env.SECONDS, 1),
  }
}

function numberIn(name: string, text: string | undefined, least: number): number | null {
  if (text === undefined || text === '') return null
  if (!/^\d{1,10}$/.test(text) || Number(text) < least) throw new Error(`--${name}: a whole number from ${least}`)
  return Number(text)
}
