import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  property,
  record,
  string,
  subarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { PLATFORMS, platformsOf } from '#domain/offers/platforms.ts'
import { OFFERS, SHOW_TYPES, STATUSES } from './filter-choices.ts'
import { filterQuery } from './filter-query.ts'
import { isFiltered, toSearch } from './filter-search.ts'
import { defaultFilters, FILTER_NAMES, SORTS, type Filters } from './filters.ts'
import { checkFilters, notUsedText, parseFilters, type FilterLimits } from './parse-filters.ts'

const THIS_YEAR = 2026
const initial = defaultFilters(THIS_YEAR)
const CERTIFICATIONS = ['NR', 'G', 'PG', 'PG-13', 'R', 'M18+', '12 & up']
const limits: FilterLimits = {
  type: 'movie',
  thisYear: THIS_YEAR,
  isPlatform: platformsOf('US', null),
  certifications: CERTIFICATIONS,
}
const limitsOfShows: FilterLimits = { ...limits, type: 'tv' }
const read = (search: string, of = limits) => parseFilters(new URLSearchParams(search), of)
const lenient = (search: string) => read(search).filters
const strict = (search: string) => checkFilters(new URLSearchParams(search), limits)
const query = (filters: Partial<Filters>) => filterQuery('movie', { ...initial, ...filters }, { page: 1, thisYear: THIS_YEAR })

const range = (min: number, max: number, scale: number) =>
  tuple(integer({ min, max }), integer({ min, max })).map(([a, b]) => ({
    min: Math.min(a, b) * scale,
    max: Math.max(a, b) * scale,
  }))
const ids = (maxLength: number) => uniqueArray(integer({ min: 1, max: 99_999 }), { maxLength })
const codes = (of: string[]) =>
  tuple(subarray(of), subarray(of)).map(([only, not]) => ({ only, not: not.filter((code) => !only.includes(code)) }))
const anyFilters = tuple(
  record({
    sortBy: constantFrom(...SORTS.map(({ id }) => id)),
    genres: ids(20),
    genresAny: boolean(),
    genresNot: ids(20),
    keywords: ids(20),
    keywordsAny: boolean(),
    keywordsNot: ids(20),
    people: ids(20),
    companies: ids(20),
    networks: ids(20),
    languages: codes(['fr', 'en', 'xx', 'cn']),
    countries: codes(['FR', 'US', 'SU']),
    certificationMax: constantFrom(null, ...CERTIFICATIONS),
    rating: range(0, 20, 0.5),
    year: range(1900, THIS_YEAR, 1),
    runtime: range(0, 300, 1),
    votesMin: integer({ min: 0, max: 50_000 }),
    status: subarray(STATUSES.map(({ id }) => id)),
    showTypes: subarray(SHOW_TYPES.map(({ id }) => id)),
    region: constantFrom(null, 'DE', 'US'),
    platforms: subarray(PLATFORMS.map(({ id }) => id)),
    offers: subarray(OFFERS.map(({ id }) => id)),
    free: boolean(),
    library: boolean(),
  }),
  constantFrom('movie', 'tv'),
).map(([drawn, type]) => ({ type, filters: possible(drawn, type) }))

/** Without contradictions and without filters that the type does not have. */
function possible(drawn: Filters, type: 'movie' | 'tv'): Filters {
  const { genres, keywords } = drawn
  const filters = {
    ...drawn,
    genresAny: drawn.genresAny && genres.length > 1,
    genresNot: drawn.genresNot.filter((id) => !genres.includes(id)),
    keywordsAny: drawn.keywordsAny && keywords.length > 1,
    keywordsNot: drawn.keywordsNot.filter((id) => !keywords.includes(id)),
  }
  const { networks, status, showTypes, platforms, offers } = initial
  if (drawn.free || drawn.library) Object.assign(filters, { certificationMax: null, showTypes, platforms, offers })
  return type === 'movie' ? { ...filters, networks, status, showTypes } : { ...filters, people: [], certificationMax: null }
}

// @spec lists/defaults: Filter defaults: sort popularity.desc, rating 0 to 10, year 1900 to the current year.
test('a URL without filters means the defaults of the specification', () => {
  const expected = {
    ...initial,
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

// @spec lists/filters-in-url: Filters live in the address.
test('filters survive a round trip through a URL, for pages and for data requests', () => {
  assert(
    property(anyFilters, ({ type, filters }) => {
      const of: FilterLimits = { ...limits, type: type === 'tv' ? 'tv' : 'movie' }
      const search = toSearch(filters, THIS_YEAR)
      expect(read(search, of)).toEqual({ filters, ignored: [] })
      expect(checkFilters(new URLSearchParams(search), of)).toEqual(filters)
    }),
  )
})

test('any page URL yields valid filters', () => {
  const name = constantFrom(...Object.values(FILTER_NAMES))
  const texts = [
    '28',
    '12,x',
    '',
    '7',
    '7.25',
    '1980',
    '-1',
    'rating.desc',
    'NaN',
    '8,8',
    'fr,-fr',
    'FR',
    'PG',
    'ended',
    '1',
    'DE',
  ]
  const value = constantFrom(...texts).chain((text) => constantFrom(text, `${text}0`))
  const mixed = array(tuple(name, value), { maxLength: 12 })
  const junk = array(tuple(name, string({ unit: 'binary' })), { maxLength: 12 })
  const numbers = array(tuple(name, double().map(String)), { maxLength: 12 })
  for (const pairs of [mixed, junk, numbers])
    assert(
      property(pairs, (entries) => {
        for (const of of [limits, limitsOfShows]) {
          const { filters } = parseFilters(new URLSearchParams(entries), of)
          expect(checkFilters(new URLSearchParams(toSearch(filters, THIS_YEAR)), of)).toEqual(filters)
        }
      }),
    )
})

// @spec bad-input/48-54
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
  'genres_any=yes',
  'genres_any=',
  'genres=28&genres_not=28',
  'genres_not=0',
  'keywords=x',
  'keywords=9&keywords_not=9',
  'keywords_any=0',
  'people=-1',
  'companies=1&companies=2',
  'networks=49',
  'status=ended',
  'type=news',
  'language=FR',
  'language=fr,-fr',
  'language=klingon',
  'country=fr',
  'country=ZZ',
  'country=FR,-FR',
  'certification_max=XXX',
  'certification_max=',
  'runtime_min=301',
  'runtime_min=90&runtime_max=80',
  'runtime_max=1.5',
  'votes_min=-1',
  'votes_min=50001',
  'region=Germany',
  'region=DE&region=DE',
  'offers=stolen',
  'offers=rent,stolen',
  'free=true',
  ...['genres', 'genres_not', 'keywords', 'keywords_not', 'people', 'companies', 'platforms'].map(
    (name) => `${name}=${Array.from({ length: 500 }, (_, index) => index + 1).join()}`,
  ),
  `language=${'fr,'.repeat(500)}`,
  `country=-${'FR,-'.repeat(500)}`,
  `offers=${'rent,'.repeat(500)}x`,
])('%s is rejected in a data request', (search) => {
  expect(() => strict(search)).toThrow(expect.objectContaining({ name: 'AppError', kind: 'invalid' }))
})

// @spec lists/filters-invalid
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

test.each([
  ['rating_min=11', 'rating_min', 'must be a number from 0 to 10 in steps of 0.5'],
  ['rating_min=8&rating_max=7', 'rating_min', 'must not be above rating_max'],
  ['runtime_min=90&runtime_max=80', 'runtime_min', 'must not be above runtime_max'],
  ['sort=rating', 'sort', 'must be one of popularity.desc, popularity.asc, rating.desc, rating.asc'],
  ['genres=28&genres_not=28,12', 'genres_not', 'must not be among the wanted ones'],
  ['genres=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21', 'genres', 'must have at most 20 ids'],
  ['language=fr,-fr', 'language', 'must not include and exclude the same code'],
  ['networks=49', 'networks', 'cannot be used for movies'],
  ['certification_max=XXX', 'certification_max', 'must be one of NR, G, PG, PG-13, R'],
  ['votes_min=1&votes_min=1', 'votes_min', 'must be given once'],
  ['status=ended', 'status', 'cannot be used for movies'],
  ['genres_any=2', 'genres_any', 'must be 1 or left out'],
])('a page ignores a filter of %s, and a data request says why', (search, name, rule) => {
  expect(read(search).ignored).toEqual([name])
  expect(() => strict(search)).toThrow(`${name} ${rule}`)
})

test('a page names the filters that it ignores in one sentence', () => {
  expect(notUsedText(['rating_min', 'networks'])).toBe('Some filters in this link were ignored: Minimum rating, Networks.')
  expect(notUsedText([])).toBeNull()
})

test('a repeated mistake is reported once, and valid or unknown parameters are not mentioned', () => {
  expect(read(`genres=${'x,'.repeat(500)}&genres_not=9`).ignored).toHaveLength(1)
  expect(read('tab=popular&page=2&utm_source=x&rating_min=&genres=&sort=&genres=28&genres=12').ignored).toEqual([])
})

test('if a value is both wanted and excluded, the exclusion is ignored', () => {
  expect(lenient('genres=28&genres_not=28,12&language=fr,-fr,-en')).toEqual({
    ...initial,
    genres: [28],
    genresNot: [12],
    languages: { only: ['fr'], not: ['en'] },
  })
})

test('shows have no certification filter, and with people only filters that their credits can answer', () => {
  expect(read('certification_max=PG', limitsOfShows).ignored).toEqual(['certification_max'])
  const { filters, ignored } = read('people=7,8&genres=18&keywords=9&status=ended&platforms=8', limitsOfShows)
  expect(filters).toEqual({ ...initial, people: [7, 8], genres: [18] })
  expect(ignored).toEqual(['keywords', 'status', 'platforms'])
  expect(read('people=1,2,3,4,5', limitsOfShows)).toMatchObject({
    filters: { people: [1, 2, 3, 4] },
    ignored: ['people'],
  })
  expect(read('people=x&keywords=9', limitsOfShows).filters.keywords).toEqual([9])
})

test("what is in the library allows only filters that a title's own page can answer", () => {
  const { filters, ignored } = read('library=1&genres=18&offers=rent&platforms=8')
  expect(filters).toMatchObject({ library: true, genres: [18], offers: [], platforms: [] })
  expect(ignored).toHaveLength(2)
  expect(query({ library: true })).toMatchObject({ library: true })
})

test("free films allow only filters that a title's own page can answer", () => {
  const { filters, ignored } = read('free=1&genres=18&language=fr&country=FR&offers=rent&platforms=8')
  expect(filters).toEqual({
    ...initial,
    free: true,
    genres: [18],
    languages: { only: ['fr'], not: [] },
    countries: { only: ['FR'], not: [] },
  })
  expect(ignored).toEqual(['platforms', 'offers'])
  expect(query({ free: true })).toMatchObject({ free: true })
})

test('a region alone filters nothing, and stays in the address', () => {
  const filters: Filters = { ...initial, region: 'DE' }
  expect(toSearch(filters, THIS_YEAR)).toBe('region=DE')
  expect(isFiltered(filters, THIS_YEAR)).toBe(false)
  expect(query({ region: 'DE' })).toEqual(query({}))
  expect(query({ region: 'DE', offers: ['rent'] })).toMatchObject({ region: 'DE', offers: ['rent'] })
})

test('a certification that an address has to escape survives', () => {
  expect(toSearch({ ...initial, certificationMax: '12 & up' }, THIS_YEAR)).toBe('certification_max=12%20%26%20up')
})

test('while the certifications are unknown, anything that looks like one is accepted', () => {
  const unknown = { ...limits, certifications: null }
  expect(read('certification_max=FSK 16', unknown).filters.certificationMax).toBe('FSK 16')
  expect(read('certification_max=<b>', unknown).filters.certificationMax).toBeNull()
  expect(read('certification_max=12', { ...limits, certifications: [] }).ignored).toEqual(['certification_max'])
})

test('a title of unknown length is neither short nor long', () => {
  expect(query({ runtime: { min: 0, max: 99 } })).toMatchObject({ minRuntime: 1, maxRuntime: 99 })
  expect(query({ runtime: { min: 200, max: 300 } })).toEqual({ ...query({}), minRuntime: 200 })
})

test('the votes filter cannot lower the minimum that a sort order needs', () => {
  expect(query({ sortBy: 'rating.desc', votesMin: 50 }).minVotes).toBe(300)
  expect(query({ sortBy: 'rating.desc', votesMin: 500 }).minVotes).toBe(500)
})

test('at most twenty platforms are accepted, even in regions where every id is known', () => {
  const abroad = { ...limits, isPlatform: platformsOf('DE', null) }
  expect(checkFilters(firstPlatforms(20), abroad).platforms).toHaveLength(20)
  expect(() => checkFilters(firstPlatforms(21), abroad)).toThrow('platforms must have at most 20 ids')
  expect(parseFilters(firstPlatforms(21), abroad).filters.platforms).toHaveLength(20)
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

// @spec lists/vote-floor
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

test('only the beginning of an endless list is read before it is refused', () => {
  const search = new URLSearchParams([['genres', Array.from({ length: 50_000 }, () => '28').join()]])
  expect(() => checkFilters(search, limits)).toThrow('genres must have at most 20 values')
})

test('a page with 500 values in a list takes as many as are allowed', () => {
  const { filters, ignored } = read(`genres=${Array.from({ length: 500 }, (_, at) => at + 1).join()}`)
  expect(filters.genres).toHaveLength(20)
  expect(ignored).toEqual(['genres'])
})
