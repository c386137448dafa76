import { expect, test } from 'vitest'
import { isFiltered } from '#domain/filters/filter-search.ts'
import { defaultFilters, type Filters } from '#domain/filters/filters.ts'
import { activeFilters } from './active-filters.ts'
import { formatRange, formatRuntimes } from './filter-words.ts'

const initial = defaultFilters(2026)
const names = {
  genres: [{ id: 28, name: 'Action' }],
  platforms: [
    { id: 8, name: 'Netflix', logo: null },
    { id: 1899, name: 'Max', logo: '/max.jpg' },
  ],
  names: { keywords: { 9: 'night train' }, people: {}, companies: {}, networks: {} },
}
const all: Filters = {
  ...initial,
  genres: [28, 12],
  rating: { min: 6.5, max: 10 },
  year: { min: 1980, max: 1989 },
  sortBy: 'title.asc',
  platforms: [1899],
}

test('without filters nothing is active', () => {
  expect(activeFilters(initial, 2026, names)).toEqual([])
})

test('each filter is named; a genre without a known name by its id', () => {
  const labels = activeFilters(all, 2026, names).map(({ label }) => label)
  expect(labels).toEqual(['Title: A-Z', 'Action', 'Genre 12', 'Rating 6.5–10', 'Years 1980–1989', 'Max'])
})

test('a platform is named by its id while the list of platforms is missing', () => {
  const [active] = activeFilters({ ...initial, platforms: [30] }, 2026, { ...names, platforms: null })
  expect(active).toMatchObject({ label: 'Platform 30', logo: null, without: initial })
})

test('a platform comes with its logo', () => {
  expect(activeFilters(all, 2026, names).map(({ logo }) => logo)).toEqual([null, null, null, null, null, '/max.jpg'])
})

test('removing a filter leaves the others, and removing one after the other leaves none', () => {
  const [, action] = activeFilters(all, 2026, names)
  expect(action?.without).toEqual({ ...all, genres: [12] })
  let filters = all
  for (let left = 6; left > 0; left--) filters = activeFilters(filters, 2026, names)[0]?.without ?? filters
  expect(isFiltered(filters, 2026)).toBe(false)
})

test('a range with equal ends reads as one value', () => {
  expect([formatRange({ min: 7, max: 7 }), formatRange({ min: 7, max: 8.5 })]).toEqual(['7', '7–8.5'])
})

const labelsOf = (filters: Partial<Filters>) => activeFilters({ ...initial, ...filters }, 2026, names).map(({ label }) => label)

test('exclusions begin with "Not", and values of which any is enough share one filter', () => {
  expect(labelsOf({ genresNot: [28], keywordsNot: [9], languages: { only: [], not: ['en'] } })).toEqual([
    'Not Action',
    'Not night train',
    'Not English',
  ])
  expect(labelsOf({ genres: [28, 12], genresAny: true })).toEqual(['Any of: Action, Genre 12'])
  expect(labelsOf({ languages: { only: ['fr', 'it'], not: ['en'] }, companies: [7] })).toEqual([
    'Company 7',
    'Any of: French, Italian',
    'Not English',
  ])
  expect(labelsOf({ keywords: [9], status: ['ended'], offers: ['rent', 'buy'] })).toEqual([
    'night train',
    'Ended',
    'Any of: Rent, Buy',
  ])
})

test('only the first five names are written out', () => {
  expect(labelsOf({ networks: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
    'Any of: Network 1, Network 2, Network 3, Network 4, Network 5 and 2 more',
  ])
})

test('removing an "Any of" filter removes all of its values', () => {
  const [any] = activeFilters({ ...initial, genres: [28, 12], genresAny: true }, 2026, names)
  expect(any && isFiltered(any.without, 2026)).toBe(false)
})

test.each([
  [{ min: 0, max: 100 }, 'Up to 100 min'],
  [{ min: 90, max: 300 }, '90 min or more'],
  [{ min: 90, max: 120 }, '90–120 min'],
  [{ min: 0, max: 300 }, 'Any'],
])('the length %j reads %s', (range, words) => expect(formatRuntimes(range)).toBe(words))
