import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createPageCache, type Render } from './page-cache.ts'
import type { Rendered } from './cached-page.ts'

const page = (text: string, rest: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: [['Content-Type', 'text/html']],
  body: new Uint8Array(Buffer.from(text.padEnd(200, '.'))),
  caching: 'usual',
  ...rest,
})

function openCache(maxBytes?: number) {
  const state = { time: 0, version: 'a', renders: 0 }
  const failures: string[] = []
  const { inBackground } = openBackground({ log: (line) => failures.push(line) })
  const cache = createPageCache({
    version: () => state.version,
    now: () => state.time,
    maxBytes,
    inBackground,
  })
  const render: Render = async (address) => {
    state.renders += 1
    return page(`${address} ${state.renders}`)
  }
  return { cache, state, render, failures }
}

/** The text of a page. */
const textOf = async (cached: { coded: (coding: 'identity') => Promise<{ body: Uint8Array }> } | null | undefined) =>
  cached
    ? Buffer.from((await cached.coded('identity')).body)
        .toString()
        .replace(/\.+$/, '')
    : null
const quiet = () => new Promise((resolve) => setImmediate(resolve))
const never: Render = () => Promise.reject(new Error('Must not render'))

test('a page is rendered once, and found under every spelling of its address', async () => {
  const { cache, state, render } = openCache()
  expect(cache.find(targetOf('/movie'), render)).toBeNull()
  await cache.take('en', '/movie', render)
  expect(await textOf(cache.find(targetOf('/movie'), never))).toBe('/movie 1')
  expect(await textOf(cache.find(targetOf('/movie?utm_source=x'), never))).toBe('/movie 1')
  expect(cache.find(targetOf('/admin'), never)).toBeNull()
  expect(state.renders).toBe(1)
})

test('requests that come while a page is rendered wait for it', async () => {
  const { cache, state, render } = openCache()
  const outcomes = await Promise.all(Array.from({ length: 1000 }, () => cache.take('en', '/', render)))
  expect(state.renders).toBe(1)
  expect(new Set(outcomes.map((outcome) => outcome.page)).size).toBe(1)
})

test('a request joins a render in progress under any spelling of its address, but none that has ended or is of another version', async () => {
  const { cache, state, render } = openCache()
  expect(cache.join(targetOf('/movie'))).toBeNull()
  const first = cache.take('en', '/movie', render)
  const joined = cache.join(targetOf('/movie?utm_source=x'))
  expect(cache.join(targetOf('/tv'))).toBeNull()
  expect(await joined).toBe((await first).page)
  expect(cache.join(targetOf('/movie'))).toBeNull()
  const late = cache.take('en', '/tv', render)
  state.version = 'b'
  expect(cache.join(targetOf('/tv'))).toBeNull()
  await late
  expect(cache.summary().misses).toBe(3)
})

test('a request that joins a render gets nothing if it fails or may not be shared', async () => {
  const { cache } = openCache()
  const failed = cache.take('en', '/', never)
  const joined = cache.join(targetOf('/'))
  await expect(failed).rejects.toThrow('Must not render')
  expect(await joined).toBeNull()
  const busy = cache.take('en', '/', async () => page('x', { status: 503 }))
  const waiting = cache.join(targetOf('/'))
  await busy
  expect(await waiting).toBeNull()
})

test('a failed render fails all who wait, and the next request renders again', async () => {
  const { cache, render } = openCache()
  const failed = await Promise.allSettled(Array.from({ length: 10 }, () => cache.take('en', '/', never)))
  expect(failed.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect((await cache.take('en', '/', render)).page).not.toBeNull()
})

test.each([302, 404, 500, 503])('an answer with %i goes to all who wait, and is not cached', async (status) => {
  const { cache } = openCache()
  const outcomes = await Promise.all([1, 2].map(() => cache.take('en', '/', async () => page('x', { status }))))
  expect(outcomes.map(({ rendered, page: cached }) => [rendered.status, cached])).toEqual([
    [status, null],
    [status, null],
  ])
  expect(cache.find(targetOf('/'), never)).toBeNull()
})

test('a visitor over their limit is refused alone: those who waited with them get the page', async () => {
  const { cache, render } = openCache()
  const refused = cache.take('en', '/', async () => page('slow down', { status: 429 }))
  const other = cache.take('en', '/', render)
  expect((await refused).rendered.status).toBe(429)
  expect((await other).rendered.status).toBe(200)
})

test('a page that lacks a part is not cached, and one with stale data only briefly', async () => {
  const { cache, state } = openCache()
  await cache.take('en', '/', async () => page('parts', { caching: 'never' }))
  expect(cache.find(targetOf('/'), never)).toBeNull()
  await cache.take('en', '/', async () => page('old', { caching: 'briefly' }))
  state.time = 4999
  expect(cache.find(targetOf('/'), never)).not.toBeNull()
  state.time = 5000
  expect(cache.find(targetOf('/'), never)).toBeNull()
})

test('after a minute a page is refreshed once, while everyone is served the cached one', async () => {
  const { cache, state, render } = openCache()
  await cache.take('en', '/', render)
  state.time = 59_999
  expect(await textOf(cache.find(targetOf('/'), never))).toBe('/ 1')
  state.time = 60_000
  const [first, second] = [cache.find(targetOf('/'), render), cache.find(targetOf('/'), never)]
  expect([await textOf(first), await textOf(second)]).toEqual(['/ 1', '/ 1'])
  await quiet()
  expect(await textOf(cache.find(targetOf('/'), never))).toBe('/ 2')
  expect(cache.summary()).toMatchObject({ hits: 2, stale: 2, misses: 1, pages: 1 })
})

test('after eleven minutes a request waits for a new page', async () => {
  const { cache, state, render } = openCache()
  await cache.take('en', '/', render)
  state.time = 659_999
  expect(cache.find(targetOf('/'), never)).not.toBeNull()
  state.time = 660_000
  expect(cache.find(targetOf('/'), never)).toBeNull()
})

test('each language has pages of its own, and they are refreshed apart', async () => {
  const { cache, state } = openCache()
  const german = { ...targetOf('/movie'), language: 'de' } as const
  const renders: string[] = []
  const renderIn =
    (code: string): Render =>
    async (address) => {
      renders.push(`${code} ${address}`)
      return page(code)
    }
  await Promise.all([cache.take('de', '/movie', renderIn('de')), cache.take('en', '/movie', renderIn('en'))])
  expect(await textOf(cache.find(german, never))).toBe('de')
  expect(await textOf(cache.find(targetOf('/movie'), never))).toBe('en')
  state.time = 100_000
  cache.find(german, renderIn('de'))
  await quiet()
  expect(renders).toEqual(['de /movie', 'en /movie', 'de /movie'])
})

test('a page that cannot be refreshed stays until it expires, is reported without its query, and is tried again after a pause', async () => {
  const { cache, state, render, failures } = openCache()
  await cache.take('en', '/search?q=night', render)
  state.time = 100_000
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await textOf(cache.find(targetOf('/search?q=night'), never))).toBe('/search?q=night 1')
    await quiet()
  }
  expect(failures).toEqual([expect.stringMatching(/^Work in the background failed: page-refresh \{"path":"\/search","reason"/)])
  state.time += 5000
  cache.find(targetOf('/search?q=night'), async () => page('away', { status: 503 }))
  await quiet()
  expect(await textOf(cache.find(targetOf('/search?q=night'), never))).toBe('/search?q=night 1')
})

test('a page that no longer exists is removed', async () => {
  const { cache, state, render } = openCache()
  await cache.take('en', '/movie/1', render)
  state.time = 100_000
  cache.find(targetOf('/movie/1'), async () => page('gone', { status: 404 }))
  await quiet()
  expect(cache.find(targetOf('/movie/1'), never)).toBeNull()
})

test('a page rendered before an operator’s decision is not served after it, nor cached if the render ends later', async () => {
  const { cache, state, render } = openCache()
  await cache.take('en', '/', render)
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  const late = cache.take('en', '/tv', () => promise)
  state.version = 'b'
  expect(cache.find(targetOf('/'), never)).toBeNull()
  const after = cache.take('en', '/tv', render)
  resolve(page('before'))
  expect((await late).page).toBeNull()
  expect(await textOf((await after).page)).toBe('/tv 2')
  expect(await textOf(cache.find(targetOf('/tv'), never))).toBe('/tv 2')
})

test('setting the clock back empties the cache', async () => {
  const { cache, state, render } = openCache()
  state.time = 1_000_000
  await cache.take('en', '/', render)
  state.time = 0
  expect(cache.find(targetOf('/'), never)).toBeNull()
})

test('pages stay within their bytes, and the most recently requested ones stay', async () => {
  const { cache, render } = openCache(64 * 1024)
  for (let id = 1; id <= 100; id += 1) {
    await cache.take('en', `/movie/${id}`, render)
    cache.find(targetOf('/movie/1'), render)
  }
  await quiet()
  const { pages, bytes } = cache.summary()
  expect(bytes).toBeLessThanOrEqual(64 * 1024)
  expect(pages).toBeGreaterThan(5)
  expect(cache.find(targetOf('/movie/1'), never)).not.toBeNull()
  expect(cache.find(targetOf('/movie/100'), never)).not.toBeNull()
  expect(cache.find(targetOf('/movie/2'), never)).toBeNull()
  cache.clear()
  expect(cache.summary()).toMatchObject({ pages: 0, bytes: 0 })
})

test('any number of processes can share the memory for pages', () => {
  for (let processes = 1; processes <= 64; processes += 1) {
    const cache = createPageCache({ ...openBackground(), version: () => 'a', now: () => 0, processes })
    expect(cache.summary()).toMatchObject({ pages: 0, bytes: 0 })
  }
})
