import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:page-styles'
const BUILT = join(import.meta.dirname, '..', 'build/client/assets')

/**
 * Gives the server's build the one style sheet of the browser's, which is built before it, so that pages can carry it:
 * a first visitor on a slow connection sees a page in half the time when nothing else has to arrive. Null in development.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const found = this.environment.mode === 'dev' || this.environment.name === 'client' ? [] : globSync(`${BUILT}/*.css`)
      if (found.length > 1) this.error(`The browser's build has ${found.length} style sheets, and a page carries one`)
      return `export const pageStyles = ${JSON.stringify(found.map(read)[0] ?? null)}`
    },
  }
}

function read(file: string) {
  const css = readFileSync(file, 'utf8')
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`
  return { href: `/assets/${basename(file)}`, css, hash }
}
