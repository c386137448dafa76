import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { liveStream } from './stages.ts'

const services = { addressOf: () => '203.0.113.7' }
const ask = (method: string, target: string) =>
  liveStream({ method, target: targetOf(target), hosts: [], socketAddress: '203.0.113.7', header: () => null }, services)

test('GET opens a stream, HEAD opens nothing', () => {
  expect(ask('GET', '/api/events')).toEqual({ stream: { address: '203.0.113.7' } })
  expect(ask('HEAD', '/api/events')).toMatchObject({ status: 200, body: '' })
})

test('other addresses and methods are left to the next stage', () => {
  expect(ask('GET', '/api/ip')).toBeNull()
  expect(ask('POST', '/api/events')).toBeNull()
  expect(ask('GET', '/api/events.data')).toBeNull()
})
