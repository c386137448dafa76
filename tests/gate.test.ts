import { expect, test } from 'vitest'
import { ADDRESSES } from './helpers/addresses.ts'
import { openSite } from './helpers/site.ts'

const EXPIRY = '2026-11-20T14:35:00.000Z'
const NOON = new Date('2026-11-20T12:00:00Z')
const site = await openSite({ now: () => NOON })
const banned = await openSite({ now: () => NOON })
banned.services.bans.put({ network: '203.0.113.0/24', reason: 'canary-reason', bannedAt: NOON.toISOString(), expiresAt: EXPIRY })

const paths = ADDRESSES.map((address) => address.replace(':type', 'movie').replace('*', 'x.jpg').replaceAll(/:\w+/g, '1'))
const files = ['/assets/root.js', '/favicon.svg', '/favicon.ico']
const framework = { 'X-React-Router-Data': '1', 'X-Middleware-Subrequest': 'middleware', 'X-HTTP-Method-Override': 'PUT' }

// @spec layout/ban-gate: Every page is wrapped in an IP-ban gate, and a banned visitor sees only the Access Denied screen.
test.each([...paths, ...files])('%s is denied to a banned visitor in every spelling', async (path) => {
  const spellings: [string, RequestInit][] = [
    [path, {}],
    [path, { headers: { Accept: 'text/html' } }],
    [path, { headers: { Accept: 'application/json' } }],
    [path, { headers: framework }],
    [path, { headers: { 'X-Forwarded-For': '198.51.100.1', Forwarded: 'for=198.51.100.1' } }],
    [path, { method: 'HEAD' }],
    [path, { method: 'OPTIONS' }],
    [path, { method: 'POST', body: '{}', headers: { Origin: 'http://site.test', 'X-Requested-With': 'marquee' } }],
    [path, { method: 'DELETE' }],
    [`${path}/`, {}],
    [`${path}.`, {}],
    [`${path}.data`, {}],
    [`${path}?_data=root&_routes=root`, {}],
    [path.toUpperCase(), {}],
    [`/${path}`, {}],
    [path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`), {}],
    [`${path}%00`, {}],
    [`${path}/%zz`, {}],
  ]
  for (const [spelling, init] of spellings) {
    const response = await banned.get(`http://site.test${spelling}`, init)
    const text = await response.text()
    expect([spelling, response.status]).toEqual([spelling, 403])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Location')).toBeNull()
    expect(text).not.toMatch(/canary|203\.0\.113\.0|night|assets/i)
  }
})

// @spec operators/denied: A banned visitor sees his address and the expiry, or "This ban is permanent.", and whom to ask.
test('banned visitors read their address, when the ban ends in UTC, and whom to contact', async () => {
  const html = await (await banned.get('/', { headers: { Accept: 'text/html' } })).text()
  expect(html).toContain('<h1>Access Denied</h1>')
  expect(html).toContain('<dd>203.0.113.7</dd>')
  expect(html).toMatch(new RegExp(`This ban expires on <time datetime="${EXPIRY}">November 20, 2026 at 2:35\\sPM UTC</time>\\.`))
  expect(html).toContain('Please contact the administrator if this is an error.')
})

// @spec errors/operators: Sign-in, admin alerts and the ban screen report failures in the specified words.
// @spec operators/denied
test('a permanent ban says so, and the contact address, if there is one, is a link', async () => {
  const forever = await openSite({ env: { CONTACT_EMAIL: 'box@bijou.example', BRAND_NAME: '<b>"Bijou"' } })
  forever.services.bans.put({ network: '2001:db8::/64', reason: null, bannedAt: NOON.toISOString(), expiresAt: null })
  const html = await (await forever.get('/movie', {}, '2001:db8::7')).text()
  expect(html).toContain('This ban is permanent.')
  expect(html).toContain('<a href="mailto:box@bijou.example">box@bijou.example</a>')
  expect(html).not.toContain('<b>')
  expect((await forever.get('/movie', {}, '2001:db8:0:1::7')).status).toBe(200)
})

test('the page of a banned visitor may run only its own scripts, and call only this site', async () => {
  const response = await banned.get('/')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src( 'sha256-[^']+'){3}; connect-src 'self'; img-src data:;/,
  )
})

test.each(['/api/ip', '/movie/10331.data', '/api/nonsense'])('%s reports the ban in JSON', async (path) => {
  const response = await banned.get(path)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  expect(await response.json()).toEqual({ error: { code: 'banned', message: expect.any(String) } })
})

test('a ban ends at its expiry, and the next visit is let in', async () => {
  let now = new Date('2026-11-20T14:34:59.999Z')
  const timed = await openSite({ now: () => now })
  timed.services.bans.put({ network: '203.0.113.7', reason: null, bannedAt: NOON.toISOString(), expiresAt: EXPIRY })
  expect((await timed.get('/about')).status).toBe(403)
  now = new Date(EXPIRY)
  expect((await timed.get('/about')).status).toBe(200)
})

const CLAIMS = [
  'X-Forwarded-For',
  'Forwarded',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'Fastly-Client-IP',
  'X-Forwarded',
  'X-Original-Forwarded-For',
]
const PEERS = ['203.0.113.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1']
const matrix = CLAIMS.flatMap((name) => PEERS.map((peer) => [name, peer] as const))

test.each(matrix)('%s from %s is only believed if it is X-Forwarded-For from a trusted proxy', async (name, peer) => {
  const proxied = await openSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const claim = name === 'Forwarded' ? 'for=198.51.100.9' : '192.0.2.66, 198.51.100.9, 10.9.9.9'
  const { ip } = await (await proxied.get('/api/ip', { headers: { [name]: claim } }, peer)).json()
  const own = peer.replace('::ffff:', '')
  expect(ip).toBe(name === 'X-Forwarded-For' && own.startsWith('10.') ? '198.51.100.9' : own)
  proxied.services.bans.put({ network: ip, reason: null, bannedAt: NOON.toISOString(), expiresAt: null })
  // A bare IPv6 address means its whole /64: the visitor stays banned from every address in it.
  expect((await proxied.get('/about', { headers: { [name]: claim } }, peer)).status).toBe(403)
})

const OURS = { Origin: 'http://site.test', 'X-Requested-With': 'marquee' }

test.each([
  ['a form of another site', { Origin: 'https://evil.example', 'X-Requested-With': 'marquee' }],
  ['no origin', { 'X-Requested-With': 'marquee' }],
  ['an opaque origin', { Origin: 'null', 'X-Requested-With': 'marquee' }],
  ['a host that begins like ours', { Origin: 'http://site.test.evil.example', 'X-Requested-With': 'marquee' }],
  ['another port', { Origin: 'http://site.test:8080', 'X-Requested-With': 'marquee' }],
  ['an origin with more behind it', { Origin: 'javascript://site.test', 'X-Requested-With': 'marquee' }],
  ['another origin of the same site', { 'Sec-Fetch-Site': 'same-site', 'X-Requested-With': 'marquee' }],
  ['no header of ours', { Origin: 'http://site.test' }],
])('a write with %s is forbidden', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await site.get('/api/ip', { method, headers })
    expect([response.status, await response.json()]).toEqual([403, { error: { code: 'forbidden', message: expect.any(String) } }])
  }
})

test.each([
  OURS,
  { Origin: 'https://site.test', 'X-Requested-With': 'marquee' },
  { 'Sec-Fetch-Site': 'same-origin', 'X-Requested-With': 'marquee' },
])('a write with %j reaches the route', async (headers) => {
  const json = { ...headers, 'Content-Type': 'application/json' }
  expect((await site.get('/api/ip', { method: 'POST', body: '{}', headers: json })).status).toBe(405)
})

test('a write from the public origin is accepted', async () => {
  const behind = await openSite({ env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
  const headers = { Origin: 'https://bijou.example', 'X-Requested-With': 'marquee' }
  expect((await behind.get('/api/ip', { method: 'DELETE', headers })).status).toBe(405)
})

test.each([
  ['http://bijou.example/about', 200],
  ['https://bijou.example:443/about', 200],
  ['http://bijou.example:8080/about', 421],
  ['http://evil.example/about', 421],
  ['http://www.bijou.example/favicon.svg', 421],
  ['http://127.0.0.1/', 421],
  ['http://evil.example/api/ip', 421],
  ['http://evil.example/api/events', 421],
  ['http://10.0.0.9/healthz', 200],
  ['http://10.0.0.9/healthz?x=1', 200],
  ['http://10.0.0.9/readyz', 200],
  ['http://10.0.0.9/metrics', 403],
  ['http://10.0.0.9/healthz/x', 421],
])('T20: with PUBLIC_ORIGIN set, %s is a %i', async (address, status) => {
  const named = await openSite({ env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
  const response = await named.get(address)
  expect(response.status).toBe(status)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await response.body?.cancel()
  named.services.bans.put({ network: '203.0.113.7', reason: null, bannedAt: NOON.toISOString(), expiresAt: null })
  expect((await named.get(address)).status).toBe(403)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of the type %s is refused',
  async (type) => {
    const init = { method: 'POST', body: 'a=1', headers: { ...OURS, 'Content-Type': type } }
    expect((await site.get('/api/ip', init)).status).toBe(415)
  },
)

test('pages are read-only, and say so', async () => {
  for (const path of ['/', '/movie/10331', '/api', '/apis/x', '/api/ip.data']) {
    const response = await site.get(path, { method: 'POST', headers: OURS })
    expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 405, 'GET, HEAD'])
  }
  expect((await site.get('/api/ip', { method: 'PATCH' })).headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE')
})

test.each([
  '//evil.example/',
  '//evil.example/%2e%2e/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/https://evil.example/',
  '/javascript:alert(1)/',
  '/%09/evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '/movie/?next=https://evil.example/',
  '/search/?q=//evil.example',
  '/@evil.example/',
  '///evil.example//',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/..%2f..//evil.example/',
  '/%5c%5cevil.example/',
  '//evil.example/..//x/',
])('%s never redirects off the site', async (path) => {
  const response = await site.get(`http://site.test${path}`)
  expect(response.headers.get('Location') ?? '/').toMatch(/^\/(?![/\\])/)
  expect(response.status).toBeLessThan(500)
})
