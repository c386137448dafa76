import { expect, test, vi } from 'vitest'
import { elements, links, section, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'

// Enough titles for ten upcoming movies.
const env = { SAMPLE_SIZE: '600' }
const site = await openSite({ env })
const home = await (await site.get('/')).text()
const hero = elements(home, 'section').find(({ attributes }) => attributes['aria-label'] === 'Featured movies')?.inner ?? ''

async function listed(path: string): Promise<string[]> {
  const { items }: { items: { type: string; id: number }[] } = await (await site.get(`/api/titles/${path}`)).json()
  return items.map(({ type, id }) => `/${type}/${id}`)
}

// @spec home/top-ten: Home has a Top 10 row with a movie/TV toggle.
// @spec home/rows: Home has rows for Trending Movies, Upcoming Movies, Airing Today TV Shows, Trending TV Shows and Most Popular Celebrities.
test('home has its rows in order, each with its heading', () => {
  const main = elements(home, 'main')[0]?.inner ?? ''
  const names = elements(main.slice(main.indexOf('</section>')), 'h2').map(({ text }) => text)
  expect(names).toEqual([
    'Top 10',
    'Trending Movies',
    'Upcoming Movies',
    'Airing Today TV Shows',
    'Trending TV Shows',
    'Most Popular Celebrities',
  ])
})

// @spec home/row-links: Upcoming Movies links to /movie, Airing Today TV Shows to /tv and Most Popular Celebrities to /person.
// @spec home/card-link
test.each([
  ['Upcoming Movies', '/movie?tab=upcoming'],
  ['Airing Today TV Shows', '/tv?tab=airing-today'],
  ['Most Popular Celebrities', '/person'],
])('the heading of %s links to the whole list', (heading, href) => {
  expect(links(section(home, heading))[0]).toEqual([href, heading])
})

test.each(['Top 10', 'Trending Movies', 'Trending TV Shows'])('the heading of %s is not a link', (heading) => {
  expect(links(section(home, heading))[0]?.[1]).not.toBe(heading)
})

// @spec home/hero: Home has a hero carousel of the first 10 upcoming movies.
test('the hero shows the first ten upcoming movies, in order', async () => {
  const upcoming = await listed('movie?tab=upcoming')
  expect(links(hero).map(([href]) => href)).toEqual(upcoming.slice(0, 10))
  expect(elements(hero, 'article').map(({ attributes }) => attributes['aria-label'])).toEqual(
    Array.from({ length: 10 }, (_, index) => `${index + 1} of 10`),
  )
})

// @spec home/hero-pause
test('the hero has a pause button and a dot for each movie, and the first is lit', () => {
  const buttons = elements(hero, 'button')
  expect(buttons[0]?.attributes['aria-label']).toMatch(/^(Pause|Play)$/)
  expect(buttons.slice(1).every(({ attributes }) => attributes['aria-label']?.startsWith('Show '))).toBe(true)
  expect(buttons.slice(1).map(({ attributes }) => attributes['aria-current'])).toEqual(['true', ...Array(9).fill(undefined)])
})

// @spec home/hero-first: The first picture of the hero is preloaded with high priority.
test('the hero’s first picture is loaded before everything else, the other nine later', () => {
  const pictures = elements(hero, 'img')
  expect(pictures).toHaveLength(1)
  expect(pictures[0]?.attributes.fetchpriority).toBe('high')
  const [preload] = elements(home, 'link').filter(({ attributes }) => attributes.as === 'image')
  expect(preload?.attributes).toMatchObject({
    rel: 'preload',
    fetchpriority: 'high',
    imagesrcset: pictures[0]?.attributes.srcset,
    imagesizes: pictures[0]?.attributes.sizes,
  })
})

// @spec home/hero-details: The details of each movie in the hero come with images and videos.
// @spec home/hero-stale: Stale time: the carousel details have 10 minutes.
// @spec calls/hero
test('the hero requests the details of ten movies, each with pictures and videos, once in ten minutes', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const coming = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, title: `Movie ${index + 1}` }))
  const answers = Object.fromEntries(coming.map((movie) => [`movie/${movie.id}`, movie]))
  const { get, asked, services } = await openSiteOn(
    { ...answers, 'discover/movie': { page: 1, total_pages: 1, results: coming } },
    { now: () => now, ticks: () => now.getTime() },
  )
  const details = () => asked.filter(({ path }) => /^movie\/\d+$/.test(path))
  await get('/')
  expect(details()).toHaveLength(10)
  for (const { params } of details())
    expect(params).toEqual({ append_to_response: 'images,videos', include_image_language: 'en,null' })
  now = new Date('2026-11-20T12:09:59Z')
  services.pages.clear()
  await get('/')
  expect(details()).toHaveLength(10)
  now = new Date('2026-11-20T12:10:01Z')
  services.pages.clear()
  await get('/')
  // The old details are served at once, and new ones are requested in the background.
  await vi.waitFor(() => expect(details()).toHaveLength(20))
})

// @spec home/hero-partly: A movie of the hero whose details fail is shown with what the list tells of it.
test('a movie whose details fail to load is in the hero with the data of its card', async () => {
  const results = [{ id: 5, title: 'The Fifth', overview: 'A fifth, and no more.' }]
  const page = await (await openSiteOn({ 'discover/movie': { page: 1, total_pages: 1, results }, 'movie/5': null })).html('/')
  expect(links(page)).toContainEqual(['/movie/5', 'See more about The Fifth'])
  expect(textOf(page)).toContain('A fifth, and no more.')
})

// @spec home/top-ten-count: Top 10 rows take the first 10 results.
test('the Top 10 are the ten most popular movies, with their places', async () => {
  const row = section(home, 'Top 10')
  expect(links(row).map(([href]) => href)).toEqual((await listed('movie?tab=popular')).slice(0, 10))
  expect(elements(row, 'li').map(({ text }) => Number(/^\d+/.exec(text)?.[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const radios = elements(row, 'input').map(({ attributes }) => [attributes.type, attributes.value])
  expect(radios).toEqual([
    ['radio', 'movies'],
    ['radio', 'shows'],
  ])
})

// @spec home/trending: Trending is what trends in the week.
// @spec calls/trending
test('home requests what trends in the week', async () => {
  const { get, asked } = await openSiteOn()
  await get('/')
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['trending/movie/week', 'trending/tv/week', 'person/popular', 'discover/movie', 'discover/tv']),
  )
})

// @spec home/arrows: Arrows appear only with more than 6 items.
test.each([
  [6, []],
  [7, ['Previous', 'Next']],
])('a row of %i items has the arrows %j', async (count, arrows) => {
  const results = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Movie ${index + 1}`,
    media_type: 'movie',
  }))
  const page = await (await openSiteOn({ 'trending/movie/week': { page: 1, total_pages: 1, results } })).html('/')
  const row = section(page, 'Trending Movies')
  expect(elements(row, 'li')).toHaveLength(count)
  const buttons = elements(row, 'button').map(({ attributes }) => attributes)
  expect(buttons.map((button) => button['aria-label'])).toEqual(arrows)
  // The description of each arrow names the row that it moves.
  const [heading] = elements(row, 'h2')
  expect(buttons.filter((button) => button['aria-describedby'] !== heading?.attributes.id)).toEqual([])
})

// @spec errors/row-retry: A row that fails has a Retry of its own, and the others stand.
// @spec home/row-failure: A failed row shows its own Retry, and the others stay.
test('a failed row says so and has its own Retry; the others are unaffected', async () => {
  const answers: Record<string, unknown> = { 'trending/tv/week': null }
  const { html } = await openSiteOn(answers)
  const page = await html('/')
  const failed = section(page, 'Trending TV Shows')
  expect(textOf(failed)).toContain('An error occured while fetching data.')
  expect(elements(failed, 'button').map(({ text }) => text)).toEqual(['Retry'])
  expect(elements(section(page, 'Trending Movies'), 'li').length).toBeGreaterThan(6)
  delete answers['trending/tv/week']
  expect(elements(section(await html('/'), 'Trending TV Shows'), 'li').length).toBeGreaterThan(6)
})

// @spec home/card-link: Poster cards link to /{type}/{id}; the whole card is one link whose name contains the title.
// @spec home/card-rating: Rating is shown with 1 decimal.
test('a card is one link with the title, its year and its rating to one decimal', async () => {
  const results = [
    {
      id: 5,
      title: 'The Fifth',
      media_type: 'movie',
      release_date: '1971-03-02',
      vote_average: 7.25,
      vote_count: 9,
      poster_path: '/p.jpg',
    },
    { id: 6, title: 'The Sixth', media_type: 'movie', vote_average: 0, vote_count: 0 },
  ]
  const page = await (await openSiteOn({ 'trending/movie/week': { page: 1, total_pages: 1, results } })).html('/')
  const row = section(page, 'Trending Movies')
  expect(links(row)).toEqual([
    ['/movie/5', expect.stringMatching(/^The Fifth 1971 Rated 7\.3$/)],
    ['/movie/6', expect.stringMatching(/^The Sixth/)],
  ])
})

// @spec home/card-picture: Pictures have boxes of fixed shape, srcset and sizes from the sizes of the service, and are lazy below the fold.
// @spec home/card-fallback: A picture that is missing or fails is replaced once by a local one: /placeholder.png for posters, /person_placeholder.jpg for people.
test('a card’s picture has a box of fixed shape and the sizes of the service, and is loaded lazily', async () => {
  const results = [
    { id: 5, title: 'The Fifth', media_type: 'movie', poster_path: '/p.jpg' },
    { id: 6, title: 'The Sixth', media_type: 'movie', poster_path: null },
  ]
  const page = await (await openSiteOn({ 'trending/movie/week': { page: 1, total_pages: 1, results } })).html('/')
  const row = section(page, 'Trending Movies')
  const [first, second] = elements(row, 'img').map(({ attributes }) => attributes)
  expect(first).toMatchObject({
    src: 'https://service.test/t/p/w342/p.jpg',
    srcset: ['w185/p.jpg 205w', 'w342/p.jpg 380w', 'w500/p.jpg 555w']
      .map((file) => `https://service.test/t/p/${file}`)
      .join(', '),
    loading: 'lazy',
  })
  expect(first?.sizes).toBeTruthy()
  expect(second?.src).toBe('/placeholder.png')
  expect(row).not.toContain('style=')
})
