import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { toStyleRules } from './style-rules.ts'

const NAME = 'virtual:page-styles'
const FACES = /@font-face\s*\{[^}]*\}/g
const BUILT = join(import.meta.dirname, '..', 'build/next/client/assets')

/**
 * Gives the server's build the rules of the one style sheet of the browser's, which is built before it, so that pages can
 * carry those that they use: a first visitor on a slow connection sees a page in half the time when nothing else has to
 * arrive. The file stays for all that comes up later. Null in development.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const found = this.environment.mode === 'dev' || this.environment.name === 'client' ? [] : globSync(`${BUILT}/*.css`)
      if (found.length > 1) this.error(`The browser's build has ${found.length} style sheets, and a page carries one`)
      return `export const pageStyles = ${JSON.stringify(found.map(take)[0] ?? null)}`
    },
  }
}

function take(file: string) {
  const css = readFileSync(file, 'utf8')
  // Faces that come a second time are looked up for every line of text again, and all of the page is laid out anew.
  writeFileSync(file, css.replaceAll(FACES, ''))
  return { href: `/assets/${basename(file)}`, rules: toStyleRules(css) }
}
