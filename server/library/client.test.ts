import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createLibraryClient } from './client.ts'

const KEY = '0123456789abcdef'

/** A server that answers with `listener`, and a client for its folder `/media`. */
async function openServer(listener: RequestListener, options: { deadline?: number; maxBytes?: number } = {}) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`
  const client = createLibraryClient({ kind: 'jellyfin', address, certificate: null, apiKey: KEY, ...options })
  onTestFinished(async () => {
    await client.close()
    server.closeAllConnections()
    server.close()
  })
  return client
}
const schema = z.object({ Version: z.string() })
const ask = (client: ReturnType<typeof createLibraryClient>, path = '/System/Info') => client.get(path, { schema })

test('a library is asked with the one header that every version takes, below its own address', async () => {
  const asked: unknown[] = []
  const client = await openServer((request, response) => {
    asked.push(request.url, request.headers.authorization)
    response.end('{"Version":"12.0.0"}')
  })
  expect(await client.get('/Items', { schema, query: { limit: 5, parentId: undefined } })).toEqual({ Version: '12.0.0' })
  expect(asked).toEqual(['/media/Items?limit=5', expect.stringContaining(`MediaBrowser Token="${KEY}"`)])
})

test.each<[string, RequestListener, string]>([
  ['a wrong key', (_, response) => response.writeHead(401).end(), 'The server refuses the API key.'],
  ['a page', (_, response) => response.end('<html>'), 'There is no Jellyfin or Emby server at this address.'],
  ['other JSON', (_, response) => response.end('[]'), 'There is no Jellyfin or Emby server at this address.'],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/web/' }).end(),
    'The address redirects to another one: enter the address it leads to.',
  ],
  ['an error', (_, response) => response.writeHead(500).end(), 'The server answers with an error.'],
  ['a cut connection', (request) => request.socket.destroy(), 'The server cannot be reached at this address.'],
  ['too much', (_, response) => response.end('x'.repeat(2000)), 'The server answered with more than was asked for.'],
  ['silence', () => {}, 'The server did not answer in time.'],
  ['a body without an end', (_, response) => response.write('{'), 'The server did not answer in time.'],
])('%s is one sentence for operators, without the key', async (_, listener, sentence) => {
  const client = await openServer(listener, { deadline: 300, maxBytes: 1000 })
  await expect(ask(client)).rejects.toMatchObject({ name: 'AppError', message: sentence })
})

test.each(['/../admin', '//evil.example/', '@evil.example/', 'http://evil.example/', '/%2e%2e/admin', '/\\evil.example'])(
  'the address %s is not requested',
  async (path) => {
    const client = await openServer((_, response) => response.end('{}'))
    await expect(ask(client, path)).rejects.toMatchObject({ trouble: 'refused' })
  },
)

test('a caller who gives up ends the request with their own reason', async () => {
  const client = await openServer(() => {})
  const reason = new Error('gone')
  await expect(client.get('/Items', { schema, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a stream passes ranges on and ends when its caller leaves', async () => {
  const ended = Promise.withResolvers<void>()
  const client = await openServer((request, response) => {
    request.socket.once('close', () => ended.resolve())
    response.writeHead(206, { 'content-range': String(request.headers.range) }).write('data')
  })
  const leaving = new AbortController()
  const { status, headers, body } = await client.stream('/Videos/1/stream', {
    headers: { range: 'bytes=0-3' },
    signal: leaving.signal,
  })
  expect([status, headers['content-range']]).toEqual([206, 'bytes=0-3'])
  body.on('error', () => {})
  leaving.abort()
  await ended.promise
})
