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
/** The file of a page, as the router builds it; its id is the path without the extension. */
const PAGE = /\/app\/(pages\/[^?]*)\.tsx\?__react-router-build-client-route$/
const NAME = 'virtual:visitor-styles'
const BUILT = join(import.meta.dirname, '..', 'build/next/client/assets')
/** The oldest browsers with cascade layers (own-player.ts), and the Chromium of televisions, as lightningcss writes versions. */
const SAFARI = (16 << 16) | (4 << 8)
const CURRENT = { chrome: 109 << 16, edge: 109 << 16, firefox: 115 << 16, safari: SAFARI, ios_saf: SAFARI }
const OLDEST = { chrome: 87 << 16 }
/** Units for the screen without a phone's bars, which older browsers do not know. */
const SCREEN_HEIGHT = /\b([\d.]+)[sd]vh\b/g
/** Selectors of elements that cannot have a `::before`. */
const REPLACED = /(?:::?before|::?after|\b(?:iframe|img|video))$/

/** What is on every page, and what may be on any before its code has loaded. */
const FRAME = /\/app\/(?:entry\.client|root|pages\/boundary|ui\/frame\/alert-view|ui\/states\/page-error)\.tsx/
/** Parts that the server renders although their code loads later: their styles are the page's. */
const RENDERED =
  /\/(?:breadcrumbs|career-and-people|filter-form|more-tabs|on-my-services|surprise-button|switches|theme-choice|watch-and-facts|work)\.tsx$/
/** Begins the styles of a module in the sheets of a build, until they are minified. */
const OF_MODULE = /\/\*! of (.*?) \*\//g
/** Inline sheets; those of pages by their routes' ids. */
type Sheets = { frame: string; pages: Record<string, string> }

/**
 * The styles of visitors' pages. The server inlines those of the frame and of the page itself (`virtual:visitor-styles`), so that
 * a page on a slow connection is shown without a second request; Vite can only link sheets. `rest-HASH.css` has those of all
 * pages and parts but for the frame, for what is opened from the first page (app/hooks/rest-of-styles.ts), and
 * `flat-HASH.css` all for browsers without cascade layers, which ignore every rule in one (app/older-browsers/flat-sheet.ts).
 * What only the panel has stays files that its pages link.
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
      const [sheets, rest, flat] = ['sheets-*.json', 'rest-*.css', 'flat-*.css'].map((name) => {
        const [file, ...more] = globSync(name, { cwd: BUILT })
        if (file === undefined || more.length > 0) this.error(`The browser's build has ${more.length} files too many of ${name}`)
        return file
      })
      const built = readFileSync(join(BUILT, sheets!), 'utf8')
      return `export const visitorStyles = { ...${built}, rest: '/assets/${rest}', flat: '/assets/${flat}' }`
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || this.environment.mode === 'dev') return
      const { frame, pages, rest, all } = toSheets(takeVisitorStyles(bundle), [...this.getModuleIds()], this)
      const inline: Sheets = { frame, pages }
      this.emitFile({ type: 'asset', name: 'sheets.json', source: JSON.stringify(inline) })
      this.emitFile({ type: 'asset', name: 'rest.css', source: rest })
      this.emitFile({ type: 'asset', name: 'flat.css', source: minified(withoutLayers(all), OLDEST) })
      // Vite does not minify the sheets, which would lose the names of their modules.
      for (const asset of Object.values(bundle))
        if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
          asset.source = minified(String(asset.source).replaceAll(OF_MODULE, ''))
    },
  }
}

function nameOf(id: string): string {
  return id.slice(id.indexOf('/app/'))
}

/** All have their modules in one order: the rest, which comes later, must not change what wins on a page. */
function toSheets(texts: Map<string, string>, ids: readonly string[], graph: Graph) {
  const frameIds = ids.filter((id) => FRAME.test(id))
  const ordered = withImports([...frameIds, ...ids.filter((id) => PAGE.test(id))], graph, /./)
  const textOf = (isIn: (id: string) => boolean) =>
    ordered.flatMap((id) => (isIn(id) ? (texts.get(nameOf(id)) ?? []) : [])).join('')
  const inFrame = new Set(withImports(frameIds, graph, RENDERED))
  const pages: Record<string, string> = {}
  for (const id of ids) {
    const [, page] = PAGE.exec(id) ?? []
    const own = new Set(page === undefined ? [] : withImports([id], graph, RENDERED))
    const css = textOf((each) => own.has(each) && !inFrame.has(each))
    if (page !== undefined && css !== '') pages[page] = minified(css)
  }
  return {
    frame: minified(textOf((id) => inFrame.has(id))),
    pages,
    rest: minified(textOf((id) => !inFrame.has(id))),
    all: textOf(() => true),
  }
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Modules, each after all that it imports; of the parts that load later, those in question. */
function withImports(ids: readonly string[], graph: Graph, parts: RegExp): string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds.filter((part) => parts.test(part))]) visit(imported)
    ordered.push(id)
  }
  for (const id of ids) visit(id)
  return ordered
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
      const layered = id.endsWith('.module.css') ? `@layer ${layer} {\n${code}}` : code
      // Class names depend on the text: it is the same for server and browser.
      return { code: `/*! of ${nameOf(id)} */\n${ORDER}\n${layered}`, map: null }
    },
  }
}

/** Removes the sheets that are not only the panel's from a bundle, so that no page links them. Returns their texts by module. */
function takeVisitorStyles(bundle: Rolldown.OutputBundle): Map<string, string> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const taken = new Set<string>()
  for (const { moduleIds, viteMetadata } of chunks) {
    const own = moduleIds.filter((id) => id.includes('/app/'))
    if (own.length > 0 && own.every((id) => id.includes(PANEL))) continue
    for (const file of viteMetadata?.importedCss ?? []) taken.add(file)
  }
  for (const { viteMetadata } of chunks) for (const file of taken) viteMetadata?.importedCss.delete(file)
  const modules = new Map<string, string>()
  for (const file of [...taken].toSorted()) {
    const asset = bundle[file]
    if (asset?.type !== 'asset') throw new Error(`${file} is no style sheet`)
    delete bundle[file]
    // With the name of a module before each text.
    const [, ...parts] = String(asset.source).split(OF_MODULE)
    for (let at = 0; at < parts.length; at += 2) modules.set(parts[at]!, parts[at + 1]!)
  }
  return modules
}

/** With the layer statements and rules of all modules merged. */
function minified(css: string, targets: Partial<typeof CURRENT> = CURRENT): string {
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, targets }).code.toString()
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
