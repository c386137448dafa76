import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnections } from './connections.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Options = Partial<Parameters<typeof createConnections>[0]>

/** A server that answers a request when the test says so. */
async function open(options: Options = {}) {
  const connections = createConnections({ maxInAll: 100, trustedProxies: [], ...options })
  const begun: { url: string; answer: (body?: Buffer) => ServerResponse }[] = []
  // Node waits for a second more than it is told.
  const server = createServer({ keepAliveTimeout: 1 }, (request, response) =>
    connections.inTurn(request.socket, response, () => {
      begun.push({ url: request.url ?? '', answer: (body) => response.end(body ?? request.url) })
    }),
  )
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

test('requests that a connection sends at once are handled one at a time, in order', async () => {
  const { begun, join } = await open()
  const { socket, heard } = await join()
  ask(socket, ...'12345678'.split('').map((each) => `/${each}`))
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.waitFor(() => expect(begun).toHaveLength(turn + 1))
    begun[turn]?.answer()
  }
  await vi.waitFor(() => expect(heard.text).toMatch(/\/8$/))
  expect(begun.map(({ url }) => url).join('')).toBe('/1/2/3/4/5/6/7/8')
  expect(heard.isClosed).toBe(false)
})

test('a connection of a proxy stays open between two visitors, one of a visitor is soon closed', async () => {
  const { begun, join } = await open({ trustedProxies: ['127.0.0.7'] })
  const [proxy, visitor] = [await join('127.0.0.7'), await join()]
  for (const [index, { socket, heard }] of [proxy, visitor].entries()) {
    ask(socket, '/first')
    await vi.waitFor(() => expect(begun).toHaveLength(index + 1))
    begun[index]?.answer()
    await vi.waitFor(() => expect(heard.text).toMatch(/\/first$/))
  }
  await vi.waitFor(() => expect(visitor.heard.isClosed).toBe(true), { timeout: 10_000 })
  ask(proxy.socket, '/second')
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  begun[2]?.answer()
  await vi.waitFor(() => expect(proxy.heard.text).toMatch(/\/second$/))
})

test('clients who ask for much and read nothing are closed before it fills the memory, whoever has the most waiting first', async () => {
  const size = 16 * 1024 * 1024
  const { connections, begun, join } = await open({ maxUnread: 2.5 * size })
  const greedy = [await join('127.0.0.5'), await join('127.0.0.5'), await join('127.0.0.5')]
  const slow = await join('127.0.0.6')
  for (const { socket } of [...greedy, slow]) ask(socket.pause(), '/')
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  for (const { answer } of begun.slice(1)) answer(Buffer.alloc(size))
  begun[0]?.answer(Buffer.alloc(1024))
  connections.cutUnread()
  expect(connections.refused().unread).toBe(1)
  connections.cutUnread()
  expect(connections.refused().unread).toBe(1)
  slow.socket.resume()
  await vi.waitFor(() => expect(slow.heard.text.length).toBeGreaterThan(size))
  expect(slow.heard.isClosed).toBe(false)
})

test('a ninth request while eight are unanswered closes the connection, and only the first was handled', async () => {
  const { connections, begun, join } = await open()
  const { socket, heard } = await join()
  ask(socket, ...Array.from({ length: 1382 }, () => '/'))
  await vi.waitFor(() => expect(heard.isClosed).toBe(true))
  expect(begun).toHaveLength(1)
  expect(connections.refused()).toEqual({ address: 0, pipelining: 1, full: 0, unread: 0 })
  await vi.waitFor(() => expect(connections.count).toBe(0))
})

test('an answered request frees its place, so a connection may go on forever', async () => {
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
  const { connections, join } = await open({ maxPerHome: 2 })
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
  const { connections, join } = await open({ maxPerHome: 2, trustedProxies: ['127.0.0.2/32'] })
  for (let turn = 0; turn < 5; turn += 1) await join('127.0.0.2')
  await vi.waitFor(() => expect(connections.count).toBe(5))
})

test('one address never gets all connections, however few there are', async () => {
  const { connections, join } = await open({ maxInAll: 8 })
  const all = await Promise.all(Array.from({ length: 5 }, () => join('127.0.0.2')))
  await vi.waitFor(() => expect(all.filter(({ heard }) => heard.isClosed)).toHaveLength(3))
  expect(connections.count).toBe(2)
})

test('when the site stops, answers in progress close their connections, and idle connections are closed', async () => {
  let time = 0
  const { connections, begun, join } = await open({ now: () => time })
  const [busy, idle] = [await join(), await join()]
  ask(busy.socket, '/')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  await vi.waitFor(() => expect(connections.count).toBe(2))
  connections.closeAfterAnswers()
  connections.closeIdle(1000)
  time = 1000
  connections.closeIdle(1000)
  await vi.waitFor(() => expect(idle.heard.isClosed).toBe(true))
  expect(busy.heard.isClosed).toBe(false)
  begun[0]?.answer()
  await vi.waitFor(() => expect(busy.heard.isClosed).toBe(true))
  expect(busy.heard.text).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n/)
})
