import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { elements } from './helpers/html.ts'
import { openSite } from './helpers/site.ts'

const site = await openSite()
const down = await openSite({
  env: { TMDB_API_KEY: 'canary-key' },
  fetch: () => Promise.reject(new TypeError('connect ECONNREFUSED')),
})

test.each([
  '/',
  '/movie',
  '/movie?tab=top-rated',
  '/tv',
  '/tv?tab=on-air',
  '/person',
  '/discover',
  '/search',
  '/search?q=night',
  '/about',
])('the page %s is complete in HTML', async (path) => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/)
})

// @spec errors/router: The error screen reads "Oops! An error Occured!" and has a Refresh button.
// @spec errors/not-found: A 404 reads "The page you're looking for is beyond our reach", with the status 404.
// @spec everywhere/status: Real 404 status.
// @spec layout/router-error: A router error shows a generic error view.
// @spec layout/error-screen: The error screen says "Oops! An error Occured!" and has a Refresh button that reloads the page.
// @spec layout/not-found: A 404 shows "The page you're looking for is beyond our reach".
test.each([
  '/movie/abc',
  '/movie/0',
  '/movie/-1',
  '/movie/1e3',
  '/movie/550.5',
  '/movie/9007199254740993',
  '/movie/550abc',
  '/movie/５５０',
  '/movie/..%2f..%2fetc%2fpasswd',
  '/tv/1/seasons/-1',
  '/tv/1/seasons/99999',
  '/MOVIE/1',
  '/person/abc',
  '/nonsense',
  '/nonsense/1',
  '/a/b/c/d',
])('%s is a 404 with the specified text', async (path) => {
  const response = await site.get(path)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Oops! An error Occured!')
  expect(html).toContain('The page you&#x27;re looking for is beyond our reach')
  expect(html).toContain('>Refresh</button>')
})

// @spec errors/not-found everywhere/status
test('an id that the catalogue does not know is a 404', async () => {
  expect((await site.get('/movie/999999999')).status).toBe(404)
  expect((await site.get('/person/999999999')).status).toBe(404)
})

test.each(['/movie/%zz', '/movie/%00'])('%s cannot be decoded to a path and is a 400', async (path) => {
  expect((await site.get(path)).status).toBe(400)
})

test('a path that a browser reads as another host is a 404 and leads nowhere', async () => {
  const response = await site.get('http://site.test//evil.example/movie/1')
  expect(response.status).toBe(404)
  expect(response.headers.get('Location')).toBeNull()
})

test('an address with a slash at the end redirects to the one without it, on this site', async () => {
  const response = await site.get('/movie/10331/?tab=cast')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/movie/10331?tab=cast'])
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
  expect((await site.get('/', { method })).status).toBe(405)
})

test.each(['/', '/nonsense', '/api/ip', '/healthz', '/movie/%zz', '/player/pattern/movie/10331'])(
  'the answer to %s carries the security headers',
  async (path) => {
    const { headers } = await site.get(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors')
  },
)

test('a page may run only our own scripts, frame the player and trailers, and show thumbnails of one host', async () => {
  const response = await site.get('/')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
  expect(policy).toContain("img-src 'self' data: https://i.ytimg.com;")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await response.text()
  const inline = [...html.matchAll(/<script(?: type="module"| type="held"| async=""| id="[^"]*")*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  )
  expect(inline.length).toBeGreaterThan(0)
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe(["'self'", ...new Set(hashes)].join(' '))
  expect(html).not.toContain('nonce=')
})

// @spec calls/ip: The visitor’s address is what the server sees, told at /api/ip; no other service is asked.
test('health, readiness and the visitor’s address are sent as JSON', async () => {
  expect(await (await site.get('/healthz')).json()).toEqual({ ok: true })
  expect(await (await site.get('/readyz')).json()).toEqual({
    ok: true,
    parts: { catalogue: { ok: true }, database: { ok: true }, data: { ok: true } },
  })
  expect(await (await site.get('/api/ip')).json()).toEqual({ ip: '203.0.113.7' })
})

// @spec calls/ip
test('a forwarded address is only believed from a trusted proxy', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.9' }
  expect(await (await site.get('/api/ip', { headers })).json()).toEqual({ ip: '203.0.113.7' })
  const proxied = await openSite({ env: { TRUSTED_PROXIES: '203.0.113.0/24' } })
  expect(await (await proxied.get('/api/ip', { headers })).json()).toEqual({ ip: '198.51.100.9' })
})

test('a page is compressed for a browser that accepts it', async () => {
  const response = await site.get('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(response.headers.get('Vary')).toContain('Accept-Encoding')
})

// @spec errors/failure: The failure view has the title "Oops! Something Went Wrong", the message "An error occured while fetching data." and a Retry button.
// @spec errors/failure-pages: Detail, person and list pages show it when the query fails.
// @spec everywhere/retry
test.each(['/', '/movie', '/tv', '/person', '/movie/550', '/tv/1399', '/tv/1399/seasons/1', '/person/31', '/search?q=night'])(
  'without the catalogue %s shows the specified failure view with 503 and Retry',
  async (path) => {
    const response = await down.get(path)
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(html).toContain('Oops! Something Went Wrong')
    expect(html).toContain('An error occured while fetching data.')
    expect(html).toContain('Retry</button>')
    expect(html).not.toContain('canary-key')
  },
)

test('without the catalogue other pages still work, and readiness says what is missing', async () => {
  expect((await down.get('/about')).status).toBe(200)
  expect((await down.get('/healthz')).status).toBe(200)
  const ready = await down.get('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.text()).not.toContain('canary-key')
})

// @spec errors/json: Errors of JSON endpoints are {"error": {"code", "message"}} with the fitting status.
test.each([
  ['/api/titles/movie?page=0', 400],
  ['/api/titles/movie?page=501', 400],
  ['/api/titles/movie?page=1e9', 400],
  ['/api/titles/movie?page=1.5', 400],
  ['/api/titles/movie?page=', 400],
  ['/api/titles/movie?page=1&page=2', 400],
  ['/api/titles/movie?tab=nonsense', 400],
  ['/api/titles/person', 404],
  ['/api/people?page=abc', 400],
  ['/api/search/movie?q=', 400],
  ['/api/search/movie?q=a&q=b', 400],
  [`/api/search/movie?q=${'a'.repeat(201)}`, 400],
  ['/api/search/nonsense?q=a', 404],
  ['/api/suggest?q=a&q=b', 400],
])('%s answers %i with a code', async (path, status) => {
  const response = await site.get(path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) } })
})

// @spec lists/tab-in-url: The tab of a list lives in its address; an invalid one falls back to the first.
test('a page with a nonsensical query falls back to its defaults', async () => {
  const html = await (await site.get('/movie?tab=nonsense&page=0')).text()
  expect(html).toMatch(/aria-selected="true"[^>]*>Now Playing|data-tab="now-playing"[^>]*aria-selected="true"/)
})

// @spec search/non-empty: Search runs only when the term is non-empty.
test('a blank search asks the catalogue nothing and shows the prompt', async () => {
  let calls = 0
  const counted = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: () => Promise.reject(new TypeError(`call ${++calls}`)) })
  for (const path of ['/search', '/search?q=', '/search?q=%20%20', '/api/suggest?q=%20'])
    expect((await counted.get(path)).status).toBe(200)
  expect(calls).toBe(0)
})

// @spec data-source/own-calls: No open proxy: only the calls the product needs.
test('ids that are not numbers never reach the service', async () => {
  let calls = 0
  const counted = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: () => Promise.reject(new TypeError(`call ${++calls}`)) })
  for (const path of ['/movie/abc', '/tv/0', '/person/1e3', '/tv/x/seasons/1', '/tv/1/seasons/x'])
    expect((await counted.get(path)).status).toBe(404)
  expect(calls).toBe(0)
})

// @spec search/text: What visitors type comes back as text only.
// @spec bad-input/32
test('visitors’ input is only ever shown as text', async () => {
  const html = await (await site.get('/search?q=%3Cscript%3Ealert(1)%3C/script%3E')).text()
  expect(html).not.toContain('<script>alert(1)')
})

// @spec sample/labelled: It is clearly labelled.
test('every page says where its data comes from', async () => {
  const html = await (await site.get('/person')).text()
  expect(html).toContain(
    'This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  expect(html).toContain('sample catalog is in use')
})

// @spec home/row-failure
test('the other rows are shown even if one fails', async () => {
  const sample = (await openSite()).services.pictures
  if (!sample) throw new Error('The sample catalogue has pictures')
  const trouble: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.pathname.includes('/trending/tv') ? new Response('<html>busy</html>') : sample(new Request(url))
  }
  const response = await (await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: trouble })).get('/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('Trending Movies')
  expect(html.match(/An error occured while fetching data\./g)).toHaveLength(1)
})

test('a player page may only be framed by this site', async () => {
  const response = await site.get('/player/pattern/movie/10331')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect((await site.get('/player/nonsense/movie/1')).status).toBe(404)
})

// @spec calls/key-secret: The key is in no page, header, error or log.
// @spec data-source/key: The key is on the server only, never in HTML, headers, logs or errors.
test('the key is in nothing that the site sends or logs', async () => {
  const sample = (await openSite()).services.pictures
  if (!sample) throw new Error('The sample catalogue has pictures')
  const asked: string[] = []
  const service: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url.search)
    return sample(new Request(url))
  }
  const keyed = await openSite({ env: { TMDB_API_KEY: 'canary-key' }, fetch: service })
  for (const path of ['/', '/movie/10331', '/movie/999999999', '/person', '/search?q=night', '/api/suggest?q=night', '/readyz']) {
    const response = await keyed.get(path)
    expect(await response.text()).not.toContain('canary-key')
    expect([...response.headers].join()).not.toContain('canary-key')
  }
  expect(asked.every((search) => search.includes('api_key=canary-key'))).toBe(true)
  expect(keyed.logged.join()).not.toContain('canary-key')
})

// @spec layout/tab-title: The browser tab title on detail pages is "{title} | {brand}".
// @spec everywhere/titles titles/search-engines
test.each([
  ['/', 'Movies, TV shows and people | Marquee', '/'],
  ['/movie/10331', 'Night of the Living Dead | Marquee', '/movie/10331'],
  ['/person/8635', 'Buster Keaton | Marquee', '/person/8635'],
  ['/about', 'About | Marquee', '/about'],
])('%s has one title and a canonical address', async (path, title, canonical) => {
  const html = await (await site.get(`${path}?from=mail`)).text()
  expect(titles(html)).toEqual([title])
  expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`)
})

// @spec everywhere/noindex: What is no page of its own is kept out of search engines.
test('a missing page has one title too, and is not indexed', async () => {
  const html = await (await site.get('/nowhere')).text()
  expect(titles(html)).toEqual(['Oops! An error Occured! | Marquee'])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('a page inlines its styles, which its policy allows, and is shown without waiting for any file', async () => {
  const response = await site.get('/movie')
  const head = (await response.text()).split('</head>')[0] ?? ''
  const sheets = elements(head, 'style').map(({ inner }) => inner)
  expect([sheets.length, sheets[0]?.includes('@font-face')]).toEqual([2, true])
  const hashes = sheets.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'self' ${hashes.join(' ')};`)
  expect(head).not.toContain('<link rel="stylesheet"')
  const ahead = elements(head, 'link').filter(({ attributes }) => attributes.rel === 'modulepreload')
  expect(ahead.length).toBeGreaterThan(5)
  for (const { attributes } of ahead) expect(attributes.fetchpriority).toBe('low')
})

// @spec titles/search-engines: A title has a description, a canonical link and data for search engines.
// @spec everywhere/json-ld
test('a title tells search engines what it is, in data that no text can break out of', async () => {
  const html = await (await site.get('/movie/10331')).text()
  const data = elements(html, 'script').find(({ attributes }) => attributes.type === 'application/ld+json')?.inner ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Movie', name: 'Night of the Living Dead', duration: 'PT96M' })
  expect(data).not.toContain('<')
})

// @spec search/pasted: A pasted TMDB or IMDb address or tt… id jumps to the title.
test.each([
  ['https://www.themoviedb.org/movie/10331-night-of-the-living-dead', '/movie/10331'],
  ['tt0063350', '/movie/10331'],
  ['https://www.imdb.com/title/tt0063350/', '/movie/10331'],
])('a search for %s opens the title', async (term, path) => {
  const response = await site.get(`/search?q=${encodeURIComponent(term)}`)
  expect([response.status, response.headers.get('Location')]).toEqual([302, path])
})

test('a search for an unknown id finds nothing', async () => {
  const response = await site.get('/search?q=tt9999999999')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('No Results Found')
})

// @spec lists/filters-invalid: A page with an invalid filter falls back to the default for it; a JSON endpoint answers 400.
test.each([
  'rating_min=11',
  'rating_min=-1',
  'rating_min=0.3',
  'rating_min=8&rating_max=7',
  'year_min=1899',
  'year_max=9999',
  'year_min=20x4',
  'genres=28,abc',
  `genres=${Array.from({ length: 500 }, (_, index) => index + 1).join()}`,
  'genres=28&genres=12',
  'sort=popularity.desc;drop',
  'platforms=7',
])('a data request with %s is refused, and the page with it works', async (query) => {
  const response = await site.get(`/api/titles/tv?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: { code: 'invalid', message: expect.any(String) } })
  expect((await site.get(`/tv?${query}`)).status).toBe(200)
})

// @spec lists/discover-call-tv: For TV the years are those of first_air_date.
// @spec calls/discover data-source/own-calls
test('filters reach the service as its own parameters, and unknown parameters do not', async () => {
  const sample = (await openSite()).services.pictures
  if (!sample) throw new Error('The sample catalogue has pictures')
  const asked: URLSearchParams[] = []
  const service: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.endsWith('/discover/tv')) asked.push(url.searchParams)
    return sample(new Request(url))
  }
  const watched = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: service, now: () => new Date('2026-11-20T12:00:00Z') })
  const query = 'genres=18,35&rating_min=6.5&year_max=1999&sort=title.asc&platforms=8,337'
  expect((await watched.get(`/api/titles/tv?tab=on-air&${query}&utm_source=mail&with_people=1`)).status).toBe(200)
  expect((await watched.get(`/tv?tab=popular&${query}`)).status).toBe(200)
  expect(asked.map((search) => Object.fromEntries(search))).toEqual([
    {
      api_key: 'k',
      sort_by: 'name.asc',
      include_adult: 'false',
      page: '1',
      with_genres: '18,35',
      'vote_average.gte': '6.5',
      'vote_average.lte': '10',
      'vote_count.gte': '1',
      with_watch_providers: '8|337',
      watch_region: 'US',
      'first_air_date.gte': '1900-01-01',
      'first_air_date.lte': '1999-12-31',
    },
  ])
})

test('a list works without the genres, and says that they are missing', async () => {
  const sample = (await openSite()).services.pictures
  if (!sample) throw new Error('The sample catalogue has pictures')
  const trouble: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.pathname.includes('/genre/') ? new Response('', { status: 404 }) : sample(new Request(url))
  }
  const response = await (await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: trouble })).get('/movie?genres=28')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('The genres could not be loaded.')
  expect(html).toContain('Genre 28')
})

// @spec everywhere/noindex
test('a list is indexed by search engines, and a combination of filters is not', async () => {
  const html = await (await site.get('/movie?tab=popular')).text()
  expect(titles(html)).toEqual(['Popular Movies | Marquee'])
  expect(html).toContain('<link rel="canonical" href="/movie?tab=popular"/>')
  expect(await (await site.get('/movie?tab=popular&genres=28&year_min=1990')).text()).toContain(
    '<meta name="robots" content="noindex"/>',
  )
})

test('show 71446 has its built-in seasons and episodes', async () => {
  const html = await (await site.get('/tv/71446')).text()
  for (const part of ['Part 1', 'Part 5']) expect(html).toContain(part)
  expect(html).toContain('13 episodes')
  expect((await (await site.get('/tv/71446/seasons/2')).text()).match(/Episode \d/g)?.length).toBeGreaterThanOrEqual(9)
  expect((await site.get('/tv/71446/seasons/6')).status).toBe(404)
})

function titles(html: string): string[] {
  return elements(html, 'title').map(({ text }) => text)
}
