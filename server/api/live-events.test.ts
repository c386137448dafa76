import { expect, test } from 'vitest'
import { liveEvents } from './live-events.ts'

const opened: (string | null)[] = []
const services = { streams: { open: (address: string | null) => (opened.push(address), new Response('retry: 1\n\n')) } }
const ask = (method: string, path = '/api/events') =>
  liveEvents.request(path, { method }, { services, visitor: { address: '203.0.113.7' } } as never)

test('GET opens a stream for the visitor’s address, HEAD opens nothing', async () => {
  const head = await ask('HEAD')
  expect([head.status, head.headers.get('Content-Type'), head.body, opened]).toEqual([200, 'text/event-stream', null, []])
  const stream = await ask('GET')
  expect([stream.status, stream.headers.get('X-Content-Type-Options'), opened]).toEqual([200, 'nosniff', ['203.0.113.7']])
})

test('other methods open nothing', async () => {
  opened.length = 0
  expect((await ask('POST')).status).toBe(404)
  expect(opened).toEqual([])
})
