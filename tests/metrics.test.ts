import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

test('this machine reads how the site does', async () => {
  const site = await openSite()
  await site.get('/movie/10331')
  await site.get('/movie/10331')
  const answer = await site.get('/metrics', {}, '127.0.0.1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(valueOf(text, 'marquee_upstream_calls_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'marquee_answers_total{outcome="miss"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'marquee_live_streams')).toBe(0)
  expect(valueOf(text, 'marquee_searches_dropped_total')).toBe(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('counters say the same at a second reading when nothing happened in between', async () => {
  const site = await openSite()
  await site.get('/movie/10331')
  const read = async () => valueOf(await (await site.get('/metrics', {}, '::1')).text(), 'marquee_upstream_calls_total')
  expect(await read()).toBe(await read())
})

test.each([
  ['a visitor', {}, '203.0.113.7'],
  ['somebody whose address is not known', {}, ''],
  ['a visitor who comes through a proxy that is not trusted', { 'X-Forwarded-For': '203.0.113.7' }, '127.0.0.1'],
  ['a visitor who says he is this machine', { 'X-Forwarded-For': '127.0.0.1' }, '203.0.113.7'],
])('%s reads no metrics', async (_, headers, address) => {
  const site = await openSite()
  const answer = await site.get('/metrics', { headers }, address)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({
    error: { code: 'forbidden', message: 'Metrics are for this machine and its proxies.' },
  })
})

test('a trusted proxy reads metrics for itself, and not for its visitors', async () => {
  const site = await openSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  expect((await site.get('/metrics', {}, '10.1.2.3')).status).toBe(200)
  expect((await site.get('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.7' } }, '10.1.2.3')).status).toBe(403)
  expect((await site.get('/metrics', { headers: { 'X-Forwarded-For': '10.9.9.9' } }, '10.1.2.3')).status).toBe(403)
})

function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

test('a site that serves from its cache while the service fails is ready, but degraded', async () => {
  const { pictures } = (await openSite()).services
  let isAway = false
  const service: typeof fetch = async (input) => {
    if (isAway || !pictures) throw new TypeError('fetch failed')
    const url = new URL(input instanceof Request ? input.url : input)
    return pictures(new Request(url))
  }
  let time = Date.parse('2026-11-21T12:00:00Z')
  const env = { TMDB_API_KEY: 'any', TMDB_API_URL: 'https://service.test/3' }
  const site = await openSite({ env, fetch: service, now: () => new Date(time) })
  const ready = async () => {
    const response = await site.get('/readyz')
    return { status: response.status, body: (await response.json()) as unknown }
  }
  expect(await ready()).toMatchObject({ status: 200, body: { ok: true, parts: { catalogue: { ok: true } } } })

  isAway = true
  time += 60_000
  for (let id = 1; id <= 5; id += 1) expect((await site.get(`/movie/${id}`)).status).toBe(503)
  expect(await ready()).toEqual({
    status: 200,
    body: {
      ok: true,
      degraded: true,
      parts: {
        catalogue: { ok: true, degraded: true, reason: 'The service fails: cached answers are served.' },
        database: { ok: true },
        data: { ok: true },
      },
    },
  })
  const text = await (await site.get('/metrics', {}, '127.0.0.1')).text()
  expect(valueOf(text, 'marquee_upstream_breaker{state="open"}')).toBe(1)
  expect(valueOf(text, 'marquee_upstream_breaker{state="closed"}')).toBe(0)
  expect(valueOf(text, 'marquee_upstream_failures_total')).toBe(5)
})
