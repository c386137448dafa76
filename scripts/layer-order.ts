import type { Plugin } from 'vite'

const ORDER = '@layer reset, base, shared, ui, page;'

/** Starts every style sheet with the order of the layers, so that it holds whichever file the bundler puts first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/app/') && id.endsWith('.css') ? { code: `${ORDER}\n${code}`, map: null } : null),
  }
}
