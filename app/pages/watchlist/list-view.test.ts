import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { hasMark, type Listed } from '#domain/record/marks.ts'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { genresOf } from '#app/features/library/listed-view.ts'
import { entriesIn, entriesShown, parseView, toSearch, type ListView } from './list-view.ts'

const view = (query: string): ListView => parseView(new URLSearchParams(query))

/** A watchlist of these titles, the first of them added first. */
function listOf(...titles: KnownTitle[]): Listed[] {
  const record = titles.reduce(
    (before, title, at) => withMarks(before, [{ title, name: 'wanted', on: true }], { now: NOON + at }),
    EMPTY_RECORD,
  )
  return entriesIn(record, 'watchlist')
}

const LIST = listOf(
  knownTitle(1, { name: 'élan', date: '1999-01-01', rating: 6, genreIds: [18] }),
  knownTitle(2, { name: 'Alien 10', date: null, rating: 9.1, genreIds: [27, 18] }),
  knownTitle(3, { name: 'alien 9', date: '2024-02-29', rating: null, genreIds: [27] }),
  knownTitle(4, { type: 'tv', name: 'Zebra', date: '1980-01-01', rating: 7, genreIds: [10765] }),
)
const UNKNOWN: Listed = { type: 'movie', id: 5, facts: null, since: 1, viewings: [] }
const NAMES = {
  movie: [
    { id: 18, name: 'Drama' },
    { id: 27, name: 'Horror' },
    { id: 35, name: 'Comedy' },
  ],
  tv: [
    { id: 10765, name: 'Sci-Fi & Fantasy' },
    { id: 18, name: 'Drama' },
  ],
}

test.each([
  ['', [4, 3, 2, 1, 5]],
  ['sort=title', [3, 2, 1, 4, 5]],
  ['sort=date', [3, 1, 4, 2, 5]],
  ['sort=rating', [2, 4, 1, 3, 5]],
  ['type=tv', [4]],
  ['type=movie', [3, 2, 1, 5]],
  ['genre=18', [2, 1]],
  ['type=tv&genre=27', []],
])('with ?%s the list is %j; unknown values come last', (query, ids) => {
  expect(entriesShown([...LIST, UNKNOWN], view(query)).map(({ id }) => id)).toEqual(ids)
})

test.each([1, null])('a rating of 10 from one vote, or from %s, does not lead the list by rating', (votes) => {
  const list = listOf(knownTitle(1, { rating: 10, votes }), knownTitle(2, { rating: 7.1, votes: 900 }))
  expect(entriesShown(list, view('sort=rating')).map(({ id }) => id)).toEqual([2, 1])
})

test.each(['tab=none', 'sort=price', 'type=person', 'genre=-1', 'genre=1e9', 'genre=9999999999', 'type=&genre=&sort=&tab='])(
  'the invalid query ?%s gives the default view',
  (query) => {
    expect(view(query)).toEqual({ tab: 'watchlist', sort: 'added', type: null, genre: null })
  },
)

test('a view survives being written into an address', () => {
  for (const query of ['?', '?tab=following&sort=date', '?tab=hidden&sort=title&type=tv&genre=18'])
    expect(toSearch(view(query))).toBe(query)
})

test('the type filter does not apply to followed titles, which are all shows', () => {
  expect(view('tab=following&type=movie')).toEqual(view('tab=following'))
})

test('the genres are those of the titles, sorted by name, and the chosen one even if no title has it', () => {
  const names = (query: string) => genresOf([...LIST, UNKNOWN], view(query), NAMES).map(({ name }) => name)
  expect(names('')).toEqual(['Drama', 'Horror', 'Sci-Fi & Fantasy'])
  expect(names('type=movie&genre=35')).toEqual(['Comedy', 'Drama', 'Horror'])
  expect(genresOf(LIST, view(''), { movie: null, tv: null })).toEqual([])
})

test('every sort order lists each title of a tab exactly once', () => {
  fc.assert(
    fc.property(anyRecord, fc.constantFrom('added', 'title', 'date', 'rating'), (record, sort) => {
      const entries = entriesIn(record, 'watched')
      expect(new Set(entriesShown(entries, view(`sort=${sort}`)))).toEqual(new Set(entries))
      expect(entries.every((entry) => hasMark(record, entry, 'watched'))).toBe(true)
    }),
  )
})
