import { expect, test } from 'vitest'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb/tmdb.ts'
import { createHiding } from './hiding.ts'
import { withoutBlocked } from './without-blocked.ts'
import type { HidingRule } from '#domain/operators/rules.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const today = new Date('2026-11-20T12:00:00.000Z')
const sample = createSampleCatalogue({ size: 60, today: () => today })
const whole = createCatalogue({
  url: 'http://sample.invalid/3',
  key: 'sample',
  token: null,
  region: 'US',
  cache: createCatalogueCache(openBackground()),
  fetch: sample.fetch,
})

const hidingOf = (given: { isBlocked?: (type: string, id: number) => boolean; rules?: HidingRule[] }) =>
  createHiding({
    isBlocked: given.isBlocked ?? (() => false),
    rules: () => given.rules ?? [],
    tagsOf: () => ({ keywordIds: [], companyIds: [], certifications: [] }),
    catalogue: whole,
    onRefused: () => {},
  })

/** The catalogue with these titles blocked, given by keys such as `movie/19`. */
function blocking(...keys: string[]) {
  return withoutBlocked(whole, hidingOf({ isBlocked: (type, id) => keys.includes(`${type}/${id}`) }))
}
const METROPOLIS = 'movie/19'
const isThere = (items: { type: string; id: number }[]) => items.some(({ type, id }) => `${type}/${id}` === METROPOLIS)
const matchesOf = async (catalogue: typeof whole) =>
  (await catalogue.search(english, 'metropolis', 1)).items.filter((match) => match.kind === 'title')

test('a blocked title is in no search results', async () => {
  expect(isThere(await matchesOf(whole))).toBe(true)
  expect(isThere(await matchesOf(blocking(METROPOLIS)))).toBe(false)
  expect(isThere((await whole.searchTitles(english, 'movie', 'metropolis', 1)).items)).toBe(true)
  expect(isThere((await blocking(METROPOLIS).searchTitles(english, 'movie', 'metropolis', 1)).items)).toBe(false)
})

test('a blocked title is in no list and no trend', async () => {
  for (const read of [
    async (catalogue: typeof whole) =>
      (await catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc' })).items,
    (catalogue: typeof whole) => catalogue.trending(english, 'movie'),
  ]) {
    const [first, ...others] = await read(whole)
    const left = await read(blocking(`movie/${first?.id}`))
    expect(left.slice(0, others.length)).toEqual(others)
    expect(left.some(({ id }) => id === first?.id)).toBe(false)
    expect(left.length).toBeGreaterThanOrEqual(others.length + 1)
  }
})

test('a list that loses titles is filled from the following pages, and the next page begins after those', async () => {
  const query = { type: 'movie', page: 1, sort: 'popularity.desc' } as const
  const [one, two] = [await whole.discover(english, query), await whole.discover(english, { ...query, page: 2 })]
  const blocked = blocking(...one.items.slice(0, 15).map(({ id }) => `movie/${id}`))
  const filled = await blocked.discover(english, query)
  expect(filled.items).toEqual([...one.items.slice(15), ...two.items])
  expect(filled).toMatchObject({ page: 1, through: 2 })
})

test('a rule for a language leaves its titles out of lists whose cards no longer say it', async () => {
  const { items } = await whole.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc' })
  const titles = await Promise.all(items.map(({ id }) => whole.title(english, 'movie', id)))
  const language = titles[0]?.language ?? ''
  const rule: HidingRule = { kind: 'language', value: language, name: language, addedAt: today.toISOString() }
  const left = await withoutBlocked(whole, hidingOf({ rules: [rule] })).discover(english, {
    type: 'movie',
    page: 1,
    sort: 'popularity.desc',
  })
  const hidden = titles.filter((title) => title.language === language).map(({ id }) => id)
  const kept = titles.filter((title) => title.language !== language).map(({ id }) => id)
  expect(left.items.filter(({ id }) => hidden.includes(id))).toEqual([])
  expect(left.items.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
})

test('a blocked title is in no one’s credits', async () => {
  const { cast, crew } = await whole.title(english, 'movie', 19)
  const someone = (cast[0] ?? crew[0])?.person.id ?? 0
  const credits = async (catalogue: typeof whole) => {
    const person = await catalogue.person(english, someone)
    return [...person.cast, ...person.crew]
  }
  expect(isThere(await credits(whole))).toBe(true)
  expect(isThere(await credits(blocking(METROPOLIS)))).toBe(false)
})

test('a blocked title is not recommended', async () => {
  const { recommendations } = await whole.title(english, 'movie', 19)
  const [first, ...others] = recommendations
  expect(first).toBeDefined()
  const left = await blocking(`${first?.type}/${first?.id}`).title(english, 'movie', 19)
  expect(left.recommendations).toEqual(others)
})

test('a show with the same id stays', async () => {
  expect(isThere(await matchesOf(blocking('tv/19')))).toBe(true)
})

test('the id that the film database has for a blocked title finds nothing', async () => {
  const { imdbId } = await whole.title(english, 'movie', 19)
  expect(await whole.find(english, imdbId ?? '')).toMatchObject({ path: '/movie/19', titles: [{ id: 19 }] })
  expect(await blocking(METROPOLIS).find(english, imdbId ?? '')).toEqual({ path: null, titles: [], episode: null })
  expect(await blocking('tv/19').find(english, imdbId ?? '')).toMatchObject({ path: '/movie/19', titles: [{ id: 19 }] })
})
