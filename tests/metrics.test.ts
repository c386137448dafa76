import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

/** The address under which this machine asks. */
const METRICS = 'http://127.0.0.1:3000/metrics'
const TOKEN = 'prometheus-reads-with-it'
const BEARER = { Authorization: `Bearer ${TOKEN}` }
const PROXY = '10.1.2.3'

test('this machine can read the metrics', async () => {
  const site = await openSite()
  await site.get('/movie/10331')
  await site.get('/movie/10331')
  const answer = await site.get(METRICS, {}, '127.0.0.1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(valueOf(text, 'marquee_upstream_calls_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'marquee_answers_total{outcome="miss"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'marquee_live_streams')).toBe(0)
  expect(valueOf(text, 'marquee_searches_dropped_total')).toBe(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('what runs in the background, and what failed there, is counted by name', async () => {
  const site = await openSite()
  const { promise, resolve } = Promise.withResolvers<void>()
  site.services.inBackground('broken', () => Promise.reject(new Error('away')))
  site.services.inBackground('slow', () => promise)
  await expect.poll(() => site.logged.join()).toMatch(/Error: away.*Work in the background failed: broken/)
  const text = await (await site.get(METRICS, {}, '127.0.0.1')).text()
  resolve()
  expect(valueOf(text, 'marquee_background_failures_total{work="broken"}')).toBe(1)
  expect(valueOf(text, 'marquee_background_running{work="slow"}')).toBe(1)
})

test('reading the metrics does not change the counters', async () => {
  const site = await openSite()
  await site.get('/movie/10331')
  const read = async () =>
    valueOf(await (await site.get('http://[::1]:3000/metrics', {}, '::1')).text(), 'marquee_upstream_calls_total')
  expect(await read()).toBe(await read())
})

test.each([
  ['a visitor', {}, '203.0.113.7'],
  ['a visitor with an unknown address', {}, ''],
  ['a visitor who comes through a proxy that is not trusted', { 'X-Forwarded-For': '203.0.113.7' }, '127.0.0.1'],
  ['a visitor who claims to be this machine', { 'X-Forwarded-For': '127.0.0.1' }, '203.0.113.7'],
])('%s cannot read the metrics', async (_, headers, address) => {
  const site = await openSite()
  const answer = await site.get(METRICS, { headers }, address)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({
    error: {
      code: 'forbidden',
      message: 'Metrics are for this machine and its proxies. A site with a public PUBLIC_ORIGIN also needs METRICS_TOKEN.',
    },
  })
})

test.each(['http://films.example', 'http://127.0.0.1.films.example', 'http://localhost.films.example'])(
  'a proxy on this machine that adds no header gives visitors of %s no access to the metrics',
  async (origin) => {
    const site = await openSite()
    expect((await site.get(`${origin}/metrics`, {}, '127.0.0.1')).status).toBe(403)
  },
)

test.each([
  [403, { PUBLIC_ORIGIN: 'https://films.example' }],
  [403, { PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: 'loopback' }],
  [200, { PUBLIC_ORIGIN: 'http://localhost:3000' }],
  [200, { TRUSTED_PROXIES: 'loopback' }],
])('without a token this machine, by its own name, gets a %i with the settings %j', async (status, env) => {
  const site = await openSite({ env })
  expect((await site.get('http://localhost:3000/metrics', {}, '127.0.0.1')).status).toBe(status)
})

test.each([
  ['no token', 403, {}],
  ['another token', 403, { Authorization: `Bearer ${TOKEN}r` }],
  ['an empty token', 403, { Authorization: 'Bearer ' }],
  ['the token in another way', 403, { Authorization: `Basic ${btoa(`:${TOKEN}`)}` }],
  ['the token', 200, BEARER],
  ['the token, its scheme in capitals', 200, { Authorization: `BEARER ${TOKEN}` }],
])('where a token is set, %s is answered %i on this machine, whatever the host', async (_, status, headers) => {
  for (const env of [{}, { PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: 'loopback' }]) {
    const site = await openSite({ env: { ...env, METRICS_TOKEN: TOKEN } })
    for (const url of [METRICS, 'http://films.example/metrics'])
      expect((await site.get(url, { headers }, '127.0.0.1')).status).toBe(status)
  }
})

test('a visitor cannot read the metrics, even with the token', async () => {
  const site = await openSite({ env: { METRICS_TOKEN: TOKEN } })
  expect((await site.get(METRICS, { headers: BEARER })).status).toBe(403)
})

test('without a token a trusted proxy on another machine reads metrics by any name', async () => {
  const site = await openSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  expect((await site.get('http://marquee.internal/metrics', {}, PROXY)).status).toBe(200)
})

test('a trusted proxy reads metrics for itself, and not for its visitors', async () => {
  const site = await openSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8', METRICS_TOKEN: TOKEN } })
  const ask = async (headers: Record<string, string>) => (await site.get('/metrics', { headers }, PROXY)).status
  expect(await ask(BEARER)).toBe(200)
  expect(await ask({})).toBe(403)
  expect(await ask({ ...BEARER, 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  expect(await ask({ ...BEARER, 'X-Forwarded-For': '10.9.9.9' })).toBe(403)
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
        catalogue: { ok: true, degraded: true, reason: 'The service is failing: cached answers are served.' },
        database: { ok: true },
        data: { ok: true },
      },
    },
  })
  const text = await (await site.get(METRICS, {}, '127.0.0.1')).text()
  expect(valueOf(text, 'marquee_upstream_breaker{state="open"}')).toBe(1)
  expect(valueOf(text, 'marquee_upstream_breaker{state="closed"}')).toBe(0)
  expect(valueOf(text, 'marquee_upstream_failures_total')).toBe(5)
})
