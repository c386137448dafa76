import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Classes, and the names of animations, which are made unique too. */
const NAMES = /(?:\.|@keyframes\s+)([A-Za-z][\w-]*)/g

/**
 * Names the classes of a build after the place of their file among all and their own place in it: a page repeats them in its
 * styles and on every card, and random letters do not compress. A capital begins them, as no name of ours does.
 */
export function shortNames(): (name: string, file: string) => string {
  const files = globSync('app/**/*.module.css', { cwd: ROOT }).toSorted()
  const known = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(ROOT, file.split('?', 1)[0] ?? '')
    const names = known.get(path) ?? namesIn(path)
    known.set(path, names)
    const [at, own] = [files.indexOf(path), names.indexOf(name)]
    if (at < 0 || own < 0) throw new Error(`${name} of ${file} is not among the names of app/**/*.module.css`)
    return letter(at / 26, 'A') + letter(at % 26, 'a') + own.toString(36)
  }
}

function namesIn(path: string): string[] {
  return [...new Set([...readFileSync(join(ROOT, path), 'utf8').matchAll(NAMES)].map(([, name]) => name ?? ''))]
}

function letter(at: number, first: string): string {
  return String.fromCharCode(first.charCodeAt(0) + Math.floor(at))
}
