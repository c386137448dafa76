import { expect, test } from 'vitest'
import { elements, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const site = await openSiteOn({}, { now })
const PLAIN = { include_adult: 'false', page: '1' }
const POPULAR = { ...PLAIN, sort_by: 'popularity.desc' }

/** Parameters of a list's discover request. */
async function asksFor(path: string, options: { env?: NodeJS.ProcessEnv } = {}) {
  const { get, asked } = await openSiteOn({}, { now, ...options })
  expect((await get(path)).status).toBe(200)
  return asked.filter((question) => question.path.startsWith('discover/'))
}

/** The fields of the panel: ranges with their bounds, checkboxes by name, and sort orders. */
async function panel(path: string) {
  const form = elements(await site.html(path), 'form').find(({ attributes }) => attributes.id === 'filters-form')
  const html = form?.inner ?? ''
  const inputs = elements(html, 'input').map(({ attributes }) => attributes)
  return { html, ranges: inputs.filter(({ type }) => type === 'range'), boxes: elements(html, 'fieldset') }
}

// @spec lists/movie-tabs: Tabs for movies: Now Playing, Upcoming, Popular, Top Rated.
// @spec lists/show-tabs: Tabs for TV: Top Rated, Airing Today, On Air, Popular.
test.each([
  ['/movie', ['Now Playing', 'Upcoming', 'Popular', 'Top Rated']],
  ['/tv', ['Top Rated', 'Airing Today', 'On Air', 'Popular']],
])('the tabs of %s are %j, and the first is chosen', async (path, labels) => {
  const tabs = elements(await site.html(path), 'a').filter(({ attributes }) => attributes.role === 'tab')
  expect(tabs.map(({ text }) => text)).toEqual(labels)
  expect(tabs.map(({ attributes }) => attributes['aria-selected'])).toEqual(['true', 'false', 'false', 'false'])
})

// @spec lists/vote-floor: Top Rated and rating sorts add a floor of votes.
// @spec lists/now-playing: Now Playing: from 1 month before today to 5 days after, by primary_release_date.
// @spec lists/upcoming: Upcoming: from 5 days after today to 26 days after, by primary_release_date.
// @spec lists/airing-today: TV Airing Today: today, by air_date.
// @spec lists/on-air: TV On Air: from today to 7 days ahead, by air_date.
// @spec calls/windows
test.each([
  ['/movie', 'movie', { 'primary_release_date.gte': '2026-10-20', 'primary_release_date.lte': '2026-11-25' }],
  ['/movie?tab=upcoming', 'movie', { 'primary_release_date.gte': '2026-11-25', 'primary_release_date.lte': '2026-12-16' }],
  ['/movie?tab=popular', 'movie', {}],
  ['/movie?tab=top-rated', 'movie', { sort_by: 'vote_average.desc', 'vote_count.gte': '300' }],
  ['/tv', 'tv', { sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
  ['/tv?tab=airing-today', 'tv', { 'air_date.gte': '2026-11-20', 'air_date.lte': '2026-11-20' }],
  ['/tv?tab=on-air', 'tv', { 'air_date.gte': '2026-11-20', 'air_date.lte': '2026-11-27' }],
  ['/tv?tab=popular', 'tv', {}],
])('the list %s requests discover/%s with %j', async (path, type, params) => {
  expect(await asksFor(path)).toEqual([{ path: `discover/${type}`, params: { ...POPULAR, ...params } }])
})

// @spec home/windows: The rows of home ask for the windows of Upcoming and Airing Today.
test('home requests the same date ranges as the lists', async () => {
  expect(await asksFor('/')).toEqual(
    expect.arrayContaining([
      {
        path: 'discover/movie',
        params: { ...POPULAR, 'primary_release_date.gte': '2026-11-25', 'primary_release_date.lte': '2026-12-16' },
      },
      { path: 'discover/tv', params: { ...POPULAR, 'air_date.gte': '2026-11-20', 'air_date.lte': '2026-11-20' } },
    ]),
  )
})

// @spec lists/sort-fields: TV sorts use the field names of TV.
// @spec calls/sorts
test.each([
  ['popularity.desc', undefined, undefined],
  ['popularity.asc', 'popularity.asc', 'popularity.asc'],
  ['rating.desc', 'vote_average.desc', 'vote_average.desc'],
  ['rating.asc', 'vote_average.asc', 'vote_average.asc'],
  ['date.desc', 'primary_release_date.desc', 'first_air_date.desc'],
  ['date.asc', 'primary_release_date.asc', 'first_air_date.asc'],
  ['title.asc', 'title.asc', 'name.asc'],
  ['title.desc', 'title.desc', 'name.desc'],
])('the order %s reaches the service as %s for movies, and as %s for shows', async (sort, ofMovies, ofShows) => {
  const orders = await Promise.all(['movie', 'tv'].map((type) => asksFor(`/${type}?tab=popular&sort=${sort}`)))
  expect(orders.map(([question]) => question?.params.sort_by)).toEqual([
    ofMovies ?? 'popularity.desc',
    ofShows ?? 'popularity.desc',
  ])
})

// @spec lists/region: The watch region is US, unless the operator chooses another.
// @spec lists/discover-call: Discover takes sort_by, with_genres (comma-joined), vote_average.gte and .lte, primary_release_date .gte as year-01-01 and .lte as year-12-31, with_watch_providers and watch_region, plus a page.
test('filters of movies reach the service, years as whole years and platforms with their region', async () => {
  const query = 'genres=28,12&rating_min=6.5&rating_max=9&year_min=1980&year_max=1989&platforms=8,1899'
  expect(await asksFor(`/movie?tab=upcoming&${query}&page=3`)).toEqual([
    {
      path: 'discover/movie',
      params: {
        ...POPULAR,
        page: '3',
        with_genres: '28,12',
        'vote_average.gte': '6.5',
        'vote_average.lte': '9',
        'vote_count.gte': '1',
        'primary_release_date.gte': '1980-01-01',
        'primary_release_date.lte': '1989-12-31',
        with_watch_providers: '8|1899',
        watch_region: 'US',
      },
    },
  ])
})

// @spec lists/region
test('an operator may choose the region of the platforms', async () => {
  const [question] = await asksFor('/tv?platforms=337', { env: { WATCH_REGION: 'NZ' } })
  expect(question?.params).toMatchObject({ with_watch_providers: '337', watch_region: 'NZ' })
})

// @spec lists/panel: The filter panel has genres, rating range, year range, sort and streaming platforms.
// @spec lists/rating-range: Filter ranges: rating 0 to 10 in steps of 0.5.
// @spec lists/year-range: Filter ranges: year from 1900 to the current year.
// @spec lists/defaults
test('the panel has ranges from 0 to 10 in halves, and from 1900 to this year', async () => {
  const { ranges } = await panel('/movie')
  const rating = { min: '0', max: '10', step: '0.5' }
  const year = { min: '1900', max: '2026', step: '1' }
  expect(ranges).toEqual([
    expect.objectContaining({ 'aria-label': 'Minimum rating', ...rating, value: '0' }),
    expect.objectContaining({ 'aria-label': 'Maximum rating', ...rating, value: '10' }),
    expect.objectContaining({ 'aria-label': 'Minimum year', ...year, value: '1900' }),
    expect.objectContaining({ 'aria-label': 'Maximum year', ...year, value: '2026' }),
  ])
})

// @spec lists/sorts: Sort options: popularity, rating and release date (each ascending or descending), and title A-Z and Z-A.
// @spec lists/panel
test('the panel offers eight orders, the most popular first', async () => {
  const { html } = await panel('/tv')
  const orders = elements(html, 'option')
  expect(orders.map(({ attributes, text }) => [attributes.value, text])).toEqual([
    ['popularity.desc', 'Popularity: high to low'],
    ['popularity.asc', 'Popularity: low to high'],
    ['rating.desc', 'Rating: high to low'],
    ['rating.asc', 'Rating: low to high'],
    ['date.desc', 'Release date: newest first'],
    ['date.asc', 'Release date: oldest first'],
    ['title.asc', 'Title: A-Z'],
    ['title.desc', 'Title: Z-A'],
  ])
  expect(orders.filter(({ attributes }) => 'selected' in attributes)).toEqual([orders[0]])
})

// @spec lists/genres: The genres of the panel are those of genre/{type}/list.
// @spec lists/platforms: Streaming platform provider ids: 8, 119, 337, 384, 15, 350, 531, 1899, shown as Netflix, Amazon Prime Video, Disney+, Max, Hulu, Apple TV+, Paramount+ and Max (1899).
// @spec lists/justwatch: Where streaming platforms are shown: "Streaming data by JustWatch".
test('the panel offers the service’s genres and the eight platforms, and credits their source', async () => {
  const { html, boxes } = await panel('/movie')
  expect(boxes.map(({ inner }) => elements(inner, 'legend')[0]?.text)).toEqual(['Genres', 'Streaming platforms'])
  const offered = boxes.map(({ inner }) =>
    elements(inner, 'label').map(({ inner: label, text }) => [elements(label, 'input')[0]?.attributes.value, text]),
  )
  expect(offered[0]).toContainEqual(['28', 'Action'])
  expect(offered[1]).toEqual([
    ['8', 'Netflix'],
    ['119', 'Amazon Prime Video'],
    ['337', 'Disney+'],
    ['384', 'Max'],
    ['15', 'Hulu'],
    ['350', 'Apple TV+'],
    ['531', 'Paramount+'],
    ['1899', 'Max (1899)'],
  ])
  expect(textOf(html)).toContain('Streaming data by JustWatch')
  expect(site.asked).toContainEqual({ path: 'genre/movie/list', params: {} })
})

// @spec data-source/adult: include_adult=false on search and discover, always.
test('every search and discover request excludes adult titles', async () => {
  const { get, asked } = await openSiteOn()
  for (const path of ['/', '/movie', '/tv', '/tv?genres=18', '/search?q=the', '/api/suggest?q=night', '/sitemap.xml'])
    await get(path)
  const calls = asked.filter(({ path }) => /^(search|discover)\//.test(path))
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set(['discover/movie', 'discover/tv', 'search/multi', 'search/movie', 'search/tv', 'search/person']),
  )
  expect(calls.filter(({ params }) => params.include_adult !== 'false')).toEqual([])
})

// @spec lists/end
test('a list that ends says so, and a longer one links to its next page without scripts', async () => {
  const results = [{ id: 1, title: 'One' }]
  const ended = await openSiteOn({ 'discover/movie': { page: 1, total_pages: 1, total_results: 1, results } })
  expect(textOf(await ended.html('/movie'))).toContain('You have reached the end.')
  const going = await openSiteOn({ 'discover/movie': { page: 2, total_pages: 3, total_results: 41, results } })
  const html = await going.html('/movie?tab=popular&page=2')
  expect(elements(html, 'a').find(({ text }) => text === 'Next page')?.attributes.href).toBe('/movie?tab=popular&page=3')
  expect(textOf(html)).toContain('41 movies')
})

// @spec lists/unique
test('a title that the service sends twice is in a list once', async () => {
  const results = [1, 2, 1].map((id) => ({ id, title: `Movie ${id}` }))
  const { html } = await openSiteOn({ 'discover/movie': { page: 1, total_pages: 1, total_results: 3, results } })
  expect((await html('/movie')).match(/href="\/movie\/1"/g)).toHaveLength(1)
})
