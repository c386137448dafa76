import { expect, test } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { freeEpisode } from '#domain/titles/free-copy.ts'
import { createFreeWorks, worksOfProject } from './free-works/free-works.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { withFreeTitles } from './free-titles.ts'
import { createPagesOfKnown } from './pages-of-known.ts'
import { createCatalogue } from './tmdb/tmdb.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { createRequestBudgets } from './upstream/request-budget.ts'

const english = background('en')

const today = new Date('2026-11-20T12:00:00.000Z')
const sample = createSampleCatalogue({ size: 60, today: () => today })

/** A site on the sample; `asked` are the calls, `most` how many were under way at once. */
function open({ works = all, fails = () => false }: { works?: typeof all; fails?: () => boolean } = {}) {
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
  const { inBackground } = openBackground()
  const cache = createCatalogueCache({ inBackground, now: () => clock.now })
  const whole = createCatalogue({ ...service, cache, fetch })
  const free = createFreeWorks({ ofProject: works, onChange: () => {} })
  return {
    catalogue: withFreeTitles(whole, {
      works: free,
      pagesOfKnown: createPagesOfKnown({
        catalogue: whole,
        name: 'free-titles',
        inBackground,
        now: () => clock.now,
        patience: 10_000,
      }),
    }),
    free,
    calls,
    clock,
  }
}
const all = worksOfProject({ sample: true })
const movies = { type: 'movie', page: 1, sort: 'date.asc', free: true } as const

test('a list of free films has all of them and no other, in its order, page by page', async () => {
  const { catalogue } = open()
  const first = await catalogue.discover(english, movies)
  const wanted = [...new Set(all.filter(({ type }) => type === 'movie').map(({ id }) => id))]
  const pages = Math.ceil(wanted.length / 20)
  const others = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) => index + 2).map((page) => catalogue.discover(english, { ...movies, page })),
  )
  const items = [first, ...others].flatMap((page) => page.items)
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b))
  expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
  expect(first).toMatchObject({ page: 1, pages, total: wanted.length })
  expect((await catalogue.discover(english, { ...movies, type: 'tv' })).items.map(({ id }) => id)).toEqual([
    4_000_105, 4_000_110, 4_000_112,
  ])
})

test('free films are filtered by their own details', async () => {
  const { catalogue } = open()
  const { items } = await catalogue.discover(english, {
    ...movies,
    genreIds: [27],
    maxRuntime: 100,
    minRuntime: 1,
    minVotes: 100,
  })
  expect(items.length).toBeGreaterThan(2)
  for (const { id } of items) {
    const title = await catalogue.title(english, 'movie', id)
    expect([title.genreIds.includes(27), (title.runtime ?? 0) <= 100, title.votes >= 100]).toEqual([true, true, true])
  }
  const none = await catalogue.discover(english, { ...movies, genreIds: [27], withoutGenreIds: [27] })
  expect(none).toMatchObject({ total: 0, pages: 1, items: [] })
  const dated = { of: 'release', from: '1960-01-01', to: '1969-12-31' } as const
  expect((await catalogue.discover(english, { ...movies, dates: dated })).items.map(({ id }) => id)).toContain(10_331)
})

test('details of free titles are loaded one at a time, once for everyone, and again after some hours', async () => {
  const { catalogue, calls, clock } = open()
  await Promise.all([catalogue.discover(english, movies), catalogue.discover(english, { ...movies, type: 'tv' })])
  await catalogue.discover(english, movies)
  const titles = new Set(all.map(({ type, id }) => `${type}/${id}`)).size
  expect([calls.most, calls.asked.length]).toEqual([1, titles])
  clock.now += 7 * 3_600_000
  await catalogue.discover(english, movies)
  expect(calls.asked.length).toBeGreaterThan(titles)
})

test('a list of free films is in the language of the page, and each language loads its own', async () => {
  const { catalogue, calls } = open()
  const nameIn = async (code: 'de' | 'en') => {
    const { items } = await catalogue.discover(background(code), movies)
    return items.find(({ id }) => id === 775)?.name
  }
  const [german, original] = [await nameIn('de'), await nameIn('en')]
  expect([german, original]).toEqual([
    (await catalogue.title(background('de'), 'movie', 775)).name,
    (await catalogue.title(english, 'movie', 775)).name,
  ])
  expect(german).not.toBe(original)
  expect(await nameIn('de')).toBe(german)
  const titles = new Set(all.map(({ type, id }) => `${type}/${id}`)).size
  expect(calls.asked).toHaveLength(2 * titles)
})

test('free titles that cannot be loaded are left out, and tried again a minute later', async () => {
  const state = { away: true }
  const { catalogue, clock } = open({ fails: () => state.away })
  expect((await catalogue.discover(english, movies)).items).toEqual([])
  state.away = false
  clock.now += 61_000
  expect((await catalogue.discover(english, movies)).items).toHaveLength(20)
})

const one = {
  season: null,
  episode: null,
  file: null,
  licence: 'CC0',
  licenceUrl: 'https://cc.example/',
  provenance: 'Us',
  name: 'X',
}
const own = { ...one, withdrawn: false, addedAt: '2026-11-20T12:00:00.000Z' }

test('a work that the service does not know is asked for once, is not shown as free, and other lists are untouched', async () => {
  const { catalogue, calls } = open({ works: [{ ...one, type: 'movie', id: 5_900_001, archiveItem: 'x' }] })
  expect((await catalogue.discover(english, movies)).items).toEqual([])
  expect((await catalogue.discover(english, movies)).items).toEqual([])
  // The service is asked for something else too, to see whether it answers at all.
  expect(calls.asked).toEqual(['/3/movie/5900001', '/3/genre/movie/list'])
  expect((await catalogue.discover(english, { ...movies, free: false })).items.length).toBeGreaterThan(0)
  expect(calls.asked).toContain('/3/discover/movie')
})

test('what operators enter and withdraw is in the list when it is next asked for', async () => {
  const { catalogue, free, calls } = open()
  const before = (await catalogue.discover(english, movies)).total
  const entered = { ...own, type: 'movie', id: 4_000_046, archiveItem: 'shoulder_arms' } as const
  free.set([entered], false)
  const asked = calls.asked.length
  expect((await catalogue.discover(english, movies)).total).toBe(before + 1)
  expect(calls.asked.slice(asked)).toEqual(['/3/movie/4000046'])
  free.set([{ ...entered, id: 10_331, withdrawn: true }], false)
  expect((await catalogue.discover(english, movies)).total).toBe(before - 1)
})

test('a title says which copy of it plays: the operator’s before the service’s homepage, that before the project’s', async () => {
  const title = { type: 'movie', id: 19, archiveId: null }
  const other = { type: 'movie', id: 20, archiveId: 'homepage' }
  const service = {
    title: async (_scope: unknown, _type: string, id: number) => (id === 19 ? title : other),
  } as unknown as Catalogue
  const works = createFreeWorks({
    ofProject: [19, 20].map((id) => ({ ...one, type: 'movie', id, archiveItem: 'ours' })),
    onChange: () => {},
  })
  const { title: find } = withFreeTitles(service, {
    works,
    pagesOfKnown: async () => ({ page: 1, pages: 1, total: 0, items: [] }),
  })
  expect(await find(english, 'movie', 19)).toMatchObject({ archiveId: 'ours', free: { archiveItem: 'ours', licence: 'CC0' } })
  expect(await find(english, 'movie', 20)).toMatchObject({ archiveId: 'homepage', free: { archiveItem: 'ours' } })
  works.set([{ ...own, type: 'movie', id: 20, archiveItem: 'theirs' }], false)
  expect(await find(english, 'movie', 20)).toMatchObject({ archiveId: 'theirs', free: { archiveItem: 'theirs' } })
  works.set([{ ...own, type: 'movie', id: 20, archiveItem: null, file: 'https://files.example/a.mp4' }], false)
  expect(await find(english, 'movie', 20)).toMatchObject({ archiveId: 'homepage', free: { file: 'https://files.example/a.mp4' } })
  works.set([{ ...own, type: 'movie', id: 20, archiveItem: null, withdrawn: true }], false)
  expect(await find(english, 'movie', 20)).toMatchObject({ archiveId: null, free: null })
})

test('an episode has a copy of its own, or the whole show’s', async () => {
  const { catalogue } = open()
  const show = await catalogue.title(english, 'tv', 4_000_110)
  expect(freeEpisode(show, { season: 1, episode: 2 })?.archiveItem).toBe('Beverly_Hillbillies_Ep02_Getting_Settled')
  expect([show.free, freeEpisode(show, { season: 1, episode: 3 })]).toEqual([null, null])
  const whole = await catalogue.title(english, 'tv', 4_000_105)
  expect(freeEpisode(whole, { season: 1, episode: 3 })?.archiveItem).toBe('SherlockHolmes1954')
})

test('free titles are read in the language of the first list, and not on its budget', async () => {
  const scopes: Scope[] = []
  const service = {
    title: async (scope: Scope) => {
      scopes.push(scope)
      throw new AppError('not-found', 'unknown')
    },
  } as unknown as Catalogue
  const works = createFreeWorks({ ofProject: [{ ...one, type: 'movie', id: 19, archiveItem: 'ours' }], onChange: () => {} })
  const { inBackground } = openBackground()
  const pagesOfKnown = createPagesOfKnown({ catalogue: service, name: 'free-titles', inBackground, now: () => 0 })
  const { discover } = withFreeTitles(service, { works, pagesOfKnown })
  const visitor = { host: 'Ann', subnet: 'Ann' }
  await createRequestBudgets({ now: () => 0 }).during({ visitor, time: 1_000 }, (budget) =>
    discover({ language: 'de', visitor, budget }, movies),
  )
  expect(scopes).toEqual([background('de')])
})
