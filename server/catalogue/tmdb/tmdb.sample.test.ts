import { expect, test } from 'vitest'
import type { TitleType } from '#domain/titles/title.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const sample = createSampleCatalogue({ size: 200, today: () => new Date('2026-11-20T12:00:00Z') })
const catalogue = createCatalogue({
  url: 'http://sample.invalid/3',
  key: 'sample',
  token: null,
  region: 'US',
  cache: createCatalogueCache(openBackground()),
  fetch: sample.fetch,
})
const types: TitleType[] = ['movie', 'tv']
const popular = (type: TitleType) => catalogue.discover(english, { type, page: 1, sort: 'popularity.desc' })

test.each(types)('the pages of the most popular %s titles have all their data', async (type) => {
  const { items } = await popular(type)
  expect(items.length).toBeGreaterThan(10)

  for (const card of items) {
    const title = await catalogue.title(english, type, card.id)
    const { id, name, date, poster, rating } = card
    expect(title).toMatchObject({ type, id, name, date, poster, rating })
    expect(new Set(title.genreIds)).toEqual(new Set(card.genreIds))
    const missing = Object.entries({
      poster: title.poster !== null,
      credits: title.cast.length + title.crew.length > 0,
      genres: title.genres.length > 0,
      backdrops: title.images.backdrops.length > 0,
    }).filter(([, there]) => !there)
    expect(missing, `missing of ${name}`).toEqual([])
  }
  const titles = await Promise.all(items.map((card) => catalogue.title(english, type, card.id)))
  expect(titles.filter((title) => title.recommendations.length > 0).length).toBeGreaterThan(items.length / 2)
  expect(titles.filter((title) => title.reviews.length > 0).length).toBeGreaterThan(0)
})

test('each season of a show has the episodes that the show counts', async () => {
  const { items } = await popular('tv')
  for (const card of items.slice(0, 5)) {
    const show = await catalogue.title(english, 'tv', card.id)
    expect(show.seasons.length, `seasons of ${show.name}`).toBeGreaterThan(0)
    for (const season of show.seasons) {
      const { episodes, name } = await catalogue.season(english, card.id, season.number)
      expect(name).toBe(season.name)
      expect(episodes.length, `${show.name}, ${name}`).toBe(season.episodeCount)
    }
  }
})

test('an upcoming movie can be in the hero', async () => {
  const dates = { of: 'release', from: '2026-11-25', to: '2026-12-16' } as const
  const { items } = await catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc', dates })
  expect(items.length).toBeGreaterThan(0)
  for (const card of items) {
    expect(card.date! >= dates.from && card.date! <= dates.to, `${card.name}: ${card.date}`).toBe(true)
    expect(await catalogue.featured(english, card.id)).toMatchObject({ id: card.id, name: card.name, type: 'movie' })
  }
})

test('a show on the air has its latest and coming episodes, as in its season', async () => {
  const dates = { of: 'airing', from: '2026-11-20', to: '2026-11-27' } as const
  const { items } = await catalogue.discover(english, { type: 'tv', page: 1, sort: 'popularity.desc', dates })
  const all = await Promise.all(items.slice(0, 8).map((card) => catalogue.airings(english, card.id, '2026-11-20')))
  expect(all.length).toBeGreaterThan(3)
  for (const { id, last, coming, recent, seasons } of all) {
    const [next] = coming
    expect(last === null || last.date <= '2026-11-20').toBe(true)
    expect(recent.every(({ date }) => date > '2026-10-20' && date <= '2026-11-20')).toBe(true)
    expect((await catalogue.title(english, 'tv', id)).next).toEqual(
      next ? { season: next.season, episode: next.episode, date: next.date } : null,
    )
    if (!next) continue
    const season = await catalogue.season(english, id, next.season)
    const ahead = season.episodes.filter(({ date }) => date !== null && date > '2026-11-20')
    expect(coming).toEqual(
      ahead.map(({ season: number, number: episode, date, name }) => ({ season: number, episode, date, name })),
    )
    expect(seasons.find(({ number }) => number === next.season)?.episodes).toBe(season.episodes.length)
  }
  expect(all.filter(({ coming }) => coming.length > 1).length).toBeGreaterThan(2)
})

test('an upcoming movie has the day of its release', async () => {
  const dates = { of: 'release', from: '2026-11-25', to: '2026-12-16' } as const
  const { items } = await catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc', dates })
  for (const { id, name, poster, date } of items) expect(await catalogue.release(english, id)).toEqual({ id, name, poster, date })
})

// @spec sample/dates
test('shows air today', async () => {
  const dates = { of: 'airing', from: '2026-11-20', to: '2026-11-20' } as const
  const { total } = await catalogue.discover(english, { type: 'tv', page: 1, sort: 'popularity.desc', dates })
  expect(total).toBeGreaterThan(0)
})

test.each(types)('every filter and sort order of %s lists is supported', async (type) => {
  const all = { type, page: 1, sort: 'rating.desc' } as const
  const [genre] = (await popular(type)).items.flatMap((card) => card.genreIds)
  const filtered = await catalogue.discover(english, { ...all, genreIds: [genre!], minRating: 5, maxRating: 8.5, minVotes: 10 })
  expect(filtered.items.length).toBeGreaterThan(0)
  for (const card of filtered.items) {
    expect(card.genreIds).toContain(genre)
    expect(card.rating! >= 5 && card.rating! <= 8.5, `${card.name}: ${card.rating}`).toBe(true)
  }
  const ratings = filtered.items.map((card) => card.rating!)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))

  const oldest = await catalogue.discover(english, { ...all, sort: 'date.asc' })
  const dates = oldest.items.flatMap((card) => card.date ?? [])
  expect(dates).toEqual(dates.toSorted())
  expect((await catalogue.discover(english, { ...all, sort: 'title.asc' })).items.length).toBeGreaterThan(0)

  const [streamed] = (await catalogue.discover(english, { ...all, platformIds: [8] })).items
  const { streaming } = await catalogue.title(english, type, streamed!.id)
  expect(streaming?.groups.flatMap(({ platforms }) => platforms.map((platform) => platform.id))).toContain(8)
})

test('the second page of a list continues the first', async () => {
  const first = await popular('movie')
  const second = await catalogue.discover(english, { type: 'movie', page: 2, sort: 'popularity.desc' })
  expect(first.pages).toBeGreaterThan(1)
  expect(second.page).toBe(2)
  const ids = [...first.items, ...second.items].map((card) => card.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('popular people have pages with credits that lead to titles', async () => {
  const { items } = await catalogue.popularPeople(english, 1)
  expect(items.length).toBeGreaterThan(0)
  for (const card of items.slice(0, 10)) {
    const person = await catalogue.person(english, card.id)
    expect(person).toMatchObject({ id: card.id, name: card.name })
    const [credit] = [...person.cast, ...person.crew]
    expect(credit, `credits of ${person.name}`).toBeDefined()
    expect(await catalogue.title(english, credit!.type, credit!.id)).toMatchObject({ name: credit!.name })
  }
})

test.each(types)('%s titles trend, and their genres have names', async (type) => {
  const [cards, genres] = await Promise.all([catalogue.trending(english, type), catalogue.genres(english, type)])
  const names = new Map(genres.map((genre) => [genre.id, genre.name]))
  expect(cards.length).toBeGreaterThan(9)
  for (const card of cards) for (const id of card.genreIds) expect(names.get(id), `genre ${id}`).toBeTruthy()
})

test.each(types)('the platforms that stream %s titles have names and logos', async (type) => {
  const platforms = await catalogue.platforms(english, type)
  expect(platforms).toContainEqual({ id: 8, name: 'Netflix', logo: expect.stringMatching(/^\/.+/) })
})

test('a collection holds the movie that belongs to it', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => catalogue.discover(english, { type: 'movie', page, sort: 'popularity.desc' })),
  )
  const titles = await Promise.all(pages.flatMap((page) => page.items).map((card) => catalogue.title(english, 'movie', card.id)))
  const member = titles.find((title) => title.collection !== null)

  const collection = await catalogue.collection(english, member!.collection!.id)
  expect(collection.name).toBe(member!.collection!.name)
  expect(collection.parts.map((part) => part.id)).toContain(member!.id)
})

test('a search finds titles and people by their names', async () => {
  const [movie] = (await popular('movie')).items
  const [show] = (await popular('tv')).items
  const [person] = (await catalogue.popularPeople(english, 1)).items

  expect((await catalogue.search(english, movie!.name, 1)).items).toContainEqual({ kind: 'title', ...movie })
  expect((await catalogue.search(english, person!.name, 1)).items).toContainEqual({ kind: 'person', ...person })
  expect((await catalogue.searchTitles(english, 'movie', movie!.name, 1)).items).toContainEqual(movie)
  expect((await catalogue.searchTitles(english, 'tv', show!.name, 1)).items).toContainEqual(show)
  expect((await catalogue.searchPeople(english, person!.name, 1)).items).toContainEqual(person)
  expect(await catalogue.search(english, 'zzzzzzzzqqqq', 1)).toMatchObject({ total: 0, items: [] })
})

test('an id that the sample does not have is not found', async () => {
  const unknown = [
    catalogue.title(english, 'movie', 999_999_998),
    catalogue.title(english, 'tv', 999_999_998),
    catalogue.featured(english, 999_999_998),
    catalogue.person(english, 999_999_998),
    catalogue.collection(english, 999_999_998),
    catalogue.season(english, 999_999_998, 1),
    catalogue.airings(english, 999_999_998, '2026-11-20'),
    catalogue.release(english, 999_999_998),
  ]
  for (const call of unknown) await expect(call).rejects.toMatchObject({ name: 'AppError', kind: 'not-found' })
})
