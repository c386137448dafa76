import { expect, test } from 'vitest'
import { EMPTY_HISTORY } from '#domain/history.ts'
import { ADDRESSES } from '#tests/helpers/addresses.ts'
import { codeOf } from '#tests/helpers/authenticator.ts'
import { cookieOf, everythingIn, openOperatedSite, BOSS, OTHER, PASSWORD } from '#tests/helpers/operators.ts'

const NOW = Date.now()
const site = await openOperatedSite({ admins: [BOSS, OTHER], now: () => new Date(NOW) })
const { database } = site
// Same accounts and sessions: on one site Other is no longer an operator, on the other half an hour has passed.
const without = await openOperatedSite({ database, now: () => new Date(NOW) })
const later = await openOperatedSite({ database, now: () => new Date(NOW + 31 * 60_000) })
for (const email of [BOSS, OTHER]) await site.services.accountStore.add(email, PASSWORD)
const boss = await site.signIn(BOSS)
const other = await site.signIn(OTHER)
const old = await site.signIn(BOSS)

await site.services.store.syncRecords.insert({
  code: 'DEF456',
  deviceId: 'd',
  deviceName: 'Mac',
  history: EMPTY_HISTORY,
  createdAt: new Date(NOW).toISOString(),
  lastUpdated: new Date(NOW).toISOString(),
  library: '',
  generatorAddress: 'Unknown',
})

const PAGES: [path: string, routes: string][] = [
  ['/admin', 'pages/admin/layout,pages/admin/dashboard/page'],
  ['/admin/content', 'pages/admin/content/page'],
  ['/admin/searches', 'pages/admin/searches/page'],
  ['/admin/sync-codes', 'pages/admin/sync-codes/page'],
  ['/admin/sync-codes/DEF456', 'pages/admin/sync-code/page'],
  ['/admin/audit', 'pages/admin/audit/page'],
  ['/admin/bans', 'pages/admin/bans/page'],
  ['/admin/alert', 'pages/admin/alert/page'],
  ['/admin/servers', 'pages/admin/servers/page'],
  ['/admin/free-films', 'pages/admin/free-films/page'],
  ['/admin/account', 'pages/admin/account/page'],
]
const source = { id: 7, name: 'Film', url: '/player/film/movie/{id}' }
const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const sources = { list: [{ ...source, ...flags }], download: null, version: 0 }
const alert = { message: 'Hello', endsAt: null, seen: null }
const freeFilm = { type: 'movie', id: 10, archiveItem: 'a_film', licence: 'cc0', provenance: 'Us' }
type Endpoint = { path: string; method: string; body?: unknown; status?: number }

// Ordered so that an operator can do all of it; `status`, if not 200, applies to operators only.
const ENDPOINTS: Endpoint[] = [
  { path: '/api/admin/blocks', method: 'PUT', body: { type: 'movie', id: 10 } },
  { path: '/api/admin/blocks', method: 'DELETE', body: { type: 'movie', id: 10 } },
  { path: '/api/admin/searches', method: 'DELETE' },
  { path: '/api/admin/visitors', method: 'DELETE', body: { address: '198.51.100.9' } },
  { path: '/api/admin/searches.csv', method: 'GET' },
  { path: '/api/admin/audit', method: 'GET' },
  { path: '/api/admin/audit', method: 'POST', body: { undo: 'no-such-entry' }, status: 404 },
  { path: '/api/admin/sync-codes', method: 'POST', body: { code: 'ABC123' } },
  { path: '/api/admin/sync-codes', method: 'DELETE', body: { all: true } },
  { path: '/api/admin/bans', method: 'PUT', body: { address: '198.51.100.1', duration: '5m' } },
  { path: '/api/admin/bans', method: 'POST', body: { addresses: ['198.51.100.2'], duration: '5m' } },
  { path: '/api/admin/bans', method: 'DELETE', body: { network: '198.51.100.1' } },
  { path: '/api/admin/alert', method: 'PUT', body: alert },
  { path: '/api/admin/alert', method: 'DELETE', body: { seen: new Date(NOW).toISOString() } },
  { path: '/api/admin/sources/movie', method: 'PUT', body: sources },
  { path: '/api/admin/sources/tv', method: 'PUT', body: sources },
  { path: '/api/admin/source-rules', method: 'PUT', body: { failingLast: true } },
  { path: '/api/admin/source-rules', method: 'POST' },
  { path: '/api/admin/source-test/movie', method: 'POST', body: { source: { ...source, ...flags }, id: 10331 } },
  { path: '/api/admin/free-films', method: 'GET' },
  { path: '/api/admin/free-films', method: 'PUT', body: freeFilm },
  { path: '/api/admin/free-films', method: 'POST', body: { rows: [{ line: 2, fields: freeFilm }] } },
  { path: '/api/admin/free-films', method: 'DELETE', body: { type: 'movie', id: 10 } },
  { path: '/api/admin/preview/movie/10331', method: 'GET' },
  { path: '/api/admin/preview/tv/71446', method: 'GET' },
  { path: '/api/admin/titles', method: 'GET' },
  { path: '/api/admin/sessions', method: 'DELETE', body: { id: 'no-such-session' }, status: 404 },
  { path: '/api/admin/second-factor', method: 'POST', body: { password: PASSWORD } },
  { path: '/api/admin/second-factor', method: 'PUT', body: { code: '000000' }, status: 400 },
  { path: '/api/admin/second-factor', method: 'DELETE', body: { password: 'not the password' }, status: 400 },
  { path: '/api/admin/events', method: 'GET' },
]
/** A role and its expected responses: a page's status, and an endpoint's. */
const ROLES = {
  visitor: { at: site, cookie: undefined, page: 302, endpoint: 401 },
  'visitor with a cookie of his own making': { at: site, cookie: '__Host-session=admin.signature', page: 302, endpoint: 401 },
  'signed in, not an operator': { at: without, cookie: other, page: 302, endpoint: 403 },
  'with a session that has ended': { at: later, cookie: old, page: 302, endpoint: 401 },
  operator: { at: site, cookie: boss, page: 200, endpoint: 200 },
} as const
const OUTSIDERS = Object.entries(ROLES).filter(([name]) => name !== 'operator')
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** Of the methods that the tables know: one that is accepted nowhere is answered by the gate, which names all. */
function allowedBy(response: Response): string[] {
  const named = response.headers.get('Allow')?.split(', ') ?? []
  return named.filter((method) => METHODS.includes(method)).toSorted()
}

test('the tables list every address of the panel, with every method that its endpoint accepts', async () => {
  const known = [...PAGES.map(([path]) => path), ...ENDPOINTS.map(({ path }) => path), '/admin/login']
  const missing = ADDRESSES.filter((path) => /^\/(api\/)?admin/.test(path)).filter(
    (path) => !known.some((each) => pattern(path).test(each)),
  )
  expect(missing).toEqual([])
  for (const path of new Set(ENDPOINTS.map((each) => each.path))) {
    const taken = ENDPOINTS.filter((each) => each.path === path).map(({ method }) => method)
    const unused = METHODS.find((method) => !taken.includes(method)) ?? 'PATCH'
    const response = await site.send(unused, path, unused === 'GET' ? undefined : {}, { cookie: boss })
    expect([path, allowedBy(response)]).toEqual([path, taken.toSorted()])
  }
})

test.each(Object.entries(ROLES))('pages of the panel: %s', async (_, { at, cookie, page }) => {
  const headers = { ...(cookie && { Cookie: cookie }) }
  for (const [path, own] of PAGES) {
    for (const method of ['GET', 'HEAD']) {
      const response = await at.get(path, { method, headers })
      const expected = [path, method, page, page === 302 ? '/admin/login' : null]
      expect([path, method, response.status, response.headers.get('Location')]).toEqual(expected)
    }
    const data = `${path}.data`
    // The data of one page can be requested without that of its layout.
    for (const address of [data, `${data}?_routes=${encodeURIComponent(own)}`]) {
      const response = await at.get(address, { headers })
      const text = await response.text()
      expect([address, response.status]).toEqual([address, page === 302 ? 202 : 200])
      const isRedirect = /^\[\["SingleFetchRedirect",1\],.*"redirect","\/admin\/login","status",302/.test(text)
      expect([address, isRedirect]).toEqual([address, page === 302])
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect([path, method, (await at.send(method, path, {}, { cookie })).status]).toEqual([path, method, 405])
    }
  }
})

test.each(OUTSIDERS)('endpoints of the panel: %s, who changes nothing', async (_, { at, cookie, endpoint }) => {
  await at.get('/api/admin/events', { headers: { ...(cookie && { Cookie: cookie }) } })
  const before = await everythingIn(at)
  for (const path of new Set(ENDPOINTS.map((each) => each.path))) {
    for (const method of METHODS) {
      const body = ENDPOINTS.find((each) => each.path === path && each.method === method)?.body
      const response = await at.send(method, path, method === 'GET' ? undefined : (body ?? {}), { cookie })
      const code = endpoint === 401 ? 'unauthorized' : 'forbidden'
      const answer: unknown = await response.json()
      expect([path, method, response.status, answer]).toMatchObject([path, method, endpoint, { error: { code } }])
    }
    const data = await at.send('GET', `${path}.data`, undefined, { cookie })
    expect(await data.text()).not.toMatch(/"rows"|"values"|searchTerm/)
    expect((await at.send('PUT', `${path}.data`, {}, { cookie })).status).toBe(405)
  }
  expect(await everythingIn(at)).toBe(before)
})

test('endpoints of the panel: an operator', async () => {
  for (const { path, method, body, status = 200 } of ENDPOINTS) {
    const response = await site.send(method, path, body, { cookie: boss })
    expect([path, method, response.status]).toEqual([path, method, status])
    expect(response.headers.get('Cache-Control')).toMatch(/no-store|private/)
    await response.body?.cancel()
  }
  for (const path of new Set(ENDPOINTS.map((each) => each.path))) {
    const unknown = await site.send('PATCH', path, {}, { cookie: boss })
    expect([path, unknown.status, unknown.headers.get('Allow')]).toEqual([path, 405, expect.stringContaining('DELETE')])
  }
})

test('viewing everything as an operator changes nothing', async () => {
  const read = [...PAGES.map(([path]) => path), ...PAGES.map(([path]) => `${path}.data`), '/admin/login', '/', '/movie/10331']
  const before = await everythingIn(site)
  for (const path of [...read, ...ENDPOINTS.map((each) => each.path)]) {
    const response = await site.get(path, { headers: { Cookie: boss } })
    await response.body?.cancel()
  }
  expect(await everythingIn(site)).toBe(before)
})

test('the sign-in page redirects operators to the panel, and is shown to everybody else', async () => {
  for (const { at, cookie, page } of Object.values(ROLES)) {
    const response = await at.get('/admin/login', { headers: { ...(cookie && { Cookie: cookie }) } })
    const expected = page === 200 ? [302, '/admin'] : [200, null]
    expect([response.status, response.headers.get('Location')]).toEqual(expected)
  }
})

test('a half-finished sign-in gives no access', async () => {
  const half = await openOperatedSite()
  await half.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await half.signIn()
  const begun = await half.send('POST', '/api/admin/second-factor', { password: PASSWORD }, { cookie })
  const { uri }: { uri: string } = await begun.json()
  await half.send('PUT', '/api/admin/second-factor', { code: await codeOf(uri) }, { cookie })
  const pending = cookieOf(await half.send('POST', '/api/session', { email: BOSS, password: PASSWORD }))
  expect(pending).toContain('__Host-second-factor=')
  expect((await half.get('/admin', { headers: { Cookie: pending } })).status).toBe(302)
  expect((await half.send('DELETE', '/api/admin/searches', {}, { cookie: pending })).status).toBe(401)
})

/** The addresses that a route matches. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
}
