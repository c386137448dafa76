import { parseFeed } from '@rowanmanning/feed-parser'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openSiteOn } from '#tests/helpers/service.ts'
import { openSite } from '#tests/helpers/site.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const NOON = new Date('2026-11-20T12:00:00Z')
const now = () => NOON
const site = await openSite({ now, env: { PUBLIC_ORIGIN: 'https://bijou.example', BRAND_NAME: 'Bijou' } })
const airing = { of: 'airing', from: '2026-11-20', to: '2026-11-27' } as const
const release = { of: 'release', from: '2026-11-25', to: '2026-12-16' } as const
const { catalogue } = site.services
const [show] = (await catalogue.discover(english, { type: 'tv', page: 1, sort: 'popularity.desc', dates: airing })).items
const [movie] = (await catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc', dates: release })).items
const SEARCH = `?tv=${show?.id},999999999&movie=${movie?.id}`
const PATHS = ['/calendar.ics', '/feed.xml']
const manyIds = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join()

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

test('a calendar has the upcoming episodes and releases, and names the titles that are left out', async () => {
  const response = await site.get(`/calendar.ics${SEARCH}`)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  const { recent, coming } = await catalogue.airings(english, show?.id ?? 0, '2026-11-20')
  const events = eventsIn(text)
  expect(events.map(({ uid }) => uid).toSorted()).toEqual(
    [...[...recent, ...coming].map((at) => `tv-${show?.id}-s${at.season}e${at.episode}`), `movie-${movie?.id}`]
      .map((uid) => `${uid}@bijou.example`)
      .toSorted(),
  )
  const premiere = events.find(({ uid }) => uid.startsWith('movie-'))
  expect([premiere?.summary, premiere?.startDate.toString()]).toEqual([movie?.name, movie?.date])
  expect(text.replaceAll('\r\n ', '')).toContain('this site does not have them: tv/999999999.')
  expect(text).toContain('X-WR-CALNAME:Bijou calendar')
})

test('a feed has the same dates', async () => {
  const response = await site.get(`/feed.xml${SEARCH}`)
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const feed = parseFeed(await response.text())
  const { recent, coming } = await catalogue.airings(english, show?.id ?? 0, '2026-11-20')
  expect(feed.items).toHaveLength(recent.length + coming.length + 1)
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length)
  expect(feed.self).toBe(`https://bijou.example/feed.xml${SEARCH}`)
  for (const { url } of feed.items) expect(url).toMatch(/^https:\/\/bijou\.example\/(tv|movie)\/\d+/)
})

test.each(PATHS)('%s is not shared by caches, and not indexed', async (path) => {
  const { headers } = await site.get(`${path}${SEARCH}`)
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['private, max-age=3600', 'noindex'])
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain(path)
  const packed = await site.get(`${path}${SEARCH}`, { headers: { 'Accept-Encoding': 'br' } })
  expect([packed.headers.get('Content-Encoding'), packed.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(packed.headers.get('ETag')).toBe(headers.get('ETag'))
})

test.each(PATHS)('a request with the current ETag of %s gets a 304, until a date changes', async (path) => {
  const next = { season_number: 1, episode_number: 2, name: 'Two', air_date: '2026-11-27' }
  const answers: Record<string, unknown> = { 'tv/1': { id: 1, name: 'One', next_episode_to_air: next }, 'tv/1/season/1': {} }
  let day = '2026-11-20'
  const clock = () => new Date(`${day}T12:00:00Z`)
  const service = await openSiteOn(answers, { now: clock })
  const first = await service.get(`${path}?tv=1`)
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
    const again = await service.get(`${path}?tv=1`, { headers: { 'If-None-Match': known } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
  }
  expect((await service.get(`${path}?tv=1`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  day = '2026-11-21'
  answers['tv/1'] = { id: 1, name: 'One', next_episode_to_air: { ...next, air_date: '2026-11-28' } }
  const moved = await openSiteOn(answers, { now: clock })
  expect((await moved.get(`${path}?tv=1`, { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

test('the ETag of a calendar does not change just because a day passes', async () => {
  const answers = {
    'tv/1': {
      id: 1,
      name: 'One',
      next_episode_to_air: { season_number: 1, episode_number: 2, name: '', air_date: '2026-12-27' },
    },
  }
  const tags = await Promise.all(
    ['2026-11-20', '2026-11-21'].map(async (day) => {
      const service = await openSiteOn(answers, { now: () => new Date(`${day}T12:00:00Z`) })
      return (await service.get('/calendar.ics?tv=1')).headers.get('ETag')
    }),
  )
  expect(tags[0]).toBe(tags[1])
})

test.each(PATHS.flatMap((path) => ['', '?tv=', '?tv=0', '?tv=1,x', `?tv=${manyIds(501)}`].map((search) => [path, search])))(
  '%s%s is a 400 with one sentence, without an upstream call',
  async (path, search) => {
    const service = await openSiteOn()
    const response = await service.get(`${path}${search}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(await response.text()).toMatch(/^[A-Z].{20,}\n$/)
    expect(service.asked).toEqual([])
  },
)

test('titles that are all unknown make an empty calendar that says so', async () => {
  const text = await (await site.get('/calendar.ics?tv=999999999')).text()
  expect(eventsIn(text)).toEqual([])
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Upcoming episodes of 1 show. Left out')
})

test('two hundred subscribers of thirty titles cost the catalogue no more than one', async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `movie/${at + 1}`,
      { id: at + 1, title: `Movie ${at + 1}`, release_date: '2026-12-01' },
    ]),
  )
  const service = await openSiteOn(answers, { now })
  const search = `?movie=${manyIds(30)}`
  expect(eventsIn(await (await service.get(`/calendar.ics${search}`)).text())).toHaveLength(30)
  for (let at = 0; at < 200; at += 1) {
    const response = await service.get(`${PATHS[at % 2]}${search}`, {}, `198.51.${at >> 8}.${at & 255}`)
    expect(response.status).toBe(200)
  }
  expect(service.asked).toHaveLength(30)
}, 60_000)

test('a calendar with too many uncached titles is a 503, so that programs delete nothing, until retries have loaded all', async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [
      `movie/${at + 1}`,
      { id: at + 1, title: `Movie ${at + 1}`, release_date: '2026-12-01' },
    ]),
  )
  const service = await openSiteOn(answers, { now })
  const get = (at: number) => service.get(`/calendar.ics?movie=${manyIds(250)}`, {}, `198.51.100.${at}`)
  let response = await get(0)
  expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([503, true])
  // How many titles a request loads depends on the time it has, and a busy machine loads fewer.
  for (let at = 1; at < 12 && response.status === 503; at += 1) response = await get(at)
  expect(eventsIn(await response.text())).toHaveLength(250)
  expect(service.asked).toHaveLength(250)
}, 60_000)

test('without the catalogue a subscription is a 503 that says when to retry', async () => {
  const down = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: () => Promise.reject(new TypeError('connect ECONNREFUSED')) })
  for (const path of PATHS) {
    const response = await down.get(`${path}?tv=1`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

test('a single title that fails is left out and named, and the others are included', async () => {
  const answers: Record<string, unknown> = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `movie/${at + 1}`,
      { id: at + 1, title: `Movie ${at + 1}`, release_date: '2026-12-01' },
    ]),
  )
  answers['movie/7'] = null
  const service = await openSiteOn(answers, { now })
  const response = await service.get(`/calendar.ics?movie=${manyIds(20)}`)
  const text = await response.text()
  expect([response.status, eventsIn(text).length]).toEqual([200, 19])
  expect(text.replaceAll('\r\n ', '')).toContain('movie/7.')
})

test.each(['/api/upcoming', ...PATHS])('no id of a request for %s is in the log, whatever goes wrong', async (path) => {
  const down = await openSite({ env: { TMDB_API_KEY: 'k' }, fetch: () => Promise.reject(new TypeError('connect ECONNREFUSED')) })
  Object.assign(down.services.catalogue, { release: () => Promise.reject(new Error('a bug')) })
  for (const search of ['?tv=7654321', '?movie=7654321', '?tv=7654321&tv=7654321', '?tv=7654321,x'])
    await (await down.get(`${path}${search}`)).text()
  expect(down.logged.join()).toContain('a bug')
  expect(down.logged.join()).not.toContain('7654321')
})

test.each([
  ['http://films.test', {}, 'http://films.test/movie/1'],
  ['http://films.test', { 'X-Forwarded-Proto': 'https, http' }, 'https://films.test/movie/1'],
])('without PUBLIC_ORIGIN the addresses have the origin of the request, %s with %o', async (origin, headers, page) => {
  const service = await openSiteOn({ 'movie/1': { id: 1, title: 'One', release_date: '2026-12-01' } }, { now })
  const text = await (await service.get(`${origin}/calendar.ics?movie=1`, { headers })).text()
  expect(eventsIn(text)[0]?.component.getFirstPropertyValue('url')).toBe(page)
})
