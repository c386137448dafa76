import { expect, test } from 'vitest'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const site = await openSite({ now })
const many = (value: string) => Array.from({ length: 500 }, (_, at) => value.replace('#', String(at + 1))).join(',')

/** Each parameter: unknown, repeated, out of range, five hundred values, contradictory. */
const BAD: [type: 'movie' | 'tv', search: string][] = [
  ...['genres_any', 'keywords_any', 'free'].flatMap((name): [type: 'movie', search: string][] => [
    ['movie', `${name}=2`],
    ['movie', `${name}=1&${name}=1`],
    ['movie', `${name}=${many('1')}`],
  ]),
  ...['genres', 'genres_not', 'keywords', 'keywords_not', 'people', 'companies'].flatMap(
    (name): [type: 'movie', search: string][] => [
      ['movie', `${name}=x`],
      ['movie', `${name}=1&${name}=2`],
      ['movie', `${name}=0`],
      ['movie', `${name}=1000000000`],
      ['movie', `${name}=${many('#')}`],
    ],
  ),
  ['movie', 'genres=28&genres_not=28'],
  ['movie', 'keywords=9&keywords_not=9'],
  ['tv', 'networks=x'],
  ['tv', `networks=${many('#')}`],
  ['movie', 'networks=49'],
  ['movie', 'language=english'],
  ['movie', 'language=fr&language=it'],
  ['movie', 'language=fr,-fr'],
  ['movie', `language=${many('fr')},`],
  ['tv', 'country=France'],
  ['tv', 'country=FR,-FR'],
  ['tv', `country=${many('-FR')},-`],
  ['movie', 'certification_max=Nothing'],
  ['movie', 'certification_max=PG&certification_max=R'],
  ['tv', 'certification_max=PG'],
  ['movie', 'runtime_min=301'],
  ['movie', 'runtime_min=120&runtime_max=90'],
  ['movie', 'runtime_max=-1'],
  ['movie', 'votes_min=50001'],
  ['movie', 'votes_min=few'],
  ['tv', 'status=asleep'],
  ['tv', `status=${many('ended')},x`],
  ['movie', 'status=ended'],
  ['tv', 'type=opera'],
  ['movie', 'type=news'],
  ['movie', 'region=Germany'],
  ['movie', 'region=DE&region=FR'],
  ['movie', 'offers=stolen'],
  ['movie', 'offers=rent&offers=buy'],
  ['movie', `offers=${many('rent')},x`],
  ['movie', 'platforms=9'],
  ['tv', 'people=7&keywords=9'],
  ['tv', 'people=1,2,3,4,5'],
  ['movie', '__proto__=1&genres=constructor'],
]

test.each(BAD)('/api/titles/%s answers 400 to %s', async (type, search) => {
  const response = await site.get(`/api/titles/${type}?${search}`)
  expect([response.status, (await response.json()).error.code]).toEqual([400, 'invalid'])
})

test.each(BAD)('the page of %s still opens with %s', async (type, search) => {
  const response = await site.get(`/${type}?${search}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
})

/** The data of a page as the browser gets it. */
async function dataOf(path: string): Promise<string> {
  return (await site.get(path.replace('?', '.data?'))).text()
}

test('a page says which parts of its address have no effect', async () => {
  const said = await dataOf('/movie?genres=28&rating_min=11&networks=49&language=fr,-fr')
  expect(said).toContain('Some filters in this link were ignored: Networks, Original language, Minimum rating.')
  expect(await dataOf('/movie?genres=28&rating_min=6')).not.toContain('were ignored')
})

test('filters that a type does not support do not change its list', async () => {
  expect(await listsOf('/movie?genres=28&networks=49&status=ended&type=news')).toEqual(await listsOf('/movie?genres=28'))
  expect(await listsOf('/tv?genres=18&certification_max=PG')).toEqual(await listsOf('/tv?genres=18'))
})

test('free films come from a list of their own', async () => {
  const found = await (await site.get('/api/titles/movie?free=1&genres=27&year_min=1960')).json()
  expect(found.items.map(({ id }: { id: number }) => id)).toContain(10_331)
  expect(found.total).toBeLessThan(10)
  expect(await (await site.get('/movie?free=1')).text()).toContain('Night of the Living Dead')
  expect((await site.get('/api/titles/movie?free=1&platforms=8')).status).toBe(400)
  const german = await (await site.get('/api/titles/movie?free=1&language=de')).json()
  expect(german.items.map(({ name }: { name: string }) => name)).toContain('Metropolis')
  const others = await (await site.get('/api/titles/movie?free=1&language=-de&country=-US')).json()
  expect([german.total > 0, others.total > 0, german.total + others.total < 60]).toEqual([true, true, true])
  expect((await site.get('/api/titles/movie?free=1&page=400')).status).toBe(200)
})

/** The requests for lists that a page makes to the service. */
async function listsOf(path: string) {
  const { get, asked } = await openSiteOn({}, { now })
  await get(path)
  return asked.filter(({ path: of }) => of.startsWith('discover/'))
}

test.each([
  ['/movie?language=-en,-fr,-de,-es,-it,-ja&votes_min=7', 4],
  ['/tv?country=-US,-GB,-FR,-DE&votes_min=7', 4],
  ['/movie?country=-US', 1],
  ['/api/titles/movie?language=-en', 4],
  ['/movie?genres=28,12&keywords=1,2,3,4,5,6&people=1,2,3&companies=4,5&language=fr,-en&offers=rent&region=DE', 4],
])('%s requests one page of the service, and three more at most', async (path, most) => {
  const { get, asked } = await openSiteOn({}, { now })
  expect((await get(path)).status).toBe(200)
  const lists = asked.filter(({ path: of }) => of.startsWith('discover/'))
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.length).toBeLessThanOrEqual(most)
  // Besides the list: its genres and platforms, and three names at most.
  expect(asked.length - lists.length).toBeLessThanOrEqual(5)
})

test('people of shows cost a call each, four at most', async () => {
  const { get, asked } = await openSiteOn({}, { now })
  expect((await get('/api/titles/tv?people=8635,8636,8637,8638')).status).toBe(200)
  expect(asked.map(({ path }) => path)).toEqual(['person/8635', 'person/8636', 'person/8637', 'person/8638'])
})

test('an excluded language is on no page, and the next page begins where this one ended', async () => {
  const first = await (await site.get('/api/titles/movie?language=-en')).json()
  expect(first).toMatchObject({ page: 1, through: expect.any(Number) })
  const second = await (await site.get(`/api/titles/movie?language=-en&page=${first.through + 1}`)).json()
  const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const html = await (await site.get('/movie?language=-en')).text()
  expect(html).toContain(`page=${first.through + 1}`)
})

test('a robot that walks combinations of filters is told to wait, and others are served meanwhile', async () => {
  const clock = { ticks: 0 }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  const fetch = async () => {
    if (isHeld) await released
    return Response.json({ page: 1, results: [], genres: [], total_pages: 1, total_results: 0 })
  }
  const { get } = await openSite({ env: { TMDB_API_KEY: 'key' }, fetch, now, ticks: () => clock.ticks })
  for (let genre = 1; genre <= 60; genre += 1) {
    clock.ticks += 50
    await get(`/movie?genres=28,${genre}&votes_min=${genre}`)
  }
  clock.ticks += 1_000
  // The service holds these calls until one is refused, so it does not matter how many fit into a second.
  isHeld = true
  const walk = Array.from({ length: 60 }, (_, at) => get(`/movie?genres=12,${at + 100}&runtime_max=${at + 60}`))
  const toldToWait = walk.map(async (answer) => (await answer).status === 429 || Promise.reject(new Error('not refused')))
  expect(await Promise.any(toldToWait)).toBe(true)
  release()
  await Promise.allSettled(walk)
  expect((await get('/movie?genres=18&votes_min=9', {}, '203.0.113.8')).status).toBe(200)
})

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('?', '\\?').replaceAll('*', '.*')}`)
}

/** Whether robots may open an address: the longest matching rule decides, and of two equally long ones `Allow`. */
function mayCrawl(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => ({ verb, path }))
  const matching = rules.filter(({ path }) => toPattern(path).test(address))
  const [longest] = matching.toSorted(
    (one, other) => other.path.length - one.path.length || Number(one.verb === 'Disallow') - Number(other.verb === 'Disallow'),
  )
  return longest?.verb !== 'Disallow'
}

test.each([
  ['/movie', true],
  ['/movie?tab=popular', true],
  ['/movie?genres=28', true],
  ['/tv?keywords=9', true],
  ['/tv?year_min=1999&year_max=1999', true],
  ['/movie?genres=28&keywords=9', false],
  ['/movie?genres=28,12', false],
  ['/movie?genres=28%2C12', false],
  ['/tv?year_min=1999&year_max=1999&genres=18', false],
  ['/tv?genres=18&year_min=1999&year_max=1999', false],
  ['/movie/550', true],
])('robots may open %s: %s', async (address, isOpen) => {
  expect(mayCrawl(await (await site.get('/robots.txt')).text(), address)).toBe(isOpen)
})
