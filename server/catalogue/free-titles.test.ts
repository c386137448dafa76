import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue.ts'
import { realWorks } from '#sample-catalogue/data/works.ts'
import { LICENCES } from '#sample-catalogue/data/licences.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { withFreeTitles } from './free-titles.ts'
import { freeWorks } from './free-works.ts'
import { createCatalogue } from './tmdb/tmdb.ts'

const today = new Date('2026-11-20T12:00:00.000Z')
const sample = createSampleCatalogue({ size: 60, today: () => today })

/** A site on the sample; `asked` are the calls, `most` how many were under way at once. */
function open({ works = freeWorks({ sample: true }), fails = () => false }: { works?: typeof all; fails?: () => boolean } = {}) {
  const calls = { asked: [] as string[], underway: 0, most: 0 }
  const clock = { now: today.getTime() }
  const fetch = async (url: URL) => {
    calls.asked.push(url.pathname)
    calls.most = Math.max(calls.most, (calls.underway += 1))
    await new Promise((resolve) => setImmediate(resolve))
    calls.underway -= 1
    return fails() ? new Response(null, { status: 503 }) : sample.fetch(url)
  }
  const service = { url: 'http://sample.invalid/3', key: 'sample', token: null, region: 'US' }
  const cache = createCatalogueCache({ now: () => clock.now })
  const whole = createCatalogue({ ...service, cache, fetch })
  return { catalogue: withFreeTitles(whole, { works, now: () => clock.now, patience: 10_000 }), calls, clock }
}
const all = freeWorks({ sample: true })
const movies = { type: 'movie', page: 1, sort: 'date.asc', free: true } as const

test('every free work is one that the project knows with its item and its licence, and has an id of its own', () => {
  for (const { type, id, archiveItem, licence } of all) {
    const work = realWorks.find((each) => each.type === type && each.id === id)
    expect(work?.homepage).toMatch(new RegExp(`archive\\.org/details/${archiveItem}$`))
    expect(work?.licence).toBe(Object.entries(LICENCES).find(([key]) => key === licence)?.[1])
  }
  expect(new Set(all.map(({ type, id }) => `${type}/${id}`)).size).toBe(all.length)
  const listed = realWorks.filter(({ homepage }) => homepage?.includes('archive.org/details/'))
  expect(all).toHaveLength(listed.length)
  // The sample's own ids, from 4,000,000 on, mean nothing to the service.
  expect(
    freeWorks({ sample: false })
      .map(({ id }) => id)
      .filter((id) => id >= 4_000_000),
  ).toEqual([])
  expect(freeWorks({ sample: false }).length).toBeGreaterThan(20)
})

test('a list of free films has all of them and no other, in its order, page by page', async () => {
  const { catalogue } = open()
  const first = await catalogue.discover(movies)
  const others = await Promise.all([2, 3].map((page) => catalogue.discover({ ...movies, page })))
  const items = [first, ...others].flatMap((page) => page.items)
  const wanted = all.filter(({ type }) => type === 'movie').map(({ id }) => id)
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
  expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
  expect(first).toMatchObject({ page: 1, pages: 3, total: wanted.length })
  expect((await catalogue.discover({ ...movies, type: 'tv' })).items.map(({ id }) => id)).toEqual([4_000_105, 4_000_112])
})

test('free films are narrowed by what their pages say', async () => {
  const { catalogue } = open()
  const { items } = await catalogue.discover({ ...movies, genreIds: [27], maxRuntime: 100, minRuntime: 1, minVotes: 100 })
  expect(items.length).toBeGreaterThan(2)
  for (const { id } of items) {
    const title = await catalogue.title('movie', id)
    expect([title.genreIds.includes(27), (title.runtime ?? 0) <= 100, title.votes >= 100]).toEqual([true, true, true])
  }
  const none = await catalogue.discover({ ...movies, genreIds: [27], withoutGenreIds: [27] })
  expect(none).toMatchObject({ total: 0, pages: 1, items: [] })
  const dated = { of: 'release', from: '1960-01-01', to: '1969-12-31' } as const
  expect((await catalogue.discover({ ...movies, dates: dated })).items.map(({ id }) => id)).toContain(10_331)
})

test('their details are asked for one at a time, once for everyone, and again after some hours', async () => {
  const { catalogue, calls, clock } = open()
  await Promise.all([catalogue.discover(movies), catalogue.discover({ ...movies, type: 'tv' })])
  await catalogue.discover(movies)
  expect([calls.most, calls.asked.length]).toEqual([1, all.length])
  clock.now += 7 * 3_600_000
  await catalogue.discover(movies)
  expect(calls.asked.length).toBeGreaterThan(all.length)
})

test('titles that cannot be had are left out, and asked for again a minute later', async () => {
  const state = { away: true }
  const { catalogue, clock } = open({ fails: () => state.away })
  expect((await catalogue.discover(movies)).items).toEqual([])
  state.away = false
  clock.now += 61_000
  expect((await catalogue.discover(movies)).items).toHaveLength(20)
})

test('a work that the service does not know is not shown as free, and other lists are untouched', async () => {
  const { catalogue, calls } = open({ works: [{ type: 'movie', id: 5_900_001, archiveItem: 'x', licence: 'cc0' }] })
  expect((await catalogue.discover(movies)).items).toEqual([])
  expect((await catalogue.discover({ ...movies, free: false })).items.length).toBeGreaterThan(0)
  expect(calls.asked).toContain('/3/discover/movie')
})

test('a free work has its item also where the service names none', async () => {
  const title = { type: 'movie', id: 19, archiveId: null }
  const other = { type: 'movie', id: 20, archiveId: 'own' }
  const service = { title: async (_type: string, id: number) => (id === 19 ? title : other) } as unknown as Catalogue
  const { title: find } = withFreeTitles(service, { works: freeWorks({ sample: false }), now: () => 0 })
  expect(await find('movie', 19)).toMatchObject({ archiveId: 'Metropolis1927EnglishVersion' })
  expect(await find('movie', 20)).toMatchObject({ archiveId: 'own' })
})
