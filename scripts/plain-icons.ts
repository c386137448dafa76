import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
/** Draws an icon's data as `<svg>`; everything but `size` is an attribute of it. */
const PLAIN = `import { createElement } from 'react'
const frame = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement('svg', { ...frame, width: size, height: size, ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)))`

/** All of lucide's icons, each with its names in a line of its own. */
const LIST = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const IMPORTED = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * Of lucide's component for icons, which every page would load, keeps what we use: a tenth. The drawings stay lucide's. Of its 2,000 icons
 * it keeps those that a page imports: the build would read the others, too, and then leave them out.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?', 1)
      if (MAKER.test(file)) return PLAIN
      return LIST.test(file) ? usedOf(file) : null
    },
  }
}

function usedOf(list: string): string {
  const sources = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(IMPORTED)]).flatMap(([, names = '']) => names.match(/\w+/g)),
  )
  const lines = readFileSync(list, 'utf8').split('\n')
  return lines.filter((line) => [...line.matchAll(/default as (\w+)/g)].some(([, name = '']) => used.has(name))).join('\n')
}
