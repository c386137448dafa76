import { expect, test } from 'vitest'
import { elements, links, section, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const FIRST = { id: 8, title: 'Day Pier', release_date: '1997-03-01', vote_average: 7.25, vote_count: 80 }
const SECOND = { id: 5, title: 'Night Pier', release_date: '1999-10-15', vote_average: 8.44, vote_count: 300 }
const COLLECTION = {
  id: 10,
  name: 'Pier Collection',
  overview: 'Two nights, one pier.',
  backdrop_path: '/wide.jpg',
  parts: [{ id: 9, title: 'Last Pier' }, SECOND, FIRST],
}
const answers = {
  'collection/10': COLLECTION,
  'collection/11': { id: 11, name: 'Not Begun Collection', parts: [{ id: 12, title: 'Some Day' }] },
  'collection/12': { id: 12, name: 'Lone Collection', parts: [] },
  'collection/13': null,
  'movie/5': { id: 5, title: 'Night Pier', belongs_to_collection: { id: 10, name: 'Pier Collection' } },
}
const site = await openSiteOn(answers, { now })
const main = async (path: string) => elements(await site.html(path), 'main')[0]?.inner ?? ''
const cards = (html: string) => elements(html, 'li').filter(({ inner }) => links(inner)[0]?.[0].startsWith('/movie/'))

test('a collection has its name, overview and backdrop, and its movies in order of release, with year and rating', async () => {
  const html = await main('/collection/10')
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Pier Collection'])
  expect(textOf(html)).toContain('Two nights, one pier.')
  expect(textOf(html)).toContain('3 movies 1997 - 1999')
  expect(elements(html, 'img')[0]?.attributes.src).toMatch(/\/wide\.jpg$/)
  expect(cards(html).map(({ inner }) => links(inner)[0])).toEqual([
    ['/movie/8', 'Day Pier 1997 Rated 7.3'],
    ['/movie/5', 'Night Pier 1999 Rated 8.4'],
    ['/movie/9', 'Last Pier No date yet'],
  ])
})

test('a collection with nothing released, or without movies and overview, shows what is known', async () => {
  const text = textOf(await main('/collection/11'))
  expect(text).toContain('Not Begun Collection 1 movie Some Day No date yet')
  expect(text).not.toMatch(/undefined|null|Unknown/)
  expect(textOf(await main('/collection/12'))).toContain('None of the movies of this collection can be shown here.')
})

test('an unknown collection is a 404, and one that fails to load shows the failure view', async () => {
  const { 'collection/10': _, ...others } = answers
  const without = await openSiteOn(others, { now })
  for (const path of ['/collection/10', '/collection/0', '/collection/x', '/collection/1e3'])
    expect([path, (await without.get(path)).status]).toEqual([path, 404])
  expect(textOf(await without.html('/collection/10'))).toContain("The page you're looking for is beyond our reach")
  const failed = await site.get('/collection/13')
  expect(failed.status).toBe(503)
  expect(textOf(await failed.text())).toContain('An error occured while fetching data.')
})

test('a collection has a title, a description and a canonical link', async () => {
  const html = await site.html('/collection/10')
  expect(elements(html, 'title')[0]?.text).toBe('Pier Collection | Marquee')
  const tags = [...elements(html, 'meta'), ...elements(html, 'link')].map(({ attributes }) => attributes)
  expect(tags).toContainEqual(expect.objectContaining({ name: 'description', content: 'Two nights, one pier.' }))
  expect(tags).toContainEqual(expect.objectContaining({ rel: 'canonical', href: '/collection/10' }))
})

test('the row of a collection on a movie’s page links to the collection', async () => {
  const html = section(await site.html('/movie/5'), 'Pier Collection')
  expect(links(html)[0]).toEqual(['/collection/10', 'Pier Collection'])
})

test.each([
  ['/movie/5', 'Movies', '/movie', 'Night Pier'],
  ['/collection/10', 'Movies', '/movie', 'Pier Collection'],
  ['/tv/71446', 'TV Shows', '/tv', 'Forty-Eight Nights'],
  ['/person/8635', 'People', '/person', 'Buster Keaton'],
])('the page %s has breadcrumbs through %s, also as structured data', async (path, parent, address, name) => {
  const html = await site.html(path)
  const trail = elements(html, 'nav').find(({ attributes }) => attributes['aria-label'] === 'Breadcrumb')
  const ancestors = [
    ['/', 'Home'],
    [address, parent],
  ]
  expect(links(trail?.inner ?? '')).toEqual(ancestors)
  const breadcrumbs = elements(html, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ inner }) => JSON.parse(inner))
    .find((data) => data['@type'] === 'BreadcrumbList')
  const items: { item: string; name: string }[] = breadcrumbs.itemListElement
  expect(items.map((each) => [each.item, each.name])).toEqual([...ancestors, [path, name]])
})
