import { expect, test } from 'vitest'
import { textsOf } from '#messages/server.ts'
import type { LanguageCode } from '#messages/languages.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { createCatalogue } from './tmdb.ts'
import { background, type Scope } from '#domain/catalogue/scope.ts'

const EMPTY_PAGE = { page: 1, total_pages: 1, total_results: 0, results: [] }

/** A catalogue whose service answers everything with this body, what it was asked, and the languages of the answers; its clock can be moved. */
function answering(body: unknown) {
  const asked: URL[] = []
  const answered: string[] = []
  const clock = { now: Date.UTC(2026, 10, 20) }
  const fetch = async (url: URL) => {
    asked.push(url)
    return Response.json(body)
  }
  const onAnswer = (_path: string, _answer: unknown, code: LanguageCode) => void answered.push(code)
  const service = { url: 'https://catalogue.test/3', key: 'k', token: null, region: 'US', onAnswer }
  const cache = createCatalogueCache({ ...openBackground(), now: () => clock.now })
  return { catalogue: createCatalogue({ ...service, cache, fetch }), asked, answered, clock }
}

type Call = (catalogue: Catalogue, scope: Scope) => Promise<unknown>
const MOVIE = { id: 550, title: 'Fight Club' }
const calls: [name: string, body: unknown, call: Call][] = [
  ['a title', MOVIE, (catalogue, scope) => catalogue.title(scope, 'movie', 550)],
  ['a featured movie', MOVIE, (catalogue, scope) => catalogue.featured(scope, 550)],
  ['a release', MOVIE, (catalogue, scope) => catalogue.release(scope, 550)],
  ['a show’s dates', { id: 1, name: 'Show' }, (catalogue, scope) => catalogue.airings(scope, 1, '2026-11-20')],
  ['a season', { season_number: 2 }, (catalogue, scope) => catalogue.season(scope, 1, 2)],
  ['a collection', { id: 10, name: 'All' }, (catalogue, scope) => catalogue.collection(scope, 10)],
  ['a person', { id: 287, name: 'Brad Pitt' }, (catalogue, scope) => catalogue.person(scope, 287)],
  ['a list', EMPTY_PAGE, (catalogue, scope) => catalogue.discover(scope, { type: 'movie', page: 1, sort: 'popularity.desc' })],
  ['trending titles', EMPTY_PAGE, (catalogue, scope) => catalogue.trending(scope, 'tv')],
  ['recommendations', EMPTY_PAGE, (catalogue, scope) => catalogue.recommendations(scope, 'movie', 550, 2)],
  ['genres', { genres: [] }, (catalogue, scope) => catalogue.genres(scope, 'movie')],
  ['a search', EMPTY_PAGE, (catalogue, scope) => catalogue.search(scope, 'paper moon', 1)],
]

test.each(calls)('%s is asked for in the language of the scope, and once for each language', async (_name, body, call) => {
  const { catalogue, asked } = answering(body)
  const languages: LanguageCode[] = ['de', 'pt-BR', 'en', 'de']
  for (const code of languages) await call(catalogue, background(code))
  expect(asked.map((url) => url.searchParams.get('language'))).toEqual(['de-DE', 'pt-BR', null])
})

test.each([
  ['age ratings', { certifications: {} }, (catalogue: Catalogue, scope: Scope) => catalogue.certifications(scope)],
  ['platforms', { results: [] }, (catalogue: Catalogue, scope: Scope) => catalogue.platforms(scope, 'movie')],
  ['a keyword', { id: 1, name: 'heist' }, (catalogue: Catalogue, scope: Scope) => catalogue.nameOf(scope, 'keyword', 1)],
])('%s are the same in all languages, so they are asked for once', async (_name, body, call) => {
  const { catalogue, asked } = answering(body)
  await call(catalogue, background('en'))
  await call(catalogue, background('ja'))
  expect(asked).toHaveLength(1)
})

test('the details of a title ask for pictures and translations of their language in the same call', async () => {
  const { catalogue, asked } = answering(MOVIE)
  await catalogue.title(background('fr'), 'movie', 550)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.searchParams.get('append_to_response')).toMatch(/,translations$/)
  expect(asked[0]?.searchParams.get('include_image_language')).toBe('fr,en,null')
})

const IN = (iso_639_1: string, overview: string) => ({ iso_639_1, iso_3166_1: 'XX', data: { overview } })

test.each([
  ['its own', 'Ein Film.', [IN('en', 'A film.')], 'Ein Film.', undefined],
  ['the English one', '', [IN('ja', '映画'), IN('en', 'A film.')], 'A film.', 'en'],
  ['the original one', '', [IN('en', ''), IN('ja', '映画')], '映画', 'ja'],
  ['none', '', [IN('it', 'Un film.')], '', undefined],
])('a title without an overview in the page’s language shows %s', async (_name, overview, translations, text, language) => {
  const { catalogue } = answering({ ...MOVIE, overview, original_language: 'ja', translations: { translations } })
  const title = await catalogue.title(background('de'), 'movie', 550)
  expect([title.overview, title.overviewLanguage]).toEqual([text, language])
})

const NAMED = (iso_639_1: string, title: string) => ({ iso_639_1, iso_3166_1: 'XX', data: { title } })

test.each([
  ['its own', 'Die sieben Samurai', [NAMED('de', 'Die sieben Samurai')], 'Die sieben Samurai', undefined],
  ['the English one', '七人の侍', [NAMED('en', 'Seven Samurai'), NAMED('de', '')], 'Seven Samurai', 'en'],
  [
    'the original one, which is its own too',
    '七人の侍',
    [NAMED('en', 'Seven Samurai'), NAMED('de', '七人の侍')],
    '七人の侍',
    undefined,
  ],
  ['the original one', '七人の侍', [NAMED('en', '')], '七人の侍', undefined],
])('a title’s page shows of its names %s', async (_name, title, translations, name, nameLanguage) => {
  const original = { original_title: '七人の侍', original_language: 'ja' }
  const { catalogue } = answering({ ...MOVIE, ...original, title, translations: { translations } })
  const shown = await catalogue.title(background('de'), 'movie', 550)
  expect([shown.name, shown.nameLanguage]).toEqual([name, nameLanguage])
})

const videoOf = (key: string, iso_639_1: string) => ({
  key,
  iso_639_1,
  name: key,
  site: 'YouTube',
  type: 'Trailer',
  official: true,
})

test('genres have our names, and new ones the service’s', async () => {
  const genres = [
    { id: 36, name: '履歴' },
    { id: 1, name: 'アニメ' },
  ]
  const { catalogue } = answering({ ...MOVIE, genres })
  const ours = [
    { id: 36, name: '歴史' },
    { id: 1, name: 'アニメ' },
  ]
  expect(await catalogue.genres(background('ja'), 'movie')).toEqual(ours)
  expect(await catalogue.title(background('ja'), 'movie', 550)).toMatchObject({ genres: ours, genreIds: [36, 1] })
  expect(await catalogue.featured(background('ja'), 550)).toMatchObject({ genres: ours })
})

test('trailers in the language of the page come first, then those of the title, then English ones', async () => {
  const results = ['en', 'de', 'ja', 'it'].map((code) => videoOf(`trailer-${code}-1`.padEnd(11, '0').slice(0, 11), code))
  const { catalogue } = answering({ ...MOVIE, original_language: 'ja', videos: { results } })
  const orderIn = async (code: LanguageCode) => {
    const { videos } = await catalogue.title(background(code), 'movie', 550)
    return videos.map(({ name }) => name.split('-')[1])
  }
  expect(await orderIn('de')).toEqual(['de', 'ja', 'en'])
  expect(await orderIn('en')).toEqual(['ja', 'en'])
})

test('what is refreshed in the background stays in its language: trailers, names of episodes, and the language it is reported in', async () => {
  const results = ['en', 'fr'].map((code) => videoOf(`trailer-${code}-`, code))
  const season = { season_number: 1, episodes: [{ id: 7, season_number: 1, episode_number: 3, name: '' }] }
  const body = { id: 550, name: 'Show', videos: { results }, 'season/1': season }
  const { catalogue, asked, answered, clock } = answering(body)
  const french = background('fr')
  const read = async () => {
    const { videos } = await catalogue.title(french, 'tv', 550)
    const { episodes } = await catalogue.season(french, 550, 1)
    return [videos.map(({ name }) => name.split('-')[1]), episodes.map(({ name }) => name)]
  }
  const first = await read()
  expect(first).toEqual([['fr', 'en'], ['Épisode 3']])
  clock.now += 7 * 60 * 60_000
  await read()
  await expect.poll(() => asked).toHaveLength(2)
  await new Promise((resolve) => void setImmediate(resolve))
  expect(await read()).toEqual(first)
  expect(answered).toEqual(['fr', 'fr'])
})

test('people, titles and genres of the sample catalogue have their texts in the language of the page', async () => {
  const sample = createSampleCatalogue({ size: 0, today: () => new Date('2026-11-20T12:00:00Z') })
  const service = { url: 'http://sample.invalid/3', key: 'sample', token: null, region: 'US', fetch: sample.fetch }
  const catalogue = createCatalogue({ ...service, cache: createCatalogueCache(openBackground()) })
  const german = background('de')
  const { items } = await catalogue.search(german, 'Das Cabinet des Dr. Caligari', 1)
  expect(items[0]?.name).toMatch(/Caligari/)
  expect((await catalogue.genres(german, 'movie')).map(({ name }) => name)).toContain('Komödie')
  const [person] = (await catalogue.popularPeople(german, 1)).items
  const { biography, biographyLanguage } = await catalogue.person(german, person?.id ?? 0)
  expect([biography.length > 0, biographyLanguage]).toEqual([true, 'en'])
})

test('requests in two languages that share a failed call each read of it in their own', async () => {
  const asked: URL[] = []
  const fetch = async (url: URL) => {
    asked.push(url)
    return new Response('', { status: 404 })
  }
  const service = { url: 'https://catalogue.test/3', key: 'k', token: null, region: 'US', fetch }
  const catalogue = createCatalogue({ ...service, cache: createCatalogueCache(openBackground()) })
  const codes: LanguageCode[] = ['de', 'fr']
  const messages = codes.map((code) => catalogue.certifications(background(code)).catch(({ message }: Error) => message))
  expect(await Promise.all(messages)).toEqual(codes.map((code) => textsOf(code).refusals.fetchFailed))
  expect(asked).toHaveLength(1)
})

test('requests in two languages at once get answers of their own, names of episodes without one too', async () => {
  const season = { season_number: 2, episodes: [{ id: 7, season_number: 2, episode_number: 3, name: '' }] }
  const { catalogue } = answering(season)
  const nameIn = async (code: LanguageCode) => (await catalogue.season(background(code), 1, 2)).episodes[0]?.name
  expect(await Promise.all([nameIn('fr'), nameIn('es'), nameIn('en')])).toEqual(['Épisode 3', 'Episodio 3', 'Episode 3'])
})
