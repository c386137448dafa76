// Plain JavaScript: asked before anything of the site is loaded, which the parent of several processes does without.
import { readEnvironment } from './env-file.mjs'

/** How many processes serve the site; 1 for a value that config.ts refuses: the one that starts says so. */
export function countProcesses({ WEB_PROCESSES } = readEnvironment()) {
  const count = Number(WEB_PROCESSES)
  return Number.isInteger(count) && count >= 1 ? count : 1
}
