import { expect, test } from 'vitest'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { ImportRow } from './import-row.ts'
import { questionsOf } from './questions.ts'

const asksOf = (...rows: Partial<ImportRow>[]) => questionsOf(rows.map((row) => ({ ...METROPOLIS_ROW, ...row }))).asks

test('a film that a diary lists for every viewing is one question', () => {
  expect(asksOf({ own: 'a' }, { day: '2024-01-01' }, { name: 'METROPOLIS!' }, { year: 2001 })).toEqual([0, 0, 0, 1])
})

test('rows with the same id are one question, whatever their names', () => {
  expect(asksOf({ tmdbId: 19 }, { tmdbId: 19, name: 'x', imdbId: 'tt0017136' }, { tmdbId: 19, type: 'tv' })).toEqual([0, 0, 1])
  expect(asksOf({ imdbId: 'tt0017136' }, { imdbId: 'tt0017136', year: 2 }, { imdbId: 'tt0017137' }, { tvdbId: 5 })).toEqual([
    0, 0, 1, 2,
  ])
})

test('the episodes of a show are one question about the show', () => {
  const show: Partial<ImportRow> = { type: 'tv', tmdbId: 7 }
  expect(asksOf(...[1, 2, 3].map((episode) => ({ ...show, episode: { season: 1, episode } })))).toEqual([0, 0, 0])
})

test('the episodes of a show whose name alone is known are one question, by the id of the first', () => {
  const rows = [1, 2].map((at) => ({
    ...METROPOLIS_ROW,
    name: 'Night Train',
    byShow: true,
    ofEpisode: true,
    tvdbId: 90_000 + at,
  }))
  expect(questionsOf(rows)).toMatchObject({ asks: [0, 0], questions: [{ tvdbId: 90_001, byShow: true }] })
})

test('two films with the same name and year are separate questions', () => {
  expect(asksOf({ own: 'a' }, { own: 'b' }, { own: 'a' }, {}, { year: 2001, own: 'c' })).toEqual([0, 1, 0, 2, 3])
})

test('more titles than one import may have are refused', () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => ({ name: `Film ${at}` }))
  expect(() => asksOf(...rows)).toThrow(/20,000 titles/)
})
