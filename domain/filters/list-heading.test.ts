import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import english from '#messages/en.json' with { type: 'json' }
import type { LanguageCode } from '#messages/languages.ts'
import { inLanguage } from '#messages/server.ts'
import { defaultFilters, type Filters } from './filters.ts'
import { listHeading } from './list-heading.ts'
import type { TitleType } from '#domain/titles/title.ts'

const YEAR = 2026
const initial = defaultFilters(YEAR)
const NAMES = {
  genres: [
    { id: 35, name: 'Comedy' },
    { id: 878, name: 'Science Fiction' },
    { id: 10_759, name: 'Action & Adventure' },
    { id: 10_770, name: 'TV Movie' },
  ],
  platforms: [
    { id: 8, name: 'Netflix', logo: null },
    { id: 15, name: 'Hulu', logo: null },
  ],
  names: {
    keywords: {
      1: 'time travel',
      2: 'based on novel or book',
      3: 'woman director',
      4: 'aftercreditsstinger',
      5: 'zombie',
    },
    people: { 31: 'Tom Hanks', 32: 'Meg Ryan' },
    companies: { 41: 'The Ladd Company', 42: 'Studio {genre}' },
    networks: { 49: 'HBO' },
  },
}
const heading = (type: TitleType, part: Partial<Filters>) => listHeading(type, { ...initial, ...part }, YEAR, NAMES)
const only = (...codes: string[]) => ({ only: codes, not: [] })

test.each<[TitleType, Partial<Filters>, string]>([
  ['movie', { genres: [35] }, 'Comedies'],
  ['tv', { genres: [35] }, 'Comedies'],
  ['tv', { genres: [10_759] }, 'Action and adventure shows'],
  ['movie', { genres: [10_770] }, 'TV movies'],
  ['movie', { keywords: [1] }, 'Movies tagged “time travel”'],
  ['movie', { keywords: [2] }, 'Movies tagged “based on novel or book”'],
  ['tv', { keywords: [4] }, 'Shows tagged “aftercreditsstinger”'],
  ['movie', { people: [31] }, 'Movies with Tom Hanks'],
  ['movie', { companies: [41] }, 'Movies from The Ladd Company'],
  ['movie', { companies: [42] }, 'Movies from Studio {genre}'],
  ['tv', { networks: [49] }, 'Shows on HBO'],
  ['movie', { languages: only('fr') }, 'French movies'],
  ['tv', { languages: only('ko') }, 'Korean shows'],
  ['movie', { languages: only('cn') }, 'Cantonese movies'],
  ['movie', { languages: only('xx') }, 'Movies without spoken language'],
  ['movie', { countries: only('JP') }, 'Movies from Japan'],
  ['tv', { countries: only('US') }, 'Shows from the United States'],
  ['movie', { countries: only('HK') }, 'Movies from Hong Kong'],
  ['movie', { countries: only('SU') }, 'Movies from the Soviet Union'],
  ['tv', { platforms: [8] }, 'Shows on Netflix'],
  ['movie', { year: { min: 1994, max: 1994 } }, 'Movies from 1994'],
  ['movie', { year: { min: 2026, max: 2026 } }, 'Movies from 2026'],
  ['tv', { year: { min: 1994, max: 1994 } }, 'Shows that began in 1994'],
  ['movie', { year: { min: 1980, max: 1989 } }, 'Movies from the 1980s'],
  ['movie', { certificationMax: 'PG-13' }, 'Movies rated up to PG-13'],
  ['tv', { status: ['returning'] }, 'Returning shows'],
  ['tv', { showTypes: ['miniseries'] }, 'Miniseries'],
  ['movie', { offers: ['rent'] }, 'Movies to rent'],
  ['movie', { free: true }, 'Movies that play here for free'],
  ['tv', { library: true }, 'Shows in the library'],
  ['movie', { year: { min: 1990, max: YEAR } }, 'Movies since 1990'],
  ['movie', { year: { min: 1900, max: 1949 } }, 'Movies up to 1949'],
  ['movie', { rating: { min: 7.5, max: 10 } }, 'Movies rated 7.5 or higher'],
  ['movie', { runtime: { min: 0, max: 100 } }, 'Movies up to 100 minutes'],
])('the %s list with the single filter %j is headed “%s”, and search engines index it', (type, part, text) => {
  expect(heading(type, part)).toEqual({ text, isLanding: true })
})

test.each<[TitleType, Partial<Filters>, string]>([
  ['movie', { genres: [35], languages: only('fr'), year: { min: 1980, max: 1989 } }, 'French comedies from the 1980s'],
  [
    'movie',
    { genres: [35], languages: only('fr'), year: { min: 1981, max: 1986 }, runtime: { min: 0, max: 100 } },
    'French comedies from 1981–1986, up to 100 minutes',
  ],
  ['tv', { genres: [35], languages: only('fr'), year: { min: 1994, max: 1994 } }, 'French comedies that began in 1994'],
  ['movie', { genres: [878], countries: only('JP') }, 'Science fiction movies from Japan'],
  ['movie', { languages: only('fr'), countries: only('BE') }, 'French movies from Belgium'],
  ['movie', { genres: [35, 878] }, 'Comedy and Science Fiction movies'],
  ['movie', { genres: [35, 878], genresAny: true }, 'Comedy or Science Fiction movies'],
  ['movie', { keywords: [1, 5] }, 'Movies tagged “time travel” and “zombie”'],
  ['movie', { people: [31, 32] }, 'Movies with Tom Hanks and Meg Ryan'],
  ['tv', { platforms: [8, 15] }, 'Shows on Netflix or Hulu'],
  ['movie', { languages: only('fr', 'it') }, 'French or Italian movies'],
  ['movie', { platforms: [8], region: 'DE' }, 'Movies on Netflix in Germany'],
  ['movie', { genres: [35], sortBy: 'rating.desc' }, 'Comedies'],
  ['movie', { genres: [35], votesMin: 100 }, 'Comedies'],
])('the %s list with %j is headed “%s”, and search engines do not index it', (type, part, text) => {
  expect(heading(type, part)).toEqual({ text, isLanding: false })
})

test.each<[string, Partial<Filters>]>([
  ['no filter', {}],
  ['an order alone', { sortBy: 'date.asc' }],
  ['a region alone', { region: 'DE' }],
  ['an excluded genre', { genresNot: [35] }],
  ['a wanted genre beside an excluded language', { genres: [35], languages: { only: [], not: ['en'] } }],
  ['a genre that the service does not know', { genres: [7] }],
  ['a name that is not known', { keywords: [99] }],
  ['more than three names', { people: [31, 32, 31, 32] }],
  ['two kinds of offers', { offers: ['rent', 'buy'] }],
  ['a combination without a sentence', { people: [31], offers: ['rent'], status: ['ended'] }],
])('a list with %s keeps the plain heading', (_what, part) => {
  expect(heading('movie', part)).toBeNull()
})

test('every placeholder of a heading is filled, whatever the filters are', () => {
  const some = {
    genres: fc.subarray([35, 878]),
    keywords: fc.subarray([1, 2, 3]),
    people: fc.subarray([31]),
    companies: fc.subarray([41]),
    networks: fc.subarray([49]),
    languages: fc.subarray(['fr', 'xx']).map((codes) => only(...codes)),
    countries: fc.subarray(['JP']).map((codes) => only(...codes)),
    platforms: fc.subarray([8]),
    year: fc.constantFrom(initial.year, { min: 1980, max: 1989 }, { min: 1950, max: YEAR }, { min: 1900, max: 1940 }),
    certificationMax: fc.constantFrom(null, 'R'),
    rating: fc.constantFrom(initial.rating, { min: 5, max: 8 }, { min: 5, max: 10 }, { min: 0, max: 5 }),
    runtime: fc.constantFrom(initial.runtime, { min: 60, max: 90 }, { min: 60, max: 300 }, { min: 0, max: 90 }),
  }
  fc.assert(
    fc.property(fc.constantFrom<TitleType>('movie', 'tv'), fc.record(some, { requiredKeys: [] }), (type, part) => {
      const text = heading(type, part)?.text ?? 'Movies'
      expect(text).not.toMatch(/[{}]|undefined| {2}|^ | $/)
      expect(text).toMatch(/^[A-Z\d]/)
    }),
    { numRuns: 2_000 },
  )
})

test('every heading names movies or shows', () => {
  for (const [type, noun] of [
    ['movie', /\bmovies\b|\{titles\}/i],
    ['tv', /\b(?:shows|series|miniseries)\b|\{titles\}/i],
  ] as const)
    for (const text of Object.values(english.headings.filtered[type])) expect(text).toMatch(noun)
})

test.each<[LanguageCode, readonly string[], string]>([
  ['en', ['fr'], 'French movies'],
  ['de', ['fr'], 'Filme auf Französisch'],
  ['en', ['la'], 'Latin-language movies'],
  ['pl', ['fr'], 'Filmy po francusku'],
  ['pl', ['fr', 'hi'], 'Filmy po francusku lub w hindi'],
  ['pl', ['zu'], 'Filmy w języku: zulu'],
  ['ja', ['fr'], 'フランス語の映画'],
])('a heading in %s gives the languages %j the form that it needs', (code, languages, text) => {
  expect(inLanguage(code, () => heading('movie', { languages: only(...languages) })?.text)).toBe(text)
})
