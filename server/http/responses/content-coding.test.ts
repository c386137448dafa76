import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chooseCoding, streamed } from './content-coding.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', 'gzip'],
  ['*;q=0', 'gzip'],
  ['brotli', 'identity'],
  ['br;q=banana', 'br'],
  [';,;;,q=1', 'identity'],
])('%s is answered with %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})

test.each(['identity', 'gzip', 'br'] as const)(
  'an endless answer is sent as it is read, as %s, until the client leaves',
  async (coding) => {
    let hasEnded = false
    async function* endless() {
      try {
        for (;;) yield randomBytes(10_000)
      } finally {
        hasEnded = true
      }
    }
    const reader = streamed(endless(), coding).getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    await reader.cancel()
    await expect.poll(() => hasEnded).toBe(true)
  },
)

test('a failure while an answer is read reaches its reader', async () => {
  const ending = new Error('The disk is gone')
  async function* failing() {
    yield randomBytes(10)
    throw ending
  }
  await expect(new Response(streamed(failing(), 'gzip')).bytes()).rejects.toThrow('The disk is gone')
})
