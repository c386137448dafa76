import { expect, test } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const SHOW = { id: 6, name: 'Night Shift' }
const EPISODE = {
  id: 61,
  episode_number: 1,
  season_number: 1,
  name: 'Doors',
  overview: 'The porter counts them.',
  air_date: '2020-01-01',
  still_path: '/still.jpg',
  vote_average: 7.25,
  vote_count: 9,
  runtime: 49,
}
const SEASON = {
  season_number: 1,
  name: 'Season 1',
  overview: 'The first winter.',
  episodes: [EPISODE, { id: 62, episode_number: 2, name: 'Keys' }],
}
const site = await openSiteOn({ 'tv/6': SHOW, 'tv/6/season/1': SEASON, 'tv/6/season/2': { season_number: 2, name: 'Season 2' } })
/** Everything below the head of the page. */
const episodes = (html: string) => html.slice(html.indexOf('</header>'))
const main = async (path: string) => elements(await site.html(path), 'main')[0]?.inner ?? ''

// @spec titles/season/head: The season page shows name and overview of the season.
// @spec titles/tab-title
test('a season has its name and overview, and a link back to its show', async () => {
  const html = await main('/tv/6/seasons/1')
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Season 1'])
  expect(textOf(html)).toContain('The first winter.')
  expect(links(html)).toContainEqual(['/tv/6', 'Night Shift'])
  expect(elements(await site.html('/tv/6/seasons/1'), 'title')[0]?.text).toBe('Season 1: Night Shift | Marquee')
})

// @spec entities/fallback-backdrop: Without a backdrop or still a drawn one of our own stands in.
// @spec titles/season/episodes: It lists the episodes, each with still, number, name, overview, rating, air date and runtime.
// @spec entities/episode entities/sizes
test('each episode has still, number, name, rating, air date, runtime and overview, and links to the player', async () => {
  const [first, second] = elements(episodes(await main('/tv/6/seasons/1')), 'li')
  expect(first?.text).toBe('1 Doors Rated 7.3 Jan 1, 2020 49m The porter counts them.')
  expect(links(first?.inner ?? '')).toEqual([['/tv/6?season=1&episode=1#player', '1 Doors']])
  expect(elements(first?.inner ?? '', 'img')[0]?.attributes.src).toMatch(/\/t\/p\/w300\/still\.jpg$/)
  expect(second?.text).toMatch(/^2 Keys Rated N\/A Unknown$/)
  expect(elements(second?.inner ?? '', 'img')[0]?.attributes.src).toBe('/backdrop-placeholder.svg')
})

// @spec titles/season/none: A season without episodes reads "No episodes available for this season."
test('a season without episodes says so', async () => {
  expect(textOf(await main('/tv/6/seasons/2'))).toContain('📦 No Episodes No episodes available for this season.')
})

// @spec errors/failure-pages
test('a season that fails to load shows the failure view', async () => {
  const response = await (await openSiteOn({ 'tv/6': SHOW, 'tv/6/season/1': null })).get('/tv/6/seasons/1')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(textOf(await response.text())).toContain('Oops! Something Went Wrong An error occured while fetching data. Retry')
})

test('a season works without its show, except for the show’s name', async () => {
  const response = await (await openSiteOn({ 'tv/6': null, 'tv/6/season/1': SEASON })).get('/tv/6/seasons/1')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(textOf(html)).toContain('Doors')
  expect(links(html)).toContainEqual(['/tv/6', 'The show'])
  expect(elements(html, 'title')[0]?.text).toBe('Season 1 | Marquee')
})

test('the endpoint of a season returns its episodes as JSON, and a 404 if there is no such season', async () => {
  const answer = await site.get('/api/tv/6/seasons/1')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    episodes: [
      { season: 1, number: 1, name: 'Doors' },
      { season: 1, number: 2, name: 'Keys' },
    ],
  })
  for (const path of ['/api/tv/6/seasons/9', '/api/tv/6/seasons/x', '/api/tv/0/seasons/1', '/api/tv/7/seasons/1']) {
    const missing = await site.get(path)
    expect([path, missing.status, await missing.json()]).toEqual([
      path,
      404,
      { error: expect.objectContaining({ code: 'not_found' }) },
    ])
  }
})
