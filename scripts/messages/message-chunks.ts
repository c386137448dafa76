import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CODES, PSEUDO } from '../../messages/languages.ts'
import { APART } from './compile-messages.ts'

const NAME = 'virtual:message-chunks'
const BUILT = join(import.meta.dirname, '../..', 'build/next/client/assets')
/** `de-Bx3_kQ1a.js`, `de-sync-Bx3_kQ1a.js`: the chunk of `messages/compiled/de.ts`, and that of one area. */
const CHUNK = new RegExp(`^(${[...CODES, PSEUDO].join('|')})(?:-(${APART.join('|')}))?-[\\w-]{8}\\.js$`)

/** Built files of texts by language and area (empty: of every page), and the areas that each script needs. */
type MessageChunks = { files: Record<string, Record<string, string>>; areas: Record<string, string[]> }

/**
 * Tells the server which built files have the texts of a language (`virtual:message-chunks`), and which of them a script needs, so that a
 * page can load them beside its other scripts: the browser would find them only after those. Empty in development.
 */
export function messageChunks(): Plugin {
  return {
    name: 'message-chunks',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      // The client is built first.
      const isBuilt = this.environment.mode !== 'dev' && this.environment.name !== 'client'
      return `export const messageChunks = ${JSON.stringify(chunksOf(isBuilt ? globSync('*.js', { cwd: BUILT }) : []))}`
    },
  }
}

function chunksOf(files: readonly string[]): MessageChunks {
  const chunks: MessageChunks = { files: {}, areas: {} }
  for (const file of files) {
    const [, code, area = ''] = CHUNK.exec(file) ?? []
    if (code !== undefined) (chunks.files[code] ??= {})[area] = `/assets/${file}`
    // Those of English stand for those of all languages.
    const imported = [...readFileSync(join(BUILT, file), 'utf8').matchAll(/import\(["'`]\.\/([\w-]+\.js)["'`]\)/g)]
    const areas = imported.flatMap(([, name = '']) => {
      const [, of, needed] = CHUNK.exec(name) ?? []
      return of === 'en' && needed !== undefined ? [needed] : []
    })
    if (areas.length > 0) chunks.areas[`/assets/${file}`] = areas
  }
  return chunks
}
