import { expect, test } from 'vitest'
import { openLiveSite } from './helpers/live-site.ts'

/** The fields of each line that a site with this setting writes while the paths are requested, and the metrics afterwards. */
async function linesOf(setting: string, paths: readonly string[]) {
  const lines: Record<string, unknown>[] = []
  const note = (fields: object | string, text?: string) => void lines.push({ ...(fields as object), text })
  const log = { info: note, warn: note, error: note }
  const site = await openLiveSite({ ACCESS_LOG: setting }, undefined, undefined, undefined, log)
  try {
    const ids: (string | null)[] = []
    for (const path of paths) {
      const answer = await fetch(site.origin + path)
      await answer.arrayBuffer()
      ids.push(answer.headers.get('X-Request-Id'))
    }
    await expect.poll(() => (setting === 'off' ? 'written' : lines.length < paths.length ? 'awaited' : 'written')).toBe('written')
    return { ids, lines: lines.filter(({ text }) => text === 'Request') }
  } finally {
    await site.close()
  }
}

test('the access log has a line for each request, with the id of the answer, for cached pages and files too, without queries and addresses', async () => {
  const { ids, lines } = await linesOf('on', [
    '/movie/10331',
    '/movie/10331?secret=1',
    '/search?q=secret',
    '/api/ip',
    '/favicon.svg',
    '/nothing',
  ])
  expect(lines.map(({ method, path, route, status }) => [method, path, route, status])).toEqual([
    ['GET', '/movie/10331', '/:type/:id', 200],
    ['GET', '/movie/10331', '/:type/:id', 200],
    ['GET', '/search', '/search', 200],
    ['GET', '/api/ip', '/api/ip', 200],
    ['GET', '/favicon.svg', 'other', 200],
    ['GET', '/nothing', 'other', 404],
  ])
  expect(ids).toEqual(lines.map(({ request }) => request))
  expect(new Set(ids).size).toBe(6)
  expect(lines.every(({ milliseconds }) => typeof milliseconds === 'number')).toBe(true)
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/)
})

test('the access log has addresses only if it is asked for them, and is off by default', async () => {
  expect((await linesOf('addresses', ['/api/ip'])).lines).toEqual([
    expect.objectContaining({ path: '/api/ip', address: '127.0.0.1' }),
  ])
  expect(await linesOf('off', ['/api/ip'])).toEqual({ ids: [null], lines: [] })
})

test('metrics have the durations of answers by route, and what waits', async () => {
  const site = await openLiveSite()
  try {
    const metrics = async () => (await fetch(`${site.origin}/metrics`)).text()
    await metrics()
    await (await fetch(`${site.origin}/movie/10331`)).arrayBuffer()
    await expect.poll(metrics).toContain('marquee_http_duration_seconds_count{route="/:type/:id"} 1')
    const text = await metrics()
    expect(text).toContain('marquee_renders_waiting 0')
    expect(text).toContain('marquee_upstream_calls_waiting 0')
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
  } finally {
    await site.close()
  }
})
