import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildConnector } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { guardedRequest, type GuardOptions, MAX_BYTES, NotPublicError } from './guarded-request.ts'

const PUBLIC = '93.184.216.34'

/** A stand-in for the internet: every connection goes to one server on this machine, without TLS, and is recorded. */
async function openInternet(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const plain = buildConnector({ allowH2: false })
  const dialled: [address: string, name: string | undefined][] = []
  const open: GuardOptions['open'] = (options, callback) => {
    dialled.push([options.hostname, options.servername])
    plain({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback)
  }
  return { open, dialled }
}
const answering =
  (...addresses: string[]) =>
  (): Promise<string[]> =>
    Promise.resolve(addresses)
const refusing = (code: string) => (): Promise<string[]> => Promise.reject(Object.assign(new Error(code), { code }))

test('a public address is requested at the checked IP address, with its host name', async () => {
  const asked: unknown[] = []
  const { open, dialled } = await openInternet((request, response) => {
    asked.push([request.method, request.url, request.headers.host, request.headers.cookie])
    response.writeHead(404, { 'Content-Type': 'text/html', 'X-Frame-Options': 'DENY' }).end('Not here')
  })
  const answer = await guardedRequest('https://player.example/watch/7?s=1', { resolve: answering(PUBLIC, '1.1.1.1'), open })
  expect(answer).toMatchObject({ status: 404, bytes: 8, isCut: false, redirect: null })
  expect(answer.headers['x-frame-options']).toBe('DENY')
  expect(dialled).toEqual([[PUBLIC, 'player.example']])
  expect(asked).toEqual([['GET', '/watch/7?s=1', 'player.example', undefined]])
})

const INSIDE = [
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.5',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
]

test.each(INSIDE)(
  'a host name that resolves to %s is not requested, even if another of its addresses is public',
  async (inner) => {
    const { open, dialled } = await openInternet((_request, response) => void response.end('secret'))
    for (const resolve of [answering(inner), answering(PUBLIC, inner), answering(inner, PUBLIC)])
      await expect(guardedRequest('https://rebind.example/', { resolve, open })).rejects.toThrow(NotPublicError)
    expect(dialled).toEqual([])
  },
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0/',
])('%s is not requested, and nothing is resolved for it', async (address) => {
  const { open, dialled } = await openInternet((_request, response) => void response.end('secret'))
  await expect(guardedRequest(address, { resolve: refusing('resolved'), open })).rejects.toThrow(NotPublicError)
  expect(dialled).toEqual([])
})

test.each(['http://player.example/', 'file:///etc/passwd', 'https://me:secret@player.example/', 'data:text/html,x'])(
  '%s is not requested',
  async (address) => {
    const { open, dialled } = await openInternet((_request, response) => void response.end('secret'))
    await expect(guardedRequest(address, { resolve: answering(PUBLIC), open })).rejects.toThrow(NotPublicError)
    expect(dialled).toEqual([])
  },
)

// @spec source-health/guard: A test of a server reaches public addresses alone, over https, and no other site by a redirect.
test('DNS rebinding: a resolver that answers differently the second time changes nothing', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']]
  const resolve = () => Promise.resolve(answers.shift() ?? ['127.0.0.1'])
  const { open, dialled } = await openInternet((_request, response) => void response.end('fine'))
  expect((await guardedRequest('https://rebind.example/', { resolve, open })).status).toBe(200)
  expect(dialled).toEqual([[PUBLIC, 'rebind.example']])
  expect(answers).toHaveLength(1)
})

test('DNS rebinding between a redirect and its target: every connection is checked anew', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']]
  const resolve = () => Promise.resolve(answers.shift() ?? [])
  const { open, dialled } = await openInternet(
    (_request, response) => void response.writeHead(302, { Location: '/next', Connection: 'close' }).end(),
  )
  await expect(guardedRequest('https://rebind.example/', { resolve, open })).rejects.toThrow(NotPublicError)
  expect(dialled).toEqual([[PUBLIC, 'rebind.example']])
})

test.each([
  'https://other.example/',
  'http://player.example/',
  'https://127.0.0.1/',
  '//169.254.169.254/',
  'https://player.example:8443/',
])('a redirect to %s is reported, and not followed', async (location) => {
  let asked = 0
  const { open } = await openInternet((_request, response) => {
    asked += 1
    response.writeHead(302, { Location: location }).end()
  })
  const answer = await guardedRequest('https://player.example/', { resolve: answering(PUBLIC), open })
  expect(answer).toMatchObject({ status: 302, redirect: new URL(location, 'https://player.example/').href })
  expect(asked).toBe(1)
})

test('redirects on the same site are followed three times, no more', async () => {
  const asked: unknown[] = []
  const { open } = await openInternet((request, response) => {
    asked.push(request.url)
    if (request.url === '/a') response.writeHead(301, { Location: '/b' }).end()
    else if (request.url === '/b') response.end('here')
    else response.writeHead(302, { Location: '/again' }).end()
  })
  const options = { resolve: answering(PUBLIC), open }
  expect(await guardedRequest('https://player.example/a', options)).toMatchObject({ status: 200, bytes: 4 })
  expect(await guardedRequest('https://player.example/loop', options)).toMatchObject({ status: 302 })
  expect(asked).toEqual(['/a', '/b', '/loop', '/again', '/again', '/again'])
})

// @spec source-health/guard
test('an endless answer is read up to 256 kB', async () => {
  const { open } = await openInternet((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const more = (): void =>
      void (response.destroyed || (response.write(chunk) ? setImmediate(more) : response.once('drain', more)))
    more()
  })
  const answer = await guardedRequest('https://player.example/', { resolve: answering(PUBLIC), open })
  expect(answer).toMatchObject({ status: 200, bytes: MAX_BYTES, isCut: true })
})

test.each<[string, RequestListener]>([
  ['never', () => {}],
  ['with headers alone', (_request, response) => void response.write('a')],
  ['byte by byte', (_request, response) => void setInterval(() => response.write('a'), 10).unref()],
])('a request to a server that answers %s ends at the deadline', async (_, listener) => {
  const { open } = await openInternet(listener)
  const options = { resolve: answering(PUBLIC), open, deadline: 200 }
  await expect(guardedRequest('https://player.example/', options)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a request whose resolver never answers ends at the deadline', async () => {
  const { open } = await openInternet(() => {})
  const options = { resolve: () => new Promise<string[]>(() => {}), open, deadline: 200 }
  await expect(guardedRequest('https://player.example/', options)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a host without an address, or an unknown host, is reported', async () => {
  const { open } = await openInternet(() => {})
  await expect(guardedRequest('https://nobody.example/', { resolve: answering(), open })).rejects.toThrow(/no address/)
  await expect(guardedRequest('https://nobody.example/', { resolve: refusing('ENOTFOUND'), open })).rejects.toMatchObject({
    code: 'ENOTFOUND',
  })
})
