import { array, assert, constantFrom, double, integer, property, record, string, subarray, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { checkFilters, defaultFilters, FILTER_NAMES, filterQuery, isFiltered, parseFilters, SORTS, toSearch } from './filters.ts'
import type { Filters } from './filters.ts'
import { PLATFORMS, platformsOf } from './platforms.ts'

const THIS_YEAR = 2026
const initial = defaultFilters(THIS_YEAR)
const limits = { thisYear: THIS_YEAR, isPlatform: platformsOf('US', null) }
const lenient = (search: string) => parseFilters(new URLSearchParams(search), limits)
const strict = (search: string) => checkFilters(new URLSearchParams(search), limits)
const query = (filters: Partial<Filters>) => filterQuery('movie', { ...initial, ...filters }, { page: 1, thisYear: THIS_YEAR })

const range = (min: number, max: number, scale: number) =>
  tuple(integer({ min, max }), integer({ min, max })).map(([a, b]) => ({
    min: Math.min(a, b) * scale,
    max: Math.max(a, b) * scale,
  }))
const anyFilters = record({
  genres: uniqueArray(integer({ min: 1, max: 99_999 }), { maxLength: 20 }),
  rating: range(0, 20, 0.5),
  year: range(1900, THIS_YEAR, 1),
  sortBy: constantFrom(...SORTS.map(({ id }) => id)),
  platforms: subarray(PLATFORMS.map(({ id }) => id)),
})

test('a URL without filters means the defaults of the specification', () => {
  const expected = {
    genres: [],
    rating: { min: 0, max: 10 },
    year: { min: 1900, max: 2026 },
    sortBy: 'popularity.desc',
    platforms: [],
  }
  expect(lenient('tab=popular')).toEqual(expected)
  expect(strict('')).toEqual(expected)
  expect(isFiltered(lenient(''), THIS_YEAR)).toBe(false)
})

test('a URL contains only filters that differ from the defaults', () => {
  expect(toSearch(initial, THIS_YEAR)).toBe('')
  const filters: Filters = { ...initial, genres: [28, 12], rating: { min: 6.5, max: 10 }, platforms: [8, 337] }
  expect(toSearch(filters, THIS_YEAR)).toBe('genres=28,12&rating_min=6.5&platforms=8,337')
  expect(isFiltered(filters, THIS_YEAR)).toBe(true)
})

test('filters survive a round trip through a URL, for pages and for data requests', () => {
  assert(
    property(anyFilters, (filters) => {
      const search = toSearch(filters, THIS_YEAR)
      expect(lenient(search)).toEqual(filters)
      expect(strict(search)).toEqual(filters)
    }),
  )
})

test('any page URL yields valid filters', () => {
  const name = constantFrom(...Object.values(FILTER_NAMES))
  const value = constantFrom('28', '12,x', '', '7', '7.25', '1980', '-1', 'rating.desc', 'NaN', '8,8').chain((text) =>
    constantFrom(text, `${text}0`),
  )
  const mixed = array(tuple(name, value), { maxLength: 12 })
  const junk = array(tuple(name, string({ unit: 'binary' })), { maxLength: 12 })
  const numbers = array(tuple(name, double().map(String)), { maxLength: 12 })
  for (const pairs of [mixed, junk, numbers])
    assert(
      property(pairs, (entries) => {
        const filters = parseFilters(new URLSearchParams(entries), limits)
        expect(strict(toSearch(filters, THIS_YEAR))).toEqual(filters)
      }),
    )
})

test.each([
  'rating_min=11',
  'rating_min=-1',
  'rating_max=10.5',
  'rating_min=0.3',
  'rating_min=7.25',
  'rating_min=',
  'rating_min=1e1',
  'rating_min=8&rating_max=7.5',
  'year_min=1899',
  'year_max=2027',
  'year_min=20x4',
  'year_min=1999.5',
  'year_min=2001&year_max=2000',
  'genres=28,abc',
  'genres=28,',
  'genres=',
  'genres=0',
  `genres=${Array.from({ length: 21 }, (_, index) => index + 1).join()}`,
  'platforms=9',
  'platforms=8,9',
  'sort=popularity.desc;drop',
  'sort=popularity',
  'sort=',
  'sort=date.asc&sort=date.asc',
  'genres=28&genres=12',
  'rating_min=7&rating_min=7',
  'platforms=8&platforms=8',
])('%s is rejected in a data request', (search) => {
  expect(() => strict(search)).toThrow(expect.objectContaining({ name: 'AppError', kind: 'invalid' }))
})

test.each([
  ['rating_min=11&rating_max=7', { rating: { min: 0, max: 7 } }],
  ['rating_min=8&rating_max=7', {}],
  ['year_min=1899&year_max=1999', { year: { min: 1900, max: 1999 } }],
  ['year_max=2027', {}],
  ['genres=28,abc,12', { genres: [28, 12] }],
  ['sort=rating', {}],
  ['sort=date.asc&sort=date.desc', {}],
  ['platforms=8,9', { platforms: [8] }],
])('in a page URL %s falls back to the defaults for invalid values', (search, expected) => {
  expect(lenient(search)).toEqual({ ...initial, ...expected })
})

test('at most twenty platforms may be named, also where any is known', () => {
  const abroad = { thisYear: THIS_YEAR, isPlatform: platformsOf('DE', null) }
  expect(checkFilters(firstPlatforms(20), abroad).platforms).toHaveLength(20)
  expect(() => checkFilters(firstPlatforms(21), abroad)).toThrow('platforms must have at most 20 ids')
  expect(parseFilters(firstPlatforms(21), abroad).platforms).toHaveLength(20)
})

test('a form sent without scripts repeats the parameter for each checkbox', () => {
  expect(lenient('genres=28&genres=12&genres=28&platforms=8&platforms=337')).toMatchObject({
    genres: [28, 12],
    platforms: [8, 337],
  })
})

test('without filters only the sort order is requested', () => {
  expect(query({})).toEqual({ type: 'movie', page: 1, sort: 'popularity.desc' })
})

test('years are requested as whole years, both ends included', () => {
  expect(query({ year: { min: 1980, max: 1989 } }).dates).toEqual({ of: 'release', from: '1980-01-01', to: '1989-12-31' })
})

test("a list sorted by date is limited to the panel's years, so that undated titles do not lead", () => {
  expect(query({ sortBy: 'date.desc' }).dates).toEqual({ of: 'release', from: '1900-01-01', to: '2026-12-31' })
})

test('genres and platforms are requested by id', () => {
  expect(query({ genres: [28, 12], platforms: [8] })).toMatchObject({ genreIds: [28, 12], platformIds: [8] })
})

test('a list sorted by rating has the minimum votes of Top Rated', () => {
  expect(query({ sortBy: 'rating.desc' }).minVotes).toBe(300)
  const shows = filterQuery('tv', { ...initial, sortBy: 'rating.asc' }, { page: 1, thisYear: THIS_YEAR })
  expect(shows.minVotes).toBe(200)
})

test('a rating filter requires at least one vote', () => {
  expect(query({ rating: { min: 0, max: 5 } })).toMatchObject({ minRating: 0, maxRating: 5, minVotes: 1 })
})

function firstPlatforms(count: number): URLSearchParams {
  return new URLSearchParams({ platforms: Array.from({ length: count }, (_, at) => at + 1).join() })
}
