import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb.ts'
import { namesIn } from './names-in.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const card = { overview: 'x', poster_path: '/p.jpg', backdrop_path: '/b.jpg', vote_average: 5, vote_count: 5, genre_ids: [1] }
const movie = { ...card, id: 1, title: 'A Movie', release_date: '2020-02-29', media_type: 'movie' }
const show = { ...card, id: 2, name: 'A Show', first_air_date: '2020-02-29', media_type: 'tv' }
const person = { id: 3, name: 'A Person', profile_path: '/p.jpg', known_for_department: 'Acting' }
const named = [{ id: 1, name: 'One', logo_path: '/l.png' }]
const image = [{ file_path: '/i.jpg' }]
const parts = {
  tagline: 'x',
  status: 'Released',
  homepage: 'https://example.org/',
  genres: named,
  production_companies: named,
  original_language: 'en',
  origin_country: ['US'],
  production_countries: [{ iso_3166_1: 'US', name: 'A Country' }],
  images: { backdrops: image, posters: image, logos: image },
  videos: { results: [{ id: 'v', key: 'dQw4w9WgXcQ', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }] },
  keywords: { keywords: named, results: named },
  reviews: {
    results: [{ id: 'r', author: 'A', content: 'B', updated_at: '2020-01-01T00:00:00Z', author_details: { rating: 5 } }],
  },
  recommendations: { results: [movie, show] },
  'watch/providers': { results: { US: { link: 'https://example.org/', flatrate: [{ provider_id: 8, provider_name: 'N' }] } } },
}
const season = { season_number: 1, name: 'S', overview: 'x', air_date: '2020-01-01', episode_count: 1, poster_path: '/p.jpg' }
const near = { season_number: 1, episode_number: 2, name: 'Two', air_date: '2020-01-08' }
const credit = { credit_id: 'c', character: 'C', job: 'J', department: 'D', episode_count: 1 }

/** One complete response per call, for the tests to damage. */
const answers = {
  movie: {
    ...movie,
    ...parts,
    runtime: 90,
    imdb_id: 'tt0000001',
    release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: 'R', type: 3 }] }] },
    budget: 1,
    revenue: 1,
    belongs_to_collection: named[0],
    credits: { cast: [{ ...person, ...credit }], crew: [{ ...person, ...credit }] },
  },
  tv: {
    ...show,
    ...parts,
    last_air_date: '2020-01-01',
    episode_run_time: [30],
    last_episode_to_air: { runtime: 30 },
    next_episode_to_air: near,
    number_of_seasons: 1,
    number_of_episodes: 1,
    created_by: [person],
    networks: named,
    seasons: [season],
    external_ids: { imdb_id: 'tt0000001' },
    content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-MA' }] },
    episode_groups: { results: [{ id: '5acf93e60e0a26346d0000ce', name: 'DVD order' }] },
    aggregate_credits: {
      cast: [{ ...person, roles: [credit], total_episode_count: 1 }],
      crew: [{ ...person, department: 'D', jobs: [credit] }],
    },
  },
  airings: {
    id: 2,
    name: 'A Show',
    poster_path: '/p.jpg',
    status: 'Returning Series',
    last_episode_to_air: { ...near, episode_number: 1, air_date: '2020-01-01' },
    next_episode_to_air: near,
    seasons: [season],
  },
  release: { id: 1, title: 'A Movie', poster_path: '/p.jpg', release_date: '2020-02-29' },
  person: {
    ...person,
    birthday: '1963-12-18',
    deathday: '2020-01-01',
    place_of_birth: 'x',
    biography: 'x',
    imdb_id: 'nm0000001',
    images: { profiles: image },
    combined_credits: { cast: [{ ...movie, ...credit, popularity: 1 }], crew: [{ ...show, ...credit, popularity: 1 }] },
  },
  season: {
    ...season,
    episodes: [{ id: 1, episode_number: 1, name: 'E', air_date: '2020-01-01', runtime: 30, still_path: '/s.jpg' }],
  },
  collection: { id: 10, name: 'C', overview: 'x', parts: [movie] },
  genres: { genres: named },
  platforms: { results: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg', display_priorities: { US: 0 } }] },
  titles: { page: 1, total_pages: 1, total_results: 2, results: [movie, show] },
  people: { page: 1, total_pages: 1, total_results: 1, results: [person] },
  matches: { page: 1, total_pages: 1, total_results: 3, results: [movie, show, { ...person, media_type: 'person' }] },
}
type Kind = keyof typeof answers
const kinds = Object.keys(answers).filter((key): key is Kind => key in answers)

const calls: Record<Kind, (catalogue: Catalogue) => Promise<unknown>> = {
  movie: (catalogue) => catalogue.title(english, 'movie', 1),
  tv: (catalogue) => catalogue.title(english, 'tv', 2),
  airings: (catalogue) => catalogue.airings(english, 2, '2020-01-05'),
  release: (catalogue) => catalogue.release(english, 1),
  person: (catalogue) => catalogue.person(english, 3),
  season: (catalogue) => catalogue.season(english, 2, 1),
  collection: (catalogue) => catalogue.collection(english, 10),
  genres: (catalogue) => catalogue.genres(english, 'movie'),
  platforms: (catalogue) => catalogue.platforms(english, 'movie'),
  titles: (catalogue) => catalogue.trending(english, 'movie'),
  people: (catalogue) => catalogue.popularPeople(english, 1),
  matches: (catalogue) => catalogue.search(english, 'x', 1),
}

function ask(kind: Kind, body: unknown) {
  const text = JSON.stringify(body) ?? 'null'
  const fetch = async () => new Response(text, { headers: { 'Content-Type': 'application/json;charset=utf-8' } })
  return calls[kind](
    createCatalogue({
      url: 'https://catalogue.test/3',
      key: null,
      token: null,
      region: 'US',
      cache: createCatalogueCache(openBackground()),
      fetch,
    }),
  )
}

/** The required fields of each main object. */
const NEEDED: Record<Kind, string[]> = {
  movie: ['id', 'title'],
  tv: ['id', 'name'],
  airings: ['id', 'name'],
  release: ['id', 'title'],
  person: ['id', 'name'],
  season: ['season_number'],
  collection: ['id', 'name'],
  genres: ['genres'],
  platforms: ['results'],
  titles: ['results'],
  people: ['results'],
  matches: ['results'],
}
const JUNK = [null, '', 0, -1, 1.5, true, [], {}, 'text', [null], { results: null }]

function spoil(body: object, value: unknown, keep: string[]): object {
  return Object.fromEntries(Object.entries(body).map(([key, old]) => [key, keep.includes(key) ? old : value]))
}

/** The same change at every leaf of the nested objects, so that list items are damaged rather than the lists. */
function spoilInside(body: unknown, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => spoilInside(item, value))
  if (typeof body !== 'object' || body === null) return value
  return Object.fromEntries(Object.entries(body).map(([key, inner]) => [key, spoilInside(inner, value)]))
}

test.each(kinds)('the full response of %s is mapped completely, without any field name of the service', async (kind) => {
  const words = JSON.stringify(await ask(kind, answers[kind]))
  expect(words).not.toContain('_')
  // A movie has no creators, networks, seasons or orders of them, and the service names no free copies of episodes.
  expect(words.match(/\[\]/g) ?? []).toHaveLength({ movie: 5, tv: 1 }[kind as string] ?? 0)
})

// @spec entities/awkward: Whatever the service leaves out or spoils, the rest is understood.
test.each(kinds)(
  '%s needs only its identifying fields: everything else may be null, empty, missing or of another type',
  async (kind) => {
    const bare = await ask(kind, spoil(answers[kind], undefined, NEEDED[kind]))
    for (const junk of JUNK) {
      expect(await ask(kind, spoil(answers[kind], junk, NEEDED[kind])), `with ${JSON.stringify(junk)}`).toBeInstanceOf(Object)
    }
    expect(await ask(kind, spoil(answers[kind], null, NEEDED[kind]))).toEqual(bare)
  },
)

test.each(kinds)('%s without its identifying fields is a failure, not an empty response', async (kind) => {
  for (const needed of NEEDED[kind]) {
    for (const junk of [undefined, null, '', -1, 1.5, true, {}]) {
      const failing = ask(kind, { ...answers[kind], [needed]: junk })
      await expect(failing, `${needed}: ${JSON.stringify(junk)}`).rejects.toMatchObject({ kind: 'upstream' })
    }
  }
  for (const body of [null, [], {}, 'text', 5]) await expect(ask(kind, body)).rejects.toMatchObject({ kind: 'upstream' })
})

test.each(kinds)('invalid items in the lists of %s are left out, and the valid ones stay', async (kind) => {
  const good = await ask(kind, answers[kind])
  const withJunk = JSON.parse(JSON.stringify(answers[kind]), (_key, value) =>
    Array.isArray(value) ? [...JUNK, ...value, ...JUNK] : value,
  )
  expect(await ask(kind, withJunk)).toEqual(good)
})

// @spec titles/keys: Crew and cast are kept apart by their credit ids.
test.each(kinds)('duplicate items in the lists of %s appear once', async (kind) => {
  const good = await ask(kind, answers[kind])
  const doubled = JSON.parse(JSON.stringify(answers[kind]), (_key, value) =>
    Array.isArray(value) ? [...value, ...value] : value,
  )
  expect(await ask(kind, doubled)).toEqual(good)
})

/** Fields of the service that hold words. */
const WORDS = 'title name provider_name overview biography tagline character job department author content place_of_birth'.split(
  ' ',
)

/** The same with `extra` after every text that has words. */
function withWords(body: unknown, extra: string): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => (WORDS.includes(key) && value !== '' ? `${value}${extra}` : value))
}

test.each(kinds)('every text of %s is read without entities', async (kind) => {
  const plain = await ask(kind, withWords(answers[kind], ' & "its" \'sequel\''))
  expect(await ask(kind, withWords(answers[kind], ' &amp; &#34;its&quot; &#x27;sequel&apos;'))).toEqual(plain)
})

test('names, characters, jobs and keywords are read without markup wherever they stand, and what only looks like it stays', async () => {
  const title = '<i>The</i> Reel<br>Thing <3 <harmony/>'
  const plain = 'The Reel Thing <3 <harmony/>'
  const cast = [{ id: 7, name: '<b>Ada</b> Quay', credit_id: 'a', character: '<em>The Clerk</em>' }]
  const crew = [{ id: 7, name: 'Ada Quay', credit_id: 'b', department: 'Writing', job: '&lt;b&gt;Idea&lt;/b&gt;' }]
  const body = {
    ...answers.movie,
    title,
    credits: { cast, crew },
    keywords: { keywords: [{ id: 1, name: '<u>ledger</u>' }] },
    belongs_to_collection: { id: 2, name: `${title} Collection` },
  }
  expect(await ask('movie', body)).toMatchObject({
    name: plain,
    cast: [{ person: { name: 'Ada Quay' }, character: 'The Clerk' }],
    crew: [{ job: 'Idea' }],
    keywords: [{ name: 'ledger' }],
    collection: { name: `${plain} Collection` },
  })
  expect(namesIn('movie/1', { id: 1, title }, 0)).toMatchObject([{ name: plain }])
})

test.each(kinds)('items of %s in which every field is junk do no harm', async (kind) => {
  for (const junk of JUNK) {
    const kept = Object.fromEntries(Object.entries(answers[kind]).filter(([key]) => /^(id|title|name|season_number)$/.test(key)))
    const body = { ...Object(spoilInside(answers[kind], junk)), ...kept }
    expect(await ask(kind, body)).toBeInstanceOf(Object)
  }
})

test('an object with a length does not count as a name', async () => {
  const strange = { length: { toString: 1, valueOf: 1 } }
  await expect(ask('movie', { ...answers.movie, title: strange })).rejects.toMatchObject({ kind: 'upstream' })
  expect(await ask('titles', { ...answers.titles, results: [movie, { ...movie, id: 5, title: strange }] })).toHaveLength(1)
})

test.each([1e9, 1e308, 2 ** 53])('a season of %d episodes has an unknown number of episodes', async (episode_count) => {
  const body = { ...answers.tv, seasons: [{ ...season, episode_count }], number_of_seasons: 1 }
  expect(await ask('tv', body)).toMatchObject({ seasons: [{ number: 1, episodeCount: 0 }] })
})

test.each([
  ['1999-10-05', '1999-10-05'],
  ['1999-3-5', '1999-03-05'],
  ['1999-10', '1999-10'],
  ['1999-10-00', '1999-10'],
  ['1999-02-30', '1999-02'],
  ['1999-00-00', '1999'],
  ['1999', '1999'],
  ['0000-00-00', null],
  ['in 1999', null],
  ['', null],
])('the date %j is read as %j', async (date, known) => {
  expect(await ask('movie', { ...answers.movie, release_date: date })).toMatchObject({ date: known })
  expect(await ask('person', { ...answers.person, birthday: date })).toMatchObject({ birthday: known })
  expect(namesIn('movie/1', { id: 1, title: 'A', release_date: date }, 0)).toMatchObject([{ year: known === null ? null : 1999 }])
})

test('seasons with a negative number, and with one of more than four digits, are left out', async () => {
  const seasons = [-1, 0, 1, 2019, 20_190].map((season_number) => ({ ...season, season_number }))
  const shown = await ask('tv', {
    ...answers.tv,
    seasons,
    next_episode_to_air: { season_number: -1, episode_number: 1, air_date: '2026-12-01' },
  })
  expect(shown).toMatchObject({ seasons: [{ number: 1 }, { number: 2019 }, { number: 0 }], next: null })
})

test('missing facts are null or empty, never 0', async () => {
  const body = {
    id: 1,
    title: 'A Movie',
    release_date: '',
    runtime: 0,
    vote_average: 0,
    vote_count: 0,
    poster_path: '',
    imdb_id: '',
  }
  expect(await ask('movie', body)).toMatchObject({
    date: null,
    runtime: null,
    rating: null,
    poster: null,
    imdbId: null,
    tagline: '',
    budget: 0,
  })
})

test.each([
  ['release_date', '1999-10-15T00:00:00.000Z', 'date'],
  ['poster_path', 'poster.jpg', 'poster'],
  ['poster_path', '/../secret.jpg', 'poster'],
  ['poster_path', '//evil.test/x.jpg', 'poster'],
  ['poster_path', '/x.jpg?y', 'poster'],
  ['poster_path', '/x.gif', 'poster'],
  ['poster_path', '/x.jpg\n', 'poster'],
  ['imdb_id', 'nm0000093', 'imdbId'],
  ['imdb_id', 'tt1"><script>', 'imdbId'],
  ['vote_average', 11, 'rating'],
  ['vote_average', -1, 'rating'],
  ['runtime', -5, 'runtime'],
  ['belongs_to_collection', { id: 1 }, 'collection'],
])('a movie whose %s is %o has none', async (field, value, ours) => {
  expect(await ask('movie', { ...answers.movie, [field]: value })).toHaveProperty(ours, null)
})

const member = (credit_id: string, id: number, character: string) => ({ id, name: `Person ${id}`, credit_id, character })

test('a person who is twice in the cast of a movie is there once, with both roles', async () => {
  const cast = [member('a', 7, 'Twin'), member('b', 8, 'Doctor'), member('c', 7, 'Other Twin'), member('d', 7, 'Twin')]
  expect(await ask('movie', { ...answers.movie, credits: { cast } })).toMatchObject({
    cast: [
      { creditId: 'a', person: { id: 7 }, character: 'Twin / Other Twin' },
      { creditId: 'b', person: { id: 8 }, character: 'Doctor' },
    ],
  })
})

// @spec entities/reviews
test('a review omits an avatar on another site and a rating out of range', async () => {
  const review = { id: 'r', author: 'A', content: 'B', updated_at: 'yesterday' }
  const author_details = { avatar_path: '/https://www.gravatar.com/avatar/x.jpg', rating: 11 }
  expect(await ask('movie', { ...answers.movie, reviews: { results: [{ ...review, author_details }] } })).toMatchObject({
    reviews: [{ id: 'r', author: 'A', content: 'B', avatar: null, rating: null, updatedAt: null }],
  })
})

test.each(['http://example.org/', 'javascript:alert(1)', null])(
  'a streaming link %s is not shown, but its platforms are',
  async (link) => {
    const region = { link, flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '' }] }
    expect(await ask('movie', { ...answers.movie, 'watch/providers': { results: { US: region } } })).toMatchObject({
      streaming: { link: null, groups: [{ kind: 'subscription', platforms: [{ id: 8, name: 'Netflix', logo: null }] }] },
    })
  },
)

/** Every place in a response, as a list of keys. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((place) => [key, ...place]))]
}

function replace(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  const entries = Object.entries(Object(value)).map(([name, inner]) => [
    name,
    name === key ? replace(inner, rest, replacement) : inner,
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

async function isFine({ kind, place, value }: { kind: Kind; place: string[]; value: fc.JsonValue }) {
  const outcome = await ask(kind, replace(answers[kind], place, value)).catch((error: unknown) => error)
  return !(outcome instanceof Error) || outcome instanceof AppError
}

// @spec entities/awkward
test('a response damaged anywhere is either mapped or a named failure', async () => {
  const spoilt = fc
    .constantFrom(...kinds)
    .chain((kind) =>
      fc.record({ kind: fc.constant(kind), place: fc.constantFrom(...placesIn(answers[kind])), value: fc.jsonValue() }),
    )
  const run = await fc.check(fc.asyncProperty(spoilt, isFine), { numRuns: 500 })
  expect(run.counterexample).toBeNull()
})
