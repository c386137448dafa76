import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { toStyleRules } from './style-rules.ts'

const NAME = 'virtual:page-styles'
const FACES = /@font-face\s*\{[^}]*\}/g
const BUILT = join(import.meta.dirname, '..', 'build/next/client/assets')

/**
 * Gives the server build the rules of the browser's style sheet, which is built first, so that each page can inline the rules
 * it uses: on a slow connection a first page appears in half the time. The file is still loaded for everything rendered
 * later. Null in development.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const found = this.environment.mode === 'dev' || this.environment.name === 'client' ? [] : globSync(`${BUILT}/style-*.css`)
      if (found.length > 1) this.error(`The browser build has ${found.length} style sheets instead of one`)
      return `export const pageStyles = ${JSON.stringify(found.map(take)[0] ?? null)}`
    },
  }
}

function take(file: string) {
  const css = readFileSync(file, 'utf8')
  // Repeated @font-face rules would make the browser look up all fonts again and lay out the whole page anew.
  writeFileSync(file, css.replaceAll(FACES, ''))
  return { href: `/assets/${basename(file)}`, rules: toStyleRules(css) }
}
