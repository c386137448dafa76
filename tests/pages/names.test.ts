import { expect, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const KEYWORDS = [
  { id: 9, name: 'night train' },
  { id: 10, name: 'night' },
]
const isName = ({ path }: { path: string }) => path.startsWith('keyword/')
const ratings = (...names: string[]) => names.map((certification, order) => ({ certification, meaning: '', order }))
const page = (results: unknown[]) => ({ page: 1, total_pages: 1, total_results: results.length, results })

test.each([
  ['keyword', { query: 'night', page: '1' }],
  ['company', { query: 'night', page: '1' }],
  ['person', { query: 'night', page: '1', include_adult: 'false' }],
])('at most ten %s names are suggested, with one upstream call for all visitors', async (kind, params) => {
  const found = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, name: `Night ${at}`, known_for: [] }))
  const { get, asked } = await openSiteOn({ [`search/${kind}`]: page(found) }, { now })
  for (const address of ['203.0.113.7', '198.51.100.9']) {
    const response = await get(`/api/names/${kind}?q=%20night%20`, {}, address)
    expect(await response.json()).toEqual({ items: found.slice(0, 10).map(({ id, name }) => ({ id, name })) })
  }
  expect(asked).toEqual([{ path: `search/${kind}`, params }])
})

test.each([
  ['/api/names/genre?q=a', 404],
  ['/api/names/__proto__?q=a', 404],
  ['/api/names/keyword?q=a&q=b', 400],
  ['/api/names/keyword?q[]=a', 400],
  [`/api/names/keyword?q=${'a'.repeat(201)}`, 400],
  ['/api/certifications?region=Germany', 400],
  ['/api/certifications?region=DE&region=DE', 400],
])('%s answers %i without an upstream call', async (path, status) => {
  const { get, asked } = await openSiteOn({}, { now })
  expect((await get(path)).status).toBe(status)
  expect(asked).toEqual([])
})

test('an empty term suggests nothing, without an upstream call', async () => {
  const { get, asked } = await openSiteOn({}, { now })
  for (const path of ['/api/names/keyword', '/api/names/keyword?q=', '/api/names/person?q=%20%00'])
    expect(await (await get(path)).json()).toEqual({ items: [] })
  expect(asked).toEqual([])
})

test('a visitor who types faster than anyone can is told to wait', async () => {
  const { get } = await openSiteOn({ 'search/keyword': page(KEYWORDS) }, { now, ticks: () => 0 })
  for (let asked = 0; asked < 120; asked += 1) expect((await get('/api/names/keyword?q=night')).status).toBe(200)
  expect((await get('/api/names/keyword?q=night')).status).toBe(429)
  expect((await get('/api/names/keyword?q=night', {}, '198.51.100.9')).status).toBe(200)
})

test('a network is suggested once one of its shows has been seen, without an upstream call', async () => {
  const show = {
    id: 5,
    name: 'A show',
    networks: [
      { id: 49, name: 'Channel Nine' },
      { id: 50, name: 'Nine Days' },
    ],
  }
  const { get, html, asked } = await openSiteOn({ 'tv/5': show }, { now })
  await html('/tv/5')
  const calls = asked.length
  const nine = await get('/api/names/network?q=nine')
  expect(await nine.json()).toEqual({
    items: [
      { id: 50, name: 'Nine Days' },
      { id: 49, name: 'Channel Nine' },
    ],
  })
  expect(asked).toHaveLength(calls)
})

test('active filters are shown by name, and a page looks up at most three unknown names', async () => {
  const names = Object.fromEntries([1, 2, 3, 4].map((id) => [`keyword/${id}`, { id, name: `Thing ${id}` }]))
  const { html, asked } = await openSiteOn(names, { now })
  const chips = async () => textOf(await html('/movie?keywords=1,2,3,4')).match(/Remove (Thing|Keyword) \d/g)
  expect(await chips()).toEqual(['Remove Thing 1', 'Remove Thing 2', 'Remove Thing 3', 'Remove Keyword 4'])
  expect(asked.filter(isName)).toHaveLength(3)
  const next = textOf(await html('/movie?keywords=4,3,2,1'))
  expect(next.match(/Remove (Thing|Keyword) \d/g)).toEqual([
    'Remove Thing 4',
    'Remove Thing 3',
    'Remove Thing 2',
    'Remove Thing 1',
  ])
  expect(asked.filter(isName)).toHaveLength(4)
})

test('a name that fails to load does not affect the list', async () => {
  const { html, get } = await openSiteOn({ 'company/7': null, 'person/8': null }, { now })
  expect(textOf(await html('/movie?companies=7&people=8'))).toMatch(/Remove Person 8.*Remove Company 7/s)
  expect((await get('/api/titles/movie?companies=7&people=8')).status).toBe(200)
})

test('the age ratings of a region are listed, the mildest first, with one call for all regions', async () => {
  const certifications = { US: ratings('NR', 'G', 'PG').toReversed(), DE: ratings('0', '6') }
  const { get, asked } = await openSiteOn({ 'certification/movie/list': { certifications } }, { now })
  const items = async (path: string) => (await get(path)).json()
  expect(await items('/api/certifications')).toEqual({ items: ['NR', 'G', 'PG'] })
  expect(await items('/api/certifications?region=DE')).toEqual({ items: ['0', '6'] })
  expect(await items('/api/certifications?region=FR')).toEqual({ items: [] })
  expect(asked).toHaveLength(1)
  expect((await get('/api/titles/movie?certification_max=6&region=DE')).status).toBe(200)
  expect((await get('/api/titles/movie?certification_max=6')).status).toBe(400)
  expect(asked.find(({ path }) => path === 'discover/movie')?.params).toMatchObject({
    certification_country: 'DE',
    'certification.lte': '6',
  })
})
