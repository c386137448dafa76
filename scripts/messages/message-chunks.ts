import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CODES, PSEUDO } from '../../messages/languages.ts'

const NAME = 'virtual:message-chunks'
const BUILT = join(import.meta.dirname, '../..', 'build/next/client/assets')
/** `de-Bx3_kQ1a.js`: the chunk of `messages/compiled/de.ts`. */
const CHUNK = /^(.+)-[\w-]{8}\.js$/

/**
 * Tells the server which built file has the texts of a language (`virtual:message-chunks`), so that a page can load it beside its
 * other scripts: the browser would find it only after them. Empty in development.
 */
export function messageChunks(): Plugin {
  return {
    name: 'message-chunks',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      // The client is built first.
      const isBuilt = this.environment.mode !== 'dev' && this.environment.name !== 'client'
      const files = isBuilt ? globSync('*.js', { cwd: BUILT }) : []
      const chunks = files.flatMap((file) => {
        const [, name] = CHUNK.exec(file) ?? []
        return [...CODES, PSEUDO].some((code) => code === name) ? [[name, `/assets/${file}`]] : []
      })
      return `export const messageChunks = ${JSON.stringify(Object.fromEntries(chunks))}`
    },
  }
}
