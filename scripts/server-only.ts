import { join } from 'node:path'
import type { Plugin } from 'vite'

const SERVER = join(import.meta.dirname, '..', 'server/')

/** Fails the build when browser code reaches a Node-only folder: a leak must never ship quietly. */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    // In development React Router itself asks for such modules, in its search for styles.
    apply: 'build',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found?.id.startsWith(SERVER)) this.error(`${importer} pulls ${source} into the browser`)
    },
  }
}
