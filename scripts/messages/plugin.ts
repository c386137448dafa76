import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages, MESSAGES } from './compile-messages.ts'

/** Compiles the messages before anything imports them, and again whenever one changes while `npm run dev` runs. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => compileMessages(),
    configureServer({ watcher, config }) {
      watcher.add(join(MESSAGES, '*.json'))
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
