import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { purgePictures } from '#server/media/pictures/picture-disk.ts'
import { openSite } from './helpers/site.ts'

const HOST = 'https://pictures.example/t/p'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A JPEG with shapes and fine grain, as a photograph has. */
async function photo(width = 342, height = 513): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    pixels[at] = 110 + 60 * Math.sin(x / 17 + (at % 3)) + 50 * Math.cos(y / 23) + (seed % 24)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const jpeg = await photo()

type Answer = { status?: number; type?: string | null; body?: Buffer; headers?: Record<string, string> }

/** A site that serves the pictures of a host with these answers, and the requests to the host. */
async function openPictureSite(
  answer: (path: string) => Answer | Promise<Answer> = () => ({}),
  env: NodeJS.ProcessEnv = {},
  { ticks }: { ticks?: () => number } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
  folders.push(dataDir)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(url)
    const { status = 200, type = 'image/jpeg', body = jpeg, headers } = await answer(url.slice(HOST.length))
    return new Response(new Uint8Array(body), { status, headers: { ...(type && { 'Content-Type': type }), ...headers } })
  }
  const settings = { TMDB_API_KEY: 'k', TMDB_IMAGE_URL: HOST, PICTURES: 'same-origin', DATA_DIR: dataDir, ...env }
  const site = await openSite({ env: settings, fetch, ...(ticks && { ticks }) })
  return { ...site, asked, dataDir }
}

test('this site serves a picture, the first time from its host, then from the disk', async () => {
  const { get, asked } = await openPictureSite()
  const first = await get('/t/p/w342/abc.jpg')
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await first.arrayBuffer()).equals(jpeg)).toBe(true)
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=15552000, immutable')
  expect(first.headers.get('Content-Security-Policy')).toContain('sandbox')
  const again = await get('/t/p/w342/abc.jpg', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  expect(asked).toEqual([`${HOST}/w342/abc.jpg`])
})

test('this site serves a video’s thumbnail, and asks the video site only for that, by the video’s key', async () => {
  const { get, asked } = await openPictureSite()
  const first = await get('/t/p/video/abc_DEF-123.jpg')
  expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  await get('/t/p/video/abc_DEF-123.jpg')
  expect(asked).toEqual(['https://i.ytimg.com/vi/abc_DEF-123/hqdefault.jpg'])
  const others = [
    'abc.jpg',
    'abc_DEF-1234.jpg',
    'abc_DEF-123.png',
    'abc_DEF.123.jpg',
    'abc_DEF-123%2f..jpg',
    'abc_DEF-123.jpg.jpg',
  ]
  for (const other of others) expect((await get(`/t/p/video/${other}`)).status).toBe(404)
  expect(asked).toHaveLength(1)
})

test('a thousand visitors of one new picture cause one request to its host', async () => {
  const { get, asked } = await openPictureSite()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get('/t/p/w342/abc.jpg')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toHaveLength(1)
})

test.each([
  ['image/avif,image/webp,image/*', 'image/avif', 0.6],
  ['image/webp,image/*', 'image/webp', 0.9],
])('a browser that accepts %s gets %s, in fewer bytes', async (accept, type, share) => {
  const { get, asked } = await openPictureSite()
  const answer = await get('/t/p/w342/abc.jpg', { headers: { Accept: accept } })
  expect([answer.headers.get('Content-Type'), answer.headers.get('Vary')]).toEqual([type, 'Accept'])
  const bytes = (await answer.arrayBuffer()).byteLength
  expect(bytes).toBeLessThan(jpeg.length * share)
  await get('/t/p/w342/abc.jpg', { headers: { Accept: accept } })
  expect(asked).toHaveLength(1)
})

/** Requests of attackers, for which no host must be asked. */
const ATTACKS = [
  '/t/p/', '/t/p/w342', '/t/p/w342/', '/t/p//abc.jpg', '/t/p/w342//abc.jpg', '/t/p/w341/abc.jpg', '/t/p/W342/abc.jpg',
  '/t/p/w99999/abc.jpg', '/t/p/original/', '/t/p/w342/abc', '/t/p/w342/abc.gif', '/t/p/w342/abc.jpg.exe', '/t/p/w342/abc.php',
  '/t/p/w342/abc.html', '/t/p/w342/.jpg', '/t/p/w342/a/b.jpg', '/t/p/w342/..%2fabc.jpg', '/t/p/w342/%2e%2e%2fetc.jpg',
  '/t/p/w342/%2e%2e/abc.jpg', '/t/p/..%2f..%2fsecret.jpg', '/t/p/w342/abc%00.jpg', '/t/p/w342/abc.jpg%00', '/t/p/w342/a%20b.jpg',
  '/t/p/w342/https:%2f%2fevil.example%2fa.jpg', '/t/p/https://evil.example/a.jpg', '/t/p/w342@evil.example/a.jpg',
  '/t/p/w342/@evil.example.jpg', '/t/p/w342/a;b.jpg', '/t/p/w342/a\u00e9.jpg', `/t/p/w342/${'a'.repeat(300)}.jpg`,
  '/t/p/w342/abc.jpg/', '/t/p/w342/abc.jpg/x', '/t/p/constructor/abc.jpg', '/t/p/__proto__/abc.jpg',
] // prettier-ignore

test.each(ATTACKS)('no host is asked for %s', async (path) => {
  const { get, asked } = await openPictureSite()
  const answer = await get(path)
  // Some, such as `/t/p/w342/abc.jpg/`, are redirected to the address of a picture.
  expect(answer.status).toBeGreaterThanOrEqual(300)
  expect(asked).toEqual([])
})

test.each([
  ['a page instead of a picture', { type: 'text/html', body: Buffer.from('<!doctype html>') }],
  ['a page that is called a picture', { type: 'image/jpeg', body: Buffer.from('<!doctype html><script>alert(1)</script>') }],
  ['a picture that is called a page', { type: 'text/html' }],
  ['nothing', { body: Buffer.alloc(0) }],
  ['more than five megabytes', { body: Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]) }],
  ['a failure', { status: 500 }],
])('%s from the host is neither passed on nor stored', async (_what, bad) => {
  const { get, asked, dataDir, logged } = await openPictureSite(() => bad)
  const answer = await get('/t/p/w342/abc.jpg')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([502, 'no-store'])
  expect(readdirSync(dataDir)).not.toContain('pictures')
  await get('/t/p/w342/abc.jpg')
  expect(asked).toHaveLength(2)
  expect(logged.filter((line) => line.includes('The image host did not send a picture'))).toHaveLength(2)
})

test('a picture unknown to the host is requested once in ten minutes', async () => {
  const { get, asked } = await openPictureSite(() => ({ status: 404, type: 'text/plain', body: Buffer.from('') }))
  const answers = [await get('/t/p/w342/abc.jpg'), await get('/t/p/w342/abc.jpg')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(asked).toHaveLength(1)
})

test('a host that is down is not asked again after five failures', async () => {
  const { get, asked } = await openPictureSite(() => Promise.reject(new TypeError('fetch failed')))
  for (let index = 0; index < 20; index += 1) expect((await get(`/t/p/w342/a${index}.jpg`)).status).toBe(502)
  expect(asked.length).toBeLessThanOrEqual(6)
})

test('a visitor who asks for new pictures without end has to wait; others do not', async () => {
  const { get } = await openPictureSite(() => ({ status: 404, type: 'text/plain' }), {}, { ticks: () => 1000 })
  const statuses = new Set<number>()
  for (let index = 0; index < 700; index += 1) statuses.add((await get(`/t/p/w342/a${index}.jpg`)).status)
  expect(statuses).toContain(429)
  expect((await get('/t/p/w342/other.jpg', {}, '198.51.100.9')).status).toBe(404)
})

test('an SVG is passed on unchanged, and cannot run anything', async () => {
  const drawing = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const { get } = await openPictureSite(() => ({ type: 'image/svg+xml', body: drawing }))
  const answer = await get('/t/p/w500/logo.svg', { headers: { Accept: 'image/avif' } })
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; sandbox",
  )
})

test('a damaged picture is passed on unchanged', async () => {
  const damaged = Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(100, 1)])
  const { get } = await openPictureSite(() => ({ body: damaged }))
  const answer = await get('/t/p/w342/abc.jpg', { headers: { Accept: 'image/avif' } })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('no picture is stored for more than 180 days, and a purge deletes all of them', async () => {
  const { get, asked, dataDir } = await openPictureSite()
  await get('/t/p/w342/abc.jpg')
  const old = Date.now() / 1000 - 181 * 24 * 60 * 60
  utimesSync(join(dataDir, 'pictures/w342/abc.jpg'), old, old)
  await get('/t/p/w342/abc.jpg')
  expect(asked).toHaveLength(2)
  expect(await purgePictures(dataDir)).toBe(jpeg.length)
  await get('/t/p/w342/abc.jpg')
  expect(asked).toHaveLength(3)
})

test('if the disk cannot be written to, pictures are still served', async () => {
  const { get, dataDir, logged } = await openPictureSite()
  writeFileSync(join(dataDir, 'pictures'), 'in the way')
  expect((await get('/t/p/w342/abc.jpg')).status).toBe(200)
  expect(logged.join('\n')).toContain('Pictures cannot be kept on disk')
})

test('with same-origin pictures a page names no other host for them; with direct ones the site serves none', async () => {
  const { get } = await openPictureSite()
  const policy = (await get('/about')).headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data:;")
  expect(await (await get('/about')).text()).toContain('Pictures come from this site')
  expect(await (await get('/about')).text()).not.toContain('ytimg')
  const direct = await openPictureSite(() => ({}), { PICTURES: 'direct' })
  expect(await (await direct.get('/about')).text()).toContain('Pictures come from pictures.example')
  expect(await (await direct.get('/about')).text()).toContain('those of videos from i.ytimg.com')
  expect((await direct.get('/t/p/w342/abc.jpg')).status).toBe(404)
  expect(direct.asked).toEqual([])
})
