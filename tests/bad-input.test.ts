import { expect, test } from 'vitest'
import { textOf } from './helpers/html.ts'
import { openSiteOn } from './helpers/service.ts'
import { openSite } from './helpers/site.ts'

const now = () => new Date('2026-11-20T12:00:00Z')

// @spec bad-input/17: Season 0 is the specials.
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

// @spec bad-input/18: Season 99999 is a 404.
test('bad input 18: a season that a show does not have is a 404', async () => {
  const { get } = await openSiteOn()
  expect((await get('/tv/71446/seasons/99999')).status).toBe(404)
})

// @spec bad-input/19: A parameter of the address never becomes one of the call to the service.
test('bad input 19: a parameter of the address never becomes one of the call to the service', async () => {
  const { get, asked } = await openSiteOn()
  expect((await get('/person/8635?append_to_response=account&language=xx&api_key=mine')).status).toBe(200)
  expect(asked).toEqual([
    { path: 'person/8635', params: { append_to_response: 'images,combined_credits', include_image_language: 'en,null' } },
  ])
})

// @spec bad-input/55: Parameters that nobody knows are ignored, and are no new question to the service.
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

// Empty result pages are small and fast.
const NONE = Object.fromEntries(['multi', 'movie', 'tv', 'person'].map((kind) => [`search/${kind}`, { results: [] }]))
const paths = (path: string, count = 30) => Array.from({ length: count }, (_, index) => path.replace('{n}', `night ${index}`))

/** A site whose visitors spend 0.4 seconds on each page: too slow for other limits, and 120 pages still fit in a minute. */
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

// @spec bad-input/39: The 31st search in a minute is a 429 with Retry-After: "You are searching very fast. Please wait {n} seconds." with Retry.
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

// @spec bad-input/39
test('bad input 39: data requests for searches count with the page, further pages of results with suggestions', async () => {
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

// @spec bad-input/39-what: What is no search does not count, and everything else stands for whom is refused.
test('bad input 39: only searches count, and everything else still works for a visitor who is refused', async () => {
  const { get } = await openCalm()
  for (const path of paths('/api/search/tv?q={n}', 29)) expect((await get(path)).status).toBe(200)
  for (const path of ['/search', '/search?q=', '/search?q=%20']) expect((await get(path)).status).toBe(200)
  for (const path of ['/search?q=a&q=b', `/search?q=${'a'.repeat(201)}`, '/api/search/tv?q='])
    expect((await get(path)).status).toBe(400)
  expect((await get('/api/search/nonsense?q=night')).status).toBe(404)
  expect((await get('/search?q=night')).status).toBe(200)
  expect((await get('/search?q=night')).status).toBe(429)
  for (const path of ['/', '/movie', '/search', '/api/suggest?q=night']) expect((await get(path)).status).toBe(200)
})

test('bad input 39: a search through a data request of the router is refused the same way', async () => {
  const { get } = await openCalm()
  for (const path of paths('/search.data?q={n}')) expect((await get(path)).status).toBe(200)
  const response = await get('/search.data?q=night')
  expect(await response.text()).toContain('You are searching very fast.')
})

// @spec bad-input/39-who: Searches are counted per IPv4 address and per IPv6 /64, and all unknown addresses share one count.
test('bad input 39: another address has its own quota, an IPv6 /64 shares one', async () => {
  const { get } = await openCalm()
  const searches = async (path: string, address: string | undefined) => (await get(path, {}, address)).status
  for (const path of paths('/search?q={n}')) expect(await searches(path, '2001:db8:1:2::1')).toBe(200)
  expect(await searches('/search?q=night', '2001:db8:1:2:aaaa::1')).toBe(429)
  expect(await searches('/search?q=night', '2001:db8:1:3::1')).toBe(200)
  expect(await searches('/search?q=night', '203.0.113.8')).toBe(200)
})

// @spec bad-input/39-suggest: Suggestions have a limit of 120 a minute of their own.
test('suggestions have a wider limit of their own: the 121st in a minute is refused', async () => {
  const { get } = await openCalm()
  for (const path of [1, 2, 3, 4].flatMap(() => paths('/api/suggest?q={n}'))) expect((await get(path)).status).toBe(200)
  for (const path of ['/api/suggest?q=night', '/api/names/person?q=night', '/api/search/movie?q=night&page=2']) {
    const refused = await get(path)
    expect([path, refused.status, (await refused.json()).error.code]).toEqual([path, 429, 'rate_limited'])
  }
  expect((await get('/api/suggest?q=')).status).toBe(200)
  expect((await get('/search?q=night')).status).toBe(200)
})

test('data that costs as much as several pages counts as several, and what costs nothing is still answered', async () => {
  const { get } = await openSite({ ticks: () => 0 })
  for (const path of paths('/api/people/8635/shared', 120)) expect((await get(path)).status).toBe(200)
  const refused = await get('/api/offers/movie/10331')
  expect([refused.status, refused.headers.get('Retry-After'), (await refused.json()).error.code]).toEqual([
    429,
    '1',
    'rate_limited',
  ])
  expect((await get('/api/ip')).status).toBe(200)
})
