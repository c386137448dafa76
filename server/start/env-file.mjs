// Plain JavaScript: it is read before anything of the site is loaded, by what does without the rest.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The environment over a `.env` file. One that cannot be read is left to given-settings.ts, which says so. @returns {NodeJS.ProcessEnv} */
export function readEnvironment() {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env }
  } catch {
    return process.env
  }
}
