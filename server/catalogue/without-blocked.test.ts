import { expect, test } from 'vitest'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb/tmdb.ts'
import { withoutBlocked } from './without-blocked.ts'
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

/** The catalogue with these titles blocked, given by keys such as `movie/19`. */
function blocking(...keys: string[]) {
  return withoutBlocked(whole, (type, id) => keys.includes(`${type}/${id}`))
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
    const [first] = await read(whole)
    const left = await read(blocking(`movie/${first?.id}`))
    expect(left).toEqual((await read(whole)).slice(1))
  }
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
