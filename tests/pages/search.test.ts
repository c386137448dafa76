import { expect, test } from 'vitest'
import { elements, links, section, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

const movie = { media_type: 'movie', id: 11, title: 'Night Pier', release_date: '1999-01-01', poster_path: '/a.jpg' }
const show = { media_type: 'tv', id: 22, name: 'Night Harbour', first_air_date: '2004-01-01', poster_path: null }
const person = { media_type: 'person', id: 5, name: 'Ada Night', profile_path: '/ada.jpg' }
const paged = (results: object[], total = results.length) => ({
  page: 1,
  total_pages: Math.ceil(total / 20),
  total_results: total,
  results,
})
const twelve = (title: string) => Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title, name: title }))

const found = {
  'search/multi': paged([person, movie, show], 1247),
  'search/movie': paged(twelve('Night Pier'), 1234),
  'search/tv': paged([show]),
  'search/person': paged(twelve('Ada Night'), 12),
}
const NO_MATCHES = 'No matches found. Please refine your search or check for errors.'

test('suggestions are movies and shows, each with picture, title, date and type, and never people', async () => {
  const response = await (await openSiteOn(found)).get('/api/suggest?q=night')
  expect(await response.json()).toEqual({
    items: [
      { type: 'movie', id: 11, name: 'Night Pier', date: '1999-01-01', poster: '/a.jpg' },
      { type: 'tv', id: 22, name: 'Night Harbour', date: '2004-01-01', poster: null },
    ],
  })
})

test('suggestions ask the service once for everything, with the trimmed term', async () => {
  const { get, asked } = await openSiteOn(found)
  await get('/api/suggest?q=%20%20night%20of%20')
  expect(asked).toEqual([{ path: 'search/multi', params: { query: 'night of', include_adult: 'false', page: '1' } }])
})

test('a search is asked a second time after a fault, and no third time', async () => {
  let calls = 0
  const fault: typeof fetch = async () => new Response(null, { status: 500, headers: { 'X-Call': String(++calls) } })
  expect((await (await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: fault })).get('/api/suggest?q=night')).status).toBe(503)
  expect(calls).toBe(2)
})

test('the results have four tabs, each with its count', async () => {
  const html = await (await openSiteOn(found)).html('/search?q=night')
  const tabs = elements(html, 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text }) => text)).toEqual(['All 1,247', 'Movies 1,234', 'TV Shows 1', 'People 12'])
  expect(tabs.map(({ attributes }) => attributes['aria-selected'])).toEqual(['true', 'false', 'false', 'false'])
  expect(elements(html, 'h1')[0]?.text).toBe('Results for “night”')
})

test('the All tab shows at most ten of each group, and leads to the rest', async () => {
  const html = await (await openSiteOn(found)).html('/search?q=night%20pier')
  const cards = (heading: string) => elements(section(html, heading), 'li')
  expect(cards('Movies')).toHaveLength(10)
  expect(cards('TV Shows')).toHaveLength(1)
  expect(cards('People')).toHaveLength(10)
  expect(links(section(html, 'Movies'))[0]).toEqual(['/search?q=night+pier&tab=movies', 'See all 1,234'])
})

test.each([
  ['movies', '/movie/1', 12],
  ['tv', '/tv/22', 1],
  ['people', '/person/1', 12],
])('the tab %s shows every match of its type, from %s', async (tab, href, count) => {
  const html = await (await openSiteOn(found)).html(`/search?q=night&tab=${tab}`)
  const [, panel = ''] = html.split('role="tabpanel"')
  const cards = elements(panel, 'li').map(({ inner }) => links(inner)[0]?.[0])
  expect(cards.slice(0, count)).toHaveLength(count)
  expect(cards[0]).toBe(href)
})

test.each([
  ['all', 'No Results Found'],
  ['movies', 'No Movies Found'],
  ['tv', 'No TV Shows Found'],
  ['people', 'No People Found'],
])('without a match the tab %s reads: %s', async (tab, title) => {
  const none = await openSiteOn(Object.fromEntries(Object.keys(found).map((path) => [path, paged([])])))
  const html = await none.html(`/search?q=zzz&tab=${tab}`)
  expect(textOf(html)).toContain(`📦 ${title} ${NO_MATCHES}`)
})

test('a search that fails for one type shows the others', async () => {
  const response = await (await openSiteOn({ ...found, 'search/movie': null })).get('/search?q=night')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(links(section(html, 'Movies'))).toContainEqual(['/movie/11', expect.stringContaining('Night Pier')])
  expect(elements(section(html, 'People'), 'li')).toHaveLength(10)
})

test('a search that fits on one page is one request, and its totals are exact', async () => {
  const { html, asked } = await openSiteOn({ 'search/multi': paged([person, movie, { ...movie, id: 12 }]) })
  const page = await html('/search?q=night')
  const tabs = elements(page, 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text }) => text)).toEqual(['All 3', 'Movies 2', 'TV Shows 0', 'People 1'])
  expect(textOf(await html('/search?q=night&tab=tv'))).toContain('No TV Shows Found')
  expect(asked.map(({ path }) => path)).toEqual(['search/multi'])
})

test('a type that could not be searched says so, and never that there are no matches', async () => {
  const response = await (await openSiteOn({ ...found, 'search/multi': null, 'search/person': null })).get('/search?q=night')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(elements(section(html, 'People'), 'button').map(({ text }) => text)).toEqual(['Retry'])
  expect(textOf(section(html, 'People'))).toContain('An error occured while fetching data.')
  expect(elements(section(html, 'TV Shows'), 'li')).toHaveLength(1)
  expect(elements(html, 'a').flatMap(({ attributes, text }) => (attributes.role === 'tab' ? text : []))).toContain('People')
  const people = await (
    await openSiteOn({ ...found, 'search/multi': null, 'search/person': null })
  ).html('/search?q=night&tab=people')
  expect(textOf(people)).not.toContain('No People Found')
  expect(elements(section(people, 'People'), 'button').map(({ text }) => text)).toEqual(['Retry'])
})

test('a term that is too long is refused with a message, without an upstream request', async () => {
  const { html, asked } = await openSiteOn(found)
  expect(textOf(await html(`/search?q=${'a'.repeat(201)}`))).toContain('at most 200 characters')
  expect(asked).toEqual([])
})

test('search results are not indexed', async () => {
  const site = await openSite()
  expect(await (await site.get('/search?q=night')).text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await site.get('/robots.txt')).text()).toContain('\nDisallow: /search?\n')
})

test('the empty search page is indexed', async () => {
  const html = await (await (await openSite()).get('/search')).text()
  expect(html).not.toContain('noindex')
  expect(html).toContain('<link rel="canonical" href="/search"/>')
  const described = elements(html, 'meta').find(({ attributes }) => attributes.name === 'description')
  expect(described?.attributes.content).toMatch(/\S.{20}/)
})
