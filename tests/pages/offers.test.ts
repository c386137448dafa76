import { expect, test } from 'vitest'
import { elements, links, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const now = () => new Date('2026-11-20T12:00:00Z')
const linkIn = (region: string) => `https://www.themoviedb.org/movie/5/watch?locale=${region}`

function platform(id: number, name: string) {
  return { provider_id: id, provider_name: name, logo_path: `/${id}.jpg` }
}

const NETFLIX = platform(8, 'Netflix')
const SHOP = platform(10, 'Shop')
const MOVIE = {
  id: 5,
  title: 'Night Pier',
  'watch/providers': {
    results: {
      US: { link: linkIn('US'), flatrate: [NETFLIX], rent: [SHOP], buy: [SHOP] },
      DE: { link: linkIn('DE'), free: [platform(234, 'ARTE')] },
    },
  },
}
const AWAY = { ...MOVIE, id: 6, 'watch/providers': { results: { DE: { link: linkIn('DE'), flatrate: [NETFLIX] } } } }

const watch = (html: string) =>
  elements(html, 'section').find(({ attributes }) => attributes['aria-label'] === 'Where to watch')?.inner ?? ''

test('a title’s page shows the offers of the site’s region by kind, and how many other regions have any', async () => {
  const { html, asked } = await openSiteOn({ 'movie/5': MOVIE }, { now })
  const part = watch(await html('/movie/5'))
  expect(elements(part, 'h3').map(({ text }) => text)).toEqual(['Subscription', 'Rent', 'Buy'])
  expect(elements(part, 'li').map(({ text }) => text)).toEqual(['Netflix', 'Shop', 'Shop'])
  expect(elements(part, 'option').map(({ text }) => text)).toEqual(['United States'])
  expect(textOf(part)).toContain('Offered in 1 other region')
  expect(links(part)).toEqual([[linkIn('US'), 'Streaming data by JustWatch']])
  expect(asked.map(({ path }) => path)).toEqual(['movie/5'])
})

test('a title without offers in the site’s region says so and counts other regions; one without any has no section', async () => {
  const { html } = await openSiteOn({ 'movie/6': AWAY, 'movie/7': { id: 7, title: 'Nowhere' } }, { now })
  const part = watch(await html('/movie/6'))
  expect(textOf(part)).toContain('No known offers in this region.')
  expect(textOf(part)).toContain('Offered in 1 other region')
  expect(textOf(part)).toContain('Streaming data by JustWatch')
  expect(watch(await html('/movie/7'))).toBe('')
})

test('one response has the offers of all regions, the same for everyone, without a further upstream call', async () => {
  const { get, html, asked } = await openSiteOn({ 'movie/5': MOVIE }, { now })
  await html('/movie/5')
  const answers = await Promise.all(
    ['203.0.113.7', '198.51.100.9'].map((address) =>
      get('/api/offers/movie/5', { headers: { 'Accept-Language': 'de' } }, address),
    ),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]).toEqual({
    platforms: [
      { id: 8, name: 'Netflix', logo: '/8.jpg' },
      { id: 10, name: 'Shop', logo: '/10.jpg' },
      { id: 234, name: 'ARTE', logo: '/234.jpg' },
    ],
    regions: { US: { link: linkIn('US'), subscription: [8], rent: [10], buy: [10] }, DE: { link: linkIn('DE'), free: [234] } },
  })
  expect(asked).toHaveLength(1)
})

test.each([
  '/api/offers/movie/0',
  '/api/offers/person/5',
  '/api/platforms/de',
  '/api/platforms/ZZ',
  '/api/offered/DE/x',
  '/api/offered/ZZ/8',
])('%s is a 404', async (path) => {
  const { get, asked } = await openSiteOn({}, { now })
  const answer = await get(path)
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
  expect(asked).toEqual([])
})

test('the offers of a blocked title are a 404', async () => {
  const { get, services } = await openSiteOn({ 'movie/5': MOVIE }, { now })
  const actor = { email: 'operator@site.test', address: '203.0.113.7', role: 'owner' as const }
  await services.operators.blocking.block(english, { type: 'movie', id: 5, reason: null }, actor)
  expect((await get('/api/offers/movie/5')).status).toBe(404)
})

test('the platforms of a region combine those of movies and shows, each once', async () => {
  const { get, asked } = await openSiteOn(
    {
      'watch/providers/movie': { results: [NETFLIX, platform(30, 'WOW')] },
      'watch/providers/tv': { results: [platform(304, 'Joyn'), NETFLIX] },
    },
    { now },
  )
  const answer = await get('/api/platforms/DE')
  const { platforms } = (await answer.json()) as { platforms: { name: string }[] }
  expect(platforms.map(({ name }) => name)).toEqual(['Netflix', 'WOW', 'Joyn'])
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(asked.map(({ params }) => params)).toEqual([{ watch_region: 'DE' }, { watch_region: 'DE' }])
})

test('the titles on a platform are requested in the service’s terms, and returned as ids only', async () => {
  const { get, asked } = await openSiteOn(
    {
      'discover/movie': { page: 1, total_pages: 1, total_results: 2, results: [{ id: 6 }, { id: 9 }] },
      'discover/tv': { page: 1, total_pages: 0, total_results: 0, results: [] },
    },
    { now },
  )
  const answer = await get('/api/offered/DE/8')
  expect(await answer.json()).toEqual({ movie: [6, 9], tv: [] })
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=21600')
  expect(asked.map(({ path }) => path)).toEqual(['discover/movie', 'discover/tv'])
  expect(asked[0]?.params).toMatchObject({
    with_watch_providers: '8',
    watch_region: 'DE',
    with_watch_monetization_types: 'flatrate|free|ads',
    include_adult: 'false',
  })
})
