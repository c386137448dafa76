import { once } from 'node:events'
import { get, Agent, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLiveSite } from './helpers/live-site.ts'
import { start, stopAll } from './helpers/processes.ts'

// Attacks that a single stranger can make with connections.
const MB = 1024 * 1024
let origin = ''

beforeAll(async () => {
  origin = await start({}).address()
})
afterAll(stopAll)

type Peer = { socket: Socket; heard: string; isClosed: boolean }

/** A connection that may break; `heard` has the received text. */
async function join(to = origin, localAddress = '127.0.0.1'): Promise<Peer> {
  const socket = connect({ port: Number(new URL(to).port), host: '127.0.0.1', localAddress })
  const peer: Peer = { socket, heard: '', isClosed: false }
  socket.setEncoding('latin1').on('data', (text: string) => (peer.heard += text))
  socket.on('error', () => {}).on('close', () => (peer.isClosed = true))
  await once(socket, 'connect')
  return peer
}

const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

/** The process's own metrics, requested from a separate address. */
async function figures() {
  const options = { agent: new Agent(), localAddress: '127.0.0.9' }
  const [response]: IncomingMessage[] = await once(get(`${origin}/metrics`, options), 'response')
  let text = ''
  for await (const part of response!) text += String(part)
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    )
  return {
    openFiles: valueOf('process_open_fds'),
    memory: valueOf('process_resident_memory_bytes'),
    connections: valueOf('marquee_connections'),
    pipelining: valueOf('marquee_connections_refused_total{reason="pipelining"}'),
    address: valueOf('marquee_connections_refused_total{reason="address"}'),
  }
}

/** Waits until only the requester is connected. */
async function quietFigures() {
  return vi.waitFor(
    async () => {
      const found = await figures()
      expect(found.connections).toBe(1)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('a thousand visitors who leave while a file of any kind loads leave nothing open', async () => {
  const html = await (await fetch(origin)).text()
  const assets = ['js', 'css', 'woff2'].map((kind) => new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(html)?.[0] ?? '/sw.js')
  const paths = [
    ...assets,
    '/favicon.svg',
    '/placeholder.png',
    '/pattern/pattern.mp4',
    '/pattern/pattern.webm',
    '/pattern/poster.webp',
  ]
  const before = await quietFigures()
  for (const path of paths) {
    for (let left = 150; left > 0; left -= 50) {
      const peers = await Promise.all(Array.from({ length: 50 }, () => join()))
      for (const { socket } of peers) socket.write(ask(path, 'Accept-Encoding: br, gzip\r\n'))
      // Some disconnect at the first bytes, some earlier.
      await Promise.all(peers.filter((_, index) => index % 2 === 0).map(({ socket }) => once(socket, 'data')))
      for (const { socket } of peers) socket.destroy()
    }
  }
  const after = await quietFigures()
  expect(after.openFiles - before.openFiles).toBeLessThan(5)
  expect(after.memory - before.memory).toBeLessThan(80 * MB)
}, 60_000)

test('a connection that requests a film 1,400 times and reads nothing is closed, and costs nothing', async () => {
  const before = await quietFigures()
  const { socket } = await join()
  socket.pause()
  socket.write(ask('/pattern/pattern.mp4').repeat(1400))
  await vi.waitFor(async () => expect((await figures()).pipelining).toBe(before.pipelining + 1))
  socket.destroy()
  const after = await quietFigures()
  expect(after.openFiles - before.openFiles).toBeLessThan(5)
  expect(after.memory - before.memory).toBeLessThan(50 * MB)
})

test('a connection that requests 1,382 pages in one write is closed, while others are served and memory stays flat', async () => {
  const before = await quietFigures()
  const peer = await join()
  peer.socket.write(ask('/movie', 'Cookie: __Host-x=1\r\n').repeat(1382))
  expect((await fetch(`${origin}/about`)).status).toBe(200)
  await vi.waitFor(() => expect(peer.isClosed).toBe(true))
  expect(peer.heard.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(0)
  expect((await quietFigures()).memory - before.memory).toBeLessThan(100 * MB)
})

test('eight pipelined requests are answered in order, whatever they are for', async () => {
  const peer = await join()
  const paths = [
    '/movie/10331',
    '/favicon.svg',
    '/healthz',
    '/movie?rating=7-9',
    '/nonsense',
    '/api/ip',
    '/about',
    '/pattern/pattern.mp4',
  ]
  peer.socket.write(paths.map((path) => ask(path)).join(''))
  await vi.waitFor(() => expect(peer.heard.match(/HTTP\/1\.1 \d+/g)).toHaveLength(8))
  const types = [...peer.heard.matchAll(/\r\ncontent-type: ([\w/+-]+)/gi)].map(([, type]) => type)
  expect(types).toEqual([
    'text/html',
    'image/svg+xml',
    'application/json',
    'text/html',
    'text/html',
    'application/json',
    'text/html',
    'video/mp4',
  ])
  peer.socket.destroy()
})

test('one address may have 256 connections, and others can still connect', async () => {
  const peers = await Promise.all(Array.from({ length: 300 }, () => join(origin, '127.0.0.5')))
  await vi.waitFor(() => expect(peers.filter(({ isClosed }) => isClosed)).toHaveLength(44))
  expect((await fetch(`${origin}/about`)).status).toBe(200)
  expect((await figures()).address).toBe(44)
  for (const { socket } of peers) socket.destroy()
})

test('a stream behind an unread response frees its place', async () => {
  const site = await openLiveSite()
  const peer = await join(site.origin)
  peer.socket.write(ask('/movie/10331') + ask('/api/events'))
  await vi.waitFor(() => expect(site.services.streams.count).toBe(1))
  peer.socket.destroy()
  const early = await join(site.origin)
  early.socket.write(ask('/movie?rating=7-9') + ask('/api/events'))
  early.socket.destroy()
  await vi.waitFor(() => expect(site.services.connections.count).toBe(0))
  expect(site.services.streams.count).toBe(0)
  await site.close()
})

test('endless headers and dripping bodies are cut off at their deadline', async () => {
  const times = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
  const site = await openLiveSite({}, undefined, times)
  const [headers, body] = [await join(site.origin), await join(site.origin)]
  headers.socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  body.socket.write('GET /about HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n')
  const dripping = setInterval(() => {
    headers.socket.write('X: y\r\n')
    body.socket.write(' ')
  }, 20)
  await vi.waitFor(() => expect([headers.isClosed, body.isClosed]).toEqual([true, true]), { timeout: 60_000 })
  clearInterval(dripping)
  expect(headers.heard).toMatch(/^HTTP\/1\.1 408 /)
  await site.close()
})

test('the site allows ten seconds for headers and thirty for a whole request', async () => {
  const site = await openLiveSite()
  expect([site.server.headersTimeout, site.server.requestTimeout]).toEqual([10_000, 30_000])
  await site.close()
})
