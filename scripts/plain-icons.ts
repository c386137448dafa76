import type { Plugin } from 'vite'

const MAKER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
/** Draws an icon's data as `<svg>`; everything but `size` is an attribute of it. */
const PLAIN = `import { createElement } from 'react'
const frame = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement('svg', { ...frame, width: size, height: size, ...rest }, node.map(([tag, attributes]) => createElement(tag, attributes)))`

/** Of lucide's component for icons, which every page would load, keeps what we use: a tenth. The drawings stay lucide's. */
export function plainIcons(): Plugin {
  return { name: 'plain-icons', enforce: 'pre', load: (id) => (MAKER.test(id.split('?', 1)[0]!) ? PLAIN : null) }
}
