import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CODES, PSEUDO } from '../../messages/languages.ts'
import { APART, compileMessages, loaders, MESSAGES } from './compile-messages.ts'

const NAME = 'virtual:texts/'
/** Texts of an area with a file of its own. */
const USES = new RegExp(`\\bm\\s*\\.\\s*(${APART.join('|')})\\b`, 'g')

/**
 * Compiles the messages before anything imports them, and again whenever one changes while `npm run dev` runs. In a browser, a module
 * that names an area with a file of its own gets a call that loads it in the page's language (`needTexts`).
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => compileMessages(),
    resolveId: (source) => (source.startsWith(NAME) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null
      const area = id.slice(NAME.length + 1)
      const files = loaders([...CODES, PSEUDO], (code) => join(MESSAGES, `compiled/${code}-${area}.ts`))
      return `import { needTexts } from '${join(MESSAGES, 'browser.ts')}'\nneedTexts(${files})`
    },
    transform(code) {
      if (this.environment.name !== 'client' || !code.includes("'#messages'")) return null
      return {
        code:
          areasNamedIn(code)
            .map((area) => `import '${NAME}${area}';`)
            .join('') + code,
        map: null,
      }
    },
    configureServer({ watcher, config }) {
      watcher.on('change', (file) => {
        if (!file.startsWith(MESSAGES) || !file.endsWith('.json')) return
        try {
          compileMessages()
        } catch (error) {
          config.logger.error(error instanceof Error ? error.message : String(error))
        }
      })
    },
  }
}

/** The areas with files of their own that code names. */
export function areasNamedIn(code: string): string[] {
  return [...new Set([...code.matchAll(USES)].map(([, area = '']) => area))]
}
