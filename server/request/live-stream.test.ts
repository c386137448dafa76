import { expect, test } from 'vitest'
import { liveStream } from './live-stream.ts'

const services = { readClientAddress: (address: string | undefined) => address ?? null }
const ask = (method: string, target: string) =>
  liveStream({ method, target, hosts: [], socketAddress: '203.0.113.7', header: () => null }, services)

test('a stream is opened by GET, and asking for its head opens nothing', () => {
  expect(ask('GET', '/api/events')).toEqual({ stream: { address: '203.0.113.7' } })
  expect(ask('HEAD', '/api/events')).toMatchObject({ status: 200, body: '' })
})

test('every other address and method is left to others', () => {
  expect(ask('GET', '/api/ip')).toBeNull()
  expect(ask('POST', '/api/events')).toBeNull()
})
