import { anything, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

const AT = Date.UTC(2026, 10, 22)
/** The names in an answer, as `kind/id name`. */
const short = (path: string, answer: unknown) => namesIn(path, answer, AT).map(({ kind, id, name }) => `${kind}/${id} ${name}`)

const movie = { id: 11, title: 'Night Pier', original_title: 'Nachtsteg', release_date: '1999-02-03', popularity: 12.34 }
const show = { id: 22, name: 'Night Harbour', original_name: 'Night Harbour', first_air_date: '2004-01-01', popularity: 1 }
const person = { id: 5, name: 'Ada Night', original_name: 'Эйда', popularity: 3 }

test('a title gives its name, original name, year and popularity', () => {
  const expected = { kind: 'movie', id: 11, name: 'Night Pier', originalName: 'Nachtsteg', year: 1999, popularity: 123, at: AT }
  expect(namesIn('discover/movie', { results: [movie] }, AT)).toEqual([expected])
  expect(namesIn('discover/tv', { results: [show] }, AT)).toMatchObject([{ kind: 'tv', originalName: null, year: 2004 }])
  expect(namesIn('person/popular', { results: [person] }, AT)).toMatchObject([{ kind: 'person', originalName: null, year: null }])
})

test('a title names its companies, people, keywords, networks, collection and recommendations', () => {
  const details = {
    ...movie,
    production_companies: [{ id: 1, name: 'Pier Pictures' }],
    networks: [{ id: 2, name: 'Channel 2' }],
    created_by: [{ id: 3, name: 'Cora' }],
    belongs_to_collection: { id: 4, name: 'Night Collection' },
    keywords: { keywords: [{ id: 6, name: 'harbour' }] },
    credits: { cast: [person], crew: [{ id: 7, name: 'Max' }] },
    recommendations: { results: [{ ...show, media_type: 'tv' }] },
  }
  expect(short('movie/11', details)).toEqual([
    'movie/11 Night Pier',
    'company/1 Pier Pictures',
    'network/2 Channel 2',
    'person/3 Cora',
    'person/5 Ada Night',
    'person/7 Max',
    'keyword/6 harbour',
    'collection/4 Night Collection',
    'tv/22 Night Harbour',
  ])
})

test.each([
  [
    'search/multi',
    { results: [{ ...movie, media_type: 'movie' }, { ...person, media_type: 'person' }, show] },
    ['movie/11 Night Pier', 'person/5 Ada Night'],
  ],
  ['search/company', { results: [{ id: 1, name: 'Pier Pictures' }] }, ['company/1 Pier Pictures']],
  ['trending/tv/week', { results: [show] }, ['tv/22 Night Harbour']],
  ['find/tt0017136', { movie_results: [movie], tv_results: [], person_results: [] }, ['movie/11 Night Pier']],
  [
    'person/5',
    { ...person, combined_credits: { cast: [{ ...movie, media_type: 'movie' }], crew: [] } },
    ['person/5 Ada Night', 'movie/11 Night Pier'],
  ],
  ['collection/4', { id: 4, name: 'Night Collection', parts: [movie] }, ['collection/4 Night Collection', 'movie/11 Night Pier']],
  ['discover/movie', { results: [{ ...movie, adult: true }] }, []],
  ['tv/22/season/1', { id: 900, name: 'Season 1', season_number: 1 }, []],
  ['genre/movie/list', { genres: [{ id: 18, name: 'Drama' }] }, []],
  ['watch/providers/movie', { results: [{ provider_id: 8, provider_name: 'X' }] }, []],
  ['movie/11', { ...movie, title: 'x'.repeat(201) }, []],
])('%s: items without a kind, for adults or with far too long a name are left out', (path, answer, names) => {
  expect(short(path, answer)).toEqual(names)
})

test('any answer is read without an error', () => {
  const paths = constantFrom(
    'movie/1',
    'tv/1',
    'person/1',
    'person/popular',
    'collection/1',
    'search/multi',
    'find/tt1',
    'discover/tv',
  )
  expect(() => assert(property(paths, anything(), (path, answer) => Array.isArray(namesIn(path, answer, AT))))).not.toThrow()
})
