import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const CREATE_ICON = join(import.meta.dirname, '../app/ui/widgets/icon.tsx')

/** An element of one of Lucide's icons, as the package has it. */
export type IconNode = [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Draws each of Lucide's icons as one path in `app/ui/widgets/icon.tsx`. Lucide has up to nine elements for an icon, and a page thirty
 * icons; its own component also reads a context and sets attributes that no page needs.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    async load(id) {
      if (!ICON.test(id)) return null
      const { __iconData: icon }: { __iconData?: { node: IconNode[] } } = await import(pathToFileURL(id).href)
      // Another name of an icon.
      if (icon === undefined) return null
      return [
        `import { createIcon } from ${JSON.stringify(CREATE_ICON)}`,
        `export default /* @__PURE__ */ createIcon(${JSON.stringify(toPath(icon.node))})`,
      ].join('\n')
    },
  }
}

/** One path that draws what the elements do. */
export function toPath(nodes: readonly IconNode[]): string {
  return nodes.map(([tag, attributes]) => lineOf(tag, attributes)).join('')
}

function lineOf(tag: string, attributes: Readonly<Record<string, string>>): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return fromStart(attributes.d ?? '')
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'circle': {
      const [radius, across] = [of('r'), round(2 * of('r'))]
      return `M${round(of('cx') - radius)} ${of('cy')}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0`
    }
    case 'rect': {
      const radius = of('rx')
      const [width, height] = [round(of('width') - 2 * radius), round(of('height') - 2 * radius)]
      const corner = (x: number, y: number) => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`)
      const top = `M${round(of('x') + radius)} ${of('y')}h${width}${corner(1, 1)}v${height}${corner(-1, 1)}`
      return `${top}h${-width}${corner(-1, -1)}v${-height}${corner(1, -1)}z`
    }
    default:
      throw new Error(`An icon has an element that scripts/icons.ts does not know: ${tag}`)
  }
}

/** A path that can follow another: its first point is absolute, as at the beginning of a path, and what follows is not. */
function fromStart(path: string): string {
  const relative = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*/.exec(path)
  if (!relative) return path
  const rest = path.slice(relative[0].length)
  return `M${relative[1]} ${relative[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
