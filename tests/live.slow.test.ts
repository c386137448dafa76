import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { openLiveSite } from './helpers/live-site.ts'
import { start, stopAll } from './helpers/processes.ts'
import { openSite } from './helpers/site.ts'

afterEach(stopAll)

const alert = { message: 'Late show at ten', createdAt: '2026-05-01T12:00:00.000Z', endsAt: null }

/** Opens the stream on its own socket and waits for the first bytes. */
async function openStream(origin: string, localAddress = '127.0.0.1'): Promise<IncomingMessage> {
  const request = get(`${origin}/api/events`, { agent: new Agent(), localAddress, headers: { 'Accept-Encoding': 'br, gzip' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  response!.on('error', () => {}) // the test drops the connection on purpose
  if (response!.statusCode === 200) await once(response!, 'readable')
  return response!
}

test('the stream is open to everyone, uncompressed, uncached, and starts with the latest values', async () => {
  const { get: ask, services } = await openSite()
  services.live.publish('alert', alert)
  const response = await ask('/api/events', { headers: { 'Accept-Encoding': 'br, gzip' } })
  services.streams.closeAll()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const body = await response.text()
  expect(body).toContain(`event: alert\ndata: ${JSON.stringify(alert)}\n\n`)
  expect(body).toContain('event: blocks\ndata: {"movie":[],"tv":[]}\n\n')
})

test('HEAD and data requests for the stream open no stream', async () => {
  const { get: ask, services } = await openSite()
  expect((await ask('/api/events', { method: 'HEAD' })).status).toBe(200)
  await ask('/api/events.data')
  expect(services.streams.count).toBe(0)
})

test('the twenty-first stream of an address is refused for a while', async () => {
  const { get: ask, services } = await openSite()
  for (let turn = 0; turn < 20; turn += 1) expect((await ask('/api/events')).status).toBe(200)
  const refused = await ask('/api/events')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('10')
  expect((await ask('/api/events', {}, '203.0.113.8')).status).toBe(200)
  services.streams.closeAll()
})

test('a page is rendered with the public part of the alert, and with the current sources', async () => {
  const { get: ask, services } = await openSite()
  services.live.publish('alert', Object.assign({ email: 'canary@operators.example' }, alert))
  const html = await (await ask('/about')).text()
  expect(html).toContain('aria-label="Site alert"')
  expect(html).toContain('Late show at ten')
  expect(html).not.toContain('canary')
  const source = { ...services.sources.movie[0]!, name: 'Second house', url: 'https://house.example/{id}' }
  services.live.publish('sources', { ...services.sources, movie: [source] })
  const page = await ask('/movie/10331')
  expect(page.headers.get('Content-Security-Policy')).toContain('https://house.example')
  expect(await page.text()).toContain('Server: Second house')
  services.live.publish('alert', { ...alert, endsAt: '2020-01-01T00:00:00.000Z' })
  expect(await (await ask('/about')).text()).not.toContain('Site alert')
})

test('markup in an alert is text', async () => {
  const { get: ask, services } = await openSite()
  services.live.publish('alert', { ...alert, message: '<img src=x onerror=alert(1)></script><script>alert(2)</script>' })
  const html = await (await ask('/about')).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<img src=x|<script>alert/)
})

test('streams over real connections have the usual headers, and their number per address is limited', async () => {
  const site = await openLiveSite()
  site.services.live.publish('alert', alert)
  const { get: ask, services } = await openSite()
  const expected = (await ask('/api/events')).headers
  services.streams.closeAll()
  const open = await Promise.all(Array.from({ length: 20 }, () => openStream(site.origin)))
  for (const [name, value] of expected) expect(open[0]!.headers[name]).toBe(value)
  expect(String(open[0]!.read())).toContain(`event: alert\ndata: ${JSON.stringify(alert)}\n\n`)
  const refused = await openStream(site.origin)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  refused.destroy()
  for (const response of open) response.destroy()
  await site.close()
})

test('broken connections free their places', async () => {
  const site = await openLiveSite()
  for (let turn = 0; turn < 5; turn += 1) {
    const open = await Promise.all(Array.from({ length: 10 }, () => openStream(site.origin)))
    expect(site.services.streams.count).toBe(10)
    for (const response of open) response.destroy()
    await vi.waitFor(() => expect(site.services.streams.count).toBe(0))
  }
  await site.close()
})

test('a client that stops reading is disconnected', async () => {
  const site = await openLiveSite()
  const response = await openStream(site.origin)
  response.socket.pause()
  const closed = new Promise((resolve) => response.once('close', resolve))
  // 256 KB more than the system buffers for a connection.
  for (let turn = 0; turn < 400 && site.services.streams.count > 0; turn += 1) {
    site.services.live.publish('alert', { ...alert, message: 'x'.repeat(50_000) })
    await new Promise(setImmediate)
  }
  expect(site.services.streams.count).toBe(0)
  response.socket.resume()
  response.resume()
  await closed
  expect(response.complete).toBe(false)
  await site.close()
})

test('a stopping site ends its streams politely', async () => {
  const site = start({})
  const streams = await Promise.all([1, 2, 3].map(async () => openStream(await site.address())))
  site.child.kill('SIGTERM')
  for (const stream of streams) expect(await text(stream)).toContain('event: bye\n')
  expect((await site.ended).code).toBe(0)
})
