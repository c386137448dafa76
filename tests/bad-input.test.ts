import { expect, test } from 'vitest'
import { elements, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const NOT_FOUND = "The page you're looking for is beyond our reach"
const PROMPT = 'Which movie, show or person are you looking for?'
const now = () => new Date('2026-11-20T12:00:00Z')
const site = await openSiteOn({}, { now })
const many = (count: number, text: string) => text.repeat(count)
const refusal = { error: { code: 'invalid', message: expect.any(String) } }

test.each([
  [1, '/movie/abc'],
  [2, '/movie/0'],
  [3, '/movie/-1'],
  [4, '/movie/1e3'],
  [5, '/movie/0x10'],
  [6, '/movie/550.5'],
  [7, '/movie/9007199254740993'],
  [8, '/movie/550abc'],
  [9, '/movie/NaN'],
  [12, '/movie/..%2f..%2fetc%2fpasswd'],
  [14, 'http://site.test//evil.com/movie/1'],
  [15, '/movie/５５０'],
  [16, '/tv/1/seasons/-1'],
  [20, '/no/such/page'],
  [23, '/MOVIE/1'],
  [0, '/tv/01'],
  [0, '/tv/+1'],
  [0, '/person/1_000'],
  [0, '/tv/1/seasons/1.0'],
  [0, '/tv/1/seasons/'],
  [0, '/movie/constructor'],
  [0, '/__proto__/1'],
])('bad input %i: %s is a 404 in the specified words, with no upstream request and no redirect', async (_, path) => {
  const { get, asked } = await openSiteOn()
  const response = await get(path.endsWith('/') ? path.slice(0, -1) : path)
  expect([response.status, response.headers.get('Location')]).toEqual([404, null])
  expect(textOf(await response.text())).toContain(NOT_FOUND)
  expect(asked).toEqual([])
})

test.each([
  [10, '/movie/%00'],
  [11, '/movie/%zz'],
  [0, '/person/%'],
  [0, '/movie/1%0d%0aSet-Cookie:%20a=b'],
])('bad input %i: %s is a 400', async (_, path) => {
  const response = await site.get(path)
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null])
})

test('bad input 13: a slash at the end is one way to the address without it, on this site', async () => {
  const response = await site.get('/movie/550/')
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/movie/550'])
})

test('bad input 17: season 0 is the specials', async () => {
  const specials = {
    season_number: 0,
    name: 'Specials',
    episodes: [{ id: 9, episode_number: 1, season_number: 0, name: 'Before' }],
  }
  const { get } = await openSiteOn({ 'tv/1': { id: 1, name: 'A show' }, 'tv/1/season/0': specials })
  const response = await get('/tv/1/seasons/0')
  expect(response.status).toBe(200)
  expect(textOf(await response.text())).toContain('Before')
})

test('bad input 18: a season that a show does not have is a 404', async () => {
  const response = await site.get('/tv/71446/seasons/99999')
  expect(response.status).toBe(404)
})

test('bad input 19: a parameter of the address never becomes one of the call to the service', async () => {
  const { get, asked } = await openSiteOn()
  expect((await get('/person/8635?append_to_response=account&language=xx&api_key=mine')).status).toBe(200)
  expect(asked).toEqual([
    { path: 'person/8635', params: { append_to_response: 'images,combined_credits', include_image_language: 'en,null' } },
  ])
})

test.each([
  [24, '/search'],
  [25, '/search?q='],
  [26, '/search?q=%20%20'],
  [30, '/search?q=%00%01%7f'],
  [31, '/search?q=%E2%80%AE'],
])('bad input %i: %s makes no upstream request and shows the prompt', async (_, path) => {
  const { get, asked } = await openSiteOn()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(textOf(await response.text())).toContain(PROMPT)
  expect(asked).toEqual([])
})

test.each([
  [27, `q=${many(201, 'a')}`, 'please search for at most 200 characters'],
  [27, `q=${many(201, encodeURIComponent('🎬'))}`, 'please search for at most 200 characters'],
  [28, `q=${many(100_000, 'a')}`, 'please search for at most 200 characters'],
  [33, 'q=a&q=b', 'Please search for one thing at a time'],
  [33, 'q=a&q=a', 'Please search for one thing at a time'],
  [34, 'q[]=a', 'Please search for one thing at a time'],
  [34, 'q%5B%5D=a', 'Please search for one thing at a time'],
  [34, 'q[__proto__]=x', 'Please search for one thing at a time'],
  [34, 'q=a&q[0]=b', 'Please search for one thing at a time'],
])(
  'bad input %i: such a search is a 400 without an upstream request, and the page says what to do (%#)',
  async (_, query, advice) => {
    const { get, asked } = await openSiteOn()
    const page = await get(`/search?${query}`)
    expect(page.status).toBe(400)
    const html = await page.text()
    expect(textOf(html)).toContain(advice)
    expect(elements(html, 'main')[0]?.inner).toContain('role="combobox"')
    for (const path of [`/api/suggest?${query}`, `/api/search/movie?${query}`]) {
      const answer = await get(path)
      expect([answer.status, await answer.json()]).toEqual([400, refusal])
    }
    expect(asked).toEqual([])
  },
)

test('bad input 27: a term of 200 code points is searched, however many bytes it has', async () => {
  for (const path of ['/search', '/api/suggest', '/api/search/movie']) {
    expect((await site.get(`${path}?q=${many(200, encodeURIComponent('🎬'))}`)).status).toBe(200)
  }
})

test.each([
  [29, '%ED%A0%80', '\uFFFD\uFFFD\uFFFD'],
  [30, 'night%00%1b%5b31m', 'night [31m'],
  [30, 'a%00b%07c', 'a b c'],
  [31, '%E2%80%AEnight', 'night'],
  [32, '%3Cscript%3Ealert(1)%3C/script%3E', '<script>alert(1)</script>'],
  [35, '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80', '👩‍🚀'],
  [36, "'%20OR%201=1--", "' OR 1=1--"],
  [37, 'a%0d%0aSet-Cookie:%20b=c', 'a Set-Cookie: b=c'],
  [0, '../../movie/1', '../../movie/1'],
  [0, 'a%26api_key=stolen', 'a&api_key=stolen'],
])('bad input %i: a search for %s reaches the service as text, and the page as text', async (_, typed, term) => {
  const { get, asked } = await openSiteOn()
  for (const path of ['/search', '/api/suggest', '/api/search/movie']) {
    const response = await get(`${path}?q=${typed}`)
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([200, null])
    const text = await response.text()
    expect(text).not.toContain('<script>alert(1)')
  }
  expect(
    elements(await (await get(`/search?q=${typed}`)).text(), 'h1')[0]
      ?.text.replace('“ ', '“')
      .replace(' ”', '”'),
  ).toBe(`Results for “${term}”`)
  const searches = asked.filter(({ path }) => path.startsWith('search/'))
  expect(new Set(searches.map(({ params }) => params.query))).toEqual(new Set([term]))
})

const LISTS = ['/api/titles/movie', '/api/titles/tv', '/api/trending/movie', '/api/recommendations/movie/10331', '/api/people']

test.each([
  [40, 'page=0'],
  [41, 'page=-1'],
  [42, 'page=501'],
  [43, 'page=1e9'],
  [44, 'page=abc'],
  [45, 'page=1.5'],
  [46, 'page='],
  [47, 'page=1&page=2'],
  [0, 'page[]=1'],
  [0, 'page=%201'],
  [0, 'page=0x2'],
  [0, 'page=1,2'],
])('bad input %i: a data request with %s is a 400, a page with it shows page 1', async (_, query) => {
  const { get } = await openSiteOn({}, { now })
  for (const path of [...LISTS, '/api/search/movie?q=night', '/api/search/person?q=night']) {
    const answer = await get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    expect([answer.status, await answer.json()]).toEqual([400, refusal])
  }
  for (const path of ['/movie', '/tv', '/person', '/search?q=night']) {
    const watched = await openSiteOn({}, { now })
    const response = await watched.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    expect(response.status).toBe(200)
    expect(new Set(watched.asked.flatMap(({ params }) => params.page ?? []))).toEqual(new Set(['1']))
  }
})

test.each([
  [48, 'rating_min=8&rating_max=7'],
  [48, 'year_min=2001&year_max=2000'],
  [49, 'rating_min=11'],
  [49, 'rating_min=-1'],
  [49, 'rating_min=0.3'],
  [49, 'rating_max='],
  [50, 'year_min=1899'],
  [50, 'year_max=2028'],
  [50, 'year_min=20x4'],
  [51, 'genres=28,abc'],
  [51, 'genres=28,,12'],
  [52, `genres=${Array.from({ length: 500 }, (_, index) => index + 1).join()}`],
  [53, 'sort=popularity.desc;drop'],
  [53, 'sort=constructor'],
  [54, 'platforms=7'],
  [54, 'platforms=8,7'],
  [47, 'sort=title.asc&sort=title.desc'],
  [0, 'tab=nonsense'],
])(
  'bad input %i: a data request with such a filter is a 400 without an upstream request, and the pages work (%#)',
  async (_, query) => {
    for (const type of ['movie', 'tv']) {
      const { get, asked } = await openSiteOn({}, { now })
      const answer = await get(`/api/titles/${type}?${query}`)
      expect([answer.status, await answer.json()]).toEqual([400, refusal])
      expect(asked).toEqual([])
      expect((await get(`/${type}?${query}`)).status).toBe(200)
    }
  },
)

test.each(['/api/titles/movie', '/api/people', '/api/search/movie?q=night', '/api/suggest?q=night'])(
  'bad input 55: unknown parameters are ignored by %s, and cause no new upstream request',
  async (path) => {
    const { get, asked } = await openSiteOn({}, { now })
    const join = path.includes('?') ? '&' : '?'
    const answers = ['', `${join}utm_source=mail`, `${join}__proto__=1&constructor=2`, `${join}with_people=1&include_adult=true`]
    const texts = new Set<string>()
    for (const more of answers) {
      const response = await get(path + more)
      expect(response.status).toBe(200)
      texts.add(await response.text())
    }
    expect(texts.size).toBe(1)
    expect(asked).toHaveLength(1)
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('with_people')
  },
)

test.each([
  ['/api/titles/person', 404, 'not_found'],
  ['/api/titles/__proto__', 404, 'not_found'],
  ['/api/trending/person', 404, 'not_found'],
  ['/api/recommendations/movie/0', 404, 'not_found'],
  ['/api/recommendations/person/8635', 404, 'not_found'],
  ['/api/search/nonsense?q=a', 404, 'not_found'],
  ['/api/search/movie', 400, 'invalid'],
  ['/api/search/movie?q=%20', 400, 'invalid'],
])('%s answers %i with the code %s', async (path, status, code) => {
  const response = await site.get(path)
  expect([response.status, await response.json()]).toEqual([status, { error: { code, message: expect.any(String) } }])
})

// Empty result pages are small and fast.
const NONE = Object.fromEntries(['multi', 'movie', 'tv', 'person'].map((kind) => [`search/${kind}`, { results: [] }]))
const paths = (path: string, count = 30) => Array.from({ length: count }, (_, index) => path.replace('{n}', `night ${index}`))

/** A site whose visitors take 0.4 seconds over each page: far from the catalogue's own limits, and 120 pages fit in a minute. */
async function openCalm(): ReturnType<typeof openSiteOn> {
  let ticks = 0
  const calm = await openSiteOn(NONE, { ticks: () => ticks })
  return {
    ...calm,
    get(...question) {
      ticks += 400
      return calm.get(...question)
    },
  }
}

test('bad input 39: the 31st search in a minute is refused in plain words, with Retry and the seconds to wait', async () => {
  const { get, asked } = await openCalm()
  for (const path of paths('/search?q={n}')) expect((await get(path)).status).toBe(200)
  const before = asked.length
  const response = await get('/search?q=night')
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  const html = await response.text()
  expect(textOf(html)).toContain(`You are searching very fast. Please wait ${seconds} seconds. Retry`)
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(asked).toHaveLength(before)
})

test('bad input 39: data requests for searches count with the page, further pages of results do not', async () => {
  const { get } = await openCalm()
  for (const path of paths('/api/search/movie?q={n}&page=2')) expect((await get(path)).status).toBe(200)
  for (const path of paths('/api/search/tv?q={n}')) expect((await get(path)).status).toBe(200)
  const refused = await get('/api/search/person?q=night')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    error: { code: 'rate_limited', message: expect.stringMatching(/^You are searching very fast\. Please wait \d+ seconds\.$/) },
  })
  expect((await get('/search?q=night')).status).toBe(429)
  expect((await get('/api/search/movie?q=night&page=2')).status).toBe(200)
})

test('bad input 39: only searches count, and everything else still works for a visitor who is refused', async () => {
  const { get } = await openCalm()
  for (const path of paths('/api/search/tv?q={n}', 29)) expect((await get(path)).status).toBe(200)
  for (const path of ['/search', '/search?q=', '/search?q=%20']) expect((await get(path)).status).toBe(200)
  for (const path of ['/search?q=a&q=b', `/search?q=${many(201, 'a')}`, '/api/search/tv?q='])
    expect((await get(path)).status).toBe(400)
  expect((await get('/api/search/nonsense?q=night')).status).toBe(404)
  expect((await get('/search?q=night')).status).toBe(200)
  expect((await get('/search?q=night')).status).toBe(429)
  for (const path of ['/', '/movie', '/search', '/api/suggest?q=night']) expect((await get(path)).status).toBe(200)
})

test('bad input 39: a search that is refused inside the open site is refused the same way', async () => {
  const { get } = await openCalm()
  for (const path of paths('/search.data?q={n}')) expect((await get(path)).status).toBe(200)
  const response = await get('/search.data?q=night')
  expect(await response.text()).toContain('You are searching very fast.')
})

test('bad input 39: another address has its own quota, an IPv6 /64 shares one', async () => {
  const { get } = await openCalm()
  const searches = async (path: string, address: string | undefined) => (await get(path, {}, address)).status
  for (const path of paths('/search?q={n}')) expect(await searches(path, '2001:db8:1:2::1')).toBe(200)
  expect(await searches('/search?q=night', '2001:db8:1:2:aaaa::1')).toBe(429)
  expect(await searches('/search?q=night', '2001:db8:1:3::1')).toBe(200)
  expect(await searches('/search?q=night', '203.0.113.8')).toBe(200)
})

test('suggestions have a wider limit of their own: the 121st in a minute is refused', async () => {
  const { get } = await openCalm()
  for (const path of [1, 2, 3, 4].flatMap(() => paths('/api/suggest?q={n}'))) expect((await get(path)).status).toBe(200)
  const refused = await get('/api/suggest?q=night')
  expect([refused.status, (await refused.json()).error.code]).toEqual([429, 'rate_limited'])
  expect((await get('/api/suggest?q=')).status).toBe(200)
  expect((await get('/search?q=night')).status).toBe(200)
})
