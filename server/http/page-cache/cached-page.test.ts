import { expect, test } from 'vitest'
import { createCachedPage } from './cached-page.ts'

test('a kept page takes no more memory than the size by which it is counted', async () => {
  const body = new Uint8Array(Buffer.from(Array.from({ length: 2000 }, (_, number) => `<p>${number * 7919}</p>`).join('')))
  const page = createCachedPage({ status: 200, headers: [['Content-Type', 'text/html']], body, caching: 'usual' }, new Map())
  await page.finish()
  const bodies = (['br', 'gzip', 'identity'] as const).flatMap((coding) => page.ready(coding)?.body ?? [])
  expect(bodies).toHaveLength(2)
  expect(bodies.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBe(page.size)
})

test('an uncompressed body that was asked for lately is not unpacked again', async () => {
  const body = new Uint8Array(Buffer.from('<p>Night</p>'.repeat(20_000)))
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const page = createCachedPage({ status: 200, headers: [], body, caching: 'usual' }, kept)
  await page.finish()
  const [first, beside] = await Promise.all([page.coded('identity'), page.coded('identity')])
  expect(Buffer.from(first.body)).toEqual(Buffer.from(body))
  expect(beside.body).toBe(first.body)
  expect((await page.coded('identity')).body).toBe(first.body)
  kept.clear()
  const again = await page.coded('identity')
  expect(again.body).not.toBe(first.body)
  expect(Buffer.from(again.body)).toEqual(Buffer.from(body))
})
