import { expect, test } from 'vitest'
import { z } from 'zod'
import { elements, textOf } from '#tests/helpers/html.ts'
import { openSiteOn } from '#tests/helpers/service.ts'

const GERMANY = { env: { WATCH_REGION: 'DE' }, now: () => new Date('2026-11-20T12:00:00Z') }
const list = z.object({ items: z.array(z.object({ id: z.number() })) })

function platform(id: number, name: string, inGermany: number, elsewhere = 0) {
  const places = { display_priorities: { DE: inGermany }, display_priority: elsewhere }
  return { provider_id: id, provider_name: name, logo_path: `/${id}.jpg`, ...places }
}

/** Ids and names of the panel's platforms. */
function offered(html: string) {
  const panel = elements(html, 'form').find(({ attributes }) => attributes.id === 'filters-form')
  const box = elements(panel?.inner ?? '', 'fieldset').find(
    ({ inner }) => elements(inner, 'legend')[0]?.text === 'Streaming platforms',
  )
  return elements(box?.inner ?? '', 'label').map(({ inner, text }) => [elements(inner, 'input')[0]?.attributes.value, text])
}

test('outside the United States the panel has the service’s own list: its names, logos and order, for each type', async () => {
  const noPlace = { ...platform(29, 'Sky Go', 0, 3), display_priorities: undefined }
  const abroad = { ...platform(15, 'Hulu', 0), display_priorities: { US: 1, JP: 2 } }
  const movies = [platform(30, 'WOW', 7), abroad, platform(8, 'Netflix', 0, 9), noPlace]
  const shows = [platform(304, 'Joyn', 2), platform(337, 'Disney Plus', 1)]
  const { html, asked } = await openSiteOn(
    { 'watch/providers/movie': { results: movies }, 'watch/providers/tv': { results: shows } },
    GERMANY,
  )
  const page = await html('/movie')
  expect(offered(page)).toEqual([
    ['8', 'Netflix'],
    ['29', 'Sky Go'],
    ['30', 'WOW'],
  ])
  expect(page).toContain('/30.jpg')
  expect(offered(await html('/tv'))).toEqual([
    ['337', 'Disney Plus'],
    ['304', 'Joyn'],
  ])
  expect(asked).toContainEqual({ path: 'watch/providers/movie', params: { watch_region: 'DE' } })
  expect(asked).toContainEqual({ path: 'watch/providers/tv', params: { watch_region: 'DE' } })
})

test('of a long list the panel shows the first sixteen and the selected platforms, and an address may name any', async () => {
  const results = Array.from({ length: 60 }, (_, at) => platform(1000 + at, `Platform ${at}`, at))
  const { html, get, asked } = await openSiteOn({ 'watch/providers/movie': { results } }, GERMANY)
  expect(offered(await html('/movie'))).toHaveLength(16)
  const page = await html('/movie?platforms=1059,1001')
  expect(offered(page).map(([id]) => id)).toEqual([...Array.from({ length: 16 }, (_, at) => String(1000 + at)), '1059'])
  expect(textOf(page)).toContain('Platform 59')
  const discovered = asked.filter(({ path }) => path === 'discover/movie').at(-1)
  expect(discovered?.params).toMatchObject({ with_watch_providers: '1059|1001', watch_region: 'DE' })
  expect((await get('/api/titles/movie?platforms=1059')).status).toBe(200)
})

test('an address accepts only platforms of the region', async () => {
  const { get, html, asked } = await openSiteOn({ 'watch/providers/movie': { results: [platform(30, 'WOW', 0)] } }, GERMANY)
  expect((await get('/api/titles/movie?platforms=15')).status).toBe(400)
  expect((await get('/api/titles/movie?platforms=30,15')).status).toBe(400)
  await html('/movie?tab=popular&platforms=30,15')
  expect(asked.filter(({ path }) => path === 'discover/movie').map(({ params }) => params.with_watch_providers)).toEqual(['30'])
})

test('when the list of platforms fails, the page says so and keeps the filter', async () => {
  const { html, get, asked } = await openSiteOn({ 'watch/providers/movie': null }, GERMANY)
  const page = await html('/movie?platforms=30')
  expect(textOf(page)).toContain('The streaming platforms could not be loaded. Everything else works.')
  expect(textOf(page)).toContain('Platform 30')
  expect(offered(page)).toEqual([])
  expect(asked.find(({ path }) => path === 'discover/movie')?.params).toMatchObject({
    with_watch_providers: '30',
    watch_region: 'DE',
  })
  expect((await get('/api/titles/movie?platforms=30')).status).toBe(200)
})

test('a region without platforms says so', async () => {
  const { html } = await openSiteOn({ 'watch/providers/tv': { results: [] } }, GERMANY)
  expect(textOf(await html('/tv'))).toContain('No streaming platforms are listed for this region.')
})

test('in the United States the eight platforms stay when the list fails', async () => {
  const { html } = await openSiteOn({ 'watch/providers/movie': null })
  const page = await html('/movie?platforms=1899')
  expect(offered(page)).toHaveLength(8)
  expect(textOf(page)).toContain('Max (1899)')
  expect(textOf(page)).not.toContain('could not be loaded')
})

test.each(['DE', 'FR', 'JP'])('with the sample catalogue the platforms of %s find titles that stream there', async (region) => {
  const { html, get } = await openSiteOn({}, { env: { WATCH_REGION: region } })
  const platforms = offered(await html('/movie'))
  expect(platforms.length).toBeGreaterThanOrEqual(6)
  expect(platforms.map(([, name]) => name)).not.toEqual(expect.arrayContaining(['Hulu', 'Paramount+', 'Max (1899)']))
  for (const [id, name = ''] of platforms.slice(0, 6)) {
    const found = list.parse(await (await get(`/api/titles/movie?platforms=${id}`)).json()).items
    expect(found.length).toBeGreaterThan(0)
    expect(textOf(await html(`/movie/${found[0]?.id}`))).toContain(name)
  }
})

test('the list of platforms is requested once a day, and a cached page is the same for everyone', async () => {
  const { get, asked } = await openSiteOn({}, GERMANY)
  const bodies = await Promise.all(
    ['203.0.113.7', '198.51.100.9'].map(async (address) => (await get('/movie?platforms=30', {}, address)).text()),
  )
  expect(bodies[0]).toBe(bodies[1])
  await get('/api/titles/movie?platforms=30')
  expect(asked.filter(({ path }) => path === 'watch/providers/movie')).toHaveLength(1)
})

test('in the United States an address that names the region may name any platform that the catalogue lists there', async () => {
  const peacock = { ...platform(386, 'Peacock', 3), display_priorities: { US: 3 } }
  const { html, get, asked } = await openSiteOn({ 'watch/providers/movie': { results: [peacock] } })
  const page = await html('/movie?region=US&platforms=8,386')
  expect(offered(page).map(([id]) => id)).toContain('386')
  expect(textOf(page)).toContain('Peacock')
  expect((await get('/api/titles/movie?region=US&platforms=386')).status).toBe(200)
  expect(asked.filter(({ path }) => path === 'discover/movie').at(-1)?.params).toMatchObject({ with_watch_providers: '386' })
  expect((await get('/api/titles/movie?platforms=386')).status).toBe(400)
})
