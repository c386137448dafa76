import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Of a rule or of an animation: Vite renames both. */
const CLASS = /(?:\.|@keyframes\s+)(-?[a-z_][\w-]*)/gi

/**
 * Short names for the classes of CSS modules: `_` and a number. Those that Vite makes, with a hash for each file, are a twentieth of a
 * compressed page, which has its styles inside. Server and browser have the same names, since both count all modules in one order.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const files = globSync('app/**/*.module.css', { cwd: ROOT }).toSorted()
  const keys = files.flatMap((file) => {
    const names = [...readFileSync(join(ROOT, file), 'utf8').matchAll(CLASS)].map(([, name]) => `${file} ${name}`)
    return [...new Set(names)]
  })
  const numbers = new Map(keys.map((key, index) => [key, index]))
  return (name, file) => {
    const [path = ''] = file.split('?')
    const number = numbers.get(`${relative(ROOT, path)} ${name}`)
    if (number === undefined) throw new Error(`${file} has no class ${name}`)
    return `_${number.toString(36)}`
  }
}
