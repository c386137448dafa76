import { expect, test } from 'vitest'
import type { MatchAnswer, MatchAnswers } from '#domain/import/answer.ts'
import type { Question } from '#domain/import/import-row.ts'
import { OURS } from './helpers/device.ts'
import { newestSearches } from './helpers/newest-searches.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite } from './helpers/operators.ts'
import { openSiteOn } from './helpers/service.ts'
import { openSite } from './helpers/site.ts'

// Matching of the rows of visitors' lists, through the whole site.

const NOTHING: Question = { type: null, tmdbId: null, imdbId: null, tvdbId: null, name: '', year: null, ofEpisode: false }
const film = (name: string, year: number | null): Question => ({ ...NOTHING, type: 'movie', name, year })
const sample = await openSite()

function send(site: Pick<typeof sample, 'get'>, body: unknown, address?: string): Promise<Response> {
  return site.get('/api/match', { method: 'POST', headers: OURS, body: JSON.stringify(body) }, address)
}

async function ask(site: Pick<typeof sample, 'get'>, questions: Partial<Question>[], address?: string): Promise<MatchAnswers> {
  const response = await send(site, { questions: questions.map((question) => ({ ...NOTHING, ...question })) }, address)
  expect(response.status).toBe(200)
  return response.json()
}

async function answerTo(site: Pick<typeof sample, 'get'>, question: Partial<Question>): Promise<MatchAnswer | undefined> {
  return (await ask(site, [question])).answers[0]
}

const FACTS = ['backdrop', 'date', 'genreIds', 'id', 'language', 'name', 'poster', 'rating', 'type', 'votes']
const METROPOLIS = { type: 'movie', id: 19, name: 'Metropolis' }

test.each([
  ['its name and year', film('Metropolis', 1927)],
  ['another way to write its name', film('METROPOLIS!', 1927)],
  ["the catalogue's own id", { ...NOTHING, type: 'movie' as const, tmdbId: 19 }],
  ["the film database's id", { ...NOTHING, imdbId: 'tt0017136' }],
  [
    "the film database's id, where the catalogue's own is unknown",
    { ...film('Metropolis', 1927), tmdbId: 999_999_998, imdbId: 'tt0017136' },
  ],
  ['its name, where no id is known', { ...film('Metropolis', 1927), imdbId: 'tt9999999', tvdbId: 12 }],
])('a film is matched by %s, with what lists show of it', async (_how, question) => {
  const answer = await answerTo(sample, question)
  expect(answer).toMatchObject({ state: 'matched', title: METROPOLIS, episode: null })
  const title = answer?.state === 'matched' ? answer.title : null
  expect(Object.keys(title ?? {}).toSorted()).toEqual(FACTS)
})

test.each([
  ['the year of a remake', film('Nosferatu', 1979)],
  ['a year off by one', film('Nosferatu', 1923)],
  ['half a name', film('Nosferat', 1922)],
])('%s makes the match uncertain, with the possible films', async (_what, question) => {
  const answer = await answerTo(sample, question)
  expect(answer).toMatchObject({ state: 'uncertain' })
  expect(answer?.state === 'uncertain' ? answer.candidates.map(({ name }) => name) : []).toContain('Nosferatu')
})

test('a film that nobody knows is not found', async () => {
  expect(await answerTo(sample, film('Zzyzx Qwrtx', 1950))).toEqual({ state: 'not-found' })
})

test('twenty questions are answered in their order', async () => {
  const questions = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? film('Metropolis', 1927) : film('Zzyzx Qwrtx', 1950)))
  const { answers, perMinute } = await ask(sample, questions)
  expect(answers.map(({ state }) => state)).toEqual(questions.map((_, at) => (at % 2 === 0 ? 'matched' : 'not-found')))
  expect(perMinute).toBeNull()
})

const films = (from: number) => Array.from({ length: 10 }, (_, at) => film(`Film ${from + at}`, 1950))
const page = (...results: object[]) => ({ page: 1, total_pages: 1, total_results: results.length, results })
const card = (id: number, name: string, year: number) => ({
  id,
  title: name,
  release_date: `${year}-05-01`,
  poster_path: '/a.jpg',
})
const show = { id: 7, name: 'Night Train', first_air_date: '2014-04-15', media_type: 'tv' }

test('the year distinguishes a remake from the original; without it, the visitor decides', async () => {
  const site = await openSiteOn({
    'search/movie': page(card(1, 'The Fog', 1980), card(2, 'The Fog', 2005)),
    'search/multi': page({ ...card(1, 'The Fog', 1980), media_type: 'movie' }, { ...show, id: 3, name: 'The Fog' }),
  })
  const { answers } = await ask(site, [film('The Fog', 2005), film('Fog', null), { ...NOTHING, name: 'The Fog', year: 1980 }])
  expect(answers).toMatchObject([
    { state: 'matched', title: { id: 2 } },
    { state: 'uncertain', candidates: [{ id: 1 }, { id: 2 }, { type: 'tv', id: 3 }] },
    { state: 'matched', title: { id: 1 } },
  ])
  expect(site.asked[0]).toEqual({
    path: 'search/movie',
    params: { query: 'The Fog', include_adult: 'false', page: '1', year: '2005' },
  })
})

test('a name without results is searched for again without punctuation', async () => {
  const found = page({ ...card(4, 'Darby O’Gill and the Little People', 1959), media_type: 'movie' })
  const site = await openSiteOn({
    'search/movie': page(),
    get 'search/multi'() {
      return asked.at(-1)?.params.query === 'darby ogill and the little people' ? found : page()
    },
  })
  const { asked } = site
  const { answers } = await ask(site, [film("Darby O'Gill & the Little People", 1959), film('Zzyzx: Qwrtx', 1950)])
  expect(answers).toMatchObject([{ state: 'matched', title: { id: 4 } }, { state: 'not-found' }])
  expect(asked.map(({ params }) => params.query)).toContain('zzyzx qwrtx')
})

test("an episode's id leads to its show and number; its name alone does not", async () => {
  const none = { movie_results: [], tv_results: [], person_results: [] }
  const episode = { id: 99, show_id: 6357, season_number: 1, episode_number: 8 }
  const site = await openSiteOn({
    'find/tt0734568': { ...none, tv_episode_results: [episode] },
    'tv/6357': { ...show, id: 6357 },
  })
  const { answers } = await ask(site, [
    { type: 'tv', imdbId: 'tt0734568', name: 'Time Enough', ofEpisode: true },
    { type: 'tv', imdbId: 'tt9999999', name: 'Night Train', ofEpisode: true },
  ])
  expect(answers).toMatchObject([
    { state: 'matched', title: { type: 'tv', id: 6357, name: 'Night Train' }, episode: { season: 1, episode: 8 } },
    { state: 'not-found' },
  ])
})

test('a show is found by the id of the TV database', async () => {
  const site = await openSiteOn({ 'find/73587': { movie_results: [], tv_results: [show], person_results: [] } })
  expect(await answerTo(site, { type: 'tv', tvdbId: 73_587 })).toMatchObject({ state: 'matched', title: { type: 'tv', id: 7 } })
  expect(site.asked).toEqual([{ path: 'find/73587', params: { external_source: 'tvdb_id' } }])
})

const NO_ID = { movie_results: [], tv_results: [], person_results: [], tv_episode_results: [] }

test('an id of the TV database that a show shares with an episode and a movie is of the kind that is asked for', async () => {
  const found = {
    ...NO_ID,
    movie_results: [{ ...card(1, 'Night Train', 2014), media_type: 'movie' }],
    tv_results: [show],
    tv_episode_results: [{ id: 99, show_id: 8, season_number: 1, episode_number: 8 }],
  }
  const site = await openSiteOn({ 'find/500': found, 'tv/8': { ...show, id: 8, name: 'Day Train' } })
  const { answers } = await ask(site, [
    { type: 'tv', tvdbId: 500, name: 'Night Train' },
    { type: 'movie', tvdbId: 500, name: 'Night Train' },
    { type: 'tv', tvdbId: 500, name: 'Day Train', ofEpisode: true, byShow: true },
  ])
  expect(answers).toMatchObject([
    { state: 'matched', title: { type: 'tv', id: 7 }, episode: null },
    { state: 'matched', title: { type: 'movie', id: 1 }, episode: null },
    { state: 'matched', title: { type: 'tv', id: 8 }, episode: null },
  ])
})

// @spec history/import
test('a movie whose id is that of a show is never matched with the show', async () => {
  const site = await openSiteOn({
    'find/tt0052520': { ...NO_ID, tv_results: [{ ...show, name: 'Metropolis', first_air_date: '1927-01-01' }] },
    'search/movie': page(),
    'search/multi': page(),
  })
  expect(await answerTo(site, { ...film('Metropolis', 1927), imdbId: 'tt0052520' })).toEqual({ state: 'not-found' })
})

test('an id that leads nowhere may be that of a game: a film of its name is only proposed', async () => {
  const results = page({ ...card(1, 'Castle Run', 1999), media_type: 'movie' })
  const site = await openSiteOn({ 'find/tt0734569': NO_ID, 'search/multi': results })
  const answer = await answerTo(site, { imdbId: 'tt0734569', name: 'Castle Run', year: 1999 })
  expect(answer).toMatchObject({ state: 'uncertain', candidates: [{ id: 1 }] })
})

test('a show whose episodes’ ids are unknown is found by its own name', async () => {
  const site = await openSiteOn({ 'find/90001': NO_ID, 'search/tv': page(show), 'search/multi': page(show) })
  const answer = await answerTo(site, { type: 'tv', tvdbId: 90_001, name: 'Night Train', ofEpisode: true, byShow: true })
  expect(answer).toMatchObject({ state: 'matched', title: { type: 'tv', id: 7 }, episode: null })
})

const seasonOf = (number: number, date: string) => ({
  season_number: number,
  episode_count: 2,
  air_date: date,
  name: 'S',
  id: number,
})

test('for seasons that were seen as a whole, the answer has the episodes that have aired', async () => {
  const listOf = (number: number, ...of: string[]) => ({
    ...seasonOf(number, of[0] ?? ''),
    episodes: of.map((date, at) => ({
      id: number * 10 + at,
      season_number: number,
      episode_number: at + 1,
      air_date: date,
      name: 'E',
    })),
  })
  const site = await openSiteOn({
    'tv/7': { ...show, seasons: [seasonOf(0, '2010-01-01'), seasonOf(1, '2014-01-01'), seasonOf(2, '2020-01-01')] },
    'tv/7/season/1': listOf(1, '2014-01-01', '2014-01-08'),
    'tv/7/season/2': listOf(2, '2020-01-01', '2999-01-08'),
  })
  const question = { type: 'tv' as const, tmdbId: 7, name: 'Night Train' }
  const { answers } = await ask(site, [
    { ...question, seasons: 'all' },
    { ...question, seasons: [1] },
  ])
  const first = [
    { season: 1, number: 1, date: '2014-01-01' },
    { season: 1, number: 2, date: '2014-01-08' },
  ]
  expect(answers).toMatchObject([
    { state: 'matched', aired: { episodes: [...first, { season: 2, number: 1, date: '2020-01-01' }], isOver: false } },
    { state: 'matched', aired: { episodes: first, isOver: true } },
  ])
})

test('matching leaves calls for the visitor’s own pages, and says when it may continue', async () => {
  let passed = 0
  const site = await openSiteOn({ 'search/movie': page(), 'search/multi': page() }, { ticks: () => performance.now() + passed })
  const [first, second, third] = [await ask(site, films(0)), await ask(site, films(10)), await ask(site, films(20))]
  expect(first.perMinute).toBe(40)
  expect([...first.answers, ...second.answers].map(({ state }) => state)).toEqual(Array(20).fill('not-found'))
  expect(third.answers).toMatchObject(Array.from({ length: 10 }, () => ({ state: 'later', why: 'quota' })))
  expect(third.answers[0]?.state === 'later' ? third.answers[0].seconds : 0).toBeGreaterThan(30)
  expect(site.asked).toHaveLength(40)
  expect((await site.get('/movie/19')).status).toBe(200)
  expect((await ask(site, films(20).slice(0, 1), '198.51.100.9')).answers).toEqual([{ state: 'not-found' }])
  passed = 60_000
  expect((await ask(site, films(40).slice(0, 1))).answers).toEqual([{ state: 'not-found' }])
})

test('cached answers cost no calls', async () => {
  const site = await openSiteOn({ 'search/movie': page(card(1, 'The Fog', 1980)) })
  for (let turn = 0; turn < 5; turn += 1) await ask(site, Array(20).fill(film('The Fog', 1980)) as Question[])
  expect(site.asked).toHaveLength(1)
})

test('while the catalogue fails, questions are postponed', async () => {
  const site = await openSiteOn({ 'search/movie': null })
  const { answers } = await ask(site, [film('Metropolis', 1927), film('Nosferatu', 1922)])
  expect(answers).toMatchObject(Array.from({ length: 2 }, () => ({ state: 'later', why: 'catalogue' })))
})

test('a blocked title is never matched, by any id', async () => {
  const site = await openOperatedSite()
  await site.services.accountStore.add(BOSS, PASSWORD)
  const cookie = await site.signIn()
  expect((await site.send('PUT', '/api/admin/blocks', { type: 'movie', id: 19 }, { cookie })).status).toBe(200)
  const questions = [film('Metropolis', 1927), { imdbId: 'tt0017136' }, { type: 'movie' as const, tmdbId: 19 }]
  const { answers }: MatchAnswers = await (
    await site.send('POST', '/api/match', { questions: questions.map((question) => ({ ...NOTHING, ...question })) })
  ).json()
  expect(answers).toHaveLength(3)
  expect(JSON.stringify(answers)).not.toContain('"id":19,')
})

test.each([
  ['no questions', { questions: [] }],
  ['more than twenty', { questions: Array(21).fill(film('Metropolis', 1927)) }],
  ['neither name nor id', { questions: [NOTHING] }],
  ['an invalid id', { questions: [{ ...NOTHING, tmdbId: -1 }] }],
  ['a path as an id', { questions: [{ ...NOTHING, imdbId: 'tt00/../../movie/19' }] }],
  ['an endless name', { questions: [film('a'.repeat(301), null)] }],
  ['another type', { questions: [{ ...film('a', null), type: 'person' }] }],
  ['something else', [1, 2, 3]],
])('%s is a 400', async (_what, body) => {
  const response = await send(sample, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid' } })
})

test('questions must be POSTed, and only from this site', async () => {
  const response = await sample.get('/api/match')
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  const headers = { ...OURS, Origin: 'https://evil.example' }
  expect((await sample.get('/api/match', { method: 'POST', headers, body: '{}' })).status).toBe(403)
})

test('a name of nothing but special characters does no harm', async () => {
  const { answers } = await ask(sample, [film('\u202e\u0000', null), film('%00/../x?y=#', 1950), film('🎬'.repeat(100), null)])
  expect(answers.every(({ state }) => state === 'not-found' || state === 'uncertain')).toBe(true)
})

test('questions are neither in the log nor in the search log', async () => {
  const site = await openSite()
  await ask(site, [film('Metropolis', 1927), film('Zzyzx Qwrtx', 1950)])
  expect(site.logged.join(' ')).not.toMatch(/Metropolis|Zzyzx/)
  await site.services.searchLogging.flush()
  expect(await newestSearches(site.services.store.searchLog, 5)).toEqual([])
})

test('a visitor who asks endlessly has to wait', async () => {
  const site = await openSite()
  const statuses: number[] = []
  for (let turn = 0; turn < 95; turn += 1) statuses.push((await send(site, { questions: [film('Metropolis', 1927)] })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
