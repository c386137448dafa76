import { readdirSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { ADDRESSES } from './helpers/addresses.ts'
import { headerFaults } from './helpers/header-set.ts'
import { openLiveSite } from './helpers/live-site.ts'
import { addOperator, BOSS, ownHeaders, sessionAt } from './helpers/operator-account.ts'

// Hundreds of responses of a real server in one test.
vi.setConfig({ testTimeout: 60_000 })

const BASE = '/films'
/** The catalogue of `broken` cannot be reached. */
const unreachable = () => Promise.reject(new TypeError('connect ECONNREFUSED'))
const site = await openLiveSite({ ADMIN_EMAILS: BOSS, TRUSTED_PROXIES: '127.0.0.1', PICTURES: 'same-origin' })
const broken = await openLiveSite({ TMDB_API_KEY: 'any', TRUSTED_PROXIES: '127.0.0.1' }, undefined, undefined, unreachable)
const below = await openLiveSite({ BASE_PATH: BASE, TRUSTED_PROXIES: '127.0.0.1' })
afterAll(async () => {
  await Promise.all([site, broken, below].map((each) => each.close()))
})

/** Existing and invalid values of parameters. */
const VALUES: Readonly<Record<string, readonly [is: string, isNot: string]>> = {
  type: ['movie', 'nonsense'],
  kind: ['movie', 'nonsense'],
  id: ['10331', 'abc'],
  season: ['1', '99999'],
  episode: ['1', '0'],
  source: ['pattern', 'nonsense'],
  region: ['US', 'nowhere'],
  platform: ['8', 'x'],
  code: ['ABC123', 'x'],
  file: ['10331.png', 'x'],
  name: ['marquee-20261120T120000000Z.db', 'x'],
  '*': ['w342/m5000012-p0.svg', 'x'],
}
const PATHS = new Map([
  ...ADDRESSES.map((address) => [fill(address, 1), false] as const),
  ...ADDRESSES.map((address) => [fill(address, 0), true] as const),
])
const FILES = readdirSync('build/current/client', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath.slice('build/current/client'.length)}/${name}`)

function fill(address: string, which: 0 | 1): string {
  return address.replaceAll(/:(\w+)|\*/g, (whole, name?: string) => VALUES[name ?? whole]?.[which] ?? 'a value')
}

let asked = 0
/** Sends each request as a new visitor; waits only for the headers, unless it is a page. */
async function ask({ origin }: { origin: string }, path: string, init: RequestInit = {}) {
  const headers = {
    'X-Forwarded-For': `198.18.${(asked += 1) >> 8}.${asked & 255}`,
    ...Object.fromEntries(new Headers(init.headers)),
  }
  const abort = new AbortController()
  const response = await fetch(new URL(origin).origin + path, { redirect: 'manual', ...init, headers, signal: abort.signal })
  const { status } = response
  const text = response.headers.get('Content-Type')?.startsWith('text/html') ? await response.text() : ''
  abort.abort()
  return { status, headers: response.headers, text, lack: headerFaults(path.replace(BASE, ''), response.headers) }
}

await addOperator(site)
const Cookie = await sessionAt(site.origin)

test('T18: every address answers every method with all security headers, for visitors and operators, and nobody may frame it', async () => {
  const statuses = new Set<number>()
  const wrong: unknown[] = []
  for (const [path, isThere] of PATHS) {
    const init = { headers: ownHeaders(site.origin), body: '{' }
    const others: RequestInit[] = [
      { method: 'HEAD' },
      { method: 'PUT', ...init },
      { method: 'POST', ...init },
      { method: 'PATCH' },
    ]
    // Writes to the session would end the one that the other requests need.
    const all: RequestInit[] = [{}, { headers: { Cookie } }, ...(isThere && !path.startsWith('/api/session') ? others : [])]
    for (const each of all) {
      const { status, lack, text } = await ask(site, path, each)
      statuses.add(status)
      // The policy would block a style attribute.
      const styled = /\sstyle="[^"]*"/.exec(text)
      if (lack.length > 0 || styled) wrong.push([each.method ?? 'GET', path, status, lack, styled?.[0]])
    }
    const data = await ask(site, `${path === '/' ? '/_' : path}.data`)
    statuses.add(data.status)
    if (data.lack.length > 0) wrong.push([`${path}.data`, data.status, data.lack])
  }
  expect(wrong).toEqual([])
  expect(PATHS.size).toBeGreaterThan(ADDRESSES.length)
  for (const status of [200, 202, 302, 400, 401, 403, 404, 405]) expect(statuses).toContain(status)
})

test('every file has all security headers: whole, in part, unchanged and for HEAD', async () => {
  const wrong: unknown[] = []
  for (const path of FILES) {
    const whole = await ask(site, path)
    const known = { 'If-None-Match': whole.headers.get('ETag') ?? '' }
    const others = [
      { headers: known },
      { method: 'HEAD' },
      { headers: { Range: 'bytes=0-1' } },
      { headers: { Range: 'bytes=99999999-' } },
    ]
    for (const init of [{}, ...(path.startsWith('/assets/') ? others.slice(0, 1) : others)]) {
      const { status, lack } = await ask(site, path, init)
      if (lack.length > 0 || ![200, 206, 304, 416].includes(status)) wrong.push([init, path, status, lack])
    }
  }
  expect(wrong).toEqual([])
  expect(FILES).toContain('/sw.js')
})

test('so do unchanged pages, redirects, failures of the catalogue, refusals, and requests outside of the base path', async () => {
  const page = await ask(site, '/movie')
  const banned = '198.51.100.7'
  site.services.bans.put({ network: banned, reason: null, bannedAt: new Date().toISOString(), expiresAt: null })
  const fast = { headers: { 'X-Forwarded-For': '198.51.100.9' } }
  for (let count = 0; count < 30; count += 1) await ask(site, `/search?q=a${count}`, fast)
  const expected: [expected: number, Promise<{ status: number; lack: string[] }>][] = [
    [304, ask(site, '/movie', { headers: { 'If-None-Match': page.headers.get('ETag') ?? '' } })],
    [301, ask(site, '/movie/')],
    [404, ask(site, '//evil.example/')],
    [400, ask(site, '/%zz')],
    [403, ask(site, '/', { headers: { 'X-Forwarded-For': banned } })],
    [403, ask(site, '/api/ip', { headers: { 'X-Forwarded-For': banned } })],
    [429, ask(site, '/search?q=z', fast)],
    [429, ask(site, '/search.data?q=z', fast)],
    [503, ask(broken, '/movie/550')],
    [503, ask(broken, '/movie/550.data')],
    [503, ask(broken, '/api/suggest?q=night')],
    [503, ask(broken, '/readyz')],
    [404, ask(below, '/')],
    [200, ask(below, `${BASE}/about`)],
    [301, ask(below, BASE)],
    [200, ask(below, `${BASE}/movie/10331`)],
    [404, ask(below, `${BASE}/nonsense`)],
    [200, ask(below, `${BASE}/player/pattern/movie/10331`)],
  ]
  for (const [index, [status, answer]] of expected.entries())
    expect([index, await answer]).toMatchObject([index, { status, lack: [] }])
})
