import type { Plugin } from 'vite'

/**
 * Removes Vite's preload helper from dynamic imports: it waits for styles, which are all in one file, and preloads imports,
 * which are already loaded.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
