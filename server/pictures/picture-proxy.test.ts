import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureProxy } from './picture-proxy.ts'

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

const REQUEST = {
  method: 'GET',
  target: '/t/p/w342/a.jpg',
  header: (name: string) => (name === 'Accept' ? 'image/avif' : null),
  socketAddress: '203.0.113.7',
  hosts: [],
}

test('a picture that nobody has time to convert goes out as it came, for five minutes, and is not kept as the smaller form', async () => {
  const kept: string[] = []
  const proxy = createPictureProxy({
    host: { get: async () => jpeg },
    disk: { read: async () => null, write: async (name) => void kept.push(name), tidy: async () => {} },
    converter: { convert: async () => 'busy', isBusy: () => false },
    limiter: { wait: () => 0, take: () => {} },
  })
  const answer = await proxy(REQUEST, () => 'visitor')
  expect(answer?.headers).toEqual(expect.arrayContaining(['image/jpeg', 'public, max-age=300']))
  expect(kept).toEqual(['w342/a.jpg'])
})
