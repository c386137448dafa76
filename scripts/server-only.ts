import { join } from 'node:path'
import type { Plugin } from 'vite'

const NEVER_IN_BROWSER = ['server/', 'sample-catalogue/'].map((folder) => join(import.meta.dirname, '..', folder))

/** Fails the build when browser code imports from a folder that runs on the server only. */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    // In development React Router itself imports such modules to find styles.
    apply: 'build',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (NEVER_IN_BROWSER.some((folder) => found?.id.startsWith(folder)))
        this.error(`${importer} pulls ${source} into the browser`)
    },
  }
}
