import type { Plugin } from 'vite'

/** The cascade layers of app/, the one that wins last. */
export const LAYERS = ['reset', 'base', 'shared', 'ui', 'page']
const ORDER = `@layer ${LAYERS.join(', ')};`

/** Starts every style sheet with the order of the layers, so that it holds whichever file the bundler puts first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/app/') && id.endsWith('.css') ? { code: `${ORDER}\n${code}`, map: null } : null),
  }
}
