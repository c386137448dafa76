import { expect, test } from 'vitest'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { discoverParams } from './discover-params.ts'

/** The parameters of the two discover calls in the service's documentation. */
const SHARED = [
  'include_adult',
  'language',
  'page',
  'sort_by',
  'vote_average.gte',
  'vote_average.lte',
  'vote_count.gte',
  'vote_count.lte',
  'watch_region',
  'with_companies',
  'with_genres',
  'with_keywords',
  'with_origin_country',
  'with_original_language',
  'with_runtime.gte',
  'with_runtime.lte',
  'with_watch_monetization_types',
  'with_watch_providers',
  'without_companies',
  'without_genres',
  'without_keywords',
  'without_watch_providers',
]
const KNOWN = {
  movie: [
    ...SHARED,
    'certification',
    'certification.gte',
    'certification.lte',
    'certification_country',
    'include_video',
    'primary_release_year',
    'primary_release_date.gte',
    'primary_release_date.lte',
    'region',
    'release_date.gte',
    'release_date.lte',
    'with_cast',
    'with_crew',
    'with_people',
    'with_release_type',
    'year',
  ],
  tv: [
    ...SHARED,
    'air_date.gte',
    'air_date.lte',
    'first_air_date_year',
    'first_air_date.gte',
    'first_air_date.lte',
    'include_null_first_air_dates',
    'screened_theatrically',
    'timezone',
    'with_networks',
    'with_status',
    'with_type',
  ],
}
/** The documented orders. */
const SORTS = {
  movie: ['popularity', 'primary_release_date', 'title', 'vote_average'],
  tv: ['popularity', 'first_air_date', 'name', 'vote_average'],
}

const of = (query: Partial<DiscoverQuery>) => {
  const all = discoverParams({ type: 'movie', page: 1, sort: 'popularity.desc', ...query }, 'US')
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
const plain = { include_adult: 'false', page: 1, sort_by: 'popularity.desc' }

const PARTS: [Partial<DiscoverQuery>, Record<string, string | number>][] = [
  [{ genreIds: [28, 12] }, { with_genres: '28,12' }],
  [{ genreIds: [28, 12], anyGenre: true }, { with_genres: '28|12' }],
  [{ withoutGenreIds: [27, 53] }, { without_genres: '27,53' }],
  [{ keywordIds: [9, 10] }, { with_keywords: '9,10' }],
  [{ keywordIds: [9, 10], anyKeyword: true }, { with_keywords: '9|10' }],
  [{ withoutKeywordIds: [9, 10] }, { without_keywords: '9,10' }],
  [{ personIds: [7, 8] }, { with_people: '7,8' }],
  [{ companyIds: [7, 8] }, { with_companies: '7|8' }],
  [{ type: 'tv', networkIds: [49, 50] }, { with_networks: '49|50' }],
  [{ languages: { only: ['fr', 'it'], not: [] } }, { with_original_language: 'fr|it' }],
  [{ languages: { only: [], not: ['en'] } }, {}],
  [{ countries: { only: ['FR', 'IT'], not: [] } }, { with_origin_country: 'FR|IT' }],
  [{ type: 'tv', countries: { only: [], not: ['FR'] } }, {}],
  [{ certificationMax: 'PG' }, { 'certification.lte': 'PG', certification_country: 'US' }],
  [
    { certificationMax: '12', region: 'DE' },
    { 'certification.lte': '12', certification_country: 'DE' },
  ],
  [
    { minRuntime: 1, maxRuntime: 99 },
    { 'with_runtime.gte': 1, 'with_runtime.lte': 99 },
  ],
  [
    { minRating: 6.5, maxRating: 10 },
    { 'vote_average.gte': 6.5, 'vote_average.lte': 10 },
  ],
  [{ minVotes: 50 }, { 'vote_count.gte': 50 }],
  [
    { type: 'tv', statuses: ['returning', 'planned', 'in-production', 'ended', 'canceled', 'pilot'] },
    { with_status: '0|1|2|3|4|5' },
  ],
  [
    { type: 'tv', showTypes: ['documentary', 'news', 'miniseries', 'reality', 'scripted', 'talk', 'video'] },
    { with_type: '0|1|2|3|4|5|6' },
  ],
  [{ platformIds: [8, 337] }, { with_watch_providers: '8|337', watch_region: 'US' }],
  [
    { platformIds: [8], region: 'DE' },
    { with_watch_providers: '8', watch_region: 'DE' },
  ],
  [
    { offers: ['subscription', 'free', 'ads', 'rent', 'buy'], region: 'DE' },
    { with_watch_monetization_types: 'flatrate|free|ads|rent|buy', watch_region: 'DE' },
  ],
  [{ region: 'DE' }, {}],
]

test.each(PARTS)('%o is asked as %o', (query, params) => {
  expect(of(query)).toEqual({ ...plain, ...params })
})

test.each(['movie', 'tv'] as const)('calls for %s use only documented parameters and orders', (type) => {
  const parts = PARTS.flatMap(([query]) => ((query.type ?? type) === type ? [query] : []))
  for (const query of parts.filter((part) => type === 'movie' || !(part.personIds ?? part.certificationMax)))
    expect(KNOWN[type]).toEqual(expect.arrayContaining(Object.keys(of({ ...query, type }))))
  const sorts = ['popularity.asc', 'rating.asc', 'date.asc', 'title.asc'] as const
  expect(sorts.map((sort) => of({ type, sort }).sort_by).toSorted()).toEqual(
    SORTS[type].map((order) => `${order}.asc`).toSorted(),
  )
})

test('an excluded country of movies is sent as all other countries, an excluded language not at all, as cards show it', () => {
  const asked = String(of({ countries: { only: [], not: ['FR', 'US'] } }).with_origin_country).split('|')
  expect(asked).toHaveLength(258)
  expect(asked).toEqual(expect.arrayContaining(['DE', 'SU', 'XC']))
  expect(asked).not.toEqual(expect.arrayContaining(['FR']))
  expect(asked).not.toEqual(expect.arrayContaining(['US']))
})
