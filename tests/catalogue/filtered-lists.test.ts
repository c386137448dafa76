import { expect, test } from 'vitest'
import { OFFERS, SHOW_TYPES, STATUSES } from '#domain/filters/filter-choices.ts'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { toSearch } from '#domain/filters/filter-search.ts'
import { defaultFilters, SORTS, type Filters } from '#domain/filters/filters.ts'
import { parseFilters } from '#domain/filters/parse-filters.ts'
import type { Paged, TitleCard, TitleType } from '#domain/titles/title.ts'
import { weightedRating } from '#domain/titles/weighted-rating.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { pick, seeded } from '#sample-catalogue/random/seeded.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createCatalogueCache } from '#server/catalogue/cache/catalogue-cache.ts'
import { createCatalogue } from '#server/catalogue/tmdb/tmdb.ts'
import { CERTIFICATIONS, fitsFilters } from '#tests/helpers/fits-filters.ts'
import { SEED } from '#tests/helpers/seed.ts'
import { readTitles, type KnownTitle } from '#tests/helpers/known-titles.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

// `FILTER_RUNS=10000 npx vitest run tests/catalogue/filtered-lists` tries ten thousand.
const RUNS = Number(process.env.FILTER_RUNS ?? 400)
const THIS_YEAR = 2026
const initial = defaultFilters(THIS_YEAR)

const sample = createSampleCatalogue({ size: 500, today: () => new Date('2026-11-20T12:00:00Z') })
const calls: string[] = []
const catalogue = createCatalogue({
  url: 'http://sample.invalid/3',
  key: 'sample',
  token: null,
  region: 'US',
  cache: createCatalogueCache(openBackground()),
  fetch: async (input, init) => {
    calls.push(String(input))
    return sample.fetch(input instanceof Request ? input : String(input), init)
  },
})
const titles = { movie: await readTitles(sample, 'movie'), tv: await readTitles(sample, 'tv') }

type Draw = () => number
/** Some values of the title, and now and then of others. */
function someOf<Value>(draw: Draw, own: readonly Value[], others: readonly Value[], most = 2): Value[] {
  const count = 1 + Math.floor(draw() * most)
  const from = draw() < 0.8 && own.length > 0 ? own : others
  return from.length === 0 ? [] : [...new Set(Array.from({ length: count }, () => pick(draw, from)))]
}

function without<Value>(excluded: Value[], wanted: Value[]): Value[] {
  return excluded.filter((each) => !wanted.includes(each))
}

/** Random filters, most of which fit the title. */
function drawFilters(draw: Draw, type: TitleType, title: KnownTitle, other: KnownTitle): Filters {
  const isSet = (share = 0.16) => draw() < share
  const genres = isSet() ? someOf(draw, title.genres, other.genres) : []
  const keywords = isSet() ? someOf(draw, title.keywords, other.keywords) : []
  const people = isSet(type === 'tv' ? 0.3 : 0.16) ? someOf(draw, title.people, other.people) : []
  const codes = (own: string[], others: string[]) => {
    const only = isSet(0.1) ? someOf(draw, own, others) : []
    return { only, not: isSet(0.2) ? without(someOf(draw, others, own, 3), only) : [] }
  }
  const region = isSet(0.3) ? 'DE' : null
  const offered = title.offers[region ?? 'US'] ?? []
  const drawn: Filters = {
    sortBy: pick(draw, SORTS).id,
    genres,
    genresAny: isSet(0.5) && genres.length > 1,
    genresNot: isSet() ? without(someOf(draw, other.genres, title.genres), genres) : [],
    keywords,
    keywordsAny: isSet(0.5) && keywords.length > 1,
    keywordsNot: isSet() ? without(someOf(draw, other.keywords, title.keywords), keywords) : [],
    people,
    companies: isSet() ? someOf(draw, title.companies, other.companies) : [],
    networks: isSet() ? someOf(draw, title.networks, other.networks) : [],
    languages: codes([title.language], [other.language, 'en']),
    countries: codes(title.countries, [...other.countries, 'US']),
    certificationMax: isSet(0.1) ? pick(draw, CERTIFICATIONS[region ?? 'US'] ?? []) : null,
    rating: isSet() ? { min: Math.floor(draw() * 14) / 2, max: 7 + Math.floor(draw() * 7) / 2 } : initial.rating,
    year: isSet() ? { min: 1900 + Math.floor(draw() * 110), max: 2010 + Math.floor(draw() * 17) } : initial.year,
    runtime: isSet() ? { min: Math.floor(draw() * 90), max: pick(draw, [90, 100, 120, 300]) } : initial.runtime,
    votesMin: isSet() ? Math.floor(draw() ** 3 * 2_000) : 0,
    status: isSet(0.1)
      ? someOf(
          draw,
          [],
          STATUSES.map(({ id }) => id),
          3,
        )
      : [],
    showTypes: isSet(0.1)
      ? someOf(
          draw,
          [],
          SHOW_TYPES.map(({ id }) => id),
          3,
        )
      : [],
    region,
    platforms: isSet()
      ? someOf(
          draw,
          offered.map(({ platform }) => platform),
          [8, 337, 30, 2],
        )
      : [],
    offers: isSet()
      ? someOf(
          draw,
          offered.map(({ kind }) => kind),
          OFFERS.map(({ id }) => id),
        )
      : [],
    free: false,
    library: false,
  }
  // Passed through an address, which drops filters that the type or the combination does not support.
  const limits = { type, thisYear: THIS_YEAR, isPlatform: () => true, certifications: CERTIFICATIONS[region ?? 'US'] ?? [] }
  return parseFilters(new URLSearchParams(toSearch(drawn, THIS_YEAR)), limits).filters
}

/** The whole list, and the most calls that one of its pages took. */
async function wholeList(type: TitleType, filters: Filters): Promise<{ items: TitleCard[]; mostCalls: number }> {
  const items: TitleCard[] = []
  let mostCalls = 0
  for (let next = 1, last = 1; next <= last;) {
    const before = calls.length
    const page: Paged<TitleCard> = await catalogue.discover(
      english,
      filterQuery(type, filters, { page: next, thisYear: THIS_YEAR }),
    )
    mostCalls = Math.max(mostCalls, calls.length - before)
    items.push(...page.items)
    next = (page.through ?? page.page) + 1
    last = page.pages
  }
  return { items, mostCalls }
}

test(`of ${RUNS} combinations of filters, each list has every title that fits and no other, once, in its order`, async () => {
  const draw = seeded('filters', SEED)
  let found = 0
  for (let run = 0; run < RUNS; run += 1) {
    const type = draw() < 0.5 ? 'movie' : 'tv'
    const filters = drawFilters(draw, type, pick(draw, titles[type]), pick(draw, titles[type]))
    const { items, mostCalls } = await wholeList(type, filters)
    const fitting = titles[type].filter((title) => fitsFilters(title, filters, THIS_YEAR))
    const search = `${type}?${toSearch(filters, THIS_YEAR)}`
    expect({ search, ...difference(items, fitting), ordered: isInOrder(items, filters), frugal: mostCalls <= 4 }).toEqual({
      search,
      wrong: [],
      missing: [],
      twice: [],
      ordered: true,
      frugal: true,
    })
    found += Number(items.length > 0)
  }
  // Empty lists would prove little.
  expect(found / RUNS).toBeGreaterThan(0.3)
}, 600_000)

function difference(shown: { id: number }[], fitting: { id: number }[]) {
  const ids = shown.map(({ id }) => id)
  const wanted = new Set(fitting.map(({ id }) => id))
  const given = new Set(ids)
  return {
    wrong: [...given].filter((id) => !wanted.has(id)),
    missing: [...wanted].filter((id) => !given.has(id)),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  }
}

/**
 * Checks only rating and date: cards have no popularity, and the service has its own way to compare names. The service sorts by the
 * plain rating, and we sort the shows of people by the weighted one.
 */
function isInOrder(items: TitleCard[], { sortBy, people }: Filters): boolean {
  const [by, direction] = sortBy.split('.')
  if (by !== 'rating' && by !== 'date') return true
  const ratingOf = (item: TitleCard) => (item.type === 'tv' && people.length > 0 ? weightedRating(item) : item.rating) ?? 0
  const values = items.map((item) => (by === 'rating' ? ratingOf(item) : Date.parse(item.date ?? '')))
  return values.every(
    (value, at) => at === 0 || (direction === 'asc' ? value >= (values[at - 1] ?? 0) : value <= (values[at - 1] ?? 0)),
  )
}

test('a page that excludes most titles is filled from at most three further ones, and the next page continues after them', async () => {
  const filters: Filters = { ...initial, languages: { only: [], not: ['en'] }, votesMin: 3 }
  calls.length = 0
  const first = await catalogue.discover(english, filterQuery('movie', filters, { page: 1, thisYear: THIS_YEAR }))
  expect(first.page).toBe(1)
  expect(first.through).toBe(calls.length)
  expect(calls.length).toBeLessThanOrEqual(4)
  const second = await catalogue.discover(
    english,
    filterQuery('movie', filters, { page: (first.through ?? 0) + 1, thisYear: THIS_YEAR }),
  )
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(first.items.length).toBeGreaterThanOrEqual(20)
})

test('shows of given people are found by the people’s credits, without the service’s list of shows', async () => {
  const show = titles.tv.find(({ people }) => people.length > 1) as KnownTitle
  const [one = 0, other = 0] = show.people
  calls.length = 0
  const both = await catalogue.discover(english, { type: 'tv', page: 1, sort: 'date.desc', personIds: [one, other] })
  expect(both.items.map(({ id }) => id)).toContain(show.id)
  expect(calls.map((call) => new URL(call).pathname)).not.toContain('/3/discover/tv')
  expect((await catalogue.discover(english, { type: 'tv', page: 2, sort: 'date.desc', personIds: [one, other] })).items).toEqual(
    [],
  )
  expect((await catalogue.discover(english, { type: 'tv', page: 1, sort: 'date.desc', personIds: [999_999_999] })).items).toEqual(
    [],
  )
})
