import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { plainValue } from './env-file.mjs'

/** Where the value of a setting comes from; `file`: from the file that its `…_FILE` names. */
export type Origin = 'environment' | '.env' | 'file'
/** A mistake in the settings, as one line without any value, which may be a secret. `stops`: the site cannot start with it. */
export type Mistake = { line: string; stops: boolean }
/** The settings that an operator gave, not parsed yet. */
export type Given = {
  values: Readonly<Record<string, string>>
  origins: ReadonlyMap<string, Origin>
  /** Every name that has a value, `…_FILE` names included. */
  names: readonly string[]
  mistakes: readonly Mistake[]
}

/** Settings that are never shown, and that a file may hold: `DATABASE_URL_FILE` and so on. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'TMDB_API_KEY',
  'TMDB_ACCESS_TOKEN',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'LIBRARY_API_KEY',
]

const PROXY_NAMES = ['http_proxy', 'https_proxy', 'no_proxy']
const MAX_KILOBYTES = 64
const FILE = '_FILE'

/** Reads the environment, which overrides a `.env` file in the working directory, and secrets from their files, verbatim. */
export function readGiven(env: NodeJS.ProcessEnv = process.env, dotEnv: DotEnv = readDotEnv()): Given {
  const [fromEnvironment, fromDotEnv] = [withProxyNames(env), withProxyNames(dotEnv.values)]
  const mistakes = [...dotEnv.mistakes]
  const values: Record<string, string> = {}
  const origins = new Map<string, Origin>()
  for (const [name, given = ''] of Object.entries({ ...fromDotEnv, ...fromEnvironment })) {
    const value = plainValue(given)
    // `NAME=` in a .env or compose file gives an empty value: the same as unset.
    if (value === '') continue
    values[name] = value
    origins.set(name, fromEnvironment[name] === undefined ? '.env' : 'environment')
  }
  const names = Object.keys(values)
  for (const secret of SECRETS) {
    const path = values[secret + FILE]
    if (path === undefined) continue
    const read = values[secret] === undefined ? readSecret(path) : { problem: `${secret} is set too: keep one of the two` }
    if ('problem' in read) mistakes.push({ line: `${secret + FILE}: ${read.problem}`, stops: true })
    else {
      values[secret] = read.secret
      origins.set(secret, 'file')
    }
  }
  return { values, origins, names, mistakes }
}

/** Copies `http_proxy` and its like to their upper-case names. Other programs read both, and prefer lower case. */
function withProxyNames(values: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const lowerCase = Object.entries(values).filter(([name, value]) => PROXY_NAMES.includes(name) && value)
  return { ...values, ...Object.fromEntries(lowerCase.map(([name, value]) => [name.toUpperCase(), value])) }
}

/** The content of a secret's file without its last line break, or a problem. That never names the path, which may be the secret itself. */
export function readSecret(path: string): { secret: string } | { problem: string } {
  try {
    const file = statSync(path)
    // Reading a pipe would block.
    if (!file.isFile()) return { problem: file.isDirectory() ? 'this is a folder, not a file' : 'this is not a regular file' }
    if (file.size > MAX_KILOBYTES * 1024) return { problem: `the file is larger than ${MAX_KILOBYTES} kB` }
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r?\n$/, '')
    return secret === '' ? { problem: 'the file is empty' } : { secret }
  } catch (error) {
    return { problem: error instanceof TypeError ? 'the file is not text' : `the file cannot be read (${codeOf(error)})` }
  }
}

type DotEnv = Pick<Given, 'mistakes'> & { values: NodeJS.Dict<string> }

function readDotEnv(): DotEnv {
  try {
    return { values: parseEnv(readFileSync('.env', 'utf8')), mistakes: [] }
  } catch (error) {
    const code = codeOf(error)
    return { values: {}, mistakes: code === 'ENOENT' ? [] : [{ line: `.env: the file cannot be read (${code})`, stops: true }] }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
