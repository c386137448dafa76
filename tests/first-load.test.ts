import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CODES, prefixOf, PSEUDO } from '#messages/languages.ts'
import { APART } from '../scripts/messages/compile-messages.ts'
import { elements } from './helpers/html.ts'
import { openSite } from './helpers/site.ts'

/**
 * The most that a first visit may load, in files and in kB with gzip: the page with the styles of all visitors' pages (`html`); the
 * scripts that it waits for until it reacts (`before`), of which React and its router are 108 kB and the texts in its language 8 to 14; and
 * those that follow by themselves (`after`). The limits reveal what gets into a first load by accident; raise one only for a reason.
 */
const LIMITS = [
  { path: '/', html: 23.5, before: { files: 9, kB: 164 }, after: { files: 4, kB: 29 } },
  { path: '/movie', html: 20.5, before: { files: 14, kB: 170 }, after: { files: 9, kB: 37.5 } },
  { path: '/movie/10331', html: 23.5, before: { files: 13, kB: 175.5 }, after: { files: 15, kB: 35.5 } },
  { path: '/tv/71446', html: 23.5, before: { files: 13, kB: 175.5 }, after: { files: 15, kB: 35.5 } },
  { path: '/tv/71446/seasons/1', html: 17, before: { files: 11, kB: 168.5 }, after: { files: 10, kB: 27.5 } },
  { path: '/person', html: 16.5, before: { files: 10, kB: 165 }, after: { files: 4, kB: 29 } },
  { path: '/person/8635', html: 18.5, before: { files: 13, kB: 168.5 }, after: { files: 10, kB: 36 } },
  { path: '/search?q=night', html: 16, before: { files: 11, kB: 166 }, after: { files: 4, kB: 29 } },
  { path: '/watchlist', html: 16, before: { files: 18, kB: 190 }, after: { files: 6, kB: 18 } },
  { path: '/diary', html: 15, before: { files: 18, kB: 187.5 }, after: { files: 8, kB: 20 } },
  { path: '/lists', html: 15, before: { files: 18, kB: 189 }, after: { files: 2, kB: 15.5 } },
  { path: '/shared-list', html: 13.5, before: { files: 13, kB: 166.5 }, after: { files: 4, kB: 29 } },
  { path: '/calendar', html: 14, before: { files: 11, kB: 178.5 }, after: { files: 4, kB: 16.5 } },
  { path: '/for-you', html: 15, before: { files: 15, kB: 179.5 }, after: { files: 2, kB: 15.5 } },
  { path: '/year/2025', html: 15, before: { files: 17, kB: 183.5 }, after: { files: 2, kB: 15.5 } },
  { path: '/about', html: 15.5, before: { files: 12, kB: 164 }, after: { files: 4, kB: 29 } },
] as const
/** The most elements of a page as the server sends it; a browser adds two dozen while it loads its scripts. */
const ELEMENTS = [
  { path: '/', most: 875 },
  { path: '/movie', most: 475 },
  { path: '/movie/10331', most: 435 },
  { path: '/tv/71446', most: 545 },
] as const
/** Of Home, in kB. */
const STYLES = 10

/** Whose scripts are not counted. */
const OTHER_PAGES = [
  '/tv',
  '/discover',
  '/offline',
  '/collection/10',
  '/nothing-here',
  '/movie/10331?tab=cast',
  '/movie/10331?tab=reviews',
  '/movie/10331?tab=images',
  '/person/8635?tab=images',
  '/movie/99999999',
  '/search',
  '/admin/login',
]

/** Parts that load by themselves: once the page is idle, or to take over what the server rendered. By the names of their files. */
const BY_THEMSELVES = [
  ...words('after library lists note-title'),
  // Of single pages.
  ...words(
    'breadcrumbs career-and-people filter-form item-tools on-my-services order-number playable surprise-button watch-and-facts work your-rating printed-diary',
  ),
]
/** Parts that load when the visitor does something, or has something, such as a record or a sync code. */
const ON_USE = [
  ...words(
    'add-to-diary add-to-list copy-link shared-titles item-dialog list-dialog back-button browser-sync card-diary continue-row draw draw-year gone-episodes gone-title home-rows import-dialog more-filters more-tabs order-choice own-copy save-list draw-list alert-view opened pending-page',
  ),
  ...words(
    'player-stage read-library saved-sets episode-average search-help services-dialog show-spoiler start-remote sync-dialog takeover unavailable-notice viewings',
  ),
  // The texts of other languages, texts that other parts need, and a module of a file that every page has.
  ...[...CODES, PSEUDO].flatMap((code) => [code, ...APART.map((area) => `${code}-${area}`)]),
  'pages',
]

type Script = { name: string; size: number; imports: string[]; parts: string[] }
type Limit = { files: number; kB: number }

/** Every built script, by its address. */
const scripts = new Map(
  globSync('build/current/client/assets/*.js').map((file) => [`/assets/${basename(file)}`, toScript(readFileSync(file), file)]),
)
// A fixed day: some rows change daily.
const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })

test.each(LIMITS)('a first visit to $path loads no more files and bytes than it may', async ({ path, html: most, ...limits }) => {
  const html = await (await site.get(path)).text()
  const { before, after } = scriptsOf(html)
  expect([
    ...tooHeavy({ html: sizeOf(html) }, { html: most }),
    ...tooMany('before', before, limits.before),
    ...tooMany('after', after, limits.after),
  ]).toEqual([])
})

test.each(ELEMENTS)('$path has no more elements than it may', async ({ path, most }) => {
  const html = await (await site.get(path)).text()
  expect([...html.matchAll(/<[a-z]/g)].length).toBeLessThanOrEqual(most)
})

test.each(LIMITS)('$path names every script that it waits for, so that the browser finds none late', async ({ path }) => {
  const html = await (await site.get(path)).text()
  expect(named(scriptsOf(html).before)).toEqual(named(preloaded(html)))
})

test.each(LIMITS)('every part of $path is known to load by itself or on use', async ({ path }) => {
  const { before, after } = scriptsOf(await (await site.get(path)).text())
  const unknown = named(partsOf([...before, ...after])).filter((name) => !BY_THEMSELVES.includes(name) && !ON_USE.includes(name))
  expect(unknown).toEqual([])
})

test.each(CODES)('the texts of "%s" are files without code of the site, which its pages name', async (code) => {
  const texts = [...scripts.keys()].filter((file) => [code, `${code}-about`].includes(scriptAt(file).name))
  const files = preloaded(await (await site.get(`${prefixOf(code)}/about`)).text())
  expect(files.filter((file) => isOf(code, scriptAt(file).name)).toSorted()).toEqual(texts.toSorted())
  expect(texts).toHaveLength(2)
  expect(importsOf(texts)).toEqual([])
})

function isOf(code: string, name: string): boolean {
  return name === code || name.startsWith(`${code}-`)
}

test('styles stay within their budget, no sheet is linked and no page waits for fonts', async () => {
  const html = await (await site.get('/')).text()
  const styles = sheetsIn(html)
  expect(styles).toHaveLength(2)
  expect([...hrefs(html, '<link rel="stylesheet"'), ...hrefs(html, '<link rel="preload" as="font"')]).toEqual([])
  expect(tooHeavy({ styles: sum(styles.map(sizeOf)) }, { styles: STYLES })).toEqual([])
})

test.each([...LIMITS.map(({ path }) => path), ...OTHER_PAGES])('%s has the styles of all that it shows', async (path) => {
  const html = await (await site.get(path)).text()
  const [flat = ''] = globSync('build/current/client/assets/flat-*.css')
  const known = classesIn(readFileSync(flat, 'utf8'))
  // The panel links what only it has.
  const linked = hrefs(html, '<link rel="stylesheet"').map((file) => readFileSync(`build/current/client${file}`, 'utf8'))
  const own = classesIn([...sheetsIn(html), ...linked].join(''))
  const used = elements(html, '*').flatMap(({ attributes }) => attributes.class?.split(' ') ?? [])
  // Names of CSS modules begin with `_`.
  expect([...new Set(used)].filter((name) => (name.startsWith('_') || known.has(name)) && !own.has(name))).toEqual([])
})

function sheetsIn(html: string): string[] {
  return elements(html, 'style').map(({ inner }) => inner)
}

function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

/** The scripts that a page waits for until it reacts, and those that it then loads by itself. */
function scriptsOf(html: string): { before: string[]; after: string[] } {
  const before = withImports(preloaded(html))
  let all = before
  for (let known = 0; known < all.length;) {
    known = all.length
    all = withImports([...all, ...partsOf(all).filter((file) => BY_THEMSELVES.includes(scriptAt(file).name))])
  }
  return { before, after: all.filter((file) => !before.includes(file)) }
}

function preloaded(html: string): string[] {
  // A file may be referenced twice but is loaded once.
  const files = [...new Set(hrefs(html, '<link rel="modulepreload"'))]
  expect(files).not.toEqual([])
  return files
}

/** The files, and all that they import. */
function withImports(files: readonly string[]): string[] {
  const all = new Set(files)
  // A set also visits what is added on the way.
  for (const file of all) for (const imported of importsOf([file])) all.add(imported)
  return [...all]
}

function importsOf(files: readonly string[]): string[] {
  return files.flatMap((file) => scriptAt(file).imports)
}

function partsOf(files: readonly string[]): string[] {
  return files.flatMap((file) => scriptAt(file).parts)
}

function scriptAt(file: string): Script {
  const script = scripts.get(file)
  if (!script) throw new Error(`The build has no ${file}`)
  return script
}

function toScript(content: Buffer, file: string): Script {
  const code = content.toString()
  const filesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => `/assets/${name}`)
  return {
    name: basename(file).replace(/-[\w-]{8}\.js$/, ''),
    // As scripts/precompress.mjs does it, once for each build.
    size: gzipSync(content, { level: 9 }).length / 1000,
    imports: filesIn(/(?:\bfrom|\bimport) ?["'`]\.\/([\w.-]+\.js)["'`]/g),
    parts: filesIn(/\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g),
  }
}

function named(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => scriptAt(file).name))].toSorted()
}

function tooMany(when: string, files: readonly string[], { files: mostFiles, kB: mostBytes }: Limit): string[] {
  const size = sum(files.map((file) => scriptAt(file).size))
  if (files.length <= mostFiles && size <= mostBytes) return []
  const list = files.map((file) => `${scriptAt(file).name} ${scriptAt(file).size.toFixed(1)}`)
  return [`${when}: ${files.length} files of ${mostFiles}, ${size.toFixed(1)} kB of ${mostBytes}. ${ADVICE}`, ...list]
}

/** The parts above their budgets, and what to do about it. */
function tooHeavy<Part extends string>(weights: Record<Part, number>, budget: Readonly<Record<Part, number>>): string[] {
  const parts = Object.entries<number>(budget) as [Part, number][]
  return parts
    .filter(([part, most]) => weights[part] > most)
    .map(([part, most]) => `${part}: ${weights[part].toFixed(2)} kB, budget ${most}. ${ADVICE}`)
}

const ADVICE =
  'Load code that the first screen does not need on first use (afterPage, onIntent), let a loader return only what is shown; ' +
  'else raise the limit and say why.'

function hrefs(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`${tag}[^>]* href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')
}

/** As the page cache does it (cached-page.ts). */
function sizeOf(content: string): number {
  return gzipSync(content, { level: 9, memLevel: 5 }).length / 1000
}

function sum(sizes: number[]): number {
  return sizes.reduce((whole, size) => whole + size, 0)
}

function words(text: string): string[] {
  return text.split(' ')
}
