import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

/**
 * What a first visit may weigh, in kB as gzip sends it: the page with its styles, these alone, its scripts. A title's page knows
 * the visitor's place, and a show's what lies ahead of it, before the first paint; all else of the library comes later. Home's page says
 * what the site is to search engines and to the browser's own search field; a film that plays here, by which licence (114 bytes). The list of scripts names the panel's, 20 bytes for a section.
 * That no text becomes code costs 60 bytes of a page and 20 of its scripts; where pictures are, their style attributes weighed more.
 * That older browsers and translated pages work costs 3 kB of scripts (app/older-browsers, translated-pages.ts, and syntax of 2020).
 * A title's release date is that of the visitor's region: 1.5 kB of its scripts.
 * The names of built files, which are hashes, compress differently from one build to the next: hence some room.
 */
const BUDGETS = [
  ['/', { html: 26, styles: 6.5, scripts: 127 }],
  ['/movie', { html: 20, styles: 6, scripts: 143 }],
  ['/movie/10331', { html: 24, styles: 6.5, scripts: 139 }],
  ['/tv/71446', { html: 24, styles: 7, scripts: 139 }],
  ['/person/8635', { html: 12, styles: 5.5, scripts: 129 }],
  ['/search?q=night', { html: 20, styles: 5, scripts: 142 }],
  ['/about', { html: 10, styles: 4.5, scripts: 126 }],
] as const
/** The same for every page. Fonts are compressed by themselves; the sheet has the panel's sections in it, Setup the newest. */
const SHARED = { fonts: 66.7, 'the whole style sheet': 20.3 }

// Another day has other titles in some rows.
const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })

test.each(BUDGETS)('a first visit to %s stays within its budget of bytes', async (path, budget) => {
  const html = await (await site.get(path)).text()
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  // A file may be referenced twice but is loaded once.
  const scripts = [...new Set(hrefs(html, '<link rel="modulepreload"'))]
  expect([styles.length, scripts.length]).not.toContain(0)
  const weights = { html: sizeOf(html), styles: sizeOf(styles), scripts: sum(scripts.map((file) => sizeOfFile(read(file)))) }
  expect(tooHeavy(weights, budget)).toEqual([])
})

test('fonts and the whole style sheet stay within theirs', async () => {
  const html = await (await site.get('/')).text()
  const fonts = hrefs(html, '<link rel="preload" as="font"').map(read)
  const sheets = hrefs(html, '<link rel="stylesheet"').map(read)
  expect([fonts.length, sheets.length]).toEqual([2, 1])
  const weights = { fonts: sum(fonts.map(({ length }) => length / 1000)), 'the whole style sheet': sum(sheets.map(sizeOfFile)) }
  expect(tooHeavy(weights, SHARED)).toEqual([])
})

/** What is above its budget, and what to do about it. */
function tooHeavy<Part extends string>(weights: Record<Part, number>, budget: Readonly<Record<Part, number>>): string[] {
  const parts = Object.entries<number>(budget) as [Part, number][]
  return parts
    .filter(([part, most]) => weights[part] > most)
    .map(
      ([part, most]) =>
        `${part}: ${weights[part].toFixed(2)} kB, budget ${most}. Load what the first screen does without on first use (lazyOnIdle, import()), ` +
        'let a loader return only what is shown; else raise the budget and say why.',
    )
}

function hrefs(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`${tag}[^>]* href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')
}

function read(file: string): Buffer {
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
