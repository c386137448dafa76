import { expect, test } from 'vitest'
import { elements, links, section, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const MOVIE = { id: 5, title: 'Night Pier' }
const SHOW = { id: 6, name: 'Night Shift' }

const FULL_MOVIE = {
  ...MOVIE,
  tagline: 'The tide keeps a ledger.',
  overview: 'A clerk walks to the end of the pier.',
  status: 'Released',
  release_date: '1999-10-15',
  runtime: 139,
  vote_average: 8.44,
  vote_count: 300,
  poster_path: '/poster.jpg',
  backdrop_path: '/backdrop.jpg',
  homepage: 'https://pier.example/film',
  imdb_id: 'tt0137523',
  budget: 63_000_000,
  revenue: 0,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 9648, name: 'Mystery' },
  ],
  belongs_to_collection: { id: 10, name: 'Pier Collection' },
  production_companies: [
    { id: 1, name: 'Pier Films' },
    { id: 2, name: 'Tide & Sons' },
  ],
  keywords: { keywords: [{ id: 851, name: 'ledger' }] },
  credits: {
    cast: [
      { id: 21, name: 'Ada Quay', credit_id: 'c1', character: 'The Clerk', profile_path: '/ada.jpg' },
      { id: 21, name: 'Ada Quay', credit_id: 'c2', character: 'Her Sister' },
    ],
    crew: [
      { id: 22, name: 'Bo Strand', credit_id: 'w1', department: 'Writing', job: 'Screenplay' },
      { id: 22, name: 'Bo Strand', credit_id: 'w2', department: 'Writing', job: 'Story' },
      { id: 23, name: 'Cy Mole', credit_id: 'w3', department: 'Sound', job: 'Foley' },
    ],
  },
  reviews: {
    results: [
      {
        id: 'r1',
        author: 'Wick',
        content: 'Wet and wonderful.',
        updated_at: '2021-06-23T15:57:23.000Z',
        author_details: { rating: 9, avatar_path: '/wick.jpg' },
      },
      { id: 'r2', author: 'Nix', content: 'No mark from me.' },
    ],
  },
  videos: {
    results: [
      { id: 'v1', key: 'abcdefghijk', name: 'The Trailer', site: 'YouTube', type: 'Trailer' },
      { id: 'v2', key: '76979871', name: 'How it was made', site: 'Vimeo', type: 'Featurette' },
    ],
  },
  recommendations: { results: [{ id: 7, title: 'Low Tide' }] },
  'watch/providers': {
    results: {
      US: { link: 'https://www.themoviedb.org/movie/5/watch', flatrate: [{ provider_id: 8, provider_name: 'Netflix' }] },
    },
  },
}
const COLLECTION = {
  id: 10,
  name: 'Pier Collection',
  parts: [
    { id: 5, title: 'Night Pier' },
    { id: 8, title: 'Day Pier' },
  ],
}
const SEASON_CARD = { episode_count: 2, air_date: '2020-01-01', poster_path: '/s.jpg', overview: '' }
const FULL_SHOW = {
  ...SHOW,
  first_air_date: '2020-01-01',
  last_air_date: '2021-02-03',
  status: 'Ended',
  created_by: [{ id: 31, name: 'Di Holm' }],
  number_of_seasons: 2,
  number_of_episodes: 1234,
  networks: [{ id: 1, name: 'Quay TV' }],
  homepage: 'https://archive.org/details/nightshift',
  external_ids: { imdb_id: 'tt7654321' },
  keywords: { results: [{ id: 3, name: 'porter' }] },
  seasons: [
    { ...SEASON_CARD, season_number: 0, name: 'Specials', episode_count: 1 },
    { ...SEASON_CARD, season_number: 1, name: 'Season 1' },
    { ...SEASON_CARD, season_number: 2, name: 'Season 2' },
  ],
}
const BACKDROP = /\/t\/p\/\w+\/backdrop\.jpg$/
const answers = {
  'movie/5': FULL_MOVIE,
  'collection/10': COLLECTION,
  'tv/6': FULL_SHOW,
  'tv/6/season/1': { season_number: 1, name: 'Season 1', episodes: [{ id: 61, episode_number: 1, name: 'Doors' }] },
  'tv/6/season/2': { season_number: 2, name: 'Season 2', episodes: [] },
}
const site = await openSiteOn(answers, { now })
const bare = await openSiteOn({ 'movie/5': MOVIE, 'tv/6': SHOW }, { now })

/** The facts of a part of a page, by label. */
function facts(html: string): Record<string, string> {
  const labels = elements(html, 'dt').map(({ text }) => text)
  const values = elements(html, 'dd').map(({ text }) => text)
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
}
const header = (html: string) => html.slice(html.indexOf('<article'), html.indexOf('role="tablist"'))
const details = (html: string) =>
  elements(html, 'section').find(({ attributes }) => attributes['aria-label'] === 'Details')?.inner ?? ''
/** The open tab up to the rows below it, without the row of the main cast. */
const panel = (html: string) => {
  const [, below = ''] = html.split('role="tabpanel"')
  return (
    below
      .replace(/<section aria-labelledby[^>]*><div[^>]*><h2[^>]*><a[^>]*>Main cast.*?<\/section>/s, '')
      .split('<section aria-labelledby')[0] ?? ''
  )
}

// @spec titles/poster: The head of a title shows its poster.
// @spec titles/rating: The head shows the rating with one decimal, or "N/A".
// @spec titles/genres: The head lists the genres.
// @spec titles/name: The head shows the title or the name, as the heading of the page.
// @spec titles/tagline: The head shows the tagline.
// @spec titles/overview-text: The head shows the overview.
// @spec titles/facts: The head has the details Status, Release Date, Runtime (as "Xh Ym"), Last Air Date and First Air Date.
// @spec titles/dates-if-present: Each date is shown only if it is present.
// @spec entities/runtime entities/rating
test('the head of a movie has poster, rating, genres, name, tagline, overview and its details', async () => {
  const html = header(await site.html('/movie/5'))
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Night Pier'])
  expect(elements(html, 'img').map(({ attributes }) => attributes.alt)).toContain('Poster of Night Pier')
  expect(textOf(html)).toContain('The tide keeps a ledger.')
  expect(textOf(html)).toContain('Rating 8.4 Drama Mystery Watch')
  expect(textOf(html)).toContain('A clerk walks to the end of the pier.')
  expect(facts(html)).toEqual({ Status: 'Released', 'Release Date': 'Oct 15, 1999', Runtime: '2h 19m' })
})

// @spec entities/ranges titles/facts
test('the head of a show has its first and last air date', async () => {
  const html = header(await site.html('/tv/6'))
  expect(facts(html)).toEqual({ Status: 'Ended', 'First Air Date': 'Jan 1, 2020', 'Last Air Date': 'Feb 3, 2021' })
  expect(textOf(html)).toContain('2020 - 2021')
})

// @spec titles/no-undefined: What is missing hides its label, and no page reads "undefined" or "Invalid Date".
// @spec titles/rating titles/dates-if-present
test.each(['/movie/5', '/tv/6'])('unknown facts of %s have no label, and nothing reads undefined', async (path) => {
  const html = await bare.html(path)
  expect(facts(header(html))).toEqual({})
  expect(textOf(header(html))).toContain('Rating N/A')
  expect(Object.keys(facts(details(html)))).toEqual(path === '/movie/5' ? ['Budget', 'Revenue'] : [])
  expect(textOf(html)).not.toMatch(/undefined|null|NaN|Invalid Date/)
  expect(textOf(html)).not.toContain('check out')
  expect(textOf(html)).not.toContain('Where to watch')
})

// @spec titles/tab-title: The browser tab of a detail page reads "{title} | {brand}".
test('the browser tab of a title is its name and the brand', async () => {
  expect(elements(await site.html('/movie/5'), 'title')[0]?.text).toBe('Night Pier | Marquee')
  expect(elements(await site.html('/tv/6'), 'title')[0]?.text).toBe('Night Shift | Marquee')
})

// @spec titles/tabs: The tabs are Overview, Cast, Crew, Reviews, Videos and Images.
// @spec titles/tabs-in-address: The tab is in the address, and a value that names none falls back to Overview.
test('a title has its six tabs, opens at the overview, and falls back to it', async () => {
  for (const path of ['/movie/5', '/movie/5?tab=nonsense', '/movie/5?tab=cast&tab=crew', '/tv/6']) {
    const tabs = elements(await site.html(path), 'a').filter(({ attributes }) => attributes.role === 'tab')
    expect(tabs.map(({ text }) => text)).toEqual(['Overview', 'Cast', 'Crew', 'Reviews', 'Videos', 'Images'])
    const selected = tabs.filter(({ attributes }) => attributes['aria-selected'] === 'true').map(({ text }) => text)
    expect(selected).toEqual([path.includes('cast') ? 'Cast' : 'Overview'])
  }
})

// @spec titles/overview: The overview holds the player and the details.
test('the overview holds the player and the details', async () => {
  const html = panel(await site.html('/movie/5'))
  expect(elements(html, 'section').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Player',
    'Where to watch',
    'Details',
  ])
})

// @spec entities/keywords: Keywords come as keywords.keywords of a movie and keywords.results of a show.
// @spec titles/money: The details have Budget and Revenue, which read "Not specified" when zero.
// @spec titles/links: The details link the homepage and a film-database site.
// @spec titles/companies: The details list production companies, networks and keywords.
// @spec entities/money
test('the details of a movie have money, companies, links and keywords', async () => {
  const html = details(await site.html('/movie/5'))
  expect(facts(html)).toEqual({
    'Part of': 'Pier Collection',
    Budget: '$63,000,000',
    Revenue: 'Not specified',
    'Production Companies': 'Pier Films , Tide & Sons',
    Links: 'Homepage , IMDb',
    Keywords: 'ledger',
  })
  expect(links(html)).toContainEqual(['/collection/10', 'Pier Collection'])
  expect(links(html)).toContainEqual(['https://pier.example/film', 'Homepage'])
  expect(links(html)).toContainEqual(['https://www.imdb.com/title/tt0137523/', 'IMDb'])
})

// @spec titles/created-by: The details of a show have Created By.
// @spec titles/counts: The details have the number of seasons and episodes.
// @spec titles/imdb-of-shows: The film-database link of a show comes from its appended external ids.
// @spec entities/keywords titles/links titles/companies
test('the details of a show have its makers, seasons, episodes, networks and keywords', async () => {
  const html = details(await site.html('/tv/6'))
  expect(facts(html)).toEqual({
    'Created By': 'Di Holm',
    Seasons: '2',
    Episodes: '1,234',
    Networks: 'Quay TV',
    Links: 'Homepage , IMDb',
    Keywords: 'porter',
  })
  expect(links(html)).toContainEqual(['/person/31', 'Di Holm'])
  expect(links(html)).toContainEqual(['https://www.imdb.com/title/tt7654321/', 'IMDb'])
})

test('every link to another site opens in a new tab, without opener and referrer', async () => {
  for (const path of ['/movie/5', '/tv/6']) {
    const outside = elements(await site.html(path), 'article')
      .flatMap(({ inner }) => elements(inner, 'a'))
      .filter(({ attributes }) => attributes.href?.startsWith('https:'))
    expect(outside.length).toBeGreaterThan(1)
    for (const { attributes } of outside) expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
  }
})

// @spec titles/streaming: Where streaming platforms are shown, "Streaming data by JustWatch" credits them and links the data.
test('where streaming platforms are shown, JustWatch is credited with the link to the data', async () => {
  const html = panel(await site.html('/movie/5'))
  expect(textOf(html)).toContain('Subscription Netflix')
  expect(links(html)).toContainEqual(['https://www.themoviedb.org/movie/5/watch', 'Streaming data by JustWatch'])
})

// @spec titles/cast: The cast names who plays whom.
test('the cast names each role, and a person who is listed twice is one entry with both roles', async () => {
  const html = panel(await site.html('/movie/5?tab=cast'))
  expect(elements(html, 'li').map(({ text }) => text)).toEqual(['Ada Quay The Clerk / Her Sister'])
  expect(links(html).map(([href]) => href)).toEqual(['/person/21'])
})

// @spec titles/crew: The crew is filtered by department.
// @spec titles/crew-merged: The crew merges the jobs of a person in a department.
test('the crew is shown by department, and a person with two jobs in one is listed once with both', async () => {
  const html = panel(await site.html('/movie/5?tab=crew'))
  expect(elements(html, 'label').map(({ text }) => text)).toEqual(['Writing', 'Sound'])
  expect(elements(html, 'li').map(({ text }) => text)).toEqual(['Bo Strand Screenplay, Story'])
})

// @spec entities/fallback-person: Without a portrait /person_placeholder.jpg stands in.
// @spec titles/reviews: A review shows its author, rating, avatar, date and text.
test('a review has its author, rating, date, text and avatar, as far as they are known', async () => {
  const html = panel(await site.html('/movie/5?tab=reviews'))
  expect(elements(html, 'li').map(({ text }) => text)).toEqual([
    'Wick Rated 9.0/10 Jun 23, 2021 Wet and wonderful.',
    'Nix No mark from me.',
  ])
  expect(elements(html, 'img').map(({ attributes }) => attributes.src)).toEqual([
    expect.stringMatching(/\/t\/p\/\w+\/wick\.jpg$/),
    '/person_placeholder.jpg',
  ])
})

// @spec titles/videos-on-press: Until one is pressed it is a picture, and the privacy-enhanced site is asked for nothing.
// @spec titles/videos-thumbnails: Video thumbnails and external links to the video site are used; it is asked for nothing before the tab is opened.
test('a video is a button with its name and type, the video site’s thumbnail and a link to it, and no frame', async () => {
  const html = panel(await site.html('/movie/5?tab=videos'))
  expect(elements(html, 'button').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Play The Trailer',
    'Play How it was made',
  ])
  expect(textOf(html)).toContain('The Trailer Trailer')
  expect(elements(html, 'img').map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({
      src: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
      loading: 'lazy',
      referrerpolicy: 'no-referrer',
    }),
    expect.objectContaining({ src: expect.stringMatching(BACKDROP) }),
  ])
  expect(elements(html, 'a').map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({
      href: 'https://www.youtube.com/watch?v=abcdefghijk',
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': 'Watch on YouTube: The Trailer (opens in a new tab)',
    }),
    expect.objectContaining({ href: 'https://vimeo.com/76979871' }),
  ])
  expect(html).not.toContain('<iframe')
})

test('with PICTURES=same-origin a video’s thumbnail also comes from this site, and no other image host is named', async () => {
  const own = await openSiteOn(answers, { now, env: { PICTURES: 'same-origin' } })
  const html = await own.html('/movie/5?tab=videos')
  expect(elements(panel(html), 'button')).toHaveLength(2)
  const pictures = elements(panel(html), 'img').map(({ attributes }) => attributes.src)
  expect(pictures).toEqual(['/t/p/video/abcdefghijk.jpg', expect.stringMatching(BACKDROP)])
  expect(html).not.toContain('ytimg')
  expect((await own.get('/movie/5')).headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;")
})

// @spec titles/videos-thumbnails
test.each(['', 'cast', 'crew', 'reviews', 'images'])('the tab "%s" neither loads nor links to the video site', async (tab) => {
  const html = await site.html(`/movie/5?tab=${tab}`)
  expect(html).not.toMatch(/(src|href)="[^"]*(ytimg|youtube)/)
})

// @spec titles/empty: Empty states read "No Reviews Yet", "No Videos" and "No episodes available for this season."
// @spec titles/empty-block: The block of an empty state shows a box emoji, a title and a description.
test.each([
  ['cast', '📦 No Cast'],
  ['crew', '📦 No Crew'],
  ['reviews', '📦 No Reviews Yet'],
  ['videos', '📦 No Videos'],
  ['images', '📦 No Images There are no images for Night Pier'],
])('the empty tab %s shows the box and reads: %s', async (tab, text) => {
  expect(textOf(`<div ${panel(await bare.html(`/movie/5?tab=${tab}`))}`)).toContain(text)
})

// @spec titles/collection: A movie that belongs to a collection shows the parts of it.
test('a movie of a collection shows the movies of the collection', async () => {
  const html = section(await site.html('/movie/5'), 'Pier Collection')
  expect(links(html).map(([href]) => href)).toEqual(['/collection/10', '/movie/5', '/movie/8'])
})

// @spec titles/parts-stand: A collection or season that cannot be had leaves the title standing.
test('a movie’s page works if its collection fails to load, with a Retry in its place', async () => {
  const response = await (await openSiteOn({ ...answers, 'collection/10': null }, { now })).get('/movie/5')
  expect(response.status).toBe(200)
  const row = section(await response.text(), 'Pier Collection')
  expect(textOf(row)).toContain('An error occured while fetching data.')
  expect(elements(row, 'button').map(({ text }) => text)).toEqual(['Retry'])
})

test('a collection that the service does not know is left out', async () => {
  const { 'collection/10': _, ...others } = answers
  const response = await (await openSiteOn(others, { now })).get('/movie/5')
  expect(response.status).toBe(200)
  expect(textOf(await response.text())).not.toContain('Pier Collection')
})

// @spec titles/recommendations: A row of recommendations is titled "If you like {title}, check out".
test('the recommendations have their heading', async () => {
  const html = section(await site.html('/movie/5'), 'If you like Night Pier, check out')
  expect(links(html)).toEqual([['/movie/7', expect.stringContaining('Low Tide')]])
})

// @spec titles/carousels: A show has a carousel of its seasons and one of the episodes of a season.
// @spec titles/season-number: A season card links to seasons/{number}.
test('a show has a row of its seasons, specials last, and one of the episodes of the season in the address', async () => {
  const html = await site.html('/tv/6')
  expect(links(section(html, 'Seasons'))).toEqual([
    ['/tv/6/seasons/1', 'Season 1 2020 · 2 episodes'],
    ['/tv/6/seasons/2', 'Season 2 2020 · 2 episodes'],
    ['/tv/6/seasons/0', 'Specials 2020 · 1 episode'],
  ])
  expect(links(section(html, 'Episodes of Season 1'))).toEqual([['/tv/6?season=1&episode=1#player', '1. Doors']])
})

// @spec titles/carousels
test('a movie has no rows of seasons or episodes', async () => {
  const headings = elements(await site.html('/movie/5'), 'h2').map(({ text }) => text)
  expect(headings.filter((heading) => /season|episode/i.test(heading))).toEqual([])
})

// @spec titles/empty
test('a season without episodes says so on the page of its show', async () => {
  expect(textOf(await site.html('/tv/6?season=2&episode=1'))).toContain('📦 No Episodes No episodes available for this season.')
})

// @spec titles/parts-stand
test('a show’s page works if a season fails to load, with a Retry in place of its episodes', async () => {
  const response = await (await openSiteOn({ ...answers, 'tv/6/season/1': null }, { now })).get('/tv/6')
  expect(response.status).toBe(200)
  const row = section(await response.text(), 'Episodes of Season 1')
  expect(textOf(row)).toContain('An error occured while fetching data.')
  expect(elements(row, 'button').map(({ text }) => text)).toEqual(['Retry'])
})

// @spec titles/player/in-address: Season and episode are in the address, and a place that does not exist is brought into what the show has.
test.each([
  // Season 2 lists no episodes, so its episode count does not make any number valid.
  ['/tv/6?season=99&episode=99', '2', '1'],
  ['/tv/6?season=2&episode=-1', '2', '1'],
  ['/tv/6?season=abc', '1', '1'],
  ['/tv/6?season=0&episode=1', '0', '1'],
])('the episode in %s is clamped to what the show has', async (path, season, episode) => {
  const html = panel(await site.html(path))
  const selects = elements(html, 'select').map(({ inner }) =>
    elements(inner, 'option').find(({ attributes }) => 'selected' in attributes),
  )
  const chosen = selects.map((option) => option?.attributes.value)
  expect(chosen).toEqual([season, episode])
})

const templates = {
  DOWNLOAD_URL_MOVIE: 'https://files.example/movie/{id}',
  DOWNLOAD_URL_TV: 'https://files.example/tv/{id}/{season}/{episode}',
}

// @spec titles/download: A download button opens an external address in a new tab.
// @spec titles/download-movie: For a movie the address is built from the id.
// @spec titles/download-show: For a show it is built from id, season and episode, each of the two defaulting to 1.
test.each([
  ['/movie/5', 'https://files.example/movie/5'],
  ['/tv/6', 'https://files.example/tv/6/1/1'],
  ['/tv/6?season=2&episode=2', 'https://files.example/tv/6/2/2'],
])('Download on %s opens %s in a new tab', async (path, address) => {
  const html = header(await (await openSiteOn(answers, { now, env: templates })).html(path))
  const link = elements(html, 'a').find(({ text }) => text === 'Download')
  expect(link?.attributes).toMatchObject({ href: address, target: '_blank' })
})

// @spec titles/download-default: By default it leads to the item on the Internet Archive; without a template that can be filled there is no button.
test('without settings Download links to the item on the Internet Archive, and is left out if there is none', async () => {
  expect(links(header(await site.html('/tv/6')))).toContainEqual(['https://archive.org/details/nightshift', 'Download'])
  expect(links(header(await site.html('/movie/5'))).map(([, name]) => name)).not.toContain('Download')
})

// @spec titles/player/default: The selected server defaults to id 1.
test.each(['/movie/5', '/tv/6'])(
  'the player of %s selects the server with id 1, and nothing is framed before Play',
  async (path) => {
    const html = panel(await site.html(path))
    expect(elements(html, 'button').map(({ text, attributes }) => attributes['aria-label'] ?? text)).toEqual(
      expect.arrayContaining(['Play', 'Server: Film']),
    )
    expect(html).not.toContain('<iframe')
  },
)

// @spec calls/detail-retry: A detail page is not retried.
test('the details of a title are requested once, even if the service fails', async () => {
  const { get, asked } = await openSiteOn({ 'movie/5': null, 'tv/6': null })
  expect((await get('/movie/5')).status).toBe(503)
  expect((await get('/tv/6')).status).toBe(503)
  expect(asked.map(({ path }) => path)).toEqual(['movie/5', 'tv/6'])
})

// @spec entities/sizes: Posters come in w92 to w780, backdrops in w300, w780, w1280 and original, portraits in w45, w185, h632 and original, stills in w185 and w300.
test('pictures have the sizes that suit their places', async () => {
  const html = (await Promise.all(['/movie/5', '/movie/5?tab=cast', '/tv/6'].map((path) => site.html(path)))).join()
  const sizes = [...html.matchAll(/\/t\/p\/(\w+)(\/\w+)\.jpg/g)].map(([, size, path]) => `${path} ${size}`)
  expect([...new Set(sizes)].toSorted()).toEqual(
    expect.arrayContaining([
      '/ada h632',
      '/ada w185',
      '/backdrop w1280',
      '/backdrop w300',
      '/backdrop w780',
      '/poster w185',
      '/poster w342',
      '/poster w500',
      '/poster w780',
    ]),
  )
  // Behind the page's head a picture larger than w1280 looks no sharper.
  expect(sizes).not.toContain('/backdrop original')
})

test.each([
  ['2026-11-26', '<dt>Next Episode</dt><dd>S2 E5 on Nov 26, 2026, in 6 days</dd>'],
  ['2026-11-21', '<dt>Next Episode</dt><dd>S2 E5 on Nov 21, 2026, tomorrow</dd>'],
  ['2026-11-20', '<dt>Next Episode</dt><dd>S2 E5 on Nov 20, 2026, today</dd>'],
])('a show whose next episode is on %s says so without a further call', async (air_date, text) => {
  const next_episode_to_air = { season_number: 2, episode_number: 5, name: 'A secret', air_date }
  const show = await openSiteOn({ 'tv/6': { ...SHOW, next_episode_to_air } }, { now })
  expect(header(await show.html('/tv/6'))).toContain(text)
  expect(show.asked.map(({ path }) => path)).toEqual(['tv/6', 'tv/6/season/1'])
})

test.each([
  ['is over', { season_number: 2, episode_number: 5, air_date: '2026-11-18' }],
  ['has no day', { season_number: 2, episode_number: 5, air_date: null }],
  ['is unknown', null],
])('a next episode that %s is not named', async (_name, next_episode_to_air) => {
  const show = await openSiteOn({ 'tv/6': { ...SHOW, next_episode_to_air } }, { now })
  expect(await show.html('/tv/6')).not.toContain('Next Episode')
})

test('the endpoint of a title has what lists show of it, and an unknown title is a 404', async () => {
  const answer = await site.get('/api/titles/movie/5')
  expect(await answer.json()).toEqual({
    type: 'movie',
    id: 5,
    name: 'Night Pier',
    poster: '/poster.jpg',
    date: '1999-10-15',
    rating: 8.44,
    votes: 300,
    genres: FULL_MOVIE.genres,
  })
  for (const path of ['/api/titles/movie/999', '/api/titles/movie/x', '/api/titles/person/5'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
})

test('below the player are the first six of the cast with their roles, and a link to the whole cast', async () => {
  const cast = Array.from({ length: 8 }, (_, at) => ({
    id: 30 + at,
    name: `Actor ${at}`,
    credit_id: `c${at}`,
    character: `Part ${at}`,
  }))
  const own = await openSiteOn({ 'movie/5': { ...FULL_MOVIE, credits: { cast, crew: [] } } })
  const row = section(await own.html('/movie/5'), 'Main cast')
  expect(links(row).map(([href]) => href)).toEqual([
    '/movie/5?tab=cast#tabs',
    ...cast.slice(0, 6).map(({ id }) => `/person/${id}`),
  ])
  expect(textOf(row)).toContain('Actor 5')
  expect(textOf(row)).toContain('Part 5')
  const without = await openSiteOn({ 'movie/5': { ...FULL_MOVIE, credits: { cast: [], crew: [] } } })
  expect(await without.html('/movie/5')).not.toContain('Main cast')
})

test.each([
  ['/movie/5', '/movie/7'],
  ['/de/movie/5?tab=cast', '/de/movie/7'],
  ['/tv/5', '/tv/7'],
  ['/tv/5/seasons/1', '/tv/7/seasons/1'],
  ['/person/5', '/person/7'],
  ['/collection/5', '/collection/7'],
])('%s, which the service merged into another, leads to %s for good', async (path, location) => {
  const merged = { id: 7, title: 'Night Pier', name: 'Night Pier' }
  const { get } = await openSiteOn({ 'movie/5': merged, 'tv/5': merged, 'person/5': merged, 'collection/5': merged })
  const { status, headers } = await get(path)
  expect([status, headers.get('Location')]).toEqual([301, location])
})
