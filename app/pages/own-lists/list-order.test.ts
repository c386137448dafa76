import { expect, test } from 'vitest'
import { withList, withTitles } from '#domain/record/list-edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { listOf } from '#domain/record/lists.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { inView, isOwnOrder, parseOwnView, placed, toOwnSearch, withBlocks } from './list-order.ts'

const view = (query: string) => parseOwnView(new URLSearchParams(query))
const TITLES = [
  knownTitle(1, { name: 'Zebra', date: '1999-01-01', rating: 9, genreIds: [18] }),
  knownTitle(2, { name: 'Alien', date: null, rating: 6, genreIds: [27, 18] }),
  knownTitle(3, { type: 'tv', name: 'Moon', date: '2024-02-29', rating: null, genreIds: [27] }),
]
const named = withList(EMPTY_RECORD, 'a', { name: 'Mine' }, { now: NOON })
const record = withTitles(
  named,
  'a',
  TITLES.map((title) => ({ title })),
  { now: NOON },
)
const list = listOf(record, 'a')!

test.each([
  ['', [1, 2, 3]],
  ['sort=title', [2, 3, 1]],
  ['sort=date', [3, 1, 2]],
  ['sort=rating', [1, 2, 3]],
  ['type=movie', [1, 2]],
  ['genre=27', [2, 3]],
  ['sort=price&type=person&genre=-1', [1, 2, 3]],
])('with ?%s a list shows %j, and titles know their places in the visitor’s order', (query, ids) => {
  const shown = inView(placed(record, list), view(query))
  expect(shown.map(({ id }) => id)).toEqual(ids)
  expect(shown.every(({ id, place }) => place === id - 1)).toBe(true)
})

test('only the whole list in the visitor’s own order can be reordered', () => {
  expect(['', 'sort=none', 'sort=title', 'type=tv', 'genre=18'].map((query) => isOwnOrder(view(query)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a view survives being written into an address', () => {
  for (const query of ['?', '?sort=added', '?sort=title&type=tv&genre=18']) expect(toOwnSearch(view(query))).toBe(query)
})

test('a title that the operator blocks keeps its place in a list, without its name and poster', () => {
  const shown = withBlocks(placed(record, list), { movie: [2], tv: [1] })
  expect(shown.map(({ id, place, isBlocked, facts }) => [id, place, isBlocked, facts?.name])).toEqual([
    [1, 0, undefined, 'Zebra'],
    [2, 1, true, undefined],
    [3, 2, undefined, 'Moon'],
  ])
  expect(withBlocks(placed(record, list), null)).toEqual(placed(record, list))
})
