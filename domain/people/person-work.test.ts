import { expect, test } from 'vitest'
import { byTitle, type WorkCredit } from './by-title.ts'
import { ACTING, careerOf, isSelf, workOf } from './person-work.ts'

const credit = (id: number, role: string, more: Partial<WorkCredit> = {}): WorkCredit => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  date: null,
  rating: null,
  votes: 900,
  popularity: 1,
  poster: null,
  genres: [],
  role,
  ...more,
})
const ids = (credits: readonly WorkCredit[]) => credits.map(({ id }) => id)

const WORK = {
  cast: [
    credit(1, 'Mary', { date: '1994-01-01', rating: 6, popularity: 9, genres: [18] }),
    credit(2, 'June', { date: '2003-01-01', rating: 8, votes: 200, popularity: 5, genres: [18, 35] }),
    credit(3, 'Self', { date: '2004-01-01', popularity: 7, genres: [99] }),
    credit(4, 'Ann', { type: 'tv', date: '2001-01-01', popularity: 3 }),
    credit(5, '', { type: 'tv', date: '2010-01-01', popularity: 8, genres: [10_767] }),
  ],
  crew: [
    credit(6, 'Director', { date: '1999-01-01' }),
    credit(1, 'Writer', { date: '1994-01-01' }),
    credit(7, 'Director', { type: 'tv', date: '2015-01-01' }),
  ],
}
const work = (tab: Parameters<typeof workOf>[1], search = '') => workOf(WORK, tab, new URLSearchParams(search))

test('one vote of 10 does not lead a person’s work by rating', () => {
  const cast = [credit(1, 'A', { rating: 10, votes: 1 }), credit(2, 'B', { rating: 7.1, votes: 900 }), credit(3, 'C')]
  expect(ids(workOf({ cast, crew: [] }, 'movies', new URLSearchParams('sort=rating')).titles)).toEqual([2, 1, 3])
})

test('several roles in one title share an entry, each named once, and the best-known title comes first', () => {
  const same = [credit(1, 'Twin'), credit(1, 'Other twin'), credit(1, 'Twin'), credit(1, ''), credit(2, 'A', { popularity: 9 })]
  expect(byTitle(same).map(({ id, role }) => [id, role])).toEqual([
    [2, 'A'],
    [1, 'Twin / Other twin'],
  ])
})

test('a tab first shows all parts of its kind, the best known first, with appearances as oneself separate', () => {
  expect(ids(work('movies').titles)).toEqual([1, 2])
  expect(ids(work('movies').selves)).toEqual([3])
  expect([ids(work('tv').titles), ids(work('tv').selves)]).toEqual([[4], [5]])
  expect(ids(work('crew').titles)).toEqual([6, 7])
})

test.each([
  ['Self', true],
  ['Himself - Host', true],
  ['Themselves', true],
  ['Ann (archive footage)', true],
  ['Selfish Man', false],
  ['Herselfa', false],
  ['Mary', false],
  ['', false],
])('the role %o is an appearance as oneself: %s', (role, expected) => {
  expect(isSelf(credit(1, role))).toBe(expected)
})

test.each([
  ['movies', 'role=Director', [6]],
  ['movies', 'genre=35', [2]],
  ['movies', 'decade=1990', [1]],
  ['movies', 'decade=2000&genre=18', [2]],
  ['movies', 'year=1994', [1]],
  ['movies', 'sort=rating', [2, 1]],
  ['movies', 'sort=oldest', [1, 2]],
  ['movies', 'sort=newest', [2, 1]],
  ['crew', 'kind=tv', [7]],
  ['crew', 'role=Writer', [1]],
] as const)('the tab %s with %s lists %o', (tab, search, expected) => {
  expect(ids(work(tab, search).titles)).toEqual(expected)
})

test.each([
  'role=Pilot',
  'genre=7',
  'genre=x',
  'decade=1950',
  'decade=1995',
  'sort=random',
  'kind=movie',
  'role=',
  'role=Acting&role=x',
])('%s, which is unknown or would leave nothing, is ignored', (search) => {
  expect(work('movies', search)).toEqual(work('movies'))
})

test('only choices with matching titles are offered, with their counts', () => {
  const { options } = work('movies')
  expect(options.roles).toEqual([
    { value: ACTING, count: 3 },
    { value: 'Director', count: 1 },
    { value: 'Writer', count: 1 },
  ])
  expect(options.genres[0]).toEqual({ value: 18, count: 2 })
  expect(options.genres).toContainEqual({ value: 35, count: 1 })
  expect(options.decades).toEqual([
    { value: 2000, count: 2 },
    { value: 1990, count: 1 },
  ])
  expect(work('crew').options.kinds.map(({ value }) => value)).toEqual(['movie', 'tv'])
})

test('a career is counted by decade, without appearances as oneself, and each decade links to its fullest tab', () => {
  expect(careerOf(WORK)).toEqual([
    { from: 1990, years: 10, count: 2, search: 'tab=movies&decade=1990' },
    { from: 2000, years: 10, count: 2, search: 'tab=movies&decade=2000' },
    { from: 2010, years: 10, count: 1, search: 'tab=crew&role=Director&decade=2010' },
  ])
  const short = { cast: [credit(1, 'A', { date: '2021-01-01' }), credit(2, 'B', { date: '2023-05-05' })], crew: [] }
  expect(careerOf(short).map(({ from, years, count }) => [from, years, count])).toEqual([
    [2021, 1, 1],
    [2022, 1, 0],
    [2023, 1, 1],
  ])
  expect(careerOf(short)[0]?.search).toBe('tab=movies&year=2021')
  expect(careerOf({ cast: [credit(1, 'A')], crew: [] })).toEqual([])
})
