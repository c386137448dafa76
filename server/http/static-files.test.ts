import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { createStaticFiles } from './static-files.ts'
import { CODES } from '#messages/languages.ts'
import { readIncoming } from './read-request.ts'

const SCRIPT = 'console.log("hello")\n'.repeat(100)
const FILM = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)

const folder = mkdtempSync(join(tmpdir(), 'marquee-files-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'pattern'))
for (const path of ['assets/root-1.js', 'sw.js']) {
  writeFileSync(join(folder, path), SCRIPT)
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, `${path}.gz`), gzipSync(SCRIPT))
}
writeFileSync(join(folder, 'pattern/film one.mp4'), FILM)
writeFileSync(join(folder, 'assets/letters-1.woff2'), FILM)
writeFileSync(join(folder, '.hidden'), 'secret')
const files = createStaticFiles(folder, { imageUrl: 'https://pictures.example/t/p', rootPath: '' })
const MAP = 'window.map={"module":"/assets/root-1.js"}'
writeFileSync(join(folder, 'assets/map-1.js'), MAP)
writeFileSync(join(folder, 'assets/map-1.js.br'), brotliCompressSync(MAP))
writeFileSync(join(folder, 'assets/map-1.js.gz'), gzipSync(MAP))
const below = createStaticFiles(folder, { imageUrl: '/films/t/p', rootPath: '/films' })
// The folder is not needed any more.
rmSync(folder, { recursive: true })

const READING = { addressOf: () => null, codes: CODES, noteProxy: () => {}, site: { rootPath: '' } }
const server = createServer((request, response) => {
  const answer = files(readIncoming(request, READING))
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [response]: IncomingMessage[] = await once(get({ port, path, headers, method, host: '127.0.0.1' }), 'response')
  return { status: response!.statusCode, headers: response!.headers, body: await buffer(response!) }
}

test('a file is sent in a coding that the client accepts, with its length, and each coding has its own ETag', async () => {
  const [plain, br, gzip] = await Promise.all([
    ask('/assets/root-1.js'),
    ask('/assets/root-1.js?v=1', { 'Accept-Encoding': 'gzip, deflate, br' }),
    ask('/assets/root-1.js', { 'Accept-Encoding': 'gzip' }),
  ])
  expect([plain.headers['content-encoding'], br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(plain.body.toString()).toBe(SCRIPT)
  expect([br.body, gzip.body]).toEqual([brotliCompressSync(SCRIPT), gzipSync(SCRIPT)])
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
  expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3)
})

test('typefaces, and nothing else, may be read by the player’s frames, which have no origin', async () => {
  expect((await ask('/assets/letters-1.woff2')).headers['access-control-allow-origin']).toBe('*')
  for (const path of ['/assets/root-1.js', '/sw.js', '/pattern/film%20one.mp4'])
    expect((await ask(path)).headers).not.toHaveProperty('access-control-allow-origin')
})

test('the service worker is revalidated at every visit, other files outside /assets once an hour', async () => {
  const worker = await ask('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/pictures\.example$/)
  expect((await ask('/pattern/film%20one.mp4')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a client that has the file gets 304, however it writes the ETag', async () => {
  const { etag = '' } = (await ask('/assets/root-1.js', { 'Accept-Encoding': 'br' })).headers
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('/assets/root-1.js', { 'Accept-Encoding': 'br', 'If-None-Match': known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  expect((await ask('/assets/root-1.js', { 'If-None-Match': etag })).status).toBe(200)
})

test('HEAD gives the length and no body', async () => {
  const { status, headers, body } = await ask('/pattern/film%20one.mp4', {}, 'HEAD')
  expect([status, headers['content-length'], headers['accept-ranges'], body.length]).toEqual([200, '1000', 'bytes', 0])
})

test('a video is sent in ranges', async () => {
  const part = await ask('/pattern/film%20one.mp4', { Range: 'bytes=100-199' })
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 100-199/1000', '100'])
  expect([...part.body]).toEqual([...FILM.subarray(100, 200)])
  const outside = await ask('/pattern/film%20one.mp4', { Range: 'bytes=1000-' })
  expect([outside.status, outside.headers['content-range'], outside.body.length]).toEqual([416, 'bytes */1000', 0])
})

test('a range is sent only of the version that the client already has a part of', async () => {
  const { etag = '' } = (await ask('/pattern/film%20one.mp4')).headers
  const range = { Range: 'bytes=0-9' }
  expect((await ask('/pattern/film%20one.mp4', { ...range, 'If-Range': etag })).status).toBe(206)
  for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
    expect((await ask('/pattern/film%20one.mp4', { ...range, 'If-Range': other })).status).toBe(200)
})

test('a compressed file is sent whole', async () => {
  expect((await ask('/assets/root-1.js', { Range: 'bytes=0-9' })).status).toBe(200)
})

test.each(['/', '/assets', '/assets/', '/assets/root-1.js.br', '/.hidden', '/../package.json', '/%2e%2e/package.json', '/%zz'])(
  '%s is not a file',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

function askedOf(from: typeof files, accept: string | null) {
  const header = (name: string) => (name === 'Accept-Encoding' ? accept : null)
  return from({ id: 'a', method: 'GET', target: targetOf('/assets/map-1.js'), hosts: [], address: null, header })
}

test('with a base path, absolute paths in files are moved below it, in every coding, with another ETag', () => {
  const moved = MAP.replace('/assets', '/films/assets')
  expect(Buffer.from(askedOf(below, null)?.body ?? []).toString()).toBe(moved)
  expect(brotliDecompressSync(askedOf(below, 'br')?.body ?? '').toString()).toBe(moved)
  expect(gunzipSync(askedOf(below, 'gzip')?.body ?? '').toString()).toBe(moved)
  expect(askedOf(below, 'gzip')?.headers).toContain(String(askedOf(below, 'gzip')?.body?.length))
  const tagOf = (answer: ReturnType<typeof askedOf>) => answer?.headers[answer.headers.indexOf('ETag') + 1]
  expect(tagOf(askedOf(below, null))).not.toBe(tagOf(askedOf(files, null)))
})
