import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { textOf } from '#tests/helpers/html.ts'
import type { FaultyTmdb } from './faulty-tmdb.ts'
import { openFaultySite } from './faulty-site.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CACHED = ['/', '/movie', '/movie/10331', '/tv/71446', '/person/8635', '/search?q=night', '/api/titles/tv']
const FAILURE = 'Oops! Something Went Wrong An error occured while fetching data. Retry'

const page = z.object({ results: z.array(z.object({ id: z.int() })).length(20) })

const OUTAGES: [string, (service: FaultyTmdb) => void | Promise<void>][] = [
  ['refuses every connection', (service) => service.refuse()],
  ['cuts every connection', (service) => service.play('gone')],
  ['responds with 503', (service) => service.play('down')],
  ['refuses the key', (service) => service.play('key-revoked')],
  ['asks for a pause', (service) => service.play('busy')],
  ['responds with HTML', (service) => service.play('html')],
  ['is replaced by HTML with 404', (service) => service.play('html-404')],
  ['is replaced by HTML with 403', (service) => service.play('html-403')],
]

test.each(OUTAGES)(
  'while the service %s every cached page is served stale without a notice, and an uncached one shows an error',
  async (_, fail) => {
    const { service, clock, get } = await openFaultySite()
    const unopened = await moviesOf(service)
    for (const path of CACHED) expect([path, (await get(path)).status]).toEqual([path, 200])
    clock.ahead += DAY
    await fail(service)
    for (let minute = 0; minute < 10; minute += 1) {
      const path = CACHED[minute % CACHED.length] ?? '/'
      const response = await get(path)
      expect([path, response.status, response.headers.get('X-Cache')]).toEqual([path, 200, 'STALE'])
      expect(textOf(await response.text())).not.toContain('An error occured')
      const uncached = await get(`/movie/${unopened[minute]}`)
      expect([uncached.status, textOf(await uncached.text())]).toEqual([503, expect.stringContaining(FAILURE)])
      expect(uncached.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
      clock.ahead += MINUTE
    }
  },
)

test('a web page with 404 in place of the service removes no cached page, is reported, and has no effect after recovery', async () => {
  const { service, clock, get, restart, logged } = await openFaultySite()
  const [unopened] = await moviesOf(service)
  for (const path of CACHED) await get(path)
  expect((await get('/movie/999999999')).status).toBe(404)
  service.play('html-404')
  for (const wait of [2 * MINUTE, 2 * MINUTE, DAY]) {
    clock.ahead += wait
    for (const path of CACHED) expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get(`/movie/${unopened}`)).status).toBe(503)
  }
  expect(await (await get('/readyz')).json()).toMatchObject({ ok: true, degraded: true })
  expect(logged()).toContain('The catalogue service is failing')
  expect(logged()).toContain('HTTP 404 without JSON (text/html)')
  await restart()
  for (const path of CACHED) expect([path, (await get(path)).status]).toEqual([path, 200])
  service.clear()
  // Stale responses are refreshed in the background: calls under way may still fail.
  await vi.waitFor(async () => {
    clock.ahead += MINUTE
    expect((await get(`/movie/${unopened}`)).status).toBe(200)
  }, 10_000)
  expect((await get('/movie/999999999')).status).toBe(404)
})

test('a site restarted while the service is down serves the same cached pages', async () => {
  const { service, clock, get, restart } = await openFaultySite()
  for (const path of CACHED) await get(path)
  await service.refuse()
  clock.ahead += DAY
  await restart()
  for (const path of CACHED) expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await get('/movie/653346')).status).toBe(503)
})

test('a service that recovers is called again automatically', async () => {
  const { service, clock, get } = await openFaultySite()
  await service.refuse()
  for (const path of CACHED) expect([path, (await get(path)).status]).toEqual([path, 503])
  await service.accept()
  clock.ahead += MINUTE
  for (const path of CACHED.toReversed()) expect([path, (await get(path)).status]).toEqual([path, 200])
})

/** Movies that no cached page has asked for. */
async function moviesOf({ origin }: FaultyTmdb): Promise<number[]> {
  const answer = await fetch(`${origin}/3/discover/movie?sort_by=vote_average.asc&api_key=k`)
  return page.parse(await answer.json()).results.map(({ id }) => id)
}
