import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { elements } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from './helpers/operators.ts'
import { openSiteOn } from './helpers/service.ts'
import { openSite } from './helpers/site.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
let ticks = 0
const site = await openSite({ now, ticks: () => ticks })
const other = await openSite({ now })

/** One page of each kind, and data that a page requests in the browser. */
const PAGES = [
  '/',
  '/movie?tab=popular&page=2',
  '/tv?genres=18',
  '/movie/10331',
  '/tv/71446?season=1&episode=2',
  '/tv/71446/seasons/1',
  '/person?page=2',
  '/about',
  '/search?q=night',
  '/search.data?q=night&_routes=pages%2Fsearch%2Fpage',
  '/_.data?_routes=pages%2Fhome%2Fpage',
  '/movie/10331.data?_routes=pages%2Ftitle%2Fpage',
]

/** Headers and parameters that visitors, proxies and attackers add. */
const HOSTILE: Record<string, string> = {
  'X-Forwarded-Host': 'canary.example',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Port': '1337',
  'X-Forwarded-For': '198.51.100.77',
  'X-Forwarded-Prefix': '/canary',
  'X-Forwarded-Server': 'canary.example',
  Forwarded: 'for=198.51.100.77;host=canary.example;proto=http',
  'X-Real-IP': '198.51.100.77',
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/admin',
  'X-Host': 'canary.example',
  'X-HTTP-Method-Override': 'POST',
  'X-Method-Override': 'DELETE',
  'X-HTTP-Host-Override': 'canary.example',
  'CF-Connecting-IP': '198.51.100.77',
  'True-Client-IP': '198.51.100.77',
  Via: '1.1 canary',
  Origin: 'https://canary.example',
  Referer: 'https://canary.example/?canary',
  'User-Agent': 'canary <script>alert(1)</script>',
  'Accept-Language': 'de-canary, de;q=0.9',
  Accept: 'application/canary, text/html',
  Cookie: 'canary=1; theme=canary',
  Authorization: 'Bearer canary',
  'Cache-Control': 'no-cache, canary',
  Pragma: 'no-cache',
  Range: 'bytes=0-10',
  'X-React-Router-SPA-Mode': 'yes',
  'X-React-Router-Prerender-Data': 'canary',
  'X-Middleware-Subrequest': 'canary',
  'X-Nonce': 'canary',
  'If-Modified-Since': 'Sat, 21 Nov 2026 00:00:00 GMT',
  TE: 'trailers, canary',
  DNT: '1',
}

/** Number of inline scripts that the policy allows. */
function allowedIn(headers: Record<string, string>): number {
  return headers['content-security-policy']?.split("'sha256-").length ?? 0
}

async function whole(response: Response) {
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

test.each(PAGES)(
  'T19: whoever requests %s first, and with whatever headers, the next visitor gets the same bytes',
  async (path) => {
    const clean = await whole(await other.get(path))
    expect(clean.status).toBe(200)
    for (const [name, value] of Object.entries(HOSTILE)) {
      site.services.pages.clear()
      // One visitor may search thirty times a minute.
      ticks += 60_000
      const poisoned = await whole(await site.get(path, { headers: { [name]: value } }, '198.51.100.77'))
      expect([name, poisoned]).toEqual([name, clean])
      expect(poisoned.body).not.toMatch(/canary|198\.51\.100\.77/)
      expect(site.services.pages.summary().pages).toBe(1)
    }
    expect(await whole(await site.get(path, {}, '203.0.113.9'))).toEqual(clean)
  },
)

test('T19: parameters that no page reads neither create another cached page nor get into one', async () => {
  site.services.pages.clear()
  const clean = await whole(await other.get('/movie?tab=popular'))
  expect(await whole(await site.get('/movie?utm_source=canary&tab=popular&x[]=<script>&tab=upcoming'))).toEqual(clean)
  expect(await whole(await site.get('/movie?tab=popular'))).toEqual(clean)
  expect(site.services.pages.summary().pages).toBe(1)
})

test('T19: links for search engines name the site’s own origin, and requests for another host are refused', async () => {
  const named = await openSite({ now, env: { PUBLIC_ORIGIN: 'https://bijou.example' } })
  expect((await named.get('http://canary.example/movie/10331')).status).toBe(421)
  const html = await (await named.get('http://bijou.example/movie/10331')).text()
  expect(html).toContain('<link rel="canonical" href="https://bijou.example/movie/10331"/>')
  expect(html).not.toContain('canary.example')
})

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test.each(['br', 'gzip', 'identity'] as const)(
  'a page sent as %s has the same content and the right Content-Length',
  async (coding) => {
    site.services.pages.clear()
    const plain = await bytesOf(await other.get('/movie'))
    const get = () => site.get('/movie', { headers: { 'Accept-Encoding': coding } })
    const first = await get()
    // Visitors after the first get better compression.
    await expect.poll(async () => (await get()).headers.get('ETag'), { timeout: 20_000 }).not.toContain('quick')
    for (const response of [first, await get()]) {
      const bytes = await bytesOf(response)
      expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(coding)
      expect(Number(response.headers.get('Content-Length'))).toBe(bytes.length)
      expect(DECODE[coding](bytes).equals(plain)).toBe(true)
    }
  },
)

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('a browser that already has a page which is rendered anew, and is unchanged, gets a 304 too', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const tag = (await site.get('/movie/10331', { headers })).headers.get('ETag') ?? ''
  site.services.pages.clear()
  const response = await site.get('/movie/10331', { headers: { ...headers, 'If-None-Match': tag } })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

test('a browser that already has the page gets a 304 without a body', async () => {
  const { headers } = await site.get('/movie/10331', { headers: { 'Accept-Encoding': 'br' } })
  const tag = headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}-br(-quick|-best)?"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', tag.replace('-br', '-gzip')]) {
    const response = await site.get('/movie/10331', { headers: { 'If-None-Match': known, 'Accept-Encoding': 'br' } })
    expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
    for (const name of ['Cache-Control', 'Content-Security-Policy', 'Vary'])
      expect(response.headers.get(name)).toBe(headers.get(name))
    expect(response.headers.has('Content-Length')).toBe(false)
  }
  for (const unknown of ['"other"', tag.replace('"', '"x'), ''])
    expect((await site.get('/movie/10331', { headers: { 'If-None-Match': unknown } })).status).toBe(200)
})

test('HEAD is answered like GET, without the page', async () => {
  const got = await site.get('/movie/10331')
  const head = await site.get('/movie/10331', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers))
})

test('only the browser may store a page, and has to revalidate it, so that Back needs no download', async () => {
  for (const path of ['/', '/movie', '/search?q=night']) {
    const { headers } = await site.get(path)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  }
})

test.each([
  '/search?q=a&q=b',
  '/search.data?q=a&q=b',
  '/admin/login',
  '/player/pattern/movie/10331',
  '/api/titles/movie',
  '/nonsense',
])('%s is not cached', async (path) => {
  site.services.pages.clear()
  await site.get(path)
  expect(site.services.pages.summary()).toMatchObject({ pages: 0 })
})

test('a failed page is not cached, and neither is one that lacks a part', async () => {
  const answers: Record<string, unknown> = { 'trending/tv/week': null, 'person/8635': null }
  const { get, html } = await openSiteOn(answers)
  expect((await get('/person/8635')).status).toBe(503)
  expect(await html('/')).toContain(m.site.failureText)
  delete answers['person/8635']
  delete answers['trending/tv/week']
  expect((await get('/person/8635')).status).toBe(200)
  expect(await html('/')).not.toContain(m.site.failureText)
})

test('a script in a title is text, and the policy does not allow it', async () => {
  const evil = '</script><script>alert(1)</script><script nonce="~">'
  const { get } = await openSiteOn({ 'movie/7': { id: 7, title: evil, overview: evil, tagline: evil } })
  const { headers, body } = await whole(await get('/movie/7'))
  expect(body).not.toContain('<script>alert(1)')
  const calm = await whole(await (await openSiteOn({ 'movie/7': { id: 7, title: 'Calm' } })).get('/movie/7'))
  expect(allowedIn(headers)).toBe(allowedIn(calm.headers))
})

async function signInPage(headers?: Record<string, string>) {
  const response = await site.get('/admin/login', { headers })
  return [response.status, response.headers.get('Cache-Control')]
}

test('a cookie that is not a session of ours changes no page: a sign-in that has begun, another site’s cookie', async () => {
  const plain = await signInPage()
  expect(plain).toEqual([200, 'private, no-cache'])
  for (const name of ['__Host-sign-in', '__Host-second-factor', '__Host-session', '__Secure-other'])
    expect([name, await signInPage({ Cookie: `${name}=begun.signature` })]).toEqual([name, plain])
})

test('T31: an operator’s decision shows in the very next answer, and nobody else gets an operator’s pages', async () => {
  const { get, send, signIn, services } = await openOperatedSite()
  await services.accountStore.add(BOSS, PASSWORD)
  const cookie = await signIn()
  const page = async (headers?: Record<string, string>) => get('/movie/10331', { headers })
  expect((await page()).status).toBe(200)
  await send('PUT', '/api/admin/blocks', { type: 'movie', id: 10331, reason: '' }, { cookie })
  expect((await page()).status).toBe(302)
  const own = await page({ Cookie: cookie })
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect((await page()).status).toBe(302)
  await send('DELETE', '/api/admin/blocks', { type: 'movie', id: 10331 }, { cookie })
  expect((await page()).status).toBe(200)
  await send('PUT', '/api/admin/alert', { message: 'Late show at ten', endsAt: null, seen: null }, { cookie })
  expect(await (await page()).text()).toContain('Late show at ten')
})

test('a page shows the alert in its own language if it has that, with the language and its direction', async () => {
  const { get, services } = await openSite({})
  const alert = { message: 'Türen um acht', createdAt: now().toISOString(), endsAt: null, language: 'de' }
  services.live.publish('alert', { ...alert, translations: { ar: 'الأبواب في الثامنة', en: 'Doors at eight' } })
  const shown = async (path: string) =>
    elements(await (await get(path)).text(), 'p').flatMap(({ attributes: { lang, dir }, text }) =>
      lang ? [[lang, dir, text]] : [],
    )
  expect(await shown('/about')).toEqual([['en', 'ltr', 'Doors at eight']])
  expect(await shown('/ar/about')).toEqual([['ar', 'rtl', 'الأبواب في الثامنة']])
  expect(await shown('/ja/about')).toEqual([['de', 'ltr', 'Türen um acht']])
  expect(await (await get('/ja/about')).text()).not.toContain('Doors at eight')
})

test('no page shows an alert after its end', async () => {
  let time = now().getTime()
  const { get, services } = await openSite({ now: () => new Date(time) })
  const endsAt = new Date(time + 10_000).toISOString()
  services.live.publish('alert', { message: 'Doors open', createdAt: now().toISOString(), endsAt })
  const html = async () => (await get('/about')).text()
  expect(await html()).toContain('Doors open')
  time += 10_000
  expect(await html()).not.toContain('Doors open')
})

test('yesterday’s page is not served today', async () => {
  let time = Date.parse('2026-11-21T23:59:59Z')
  const { get } = await openSite({ now: () => new Date(time) })
  const today = async () => /2026-11-2\d/.exec(await (await get('/movie/10331.data')).text())?.[0]
  expect(await today()).toBe('2026-11-21')
  time += 1000
  expect(await today()).toBe('2026-11-22')
})

test('a banned visitor gets no page, not even a cached one', async () => {
  const { get, send, signIn, services } = await openOperatedSite()
  await services.accountStore.add(BOSS, PASSWORD)
  await get('/')
  await send('PUT', '/api/admin/bans', { address: '203.0.113.99', duration: '1h', reason: '' }, { cookie: await signIn() })
  expect((await get('/', {}, '203.0.113.99')).status).toBe(403)
  expect((await get('/')).status).toBe(200)
})

test.each(['__Host-x=1', '__Host-session=made.up', '__Host-second-factor=1'])(
  'a visitor with the cookie %s gets the cached page like everyone',
  async (cookie) => {
    await site.get('/about')
    const before = site.services.pages.summary()
    const answer = await site.get('/about', { headers: { Cookie: cookie } })
    expect(answer.status).toBe(200)
    expect(site.services.pages.summary()).toMatchObject({ hits: before.hits + 1, misses: before.misses })
  },
)

test('a visitor who requests hundreds of filters is told to slow down, and others get their pages', async () => {
  const greedy = '203.0.113.80'
  const { get } = await openSite({ now, ticks: () => 0 })
  const paths = Array.from(
    { length: 601 },
    (_, count) =>
      `/movie.data?_routes=pages%2Flists%2Fpage&year_min=${1901 + (count % 120)}&rating_min=${Math.floor(count / 120)}`,
  )
  const statuses = []
  for (const path of paths) statuses.push((await get(path, {}, greedy)).status)
  expect(statuses.slice(0, 600).filter((status) => status !== 200)).toEqual([])
  expect(statuses[600]).toBe(429)
  const refusal = await get('/movie?year_min=1990&rating_min=7', {}, greedy)
  expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(await refusal.text()).toContain('You are browsing very fast.')
  // Cached pages count towards no quota.
  expect((await get(paths[0] ?? '', {}, greedy)).status).toBe(200)
  expect((await get('/movie?year_min=1990&rating_min=7', {}, '198.51.100.9')).status).toBe(200)
})

test('a page of one visitor comes before a hundred waiting pages of another', async () => {
  const { get } = await openSite({ now })
  await get('/about')
  const order: string[] = []
  const asked = Array.from({ length: 40 }, (_, count) =>
    get(`/movie?year_min=${1901 + count}`, {}, '203.0.113.80').then(() => order.push('one of many')),
  )
  asked.push(get('/tv?year_min=1990', {}, '198.51.100.9').then(() => order.push('the other')))
  await Promise.all(asked)
  expect(order.indexOf('the other')).toBeLessThan(10)
})
