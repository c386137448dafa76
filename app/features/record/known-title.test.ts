import { expect, test } from 'vitest'
import { toKnownTitle } from './known-title.ts'

const DATA = {
  type: 'tv',
  id: 7,
  name: 'Night Train',
  poster: '/a.jpg',
  backdrop: '/b.jpg',
  date: '2026-01-31',
  rating: 7.5,
  votes: 214,
  genres: [{ id: 18, name: 'Drama' }],
  cast: [],
}

test('the record keeps those parts of a page’s data that lists show', () => {
  const { cast: _cast, genres: _genres, ...kept } = DATA
  expect(toKnownTitle(DATA)).toEqual({ ...kept, language: 'en', genreIds: [18] })
})

test('unknown and damaged fields are dropped, and anything that is not a title is null', () => {
  const nothing = { poster: null, backdrop: null, date: null, rating: null, votes: null, genreIds: [] }
  const bare = { type: 'tv', id: 7, name: 'Night Train', language: 'en', ...nothing }
  expect(
    toKnownTitle({
      ...DATA,
      poster: 'http://x/a.jpg',
      backdrop: 5,
      date: 5,
      rating: '9',
      votes: '8',
      genres: [null, { id: 'x' }],
    }),
  ).toEqual(bare)
  for (const value of [null, undefined, 'x', {}, { ...DATA, type: 'person' }, { ...DATA, id: 0 }, { ...DATA, name: null }])
    expect(toKnownTitle(value)).toBeNull()
})
