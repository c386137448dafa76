import { expect, test } from 'vitest'
import { background } from '#domain/catalogue/scope.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from './cache/catalogue-cache.ts'
import { createSeenNames } from './names/seen-names.ts'
import { createCatalogue } from './tmdb/tmdb.ts'
import { namesIn } from './tmdb/names-in.ts'
import { withReadableNames } from './with-readable-names.ts'

const NOW = Date.UTC(2026, 10, 20)
const list = (title: string) => ({
  total_pages: 1,
  total_results: 2,
  results: [
    { id: 1, title, original_title: '春の雨', original_language: 'ja' },
    { id: 2, title: '未知の道', original_title: '未知の道', original_language: 'ja' },
  ],
})

const people = (isEnglish: boolean) => ({
  total_pages: 1,
  total_results: 2,
  results: [
    { id: 5, name: isEnglish ? 'Haru Amano' : '天野春', original_name: '天野春', known_for_department: 'Acting' },
    { id: 6, name: '道野知', original_name: '道野知', known_for_department: 'Acting' },
  ],
})

/** A catalogue whose service has English names of the first movie and the first person, and no other. */
function openCatalogue() {
  const seen = createSeenNames({ now: () => NOW })
  const asked: URL[] = []
  async function fetch(url: URL) {
    asked.push(url)
    if (url.pathname.includes('person')) return Response.json(people(url.searchParams.get('language') === null))
    const answer = list(url.searchParams.get('language') === null ? 'Spring Rain' : '春の雨')
    return Response.json(url.pathname.includes('trending') || url.pathname.includes('discover') ? answer : answer.results[0])
  }
  const catalogue = createCatalogue({
    url: 'http://service.invalid/3',
    key: 'k',
    token: null,
    region: 'US',
    cache: createCatalogueCache(openBackground()),
    fetch,
    onAnswer: (path, answer, language) => language === 'en' && seen.note(namesIn(path, answer, NOW)),
  })
  return { catalogue: withReadableNames(catalogue, seen), asked }
}

const QUERY = { type: 'movie', page: 1, sort: 'popularity.desc' } as const

test('a card whose title its readers cannot read has the English name once an answer had it, and no call is made for it', async () => {
  const { catalogue, asked } = openCatalogue()
  const namesOf = async (language: 'de' | 'en' | 'ja') =>
    (await catalogue.discover(background(language), QUERY)).items.map(({ name, nameLanguage }) => [name, nameLanguage])
  expect(await namesOf('de')).toEqual([
    ['春の雨', undefined],
    ['未知の道', undefined],
  ])
  expect(await namesOf('en')).toEqual([
    ['Spring Rain', undefined],
    ['未知の道', undefined],
  ])
  expect(await namesOf('de')).toEqual([
    ['Spring Rain', 'en'],
    ['未知の道', undefined],
  ])
  expect(await namesOf('ja')).toEqual([
    ['春の雨', undefined],
    ['未知の道', undefined],
  ])
  expect(asked).toHaveLength(3)
})

test('every answer with cards has such names', async () => {
  const { catalogue } = openCatalogue()
  await catalogue.trending(background('en'), 'movie')
  const scope = background('pl')
  const named = { name: 'Spring Rain', nameLanguage: 'en' }
  expect((await catalogue.trending(scope, 'movie'))[0]).toMatchObject(named)
  expect(await catalogue.featured(scope, 1)).toMatchObject(named)
  expect(await catalogue.title(scope, 'movie', 1)).toMatchObject(named)
  expect(await catalogue.release(scope, 1)).toMatchObject({ name: 'Spring Rain' })
})

test('people whose names a page’s readers cannot read have their English names, too', async () => {
  const { catalogue } = openCatalogue()
  const namesOf = async (language: 'fr' | 'en' | 'ja') =>
    (await catalogue.popularPeople(background(language), 1)).items.map(({ name }) => name)
  expect(await namesOf('fr')).toEqual(['天野春', '道野知'])
  expect(await namesOf('en')).toEqual(['Haru Amano', '道野知'])
  expect(await namesOf('fr')).toEqual(['Haru Amano', '道野知'])
  expect(await namesOf('ja')).toEqual(['天野春', '道野知'])
  expect((await catalogue.searchPeople(background('fr'), 'Amano', 1)).items[0]?.name).toBe('Haru Amano')
})
