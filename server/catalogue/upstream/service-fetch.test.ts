import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type LookupFunction, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { createServiceFetch, useForFetch, type OutgoingProxy } from './service-fetch.ts'

async function open(listener: RequestListener) {
  const sockets = new Set<Socket>()
  const server = createServer(listener).on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(`http://127.0.0.1:${address.port}/3/movie/1`)
  const service = createServiceFetch(url.href)
  onTestFinished(async () => {
    await service.close()
    server.closeAllConnections()
    server.close()
  })
  const get = (at: URL | string) =>
    service.fetch(new URL(at), { headers: {}, signal: new AbortController().signal, redirect: 'error' })
  return { ...service, get, url, sockets }
}

test('every path of the service can be reached', async () => {
  const { get, url } = await open((request, response) => void response.setHeader('X-Path', request.url ?? '').end('{}'))
  expect((await get(url)).headers.get('X-Path')).toBe('/3/movie/1')
  expect((await get(new URL('/4/list/1', url))).headers.get('X-Path')).toBe('/4/list/1')
})

test('no other host, port or scheme can be reached', async () => {
  const { get, url, sockets } = await open((_request, response) => void response.end('{}'))
  const other = await open((_request, response) => void response.end('{}'))
  const addresses = [
    other.url,
    `http://localhost:${url.port}/3/movie/1`,
    `https://127.0.0.1:${url.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'data:application/json,{}',
    `http://127.0.0.1:${url.port}@evil.test/`,
  ]
  for (const address of addresses) await expect(get(address)).rejects.toMatchObject({ cause: { message: /not an address/ } })
  expect(sockets.size + other.sockets.size).toBe(0)
})

test('a redirect is not followed', async () => {
  const elsewhere = await open((_request, response) => void response.end('{}'))
  const { get, url } = await open((_request, response) => void response.writeHead(302, { Location: elsewhere.url.href }).end())
  await expect(get(url)).rejects.toMatchObject({ cause: { message: expect.stringContaining('redirect') } })
  expect(elsewhere.sockets.size).toBe(0)
})

test('at most sixty-four sockets are open at a time', async () => {
  const waiting: (() => void)[] = []
  const full = Promise.withResolvers<void>()
  const { get, url, sockets } = await open((_request, response) => {
    waiting.push(() => void response.end('{}'))
    if (waiting.length === 64) full.resolve()
  })
  const answers = Array.from({ length: 100 }, async () => (await get(url)).status)
  await full.promise
  // Released sockets are reused for the rest.
  const release = setInterval(() => waiting.shift()?.(), 1)
  expect(await Promise.all(answers)).toEqual(Array(100).fill(200))
  clearInterval(release)
  expect(sockets.size).toBe(64)
})

test('closing ends requests under way', async () => {
  const arrived = Promise.withResolvers<void>()
  const { get, url, close } = await open(() => arrived.resolve())
  const answer = get(url)
  const end = answer.catch((error: unknown) => String(error))
  await arrived.promise
  await close()
  expect(await end).toContain('fetch failed')
})

test('a connection that does not open times out, with an error code that is not retried', async () => {
  // Accepts connections and never responds: a handshake without an end.
  const server = createTcpServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(`https://127.0.0.1:${address.port}/3`)
  const { fetch, close } = createServiceFetch(url.href, { connectTimeout: 20 })
  const answer = fetch(url, { headers: {}, signal: new AbortController().signal, redirect: 'error' })
  await expect(answer).rejects.toMatchObject({ cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } })
  await close()
  server.close()
})

/** A resolver that returns these addresses once `answer` is called. */
function heldLookup(...addresses: string[]) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const lookup: LookupFunction = (_host, _options, callback) => {
    asked.resolve()
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    void answered.promise.then(() => callback(null, found))
  }
  return { lookup, asked: asked.promise, answer: () => answered.resolve() }
}

/** A service under a name, which `lookup` finds, and a way to ask it. */
async function openNamed(lookup: LookupFunction) {
  const { url } = await open((_request, response) => void response.setHeader('Content-Type', 'application/json').end('{}'))
  const named = new URL(url.href.replace('127.0.0.1', 'service.test'))
  const { fetch, close } = createServiceFetch(named.href, { lookup })
  onTestFinished(close)
  const get = (signal = new AbortController().signal) => fetch(named, { headers: {}, signal, redirect: 'error' })
  return { get }
}

test('a connection that takes longer than a second is used', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { lookup, asked, answer } = heldLookup('127.0.0.1')
  const { get } = await openNamed(lookup)
  const given = get()
  await asked
  await vi.advanceTimersByTimeAsync(2_900)
  answer()
  expect((await given).status).toBe(200)
})

test('an address that leads nowhere does not keep the next one from being used', async () => {
  const { lookup, answer } = heldLookup('::ffff:127.0.0.2', '127.0.0.1')
  const { get } = await openNamed(lookup)
  answer()
  expect((await get()).status).toBe(200)
})

/** A proxy that answers requests itself and refuses tunnels; what it was asked for is in `asked`. */
async function openProxy() {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close().closeAllConnections())
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { asked, at: `http://127.0.0.1:${address.port}` }
}

/** The status of an address that is asked through the proxy, or the failure. */
async function askThrough(address: string, proxy: OutgoingProxy): Promise<unknown> {
  const { fetch, close } = createServiceFetch(address, { proxy })
  onTestFinished(close)
  const options = { headers: {}, signal: new AbortController().signal, redirect: 'error' } as const
  return fetch(new URL(address), options).then(
    ({ status }) => status,
    () => 'failed',
  )
}

test('with a proxy, addresses are asked through it', async () => {
  const { asked, at } = await openProxy()
  expect(await askThrough('http://service.test/3/movie/1', { http: at, https: null, except: '' })).toBe(200)
  expect(await askThrough('https://service.test/3', { http: null, https: at, except: 'other.test' })).toBe('failed')
  expect(await askThrough('https://image.test/t/p', { http: at, https: null, except: '' })).toBe('failed')
  expect(asked).toEqual(['GET http://service.test/3/movie/1', 'CONNECT service.test:443', 'CONNECT image.test:443'])
})

test('exceptions of the proxy are asked directly, and other hosts stay out of reach', async () => {
  const { asked, at } = await openProxy()
  const { url } = await open((_request, response) => void response.end('{}'))
  expect(await askThrough(url.href, { http: at, https: at, except: 'localhost, 127.0.0.1' })).toBe(200)
  const { fetch, close } = createServiceFetch('http://service.test', { proxy: { http: at, https: at, except: '' } })
  onTestFinished(close)
  const options = { headers: {}, signal: new AbortController().signal, redirect: 'error' } as const
  await expect(fetch(new URL('http://other.test/'), options)).rejects.toMatchObject({ cause: { message: /not an address/ } })
  expect(asked).toEqual([])
})

test("the process's own fetch, through which the identity provider is asked, goes through the proxy when told to", async () => {
  const { asked, at } = await openProxy()
  const before = getGlobalDispatcher()
  onTestFinished(() => setGlobalDispatcher(before))
  useForFetch({ http: at, https: at, except: '' })
  expect((await globalThis.fetch('http://provider.test/.well-known/openid-configuration')).status).toBe(200)
  expect(asked).toEqual(['GET http://provider.test/.well-known/openid-configuration'])
})
