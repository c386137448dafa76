import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#server/start/config.ts'
import { elements } from '#tests/helpers/html.ts'
import { openSite } from './helpers/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-logo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 185 13"><script>alert(1)</script><path d="M0 0h185v13z"/></svg>'

function save(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

// @spec data-source/mark
test('the operator’s logo is in the footer and on the About page, as a picture with its size', async () => {
  const { get } = await openSite({ env: { TMDB_LOGO: save('logo.svg', SVG) } })
  const html = await (await get('/about')).text()
  const marks = elements(html, 'img').filter(({ attributes }) => attributes.alt === 'The Movie Database (TMDB)')
  expect(marks).toHaveLength(2)
  expect(marks[0]?.attributes).toMatchObject({ width: '185', height: '13' })
  const answer = await get(marks[0]?.attributes.src ?? '')
  expect([answer.status, await answer.text()]).toEqual([200, SVG])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  // Opened by itself it is a document without scripts and without an origin.
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; sandbox$/)
  expect((await get('/tmdb-logo?v=old')).headers.get('Cache-Control')).toBe('no-cache')
})

test.each([
  ['a comment', '<!-- by a program -->\n'],
  ['a doctype', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'],
  ['a byte order mark', '\u{FEFF}'],
  ['white space, which browsers reject before the declaration', '\n  <?xml version="1.0"?>'],
])('an SVG after %s is served as an SVG', async (_what, before) => {
  const { get } = await openSite({ env: { TMDB_LOGO: save('before.svg', before + SVG) } })
  const answer = await get('/tmdb-logo')
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*; sandbox$/)
  const served = Buffer.from(await answer.arrayBuffer()).toString()
  expect(served).toBe(before.replace(/^[ \n]+/, '') + SVG)
  expect(await (await get('/')).text()).toMatch(/<img[^>]*width="185" height="13"[^>]*alt="The Movie Database/)
})

test('a PNG is served as a PNG', async () => {
  const { get } = await openSite({ env: { TMDB_LOGO: save('logo.png', PNG) } })
  const answer = await get('/tmdb-logo')
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  expect(await (await get('/')).text()).toMatch(/<img[^>]*width="1" height="1"[^>]*alt="The Movie Database/)
})

test('without the setting the name is shown as text, and there is no logo file', async () => {
  const { get } = await openSite()
  expect((await get('/tmdb-logo')).status).toBe(404)
  expect(await (await get('/about')).text()).not.toContain('alt="The Movie Database')
})

test.each([
  ['a file that is not there', () => join(folder, 'nowhere.svg'), 'TMDB_LOGO: the file cannot be read (ENOENT)'],
  ['a folder', () => folder, 'TMDB_LOGO: the file cannot be read (EISDIR)'],
  ['no picture', () => save('logo.txt', 'hello'), 'TMDB_LOGO: the file is neither an SVG nor a PNG picture'],
  [
    'a page',
    () => save('page.svg', '<html><body>hello</body></html>'),
    'TMDB_LOGO: the file is neither an SVG nor a PNG picture',
  ],
  ['a huge file', () => save('huge.png', new Uint8Array(257 * 1024)), 'TMDB_LOGO: the file is larger than 256 kB'],
])('%s as logo stops the start with one line', (_, path, line) => {
  expect(() => loadConfig({ TMDB_LOGO: path() })).toThrow(line)
})
