import { parseArgs } from 'node:util'

export const USAGE = 'Usage: npm run bench -- [NAME]... [--base URL [--paths /,/movie,...]]'

type Benches = {
  all: readonly string[]
  /** Benches that make sense for any site. */
  comparing: readonly string[]
}

export type BenchArguments = {
  /** The benches to run, in the order of the table. */
  names: readonly string[]
  /** The other site to measure beside ours; null: only ours. */
  base: string | null
  /** Null: the default pages. */
  paths: readonly string[] | null
}

/** Parses the arguments of `npm run bench`; throws an error whose message says what is wrong. */
export function parseBenchArguments(args: readonly string[], { all, comparing }: Benches): BenchArguments {
  const options = { base: { type: 'string' }, paths: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const base = values.base === undefined ? null : originOf(values.base)
  if (base === null && values.paths !== undefined) throw new Error('--paths is for --base: our own pages are known')
  const possible = base === null ? all : comparing
  const unknown = positionals.find((name) => !possible.includes(name))
  if (unknown !== undefined)
    throw new Error(`${unknown}: ${base === null ? 'there are' : 'with --base there are'} ${possible.join(', ')}`)
  return {
    names: positionals.length === 0 ? possible : possible.filter((name) => positionals.includes(name)),
    base,
    paths: values.paths === undefined ? null : pathsIn(values.paths),
  }
}

function originOf(base: string): string {
  const url = URL.canParse(base) ? new URL(base) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('--base: an http or https URL')
  return url.origin
}

function pathsIn(list: string): string[] {
  const paths = list.split(',').filter((path) => path !== '')
  const wrong = paths.find((path) => !path.startsWith('/'))
  if (wrong !== undefined || paths.length === 0) throw new Error('--paths: paths that begin with /, between commas')
  return paths
}
