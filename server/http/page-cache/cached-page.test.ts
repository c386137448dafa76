import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCachedPage, openRecoded } from './cached-page.ts'

const toRendered = (text: string) => ({
  status: 200,
  headers: [] satisfies [string, string][],
  body: new Uint8Array(Buffer.from(text)),
  caching: 'usual' as const,
})

/** As words repeat in a page. */
const TEXT = readFileSync('CONTRIBUTING.md', 'utf8')

test('a cached page takes no more memory than its reported size', () => {
  const page = createCachedPage(toRendered(TEXT), openRecoded(1_000_000))
  expect(page.ready('br')?.body.buffer.byteLength).toBe(page.size)
  expect([page.ready('gzip'), page.ready('identity')]).toEqual([null, null])
})

test('a page that is visited again becomes smaller still, once, and stays the same page', async () => {
  const page = createCachedPage(toRendered(TEXT), openRecoded(1_000_000))
  const first = page.ready('br')
  expect(Array.from({ length: 4 }, () => page.visit()).filter(Boolean)).toHaveLength(1)
  await page.refine()
  const best = page.ready('br')
  expect(best?.body.length).toBeLessThan(first?.body.length ?? 0)
  expect(best?.headers).not.toEqual(first?.headers)
  const { body } = await page.coded('identity')
  expect(Buffer.from(body).toString()).toBe(TEXT)
})

test('a page in another coding is made once for all who wait for it, and again once it was dropped', async () => {
  const recoded = openRecoded(1_000_000)
  const page = createCachedPage(toRendered('<p>Night</p>'.repeat(20_000)), recoded)
  for (const coding of ['gzip', 'identity'] as const) {
    const [first, beside] = await Promise.all([page.coded(coding), page.coded(coding)])
    expect(beside).toBe(first)
    expect(page.ready(coding)).toBe(first)
    recoded.clear()
    expect(page.ready(coding)).toBeNull()
    const again = await page.coded(coding)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  }
})

test('a page that is too large to cache in another coding is still sent', async () => {
  const text = '<p>Night</p>'.repeat(1000)
  const page = createCachedPage(toRendered(text), openRecoded(1000))
  const { body } = await page.coded('identity')
  expect(Buffer.from(body).toString()).toBe(text)
  expect(page.ready('identity')).toBeNull()
})

test('clearing the cache while a page is being recoded fails no request', async () => {
  const recoded = openRecoded(1_000_000)
  const page = createCachedPage(toRendered('<p>Night</p>'.repeat(20_000)), recoded)
  const underWay = page.coded('identity')
  recoded.clear()
  expect((await underWay).body.length).toBe(240_000)
})
