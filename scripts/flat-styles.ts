import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, type ChildNode, type Root, type Rule } from 'postcss'
import { build, type Plugin } from 'vite'
import { LAYERS } from './layer-order.ts'
import { OLDEST } from './targets.ts'

const BUILT = join(import.meta.dirname, '..', 'build/next/client/assets')
/** Units of the screen without a phone's bars, which browsers had none for. */
const SCREEN_HEIGHT = /\b([\d.]+)[sd]vh\b/g
/** What can have nothing in it. */
const REPLACED = /(?:::?before|::?after|\b(?:iframe|img|video))$/

/**
 * Writes a second style sheet beside the built one, `flat-HASH.css` for `style-HASH.css`, for browsers without cascade layers: they
 * ignore all that is in a layer. app/older-browsers/flat-sheet.ts loads it there.
 */
export function flatStyles(): Plugin {
  return {
    name: 'flat-styles',
    apply: 'build',
    async writeBundle() {
      if (this.environment.name !== 'client') return
      for (const sheet of globSync(`${BUILT}/style-*.css`)) await writeFlat(sheet)
    },
  }
}

async function writeFlat(sheet: string): Promise<void> {
  const name = basename(sheet).replace('style-', 'flat-')
  const source = join(BUILT, `source-${name}`)
  writeFileSync(source, withoutLayers(readFileSync(sheet, 'utf8')))
  try {
    await build({
      configFile: false,
      root: BUILT,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: BUILT,
        emptyOutDir: false,
        cssTarget: OLDEST,
        // Addresses of pictures and typefaces are those of the built files.
        rolldownOptions: { input: source, external: /^\//, output: { assetFileNames: name } },
      },
    })
  } finally {
    rmSync(source)
  }
}

/**
 * The rules of all layers in the order of these, which is how most of them win over others; what is in no layer wins over all. Two rules
 * may then still differ in how specific they are: a page looks a little different, and everything works.
 */
export function withoutLayers(css: string): string {
  const sheet = parse(css)
  const found = new Map<string, ChildNode[]>(LAYERS.map((layer) => [layer, []]))
  for (const node of sheet.nodes.slice()) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue
    if (node.nodes) found.get(node.params)?.push(...node.nodes)
    node.remove()
  }
  sheet.prepend([...found.values()].flat())
  olderUnits(sheet)
  leaveOutModal(sheet)
  keepShapes(sheet)
  return sheet.toString()
}

function olderUnits(sheet: Root): void {
  sheet.walkDecls((declaration) => void (declaration.value = declaration.value.replaceAll(SCREEN_HEIGHT, '$1vh')))
}

/** A box takes its shape from what stands first in it, as wide as the box and as high as the shape asks. */
function keepShapes(sheet: Root): void {
  sheet.walkDecls('aspect-ratio', ({ value, parent }) => {
    if (parent?.type !== 'rule') return
    const boxes = (parent as Rule).selectors.filter((selector) => !REPLACED.test(selector))
    const [width = 1, height = 1] = value.split('/').map(Number)
    if (boxes.length > 0)
      parent.after(`${boxes.map((box) => `${box}::before`).join()}{content:'';float:left;padding-top:${(100 * height) / width}%}`)
  })
}

/** A television is so wide that no panel of a page is a modal dialog; `:modal` itself older browsers skip. */
function leaveOutModal(sheet: Root): void {
  sheet.walkRules((rule) => void (rule.selector = rule.selector.replaceAll(':not(:modal)', '')))
}
