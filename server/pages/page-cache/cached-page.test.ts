import { expect, test } from 'vitest'
import { createCachedPage } from './cached-page.ts'

test('a kept page takes no more memory than the size by which it is counted', async () => {
  const body = new Uint8Array(Buffer.from(Array.from({ length: 2000 }, (_, number) => `<p>${number * 7919}</p>`).join('')))
  const page = createCachedPage({ status: 200, headers: [['Content-Type', 'text/html']], body, caching: 'usual' })
  await page.finish()
  const bodies = (['br', 'gzip', 'identity'] as const).flatMap((coding) => page.ready(coding)?.body ?? [])
  expect(bodies).toHaveLength(2)
  expect(bodies.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)).toBe(page.size)
})
