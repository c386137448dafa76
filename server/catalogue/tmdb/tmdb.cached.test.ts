import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { createKeptAnswers, type StoredResponse } from '../cache/kept-answers.ts'
import { createRequestBudgets } from '../upstream/request-budget.ts'
import { createCatalogue } from './tmdb.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const sample = createSampleCatalogue({ size: 200, today: () => new Date('2026-11-20T12:00:00Z') })
const stored = new Map<string, StoredResponse>()
const rows = {
  read: async (key: string) => stored.get(key) ?? null,
  write: async (key: string, response: StoredResponse | null) => {
    if (response) stored.set(key, response)
  },
}

function open(fetch: (url: URL) => Promise<Response>) {
  const { inBackground } = openBackground()
  const cache = createCatalogueCache({ inBackground, kept: createKeptAnswers({ inBackground, rows, source: 'sample' }) })
  const service = { url: 'http://sample.test/3', key: 'k', token: null, region: 'US', fetch }
  const catalogue = createCatalogue({ ...service, cache })
  return { catalogue }
}

/** Lets the answers so far be kept. */
const turn = () => new Promise((resolve) => void setImmediate(resolve))

const first = open((url) => sample.fetch(new Request(url)))
const gone = async () => Promise.reject(new TypeError('fetch failed'))
const { items } = await first.catalogue.discover(english, { type: 'movie', page: 1, sort: 'popularity.desc' })
const shows = await first.catalogue.trending(english, 'tv')
const people = await first.catalogue.popularPeople(english, 1)
const [movie, show, person] = [items[0]?.id ?? 0, shows[0]?.id ?? 0, people.items[0]?.id ?? 0]

const calls: [name: string, call: (catalogue: Catalogue) => Promise<unknown>][] = [
  ['a movie', (catalogue) => catalogue.title(english, 'movie', movie)],
  ['a show', (catalogue) => catalogue.title(english, 'tv', show)],
  ['a season', (catalogue) => catalogue.season(english, show, 1)],
  ['when a show airs', (catalogue) => catalogue.airings(english, show, '2026-11-20')],
  ['when a movie comes out', (catalogue) => catalogue.release(english, movie)],
  ['a featured movie', (catalogue) => catalogue.featured(english, movie)],
  ['a person', (catalogue) => catalogue.person(english, person)],
  ['a list of movies', (catalogue) => catalogue.discover(english, { type: 'movie', page: 1, sort: 'rating.desc' })],
  ['a list of shows', (catalogue) => catalogue.discover(english, { type: 'tv', page: 2, sort: 'popularity.desc' })],
  ['popular people', (catalogue) => catalogue.popularPeople(english, 1)],
  ['a week’s shows', (catalogue) => catalogue.trending(english, 'tv')],
  ['the genres', (catalogue) => catalogue.genres(english, 'movie')],
  ['the platforms', (catalogue) => catalogue.platforms(english, 'tv')],
  ['a search over everything', (catalogue) => catalogue.search(english, 'the', 1)],
  ['a search of people', (catalogue) => catalogue.searchPeople(english, 'an', 1)],
]

test.each(calls)('%s is the same before and after a restart', async (_name, call) => {
  const before = await call(first.catalogue)
  await turn()
  expect(await call(open(gone).catalogue)).toEqual(before)
})

test('a text is read without entities once, also when it comes back from the database', async () => {
  const answer = { id: 7, name: '&amp;lt;b&amp;gt; &amp; &#34;more&#34;', parts: [] }
  const { catalogue } = open(async () => Response.json(answer))
  const before = await catalogue.collection(english, 7)
  expect(before.name).toBe('&lt;b&gt; & "more"')
  await turn()
  expect(await open(gone).catalogue.collection(english, 7)).toEqual(before)
})

test('details that come too late for the first visitor are cached for the second, in memory and on disk', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const asked: string[] = []
  async function slow(url: URL) {
    asked.push(url.pathname)
    await sent
    return sample.fetch(new Request(url))
  }
  stored.clear()
  const clock = { now: 0 }
  const budgets = createRequestBudgets({ now: () => clock.now })
  const { catalogue } = open(slow)
  const visit = () =>
    budgets.during({ visitor: null, time: 4_000 }, (budget) => catalogue.title({ ...english, budget }, 'tv', show))
  const tooSoon = visit()
  clock.now += 60_000
  await expect(tooSoon).rejects.toMatchObject({ kind: 'upstream' })
  const second = visit()
  send()
  expect(await second).toMatchObject({ id: show })
  expect(asked).toEqual([`/3/tv/${show}`])
  await turn()
  expect(await open(gone).catalogue.title(english, 'tv', show)).toMatchObject({ id: show })
})
