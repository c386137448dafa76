import { expect, test } from 'vitest'
import { links, textOf } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from '#tests/helpers/operators.ts'
import { openDatabase, openSite } from '#tests/helpers/site.ts'
import { newestSearches } from '#tests/helpers/newest-searches.ts'

/** A site with its own search log. */
async function open(options: Parameters<typeof openSite>[0] = {}) {
  const database = await openDatabase()
  const site = await openSite({ ...options, database })
  const logged = async () => {
    await site.services.searchLogging.flush()
    const entries = await newestSearches(site.services.store.searchLog, 100)
    return entries.toReversed().map(({ term, address, matches }) => ({ term, address, matches }))
  }
  return { ...site, database, entries: logged }
}

const terms = (entries: { term: string }[]) => entries.map(({ term }) => term)
const matches = { page: 1, total_pages: 3, total_results: 42, results: [{ media_type: 'person', id: 5, name: 'Ada Night' }] }
const service: typeof fetch = async () => Response.json(matches)
const fault: typeof fetch = async () => new Response(null, { status: 500 })

async function about(days: string): Promise<string> {
  const { get } = await openSite({ env: { SEARCH_LOG_DAYS: days } })
  return textOf(await (await get('/about')).text())
}

// @spec calls/search-log: Each search writes a log record.
// @spec search/log: Each search also writes a log record.
test('a search is logged once, with time, address and number of matches, however its results are viewed', async () => {
  const { get, services, entries } = await open({ now: () => new Date('2026-11-20T12:00:00.000Z') })
  for (const path of [
    '/search?q=night',
    '/search.data?q=night',
    '/search?q=night&tab=people',
    '/search?q=night&page=2',
    '/search?q=NIGHT',
  ])
    expect((await get(path)).status).toBe(200)
  const [, counted] = / All ([\d,]+) Movies /.exec(textOf(await (await get('/search?q=night')).text())) ?? []
  expect(await entries()).toEqual([{ term: 'night', address: '203.0.113.7', matches: Number(counted?.replace(',', '')) }])
  const [stored] = await newestSearches(services.store.searchLog, 1)
  expect(stored).toMatchObject({ at: '2026-11-20T12:00:00.000Z', type: 'multi' })
})

test.each(['/search?q=night', '/search.data?q=night&_routes=pages%2Fsearch%2Fpage'])(
  'visitors who get %s from the cache are logged like the first: term, address, time and number of matches',
  async (path) => {
    let time = Date.parse('2026-11-20T12:00:00.000Z')
    const { get, services, entries } = await open({ now: () => new Date(time), ticks: () => time })
    expect((await get(path)).status).toBe(200)
    time += 1000
    expect((await get(path, {}, '198.51.100.9')).status).toBe(200)
    time += 60_000
    expect((await get(path)).status).toBe(200)
    expect(services.pages.summary()).toMatchObject({ misses: 1, hits: 1, stale: 1 })
    const [first, ...others] = await entries()
    expect(first?.matches).toBeGreaterThan(0)
    expect(others).toEqual([{ ...first, address: '198.51.100.9' }, first])
    const [latest] = await newestSearches(services.store.searchLog, 1)
    expect(latest).toMatchObject({ at: '2026-11-20T12:01:01.000Z', type: 'multi' })
  },
)

test('each visitor who waits for the same render of a search is logged once', async () => {
  const { get, services, entries } = await open()
  const addresses = ['203.0.113.7', '198.51.100.9', '192.0.2.3']
  await Promise.all(addresses.map((address) => get('/search?q=night', {}, address)))
  expect(services.pages.summary().pages).toBe(1)
  expect((await entries()).map(({ address }) => address).toSorted()).toEqual(addresses.toSorted())
})

test('a search that is answered with 304 is logged too', async () => {
  const { get, entries } = await open()
  const { headers } = await get('/search?q=night')
  const again = { headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
  expect((await get('/search?q=night', again, '198.51.100.9')).status).toBe(304)
  expect((await entries()).map(({ address }) => address).toSorted()).toEqual(['198.51.100.9', '203.0.113.7'])
})

test('a further page of results from the cache is no new search either', async () => {
  const { get, services, entries } = await open()
  for (const address of ['203.0.113.7', '198.51.100.9']) await get('/search?q=night&page=2', {}, address)
  expect(services.pages.summary()).toMatchObject({ misses: 1, hits: 1 })
  expect(await entries()).toEqual([])
})

test('a search of an operator, who gets no cached pages, is logged too', async () => {
  const { get, signIn, services } = await openOperatedSite()
  await services.accountStore.add(BOSS, PASSWORD)
  await get('/search?q=night', { headers: { Cookie: await signIn() } })
  await services.searchLogging.flush()
  expect(services.pages.summary().pages).toBe(0)
  expect(terms(await newestSearches(services.store.searchLog, 100))).toEqual(['night'])
})

test('a cached page that cannot be refreshed is reported without the search term', async () => {
  let time = Date.parse('2026-11-20T12:00:00.000Z')
  let isLost = false
  const { get, services, logged } = await open({ now: () => new Date(time) })
  await get('/search?q=metropolis')
  const { take } = services.renderTurns
  services.renderTurns.take = (...asked) => (isLost ? Promise.reject(new Error('no turn')) : take(...asked))
  isLost = true
  time += 61_000
  expect((await get('/search?q=metropolis')).status).toBe(200)
  await expect.poll(() => logged.join()).toMatch(/"path":"\/search".*Work in the background failed: page-refresh/)
  expect(logged.join()).not.toContain('metropolis')
})

test('a search through a data request is logged like any other', async () => {
  const { get, entries } = await open()
  expect((await get('/search.data?q=metropolis')).status).toBe(200)
  expect(terms(await entries())).toEqual(['metropolis'])
})

test('a term that got suggestions is logged with the matches of all types, and its results page adds nothing', async () => {
  const { get, entries } = await open({ env: { TMDB_API_KEY: 'k' }, fetch: service })
  expect((await get('/api/suggest?q=night')).status).toBe(200)
  expect((await get('/search?q=night')).status).toBe(200)
  expect(await entries()).toEqual([{ term: 'night', address: '203.0.113.7', matches: 42 }])
})

test('a search without matches is logged with 0 matches', async () => {
  const { get, entries } = await open()
  await get('/search?q=zzqqxxyy')
  expect(await entries()).toEqual([{ term: 'zzqqxxyy', address: '203.0.113.7', matches: 0 }])
})

test('a further page alone is no new search', async () => {
  const { get, entries } = await open()
  for (const path of ['/search?q=night&page=2', '/api/search/movie?q=night&page=2']) expect((await get(path)).status).toBe(200)
  expect(await entries()).toEqual([])
})

test.each([
  [24, ''],
  [25, '?q='],
  [26, '?q=%20%20'],
  [27, `?q=${'a'.repeat(201)}`],
  [33, '?q=a&q=b'],
  [34, '?q[]=a'],
])('bad input %i: a search without a term that can be searched leaves nothing in the log (%#)', async (_, query) => {
  const { get, entries } = await open()
  for (const path of ['/search', '/search.data', '/api/suggest']) await get(path + query)
  expect(await entries()).toEqual([])
})

// @spec bad-input/31-log: They are taken out of the search log too.
test('bad input 31: bidirectional control characters are not in the log', async () => {
  const { get, entries } = await open()
  await get('/search?q=%E2%80%AEmetropolis%00%1b%E2%81%A6')
  await get('/api/suggest?q=%E2%80%AEnosferatu%0d%0a')
  expect(terms(await entries())).toEqual(['metropolis', 'nosferatu'])
})

// @spec bad-input/36-log: The table of searches stays whole.
test('bad input 36: SQL in a term is ordinary text, and the table stays intact', async () => {
  const { get, entries } = await open()
  await get('/search?q=metropolis')
  await get(`/search?q=${encodeURIComponent("' OR 1=1--")}`)
  await get(`/search?q=${encodeURIComponent("'); DROP TABLE searches;--")}`)
  expect(terms(await entries())).toEqual(['metropolis', "' OR 1=1--", "'); DROP TABLE searches;--"])
})

test('a visitor without a valid address is "Unknown"', async () => {
  const { get, entries } = await open()
  expect((await get('/search?q=night', {}, 'fe80::1%eth0')).status).toBe(200)
  expect((await entries()).map(({ address }) => address)).toEqual(['Unknown'])
})

test('behind a trusted proxy the visitor’s address is logged', async () => {
  const { get, entries } = await open({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  await get('/search?q=night', { headers: { 'X-Forwarded-For': '192.0.2.66, 198.51.100.9' } }, '10.0.0.1')
  expect((await entries()).map(({ address }) => address)).toEqual(['198.51.100.9'])
})

test('a search that fails in the catalogue is not logged', async () => {
  const { get, entries } = await open({ env: { TMDB_API_KEY: 'k' }, fetch: fault })
  expect((await get('/search?q=night')).status).toBe(503)
  expect((await get('/api/suggest?q=night')).status).toBe(503)
  expect(await entries()).toEqual([])
})

test('searches beyond thirty in a minute are refused, and not logged', async () => {
  const { get, entries } = await open()
  for (let count = 1; count <= 33; count += 1) await get(`/search?q=night${count}`)
  expect(terms(await entries())).toHaveLength(30)
})

test('the limit also applies to cached results, and a refusal is not logged', async () => {
  const { get, entries, services } = await open({ ticks: () => 0 })
  for (let count = 1; count <= 30; count += 1) expect((await get('/search?q=night')).status).toBe(200)
  for (const path of ['/search?q=night', '/search.data?q=night', '/search?q=pier']) {
    const refused = await get(path)
    expect([path, refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([path, 429, 60])
    expect(await refused.text()).toContain('You are searching very fast. Please wait 60 seconds.')
  }
  expect((await get('/search?q=night', {}, '198.51.100.9')).status).toBe(200)
  expect((await entries()).map(({ address }) => address).toSorted()).toEqual(['198.51.100.9', '203.0.113.7'])
  expect(services.pages.summary()).toMatchObject({ misses: 1, hits: 30 })
})

test('a blocked title disappears from cached results with the very next answer', async () => {
  const { get, send, signIn, services } = await openOperatedSite()
  await services.accountStore.add(BOSS, PASSWORD)
  const found = async () => links(await (await get('/search?q=night&tab=movies')).text()).map(([href]) => href)
  const path = (await found()).find((href) => /^\/movie\/\d+$/.test(href ?? ''))
  const id = Number(path?.split('/')[2])
  expect(await found()).toContain(path)
  await send('PUT', '/api/admin/blocks', { type: 'movie', id, reason: '' }, { cookie: await signIn() })
  expect(await found()).not.toContain(path)
})

test('a missing database does not affect visitors: only the server log reports it', async () => {
  const { get, services, database, logged } = await open()
  await database.close()
  for (const path of ['/search?q=night', '/api/suggest?q=metropolis']) expect((await get(path)).status).toBe(200)
  await services.searchLogging.flush()
  expect(logged.filter((line) => line.includes('Searches could not be logged')).join()).not.toBe('')
  expect(logged.join()).not.toContain('metropolis')
})

test('About says how long searches are kept, as the operator has set it', async () => {
  expect(await about('30')).toContain(
    'for 30 days, so that the operators can see what is missing. After 7 days your address is shortened to its network.',
  )
  expect(await about('3')).toContain('for 3 days, so that')
  expect(await about('3')).not.toContain('After 7 days')
})

const EMBEDDED: [what: string, headers: Record<string, string>][] = [
  ['an image of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a fetch of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
  ['a frame of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['an image of a neighbouring site', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  [
    'a page that another site loads in advance',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' },
  ],
]
const SEARCHES = ['/search?q=night', '/search.data?q=night', '/api/suggest?q=night', '/api/search/movie?q=night']

test.each(EMBEDDED)('%s is no search: refused, not logged, and not counted against the visitor', async (_, headers) => {
  const { get, entries, services } = await open({ ticks: () => 0 })
  for (let count = 0; count < 40; count += 1)
    for (const path of SEARCHES) expect([path, (await get(path, { headers })).status]).toEqual([path, 403])
  expect((await get('/api/events', { headers })).status).toBe(403)
  expect(services.streams.count).toBe(0)
  expect(await entries()).toEqual([])
  for (const path of SEARCHES) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test.each([
  ['a link of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  // Browsers leave out the destination when the site's worker passes a navigation on.
  [
    'a link that the worker passes on',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'empty' },
  ],
  ['a page of this site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  ['an old browser', {}],
])('a search by %s is logged', async (_, headers) => {
  const { get, entries } = await open()
  expect((await get('/search?q=night', { headers })).status).toBe(200)
  expect(terms(await entries())).toEqual(['night'])
})
