import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

/**
 * The maximum weight of a first visit, in kB with gzip: the page with the styles of all visitors' pages, and its scripts, of which React
 * and its router are 108, and the texts of all pages in its language 14. The budgets reveal what gets into a first load by accident; raise one only for a reason.
 */
const BUDGETS = [
  ['/', { html: 36.5, scripts: 165 }],
  ['/movie', { html: 32.5, scripts: 176.5 }],
  ['/movie/10331', { html: 35.5, scripts: 177.5 }],
  ['/tv/71446', { html: 35.5, scripts: 177.5 }],
  ['/person/8635', { html: 30.5, scripts: 164 }],
  ['/search?q=night', { html: 30, scripts: 176 }],
  ['/about', { html: 29, scripts: 161 }],
] as const
/** The same for every page. Fonts are compressed by themselves. */
const SHARED = { fonts: 66.7, styles: 23 }

// A fixed day: some rows change daily.
const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })

test.each(BUDGETS)('a first visit to %s stays within its budget of bytes', async (path, budget) => {
  const html = await (await site.get(path)).text()
  // A file may be referenced twice but is loaded once.
  const scripts = [...new Set(hrefs(html, '<link rel="modulepreload"'))]
  expect(scripts).not.toEqual([])
  const weights = { html: sizeOf(html), scripts: sum(scripts.map((file) => sizeOfFile(read(file)))) }
  expect(tooHeavy(weights, budget)).toEqual([])
})

test('styles and fonts stay within their budgets, and are in the page once', async () => {
  const html = await (await site.get('/')).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  const fonts = hrefs(html, '<link rel="preload" as="font"').map(read)
  expect([fonts.length, styles.length, hrefs(html, '<link rel="stylesheet"').length]).toEqual([2, 1, 0])
  const weights = { fonts: sum(fonts.map(({ length }) => length / 1000)), styles: sum(styles.map(sizeOf)) }
  expect(tooHeavy(weights, SHARED)).toEqual([])
})

/** The parts above their budgets, and what to do about it. */
function tooHeavy<Part extends string>(weights: Record<Part, number>, budget: Readonly<Record<Part, number>>): string[] {
  const parts = Object.entries<number>(budget) as [Part, number][]
  return parts
    .filter(([part, most]) => weights[part] > most)
    .map(
      ([part, most]) =>
        `${part}: ${weights[part].toFixed(2)} kB, budget ${most}. Load code that the first screen does not need on first use (lazyOnIdle, import()), ` +
        'let a loader return only what is shown; else raise the budget and say why.',
    )
}

function hrefs(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`${tag}[^>]* href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')
}

function read(file: string): Buffer<ArrayBuffer> {
  return readFileSync(`build/current/client${file}`)
}

/** As the page cache does it (cached-page.ts). */
function sizeOf(content: string | Buffer): number {
  return gzipSync(content, { level: 9, memLevel: 5 }).length / 1000
}

/** As scripts/precompress.mjs does it, once for each build. */
function sizeOfFile(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000
}

function sum(sizes: number[]): number {
  return sizes.reduce((whole, size) => whole + size, 0)
}
