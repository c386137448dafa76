import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { parse, type ChildNode, type Root, type Rule } from 'postcss'
import type { Plugin, Rolldown } from 'vite'

/** The cascade layers of app/; later ones win. */
const LAYERS = ['reset', 'base', 'shared', 'ui', 'page']
const ORDER = `@layer ${LAYERS.join(', ')};`
/** Folders whose styles win over those of shared components. */
const OF_PAGES = /\/app\/(?:pages|player|tv)\//
const PANEL = '/app/pages/admin/'
const NAME = 'virtual:visitor-styles'
const BUILT = join(import.meta.dirname, '..', 'build/next/client/assets')
/** The Chromium of televisions, as lightningcss writes versions. */
const OLDEST = { chrome: 87 << 16 }
/** Units for the screen without a phone's bars, which older browsers do not know. */
const SCREEN_HEIGHT = /\b([\d.]+)[sd]vh\b/g
/** Selectors of elements that cannot have a `::before`. */
const REPLACED = /(?:::?before|::?after|\b(?:iframe|img|video))$/

/**
 * The styles of visitors' pages as one sheet, `visitors-HASH.css`, which the server inlines into each page
 * (`virtual:visitor-styles`), so that a page on a slow connection is shown without a second request; Vite can only link sheets.
 * Beside it `flat-HASH.css` for browsers without cascade layers, which ignore every rule in one
 * (app/older-browsers/flat-sheet.ts). The panel's styles stay files that its pages link.
 */
export function styles(): Plugin {
  return {
    name: 'styles',
    enforce: 'post',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      if (this.environment.mode === 'dev' || this.environment.name === 'client') return 'export const visitorStyles = null'
      // The client is built first.
      const [sheets, flats] = ['visitors', 'flat'].map((name) => globSync(`${name}-*.css`, { cwd: BUILT }))
      if (sheets?.length !== 1 || flats?.length !== 1) this.error(`The browser's build has the sheets ${sheets}, ${flats}`)
      const css = readFileSync(join(BUILT, sheets[0]!), 'utf8')
      return `export const visitorStyles = ${JSON.stringify({ css, flat: `/assets/${flats[0]}` })}`
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || this.environment.mode === 'dev') return
      const source = takeVisitorStyles(bundle)
      // Merges the layer statements and rules of all sheets.
      const whole = transform({ filename: 'visitors.css', code: Buffer.from(source), minify: true })
      this.emitFile({ type: 'asset', name: 'visitors.css', source: whole.code })
      const plain = transform({
        filename: 'flat.css',
        code: Buffer.from(withoutLayers(source)),
        minify: true,
        targets: OLDEST,
      })
      this.emitFile({ type: 'asset', name: 'flat.css', source: plain.code })
    },
  }
}

/**
 * Puts the styles beside a component into the layer of its folder, and starts every sheet with the order of the layers, so that it holds
 * whichever file the bundler puts first.
 */
export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/app/') || !id.endsWith('.css')) return null
      const layer = OF_PAGES.test(id) ? 'page' : 'ui'
      return { code: `${ORDER}\n${id.endsWith('.module.css') ? `@layer ${layer} {\n${code}}` : code}`, map: null }
    },
  }
}

/** Removes the sheets that are not only the panel's from a bundle, so that no page loads them. Returns their text. */
function takeVisitorStyles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const taken = new Set<string>()
  for (const { moduleIds, viteMetadata } of chunks) {
    const own = moduleIds.filter((id) => id.includes('/app/'))
    if (own.length > 0 && own.every((id) => id.includes(PANEL))) continue
    for (const file of viteMetadata?.importedCss ?? []) taken.add(file)
  }
  for (const { viteMetadata } of chunks) for (const file of taken) viteMetadata?.importedCss.delete(file)
  const texts = [...taken].toSorted().map((file) => {
    const asset = bundle[file]
    if (asset?.type !== 'asset') throw new Error(`${file} is no style sheet of the build`)
    delete bundle[file]
    return String(asset.source)
  })
  return texts.join('')
}

/**
 * The rules of all layers in the layers' order, followed by unlayered rules, so that later rules mostly win as they did before.
 * Where specificity decides otherwise, a page looks slightly different but works.
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

/** Replaces `aspect-ratio`: padding of a `::before` gives the box its height in proportion to its width. */
function keepShapes(sheet: Root): void {
  sheet.walkDecls('aspect-ratio', ({ value, parent }) => {
    if (parent?.type !== 'rule') return
    const boxes = (parent as Rule).selectors.filter((selector) => !REPLACED.test(selector))
    const [width = 1, height = 1] = value.split('/').map(Number)
    if (boxes.length > 0)
      parent.after(`${boxes.map((box) => `${box}::before`).join()}{content:'';float:left;padding-top:${(100 * height) / width}%}`)
  })
}

/** Televisions are so wide that no panel is a modal dialog, and older browsers drop rules with `:modal`. */
function leaveOutModal(sheet: Root): void {
  sheet.walkRules((rule) => void (rule.selector = rule.selector.replaceAll(':not(:modal)', '')))
}
