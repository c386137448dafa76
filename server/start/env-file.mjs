// Plain JavaScript, for programs that load nothing else of the site: `--health` and the primary process of a cluster.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Quotes that people and programs put around a value: `docker run --env-file` keeps those of its file. */
const QUOTES = ['""', "''", '``', '“”', '‘’']

/**
 * The value without blanks and quotes around it.
 * @param {string} value
 * @returns {string}
 */
export function plainValue(value) {
  const text = value.trim()
  const isQuoted = text.length > 1 && QUOTES.includes(text.charAt(0) + text.charAt(text.length - 1))
  return isQuoted ? plainValue(text.slice(1, -1)) : text
}

/** The environment, which overrides a `.env` file. An unreadable file is reported by given-settings.ts. @returns {NodeJS.ProcessEnv} */
export function readEnvironment() {
  return Object.fromEntries(Object.entries(readRaw()).map(([name, value = '']) => [name, plainValue(value)]))
}

function readRaw() {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}
