import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

/** What a first visit may weigh, in kB of gzip: the page with its styles, these alone, and its scripts. */
const BUDGETS = [
  ['/', { html: 19.8, styles: 6.9, scripts: 125 }],
  ['/movie', { html: 14.5, styles: 6.9, scripts: 142 }],
  ['/movie/10331', { html: 16.7, styles: 7.1, scripts: 135 }],
  ['/tv/71446', { html: 17.4, styles: 7.4, scripts: 135 }],
  ['/person/8635', { html: 20, styles: 6.9, scripts: 127 }],
  ['/search?q=night', { html: 20, styles: 6.9, scripts: 139 }],
  ['/about', { html: 12, styles: 6.9, scripts: 125 }],
] as const
/** The same for every page; fonts are not compressed any further. */
const FONTS = 67
const WHOLE_SHEET = 18

// Another day has other titles in some rows, so the day is fixed.
const site = await openSite({ now: () => new Date('2026-11-20T12:00:00Z') })

test.each(BUDGETS)('a first visit to %s stays within its budget of bytes', async (path, budget) => {
  const html = await (await site.get(path)).text()
  const styles = [...html.matchAll(/<style>([^<]*)/g)].map(([, css]) => css ?? '')
  // A file may be referenced twice but is loaded once.
  const scripts = new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? ''))
  const weights = {
    html: sizeOf(html),
    styles: sum(styles.map(sizeOf)),
    scripts: sum([...scripts].map((file) => sizeOf(read(file)))),
  }
  for (const [what, most] of Object.entries(budget)) {
    const weight = weights[what as keyof typeof weights]
    expect(weight, `${path} has none of its ${what}`).toBeGreaterThan(0)
    expect(weight, tooMuch(path, what, weight, most)).toBeLessThanOrEqual(most)
  }
})

test('fonts and the whole style sheet stay within theirs', async () => {
  const html = await (await site.get('/')).text()
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, file]) => read(file ?? ''))
  const weight = sum(fonts.map(({ length }) => length / 1000))
  expect(fonts).toHaveLength(2)
  expect(weight, tooMuch('/', 'fonts', weight, FONTS)).toBeLessThanOrEqual(FONTS)
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const whole = sizeOf(read(sheet ?? ''))
  expect(whole, tooMuch('/', 'the whole style sheet', whole, WHOLE_SHEET)).toBeLessThanOrEqual(WHOLE_SHEET)
})

function read(file: string): Buffer {
  return readFileSync(`build/current/client${file}`)
}

/** In kB, as the server sends it. */
function sizeOf(content: string | Buffer): number {
  return gzipSync(content, { level: 9, memLevel: 7 }).length / 1000
}

function sum(sizes: number[]): number {
  return sizes.reduce((whole, size) => whole + size, 0)
}

function tooMuch(path: string, what: string, weight: number, most: number): string {
  return `${path}: ${what} ${weight.toFixed(1)} kB, budget ${most}. Load late what the first screen does not need, send no data that the markup has; or raise the budget here and say why`
}
