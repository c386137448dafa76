import { expect, test } from 'vitest'
import type { DiscoverQuery } from './discover.ts'
import { pageOfListed, type ListedTitle } from './listed-titles.ts'

const query: DiscoverQuery = { type: 'tv', page: 1, sort: 'date.asc' }

function listed(
  id: number,
  { card, ...known }: Partial<Omit<ListedTitle, 'card'>> & { card?: Partial<ListedTitle['card']> } = {},
) {
  const whole: ListedTitle = {
    card: {
      type: 'tv',
      id,
      name: `Show ${id}`,
      date: '2001-01-01',
      rating: 7,
      votes: 50,
      poster: null,
      backdrop: null,
      overview: '',
      genreIds: [18],
      ...card,
    },
    language: 'en',
    countries: ['GB'],
    popularity: id,
    ...known,
  }
  return whole
}
const idsOf = (change: Partial<DiscoverQuery>, titles: ListedTitle[]) =>
  pageOfListed({ ...query, ...change }, 'en', titles).items.map(({ id }) => id)

test.each<[what: string, query: Partial<DiscoverQuery>, other: Parameters<typeof listed>[1]]>([
  ['type', {}, { card: { type: 'movie' } }],
  ['genres', { genreIds: [18, 35], anyGenre: false }, { card: { genreIds: [18] } }],
  ['excluded genre', { withoutGenreIds: [27] }, { card: { genreIds: [27] } }],
  ['keywords', { keywordIds: [4] }, { keywordIds: [5] }],
  ['excluded keyword', { withoutKeywordIds: [9] }, { keywordIds: [9] }],
  ['people', { personIds: [1, 2] }, { personIds: [1] }],
  ['companies', { companyIds: [3] }, { companyIds: [1] }],
  ['networks', { networkIds: [6] }, { networkIds: [] }],
  ['language', { languages: { only: ['en'], not: [] } }, { language: 'de' }],
  ['excluded language', { languages: { only: [], not: ['de'] } }, { language: 'de' }],
  ['countries', { countries: { only: ['GB'], not: [] } }, { countries: ['US'] }],
  ['excluded countries', { countries: { only: [], not: ['US'] } }, { countries: ['US'] }],
  ['rating', { minRating: 6 }, { card: { rating: null } }],
  ['votes', { minVotes: 40 }, { card: { votes: 39 } }],
  ['length', { maxRuntime: 60 }, { runtime: 61 }],
  ['dates', { dates: { of: 'release', from: '2000-01-01' } }, { card: { date: null } }],
  ['status', { statuses: ['ended'] }, { status: 'Canceled' }],
])('a title is left out by its %s', (_, change, other) => {
  const fitting = { keywordIds: [4], personIds: [1, 2], companyIds: [3], networkIds: [6], runtime: 50, status: 'Ended' }
  const titles = [listed(1, { ...fitting, card: { genreIds: [18, 35] } }), listed(2, { ...fitting, ...other })]
  expect(idsOf(change, titles)).toEqual([1])
})

test('unknown facts never exclude a title, and one country that is not excluded keeps it', () => {
  const all = {
    keywordIds: [4],
    personIds: [1],
    companyIds: [3],
    networkIds: [6],
    maxRuntime: 60,
    statuses: ['ended' as const],
  }
  expect(idsOf(all, [listed(1)])).toEqual([1])
  const not = { countries: { only: [], not: ['US'] }, languages: { only: [], not: ['de'] } }
  expect(idsOf(not, [listed(1, { countries: ['US', 'GB'] }), listed(2, { language: null })])).toEqual([1, 2])
})

test('a list is sorted as TMDB sorts it: ties by id, and undated titles last in both directions', () => {
  const titles = [
    listed(3, { card: { name: 'Éclair', date: '2003-01-01', rating: 5 } }),
    listed(1, { card: { name: 'Zoo', date: null, rating: null } }),
    listed(2, { card: { name: 'Eel', date: '2001-01-01', rating: 9 } }),
    listed(4, { card: { name: 'Eel', date: '2001-01-01', rating: 9 } }),
  ]
  expect(idsOf({ sort: 'date.asc' }, titles)).toEqual([2, 4, 3, 1])
  expect(idsOf({ sort: 'date.desc' }, titles)).toEqual([3, 2, 4, 1])
  expect(idsOf({ sort: 'title.asc' }, titles)).toEqual([3, 2, 4, 1])
  expect(idsOf({ sort: 'rating.desc' }, titles)).toEqual([2, 4, 3, 1])
  expect(idsOf({ sort: 'popularity.desc' }, titles)).toEqual([4, 3, 2, 1])
})

test('a page has twenty titles and knows the total', () => {
  const titles = Array.from({ length: 41 }, (_, index) => listed(index + 1))
  const { items, ...rest } = pageOfListed({ ...query, page: 3 }, 'en', titles)
  expect([items.map(({ id }) => id), rest]).toEqual([[41], { page: 3, pages: 3, total: 41 }])
  expect(pageOfListed(query, 'en', [])).toEqual({ page: 1, pages: 1, total: 0, items: [] })
})

test('one vote of 10 does not lead a list by rating', () => {
  const titles = [listed(1, { card: { rating: 10, votes: 1 } }), listed(2, { card: { rating: 7.1, votes: 900 } })]
  expect(idsOf({ sort: 'rating.desc' }, titles)).toEqual([2, 1])
  expect(idsOf({ sort: 'rating.asc' }, titles)).toEqual([1, 2])
})
