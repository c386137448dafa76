import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnections } from './connections.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Options = Partial<Parameters<typeof createConnections>[0]>

/** A server that answers a request only when the test calls its `answer`. */
async function open(options: Options = {}) {
  const connections = createConnections({ maxInAll: 100, trustedProxies: [], ...options })
  const begun: { url: string; answer: () => void }[] = []
  const server = createServer((request, response) => {
    if (connections.begin(request, response)) begun.push({ url: request.url ?? '', answer: () => void response.end(request.url) })
  })
  server.on('connection', connections.admit).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  async function join(localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const heard = { text: '', isClosed: false }
    socket.setEncoding('latin1').on('data', (text: string) => (heard.text += text))
    socket.on('error', () => {}).on('close', () => (heard.isClosed = true))
    await once(socket, 'connect')
    return { socket, heard }
  }
  return { connections, begun, join }
}

function ask(socket: Socket, ...paths: string[]) {
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
}

test('requests that a connection sends at once are answered in order', async () => {
  const { begun, join } = await open()
  const { socket, heard } = await join()
  ask(socket, ...'12345678'.split('').map((each) => `/${each}`))
  await vi.waitFor(() => expect(begun).toHaveLength(8))
  for (const { answer } of begun.toReversed()) answer()
  await vi.waitFor(() => expect(heard.text).toMatch(/\/8$/))
  expect(heard.text.match(/^\/\d/gm)?.join('')).toBe('/1/2/3/4/5/6/7/8')
  expect(heard.isClosed).toBe(false)
})

test('a ninth request while eight are unanswered closes the connection', async () => {
  const { connections, begun, join } = await open()
  const { socket, heard } = await join()
  ask(socket, ...Array.from({ length: 1382 }, () => '/'))
  await vi.waitFor(() => expect(heard.isClosed).toBe(true))
  expect(begun).toHaveLength(8)
  expect(connections.refused()).toEqual({ address: 0, pipelining: 1, full: 0 })
  await vi.waitFor(() => expect(connections.count).toBe(0))
})

test('an answered request frees its place, so a connection may stay in use forever', async () => {
  const { begun, join } = await open()
  const { socket, heard } = await join()
  for (let turn = 0; turn < 12; turn += 1) {
    ask(socket, `/${turn}`)
    await vi.waitFor(() => expect(begun).toHaveLength(turn + 1))
    begun[turn]?.answer()
    await vi.waitFor(() => expect(heard.text).toContain(`/${turn}`))
  }
})

test('an address has a limited number of connections, and one that closes makes room', async () => {
  const { connections, join } = await open({ maxPerHost: 2 })
  const first = await join('127.0.0.2')
  await join('127.0.0.2')
  const refused = await join('127.0.0.2')
  await vi.waitFor(() => expect(refused.heard.isClosed).toBe(true))
  const other = await join('127.0.0.3')
  await vi.waitFor(() => expect(connections.count).toBe(3))
  expect([connections.refused().address, other.heard.isClosed]).toEqual([1, false])
  first.socket.destroy()
  await vi.waitFor(() => expect(connections.count).toBe(2))
  const again = await join('127.0.0.2')
  await vi.waitFor(() => expect(connections.count).toBe(3))
  expect(again.heard.isClosed).toBe(false)
})

test('a trusted proxy may open any number of connections', async () => {
  const { connections, join } = await open({ maxPerHost: 2, trustedProxies: ['127.0.0.2/32'] })
  for (let turn = 0; turn < 5; turn += 1) await join('127.0.0.2')
  await vi.waitFor(() => expect(connections.count).toBe(5))
})

test('one address never gets all connections, however few there are', async () => {
  const { connections, join } = await open({ maxInAll: 8 })
  const all = await Promise.all(Array.from({ length: 5 }, () => join('127.0.0.2')))
  await vi.waitFor(() => expect(all.filter(({ heard }) => heard.isClosed)).toHaveLength(3))
  expect(connections.count).toBe(2)
})
