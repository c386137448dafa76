import { expect, test } from 'vitest'

import { createSampleCatalogue } from './handler.ts'

const sample = createSampleCatalogue({ size: 400, today: () => new Date('2026-11-20T10:00:00Z') })

type Answer = Record<string, unknown> & { results: Record<string, unknown>[] }

/** A path's answer in a language, and what it is by the path into it, such as `results.0.title`. */
async function ask<Body = Answer>(path: string, language?: string): Promise<Body> {
  const url = new URL(`https://api.example/3/${path}`)
  if (language !== undefined) url.searchParams.set('language', language)
  const response = await sample.fetch(url, { headers: { Authorization: 'Bearer any' } })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return response.json() as Promise<Body>
}

async function valueIn(path: string, language: string, keys: string): Promise<unknown> {
  return keys
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], await ask(path, language))
}

const TITLES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  961: {
    'en-US': 'The General',
    'de-DE': 'Der General',
    'es-ES': 'El maquinista de La General',
    'fr-FR': 'Le Mécano de la « General »',
    'pt-BR': 'A General',
    'ja-JP': 'キートンの大列車追跡',
    'zh-CN': '将军号',
    'ar-SA': 'الجنرال',
  },
  643: {
    'en-US': 'Battleship Potemkin',
    'de-DE': 'Panzerkreuzer Potemkin',
    'es-ES': 'El acorazado Potemkin',
    'fr-FR': 'Le Cuirassé Potemkine',
    'pt-BR': 'O Encouraçado Potemkin',
    'ja-JP': '戦艦ポチョムキン',
    'zh-CN': '战舰波将金号',
    'ar-SA': 'المدرعة بوتمكين',
  },
  10331: {
    'en-US': 'Night of the Living Dead',
    'de-DE': 'Die Nacht der lebenden Toten',
    'es-ES': 'La noche de los muertos vivientes',
    'fr-FR': 'La Nuit des morts-vivants',
    'pt-BR': 'A Noite dos Mortos-Vivos',
    'ja-JP': 'ナイト・オブ・ザ・リビングデッド',
    'zh-CN': '活死人之夜',
    'ar-SA': 'ليلة الموتى الأحياء',
  },
}
const cases = Object.entries(TITLES).flatMap(([id, titles]) =>
  Object.entries(titles).map(([language, title]) => ({ id: Number(id), language, title })),
)

// @spec sample/languages: It answers in eight languages as the service does: a hundred works by their local names, what is not translated empty.
test.each(cases)('movie $id is called $title in $language, with the bare code too, and found by that', async (asked) => {
  const { id, language, title } = asked
  const bare = language.slice(0, 2)
  for (const code of [language, bare, language.toUpperCase()]) expect(await ask(`movie/${id}`, code)).toMatchObject({ title })
  const found = await ask(`search/movie?query=${encodeURIComponent(title)}`, language)
  expect(found.results[0]).toMatchObject({ id, title })
})

test.each(['Panzerkreuzer', 'Battleship Potemkin', 'Броненосец Потёмкин', 'panzerkreuzer potemkin'])(
  'in German, %s finds the film by its local, English or original name',
  async (term) => {
    const { results } = await ask(`search/multi?query=${encodeURIComponent(term)}`, 'de-DE')
    expect(results[0]).toMatchObject({
      id: 643,
      title: 'Panzerkreuzer Potemkin',
      original_title: 'Броненосец Потёмкин',
      overview: '',
    })
  },
)

/** What each address translates: the path into its answer, and what is there in German and not in English. */
const TRANSLATED: readonly [path: string, keys: string, value: unknown][] = [
  ['configuration/countries', '57.native_name', 'Dschibuti'],
  ['watch/providers/regions', 'results.0.native_name', 'Argentinien'],
  ['genre/movie/list', 'genres.1.name', 'Abenteuer'],
  ['genre/tv/list', 'genres.2.name', 'Komödie'],
  ['movie/961', 'genres.1.name', 'Abenteuer'],
  ['movie/961', 'overview', ''],
  ['movie/961', 'tagline', ''],
  ['movie/latest', 'overview', ''],
  ['movie/popular', 'results.0.overview', ''],
  ['movie/upcoming', 'results.0.overview', ''],
  ['movie/961/recommendations', 'results.0.overview', ''],
  ['movie/961/similar', 'results.0.overview', ''],
  ['movie/10331/reviews', 'results.length', 0],
  ['movie/10378/videos', 'results.length', 0],
  ['movie/961/images', 'posters.length', 0],
  ['movie/961/images', 'backdrops.length', 0],
  ['discover/movie?with_original_language=ru&sort_by=vote_count.desc', 'results.0.title', 'Panzerkreuzer Potemkin'],
  ['discover/tv', 'results.0.overview', ''],
  ['trending/movie/day', 'results.0.overview', ''],
  ['find/tt0063350?external_source=imdb_id', 'movie_results.0.title', 'Die Nacht der lebenden Toten'],
  ['tv/4000109', 'seasons.0.name', 'Staffel 1'],
  ['tv/4000109', 'seasons.0.overview', ''],
  ['tv/6000006', 'last_episode_to_air.overview', ''],
  ['tv/4000109?append_to_response=season/1', 'season/1.name', 'Staffel 1'],
  ['tv/4000109/season/1', 'overview', ''],
  ['tv/4000109/season/1', 'episodes.1.name', 'Folge 2'],
  ['tv/4000109/season/1/episode/2', 'name', 'Folge 2'],
  ['tv/6000006/season/1/episode/2', 'overview', ''],
  ['person/popular', 'results.0.known_for.0.overview', ''],
  ['person/7000000', 'biography', ''],
  ['person/7000000/combined_credits', 'cast.0.overview', ''],
  ['collection/8400000', 'overview', ''],
  ['collection/8400000', 'parts.0.overview', ''],
  ['collection/8400000/images', 'posters.length', 0],
  ['search/collection?query=collection', 'results.0.overview', ''],
]

// @spec sample/languages
test.each(TRANSLATED)('in German, %s has at %s %j', async (path, keys, value) => {
  expect(await valueIn(path, 'de-DE', keys)).toEqual(value)
  expect(await valueIn(path, 'en-US', keys)).not.toEqual(value)
})

/** What is the same in every language. */
const UNTRANSLATED: readonly [path: string, keys: string][] = [
  ['configuration', 'images'],
  ['configuration/countries', '57.english_name'],
  ['configuration/languages', '20'],
  ['genre/tv/list', 'genres.0'],
  ['movie/19', 'original_title'],
  ['movie/19', 'production_countries'],
  ['movie/19', 'spoken_languages'],
  ['movie/19', 'release_date'],
  ['movie/19/keywords', 'keywords'],
  ['movie/19/credits', 'cast'],
  ['movie/10331', 'belongs_to_collection'],
  ['movie/10378/videos?include_video_language=de,en', 'results'],
  ['movie/961/images?include_image_language=de-DE,en-US,null', 'posters'],
  ['movie/961/images?include_image_language=de,en,null', 'backdrops'],
  ['person/7000000', 'name'],
  ['discover/movie?sort_by=title.asc', 'total_results'],
]

test.each(UNTRANSLATED)('%s has the same %s in German as in English', async (path, keys) => {
  const value = await valueIn(path, 'de-DE', keys)
  expect(value).toEqual(await valueIn(path, 'en-US', keys))
  expect([undefined, null, []]).not.toContainEqual(value)
})

test('a keyword lists its movies by their local names', async () => {
  const { keywords } = await ask<{ keywords: { id: number }[] }>('movie/643/keywords')
  const { results } = await ask(`keyword/${keywords[0]?.id}/movies`, 'de-DE')
  expect(results.find(({ id }) => id === 643)).toMatchObject({ title: 'Panzerkreuzer Potemkin' })
})

test.each([
  ['es-ES', 'Temporada 1', 'Episodio 2', 'Ciencia ficción', 'Alemania'],
  ['fr-FR', 'Saison 1', 'Épisode 2', 'Science-Fiction', 'Allemagne'],
  ['pt-BR', 'Temporada 1', 'Episódio 2', 'Ficção científica', 'Alemanha'],
  ['ja-JP', 'シーズン1', '第2話', 'サイエンスフィクション', 'ドイツ'],
  ['zh-CN', '第 1 季', '第 2 集', '科幻', '德国'],
  ['ar-SA', 'الموسم 1', 'الحلقة 2', 'خيال علمي', 'ألمانيا'],
])(
  'in %s a season is called %s, an episode %s, a genre %s and a country %s',
  async (language, season, episode, genre, country) => {
    expect(await valueIn('tv/4000109/season/1', language, 'name')).toBe(season)
    expect(await valueIn('tv/4000109/season/1', language, 'episodes.1.name')).toBe(episode)
    expect(await ask('genre/movie/list', language)).toMatchObject({ genres: expect.arrayContaining([{ id: 878, name: genre }]) })
    const countries = await ask<unknown[]>('configuration/countries', language)
    expect(countries).toContainEqual({ iso_3166_1: 'DE', english_name: 'Germany', native_name: country })
  },
)

test('a title that has no name in a language has its original one there, and an invented one its only one', async () => {
  expect(await ask('movie/4000071', 'ja-JP')).toMatchObject({ title: 'Die Nibelungen: Siegfried', overview: '' })
  expect(await ask('movie/4000075', 'it-IT')).toMatchObject({ title: 'Стачка', original_title: 'Стачка', overview: '' })
  const { title } = await ask('movie/5000001')
  expect(await ask('movie/5000001', 'de-DE')).toMatchObject({ title, original_title: title })
})

test('a language without any translation has original names, default names and English genres', async () => {
  expect(await ask('movie/643', 'xx')).toMatchObject({ title: 'Броненосец Потёмкин', overview: '', tagline: '' })
  expect(await valueIn('tv/4000109/season/1', 'xx', 'episodes.1.name')).toBe('Episode 2')
  expect(await ask('genre/movie/list', 'xx')).toEqual(await ask('genre/movie/list'))
})

test.each(['', 'german', 'd', '../de', 'en', 'en-GB', 'EN-us'])(
  'language %j is answered in English, to the byte',
  async (language) => {
    for (const path of ['movie/643?append_to_response=images,videos,reviews', 'tv/4000109/season/1', 'search/multi?query=der']) {
      expect(JSON.stringify(await ask(path, language))).toBe(JSON.stringify(await ask(path)))
    }
  },
)

type Translations = { translations: { iso_639_1: string; iso_3166_1: string; data: Record<string, unknown> }[] }

test('translations have the English texts and every local name, in every language and when appended', async () => {
  const english = await ask<{ overview: string; tagline: string }>('movie/643')
  const whole = await ask<{ translations: Translations }>('movie/643?append_to_response=translations', 'de-DE')
  const { translations } = whole.translations
  expect(translations.map((each) => `${each.iso_639_1}-${each.iso_3166_1}`)).toEqual(
    await ask('configuration/primary_translations'),
  )
  const dataOf = (language: string) => translations.find(({ iso_639_1 }) => iso_639_1 === language)?.data
  expect(dataOf('en')).toMatchObject({ title: 'Battleship Potemkin', overview: english.overview, tagline: english.tagline })
  expect(dataOf('fr')).toEqual({ title: 'Le Cuirassé Potemkine', overview: '', tagline: '', homepage: '', runtime: 0 })
})

test.each([
  ['tv/4000109', 'overview'],
  ['tv/6000006/season/1', 'overview'],
  ['tv/6000006/season/1/episode/1', 'name'],
  ['person/7000000', 'biography'],
  ['collection/8400000', 'overview'],
])('the translations of %s have its English %s in another language too', async (path, key) => {
  const english = (await ask(path))[key]
  const { translations } = await ask<Translations>(`${path}/translations`, 'ja-JP')
  expect(english).not.toBe('')
  expect(translations.find(({ iso_639_1 }) => iso_639_1 === 'en')?.data[key]).toBe(english)
})
