import sharp from 'sharp'
import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { createFixedWindow, type Limiter } from '#server/visitors/limiter.ts'
import { createPictureProxy } from './picture-proxy.ts'

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

const UNLIMITED = { wait: () => 0, take: () => {} }
const REQUEST = {
  id: 'a',
  method: 'GET',
  target: targetOf('/t/p/w342/a.jpg'),
  header: (name: string) => (name === 'Accept' ? 'image/avif' : null),
  address: '203.0.113.7',
  hosts: [],
}

test('a picture that cannot be converted now is sent as it is, cached for five minutes, and not stored as converted', async () => {
  const kept: string[] = []
  const proxy = createPictureProxy({
    host: { get: async () => jpeg },
    disk: { read: async () => null, write: async (name) => void kept.push(name), tidy: async () => {} },
    converter: { convert: async () => 'busy', isBusy: () => false },
    limits: { host: UNLIMITED, subnet: UNLIMITED },
  })
  const answer = await proxy(REQUEST)
  expect(answer?.headers).toEqual(expect.arrayContaining(['image/jpeg', 'public, max-age=300']))
  expect(kept).toEqual(['w342/a.jpg'])
})

/** A proxy whose image host sends nothing before `arrive`; every request is for another picture. */
function openProxy(limits: { host: Limiter; subnet: Limiter }) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const proxy = createPictureProxy({
    host: { get: async () => (await promise, jpeg) },
    disk: { read: async () => null, write: async () => {}, tidy: async () => {} },
    converter: { convert: async () => 'busy', isBusy: () => false },
    limits,
  })
  let asked = 0
  const ask = async (address: string) => {
    const answer = await proxy({ ...REQUEST, address, target: targetOf(`/t/p/w342/${(asked += 1)}.jpg`) })
    return answer?.status
  }
  return { ask, arrive }
}

test('the hosts of one network share a limit for new pictures, which a host over its own limit does not use up', async () => {
  const terms = { millis: 60_000, now: () => 0 }
  const host = createFixedWindow({ ...terms, capacity: 2 })
  const { ask, arrive } = openProxy({ host, subnet: createFixedWindow({ ...terms, capacity: 5 }) })
  arrive()
  const addresses = ['1::1', '1::2', '1::3', '2::1', '2::2', '3::1', '4::1'].map((end) => `2001:db8:1:${end}`)
  const statuses = []
  for (const address of [...addresses, '2001:db8:2::1']) statuses.push(await ask(address))
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429, 200])
})

test('one network that waits for new pictures leaves half of the queue to others', async () => {
  const { ask, arrive } = openProxy({ host: UNLIMITED, subnet: UNLIMITED })
  const flood = Array.from({ length: 300 }, (_, home) => ask(`2001:db8:1:${home.toString(16)}::1`))
  const other = ask('2001:db8:2::1')
  await new Promise((resolve) => setImmediate(resolve))
  arrive()
  expect(await other).toBe(200)
  expect((await Promise.all(flood)).filter((status) => status === 503)).toHaveLength(50)
})
