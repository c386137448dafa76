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
const dune = (id: number, date: string) => ({ media_type: 'movie', id, title: 'Dune', release_date: date })
const NO_MATCHES = 'No matches found. Please refine your search or check for errors.'

// @spec entities/suggestion: A suggestion has id, image, title, date and type.
// @spec search/only-titles: Suggestions include only media_type movie and tv.
// @spec search/suggestion: Each suggestion shows an image, title, year and type.
test('suggestions are movies and shows, each with picture, title, date and type, and never people', async () => {
  const response = await (await openSiteOn(found)).get('/api/suggest?q=night')
  const { items } = await response.json()
  expect(items).toEqual([
    { type: 'movie', id: 11, name: 'Night Pier', date: '1999-01-01', poster: '/a.jpg' },
    { type: 'tv', id: 22, name: 'Night Harbour', date: '2004-01-01', poster: null },
  ])
})

test('people and companies are never suggested, neither as results nor as corrections', async () => {
  const answers = { ...found, 'movie/11': { ...movie, production_companies: [{ id: 31, name: 'Night Pictures' }] } }
  const site = await openSiteOn({ ...answers, 'person/5': { id: 5, name: 'Ada Night' } })
  await site.get('/movie/11')
  await site.get('/person/5')
  for (const term of ['night', 'ada+nigth', 'night+picturse']) {
    const answer = await (await site.get(`/api/suggest?q=${term}`)).json()
    expect(Object.keys(answer).toSorted()).toEqual(['items', 'meant'])
    expect(JSON.stringify(answer)).not.toMatch(/Ada Night|Night Pictures/)
  }
})

test('a correction is offered when the service finds nothing similar, on the page and in suggestions', async () => {
  const answers = { ...found, 'discover/movie': paged([{ ...movie, title: 'Interstellar', release_date: '2014-11-05' }]) }
  const site = await openSiteOn({ ...answers, 'search/multi': paged([]) })
  await site.get('/movie')
  const suggested = async () => (await (await site.get('/api/suggest?q=interstelar')).json()).meant
  await expect.poll(suggested).toEqual([{ path: '/movie/11', name: 'Interstellar', facts: '2014 · Movie' }])
  const html = await site.html('/search?q=interstelar')
  expect(links(html)).toContainEqual(['/movie/11', 'Did you mean Interstellar'])
  expect(links(await site.html('/search?q=zzzz')).filter(([, text]) => text.startsWith('Did you mean'))).toEqual([])
})

test('no correction is offered when the service finds what was typed', async () => {
  const site = await openSiteOn({ ...found, 'discover/movie': paged([movie, { ...movie, id: 12, title: 'Night Pie' }]) })
  await site.get('/movie')
  const meantBy = async (term: string) => (await (await site.get(`/api/suggest?q=${term}`)).json()).meant
  const none = await openSiteOn({ 'search/multi': paged([]), 'discover/movie': paged([movie]) })
  await none.get('/movie')
  await expect.poll(async () => (await (await none.get('/api/suggest?q=nihgt+peir')).json()).meant).toHaveLength(1)
  expect(await meantBy('night+pier')).toEqual([])
})

test('a year at the end puts the titles of that year first, and leaves the others behind them', async () => {
  const first = await openSiteOn({
    'search/multi': paged([dune(1, '2021-09-15'), dune(2, '1984-12-14')]),
    'search/movie': paged([dune(2, '1984-12-14')]),
    'search/tv': paged([]),
  })
  const { items } = await (await first.get('/api/suggest?q=dune%201984')).json()
  expect(items.map(({ id }: { id: number }) => id)).toEqual([2, 1])
  expect(first.asked.filter(({ path }) => path === 'search/movie')[0]?.params).toMatchObject({ query: 'dune', year: '1984' })
})

test('an empty tab links to the tabs with results, and to the lists', async () => {
  const html = await (
    await openSiteOn({ 'search/multi': paged([movie, { ...movie, id: 12 }, show]) })
  ).html('/search?q=night&tab=people')
  const texts = links(html).map(([, text]) => text)
  expect(texts).toEqual(expect.arrayContaining(['Movies: 2', 'TV Shows: 1', 'Filter movies', 'Filter TV shows']))
})

test('a search without any match shows popular movies', async () => {
  const html = await (await openSiteOn({ 'search/multi': paged([]), 'discover/movie': paged([movie]) })).html('/search?q=zzz')
  expect(links(section(html, 'Popular movies')).map(([path]) => path)).toEqual(['/movie/11'])
})

test.each([
  ['tmdb:603', '/movie/603'],
  ['tmdb:tv/1399', '/tv/1399'],
  ['imdb:tt0017136', '/movie/603'],
  ['https://films.test/person/5?tab=crew', '/person/5'],
])('a search for %s leads to %s', async (term, path) => {
  const answers = { 'movie/603': { id: 603, title: 'The Matrix' }, 'find/tt0017136': { movie_results: [{ id: 603 }] } }
  const site = await openSiteOn(answers, { env: { PUBLIC_ORIGIN: 'https://films.test' } })
  const response = await site.get(`/search?q=${encodeURIComponent(term)}`)
  expect([response.status, response.headers.get('Location')]).toEqual([302, path])
})

// @spec search/call: Search calls search/multi with the trimmed term.
// @spec calls/search
test('suggestions take a single request to the service, with the trimmed term', async () => {
  const { get, asked } = await openSiteOn(found)
  await get('/api/suggest?q=%20%20night%20of%20')
  expect(asked).toEqual([{ path: 'search/multi', params: { query: 'night of', include_adult: 'false', page: '1' } }])
})

// @spec calls/search-retry: A search is retried once.
// @spec search/retries: Search retries: 1.
test('a failed search request is retried once', async () => {
  let calls = 0
  const fault: typeof fetch = async () => new Response(null, { status: 500, headers: { 'X-Call': String(++calls) } })
  expect((await (await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: fault })).get('/api/suggest?q=night')).status).toBe(503)
  expect(calls).toBe(2)
})

// @spec search/tabs: The results have tabs All, Movies, TV Shows, People, each showing a count.
test('the results have four tabs, each with its count', async () => {
  const html = await (await openSiteOn(found)).html('/search?q=night')
  const tabs = elements(html, 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text }) => text)).toEqual(['All 1,247', 'Movies 1,234', 'TV Shows 1', 'People 12'])
  expect(tabs.map(({ attributes }) => attributes['aria-selected'])).toEqual(['true', 'false', 'false', 'false'])
  expect(elements(html, 'h1')[0]?.text).toBe('Results for “night”')
})

// @spec search/ten: The All tab shows 10 per group.
test('the All tab shows at most ten of each group, and links to the rest', async () => {
  const html = await (await openSiteOn(found)).html('/search?q=night%20pier')
  const cards = (heading: string) => elements(section(html, heading), 'li')
  expect(cards('Movies')).toHaveLength(10)
  expect(cards('TV Shows')).toHaveLength(1)
  expect(cards('People')).toHaveLength(10)
  expect(links(section(html, 'Movies'))[0]).toEqual(['/search?q=night+pier&tab=movies', 'See all 1,234'])
})

// @spec search/tabs-hold: The tabs of the results hold every match of their type.
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

// @spec search/empty: Empty states of the results: No Results Found, No Movies Found, No TV Shows Found, No People Found.
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

// @spec search/partly: A search whose one kind fails shows the others.
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

// @spec search/long: A term that is too long is refused in words.
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
