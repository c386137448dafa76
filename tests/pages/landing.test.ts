import { expect, test } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const named = (from: number, count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `${name} ${from + index}` }))
const rated = (country: string, certification: string) => ({
  iso_3166_1: country,
  release_dates: [{ certification, type: 3 }],
})
const MOVIE = {
  id: 5,
  title: 'Night Pier',
  status: 'Released',
  release_date: '1994-10-15',
  genres: [{ id: 35, name: 'Comedy' }],
  original_language: 'fr',
  origin_country: ['FR', 'JP'],
  release_dates: { results: [rated('US', 'PG-13'), rated('DE', '16')] },
  production_companies: [{ id: 41, name: 'The Ladd Company' }],
  keywords: { keywords: named(100, 14, 'word') },
  credits: {
    cast: [],
    crew: [{ id: 22, name: 'Bo Strand', credit_id: 'w1', department: 'Directing', job: 'Director' }],
  },
}
const SHOW = {
  id: 6,
  name: 'Night Shift',
  status: 'Returning Series',
  first_air_date: '2020-01-01',
  genres: [{ id: 18, name: 'Drama' }],
  original_language: 'ko',
  origin_country: ['KR'],
  content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-MA' }] },
  networks: [{ id: 49, name: 'HBO' }],
}
const answers = {
  'movie/5': MOVIE,
  'movie/7': { ...MOVIE, id: 7, release_date: '2031-01-01', original_language: 'q1', origin_country: ['EU9'], release_dates: {} },
  'tv/6': SHOW,
  'keyword/200': { id: 200, name: 'time travel' },
  'company/41': { id: 41, name: 'The Ladd Company' },
  'network/49': { id: 49, name: 'HBO' },
  'person/22': { id: 22, name: 'Bo Strand' },
}
const site = await openSiteOn(answers, { now })
const main = (html: string) => elements(html, 'main')[0]?.inner ?? ''

test('the facts of a movie link to the list of titles that share them, or to the person', async () => {
  const html = main(await site.html('/movie/5'))
  const facts = [
    ['/movie?year_min=1994&year_max=1994', '1994'],
    ['/movie?genres=35', 'Comedy'],
    ['/person/22', 'Bo Strand'],
    ['/movie?language=fr', 'French'],
    ['/movie?country=FR', 'France'],
    ['/movie?country=JP', 'Japan'],
    ['/movie?certification_max=PG-13', 'PG-13'],
    ['/movie?companies=41', 'The Ladd Company'],
    ['/movie?keywords=100', 'word 100'],
    ['/movie?keywords=113', 'word 113'],
  ]
  expect(links(html)).toEqual(expect.arrayContaining(facts))
  // Long lists are folded, but complete.
  expect(elements(html, 'summary').map(({ text }) => text)).toEqual(['4 more'])
  expect(links(elements(html, 'details')[0]?.inner ?? '')).toHaveLength(4)
})

test('the facts of a show are links too, except its age rating, by which shows cannot be filtered', async () => {
  const html = main(await site.html('/tv/6'))
  const facts = [
    ['/tv?year_min=2020&year_max=2020', '2020'],
    ['/tv?genres=18', 'Drama'],
    ['/tv?status=returning', 'Returning Series'],
    ['/tv?language=ko', 'Korean'],
    ['/tv?country=KR', 'South Korea'],
    ['/tv?networks=49', 'HBO'],
  ]
  expect(links(html)).toEqual(expect.arrayContaining(facts))
  expect(textOf(html)).toContain('Certification TV-MA')
})

test('facts that lists cannot filter by are not links: a future year, an unknown language or country', async () => {
  const html = main(await site.html('/movie/7'))
  expect(links(html).filter(([href]) => /year_min|language=|country=|certification/.test(href))).toEqual([])
  expect(textOf(html)).toContain('2031')
  expect(textOf(html)).not.toMatch(/Original Language|Countr|Certification/)
})

test.each([
  ['/movie?genres=35', 'Comedies'],
  ['/movie?keywords=200', 'Movies tagged “time travel”'],
  ['/movie?companies=41', 'Movies from The Ladd Company'],
  ['/movie?language=fr', 'French movies'],
  ['/tv?country=JP', 'Shows from Japan'],
  ['/movie?year_min=1994&year_max=1994', 'Movies from 1994'],
  ['/movie?certification_max=PG-13', 'Movies rated up to PG-13'],
  ['/tv?status=returning', 'Returning shows'],
])('the list %s is a page of its own, with the heading “%s”', async (path, heading) => {
  const [type] = /^\/\w+/.exec(path) ?? []
  const html = await site.html(`${path}&tab=popular`)
  expect(elements(html, 'h1')[0]?.text).toBe(heading)
  expect(elements(html, 'title')[0]?.text).toBe(`${heading} | Marquee`)
  const tags = [...elements(html, 'meta'), ...elements(html, 'link')].map(({ attributes }) => attributes)
  expect(tags.find(({ name }) => name === 'description')?.content).toMatch(
    new RegExp(`^${heading}: [\\d,]+ (?:movies?|TV shows?) to`),
  )
  const total = Number(/: ([\d,]+)/.exec(tags.find(({ name }) => name === 'description')?.content ?? '')?.[1]?.replace(',', ''))
  // An empty list is not worth indexing.
  const isLanding = total > 0
  expect(tags.some(({ rel, href }) => rel === 'canonical' && href === path)).toBe(isLanding)
  expect(tags.some(({ name, content }) => name === 'robots' && content === 'noindex')).toBe(!isLanding)
  const trail = elements(html, 'nav').find(({ attributes }) => attributes['aria-label'] === 'Breadcrumb')
  expect(links(trail?.inner ?? '').map(([href]) => href)).toEqual(['/', type])
})

test.each([
  ['/movie?genres=35&language=fr', 'French comedies'],
  ['/movie?genres=35&sort=rating.desc', 'Comedies'],
  ['/movie?genres=35&genres_not=27', 'Movies'],
  ['/movie?keywords=999999', 'Movies'],
  ['/movie?genres=35&networks=1', 'Comedies'],
])('the list %s, with several filters or an unknown one, has the heading “%s” and is not indexed', async (path, heading) => {
  const html = await site.html(path)
  expect(elements(html, 'h1')[0]?.text).toBe(heading)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('a list without filters has its plain heading, and no breadcrumbs', async () => {
  const html = await site.html('/movie')
  expect(elements(html, 'h1')[0]?.text).toBe('Movies')
  expect(elements(html, 'title')[0]?.text).toBe('Now Playing Movies | Marquee')
  expect(html).not.toContain('aria-label="Breadcrumb"')
})
