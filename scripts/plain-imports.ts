import type { Plugin } from 'vite'

/**
 * Takes Vite's helper out of dynamic imports: it waits for the styles of a chunk, which are all in the one file of the first
 * page, and preloads what the chunk imports, which is there already.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
