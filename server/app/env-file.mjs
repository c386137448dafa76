// Plain JavaScript: it is read before anything of the site is loaded, by what does without the rest.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** What people and programs put around a value: `docker run --env-file` keeps the quotes of its file. */
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

/** The environment over a `.env` file. One that cannot be read is left to given-settings.ts, which says so. @returns {NodeJS.ProcessEnv} */
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
