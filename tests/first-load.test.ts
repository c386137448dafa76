import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

const site = await openSite()

// Room for normal growth, but not for another library on every page.
test.each([
  ['/', 125],
  ['/about', 125],
  // A title's page also knows where its show was left, and what lies in the seasons around.
  ['/movie/10331', 135],
  ['/movie', 142],
])('a first visit to %s takes less than %i kB of scripts', async (path, most) => {
  const html = await (await site.get(path)).text()
  // A file may be referenced twice but is loaded once.
  const files = new Set([...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? ''))
  expect(files).not.toEqual(new Set())
  const bytes = [...files].map((file) => gzipSync(readFileSync(`build/current/client${file}`)).length)
  expect(bytes.reduce((sum, more) => sum + more, 0)).toBeLessThan(most * 1000)
})
