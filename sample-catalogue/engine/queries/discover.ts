import { LRUCache } from 'lru-cache'

import type { TitleType } from '#domain/titles/title.ts'

import { yearOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { dayIn, idsIn, numberIn } from './query.ts'
import { keywordId } from '../library/name-ids.ts'
import { offersIn, type Offer } from '../library/offers.ts'
import { originOf } from '../library/origin.ts'
import { airsWithin, mayAirWithin } from '../library/seasons.ts'
import { SORT_FIELDS, type Sort } from '../library/title-index.ts'
import { ratingOf, ratingsIn, SHOW_STATUSES, SHOW_TYPES, showTypeOf } from '../library/work-facts.ts'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  primary_release_date: 'date',
  release_date: 'date',
  first_air_date: 'date',
  title: 'name',
  original_title: 'original_name',
}
/** Limit on the total entries of all cached lists. A list of the largest catalogue can have up to 200,000. */
const MAX_REMEMBERED = 1_000_000

/** TMDB's number for the release of a movie in theatres. */
const THEATRICAL = 3

type Test = (entry: Entry) => boolean

/** TMDB's discover call: every title of a type that meets all conditions, in the requested order. Results are cached. */
export function createDiscover(library: Library) {
  const remembered = new LRUCache<string, readonly Entry[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (list) => list.length + 20,
  })

  return {
    discover(type: TitleType, query: URLSearchParams): readonly Entry[] {
      const key = keyOf(type, query)
      const known = remembered.get(key)
      if (known) return known
      const tests = [
        ...commonTests(query, library),
        ...(type === 'movie' ? movieTests(query, library) : showTests(query, library)),
      ]
      const found = library.titles.sorted(type, sortIn(query)).filter((entry) => tests.every((test) => test(entry)))
      remembered.set(key, found)
      return found
    },
    forget: () => remembered.clear(),
  }
}

export type Discover = ReturnType<typeof createDiscover>['discover']

function keyOf(type: TitleType, query: URLSearchParams): string {
  const parts = [...query].filter(([name]) => !['page', 'api_key', 'language', 'include_adult'].includes(name))
  return `${type} ${parts
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')}`
}

// TMDB sorts by popularity when it does not know the requested sort.
function sortIn(query: URLSearchParams): Sort {
  const [name = '', direction] = (query.get('sort_by') ?? '').split('.')
  const field = SORT_FIELDS.find((known) => known === (FIELD_NAMES[name] ?? name))
  return field && (direction === 'asc' || direction === 'desc') ? `${field}.${direction}` : 'popularity.desc'
}

function commonTests(query: URLSearchParams, library: Library): Test[] {
  const { companyId } = library.nameIds
  const companies = (entry: Entry) => library.facts(entry).companies.map(companyId)
  const keywords = (entry: Entry) => library.keywords(entry).map(keywordId)
  return [
    ...range(query, 'vote_average', (entry) => entry.voteAverage),
    ...range(query, 'vote_count', (entry) => entry.voteCount),
    ...range(query, 'with_runtime', (entry) => library.facts(entry).runtime ?? 0),
    ...ids(query, 'genres', (entry) => entry.genreIds),
    ...codes(query, 'with_original_language', (entry) => [originOf(entry).language]),
    ...codes(query, 'with_origin_country', (entry) => originOf(entry).countries),
    ...offerTests(query),
    ...ids(query, 'companies', companies),
    ...ids(query, 'keywords', keywords),
  ]
}

function movieTests(query: URLSearchParams, library: Library): Test[] {
  return [
    ...dates(query, 'primary_release_date'),
    ...dates(query, 'release_date'),
    ...year(query, 'primary_release_year'),
    ...year(query, 'year'),
    ...certificationTests(query),
    ...peopleTests(query, library),
    ...releaseTests(query),
  ]
}

function showTests(query: URLSearchParams, library: Library): Test[] {
  const from = dayIn(query, 'air_date.gte')
  const to = dayIn(query, 'air_date.lte')
  const { companyId } = library.nameIds
  const tests = [
    ...dates(query, 'first_air_date'),
    ...year(query, 'first_air_date_year'),
    ...ids(query, 'networks', (entry) => library.facts(entry).networks.map(companyId)),
    ...numbers(query, 'with_status', (entry) => SHOW_STATUSES.findIndex((status) => status === library.status(entry))),
    ...numbers(query, 'with_type', (entry) => SHOW_TYPES.findIndex((kind) => kind === showTypeOf(entry))),
    // No show has been in theatres.
    ...(query.get('screened_theatrically') === 'true' ? [() => false] : []),
  ]
  if (from === null && to === null) return tests
  return [...tests, (entry) => airs(library, entry, from ?? -Infinity, to ?? Infinity)]
}

/** Whether any episode of a show airs from day `from` to day `to`, both included. */
export function airs(library: Library, entry: Entry, from: number, to: number): boolean {
  return mayAirWithin(entry, from, to) && airsWithin(library.seasonPlans(entry), from, to)
}

/** For movies only: TMDB can't filter shows by people. */
function peopleTests(query: URLSearchParams, library: Library): Test[] {
  return (['people', 'cast', 'crew'] as const).flatMap((part) => {
    const wanted = idsIn(query, `with_${part}`)
    if (!wanted) return []
    const sets = wanted.ids.map((id) => titlesOf(library, id, part))
    const test: Test = (entry) => (wanted.any ? sets.some((set) => set.has(entry)) : sets.every((set) => set.has(entry)))
    return [test]
  })
}

function titlesOf(library: Library, personId: number, part: 'people' | 'cast' | 'crew'): Set<Entry> {
  const person = library.people.find(personId)
  const credits = person ? library.people.credits(person) : []
  const isCast = ({ entry, slot }: (typeof credits)[number]) => slot < library.work(entry).cast.length
  const wanted = credits.filter((credit) => part === 'people' || isCast(credit) === (part === 'cast'))
  return new Set(wanted.map(({ entry }) => entry))
}

/** A single offer must match both the platforms and the kinds. Without a region, these filters are ignored. */
function offerTests(query: URLSearchParams): Test[] {
  const region = query.get('watch_region')
  if (region === null) return []
  const platforms = idsIn(query, 'with_watch_providers')
  const without = idsIn(query, 'without_watch_providers')
  const kinds = (query.get('with_watch_monetization_types') ?? '').split(/[,|]/).filter(Boolean)
  const tests: Test[] = []
  if (platforms || kinds.length > 0) {
    const isWanted = (offer: Offer) =>
      (!platforms || platforms.ids.includes(offer.id)) && (kinds.length === 0 || kinds.includes(offer.kind))
    tests.push((entry) => {
      const wanted = offersIn(entry, region).filter(isWanted)
      return !platforms || platforms.any
        ? wanted.length > 0
        : platforms.ids.every((id) => wanted.some((offer) => offer.id === id))
    })
  }
  if (without) tests.push((entry) => !offersIn(entry, region).some((offer) => without.ids.includes(offer.id)))
  return tests
}

/** Compares ratings by the order that their country has. Titles without a rating in that country are left out. */
function certificationTests(query: URLSearchParams): Test[] {
  const country = query.get('certification_country')
  if (country === null) return []
  const place = (name: string | null) => ratingsIn('movie', country).indexOf(name ?? '')
  const bound = (name: string, isWithin: (rated: number, given: number) => boolean): Test[] => {
    const given = query.get(name)
    if (given === null || given === '') return []
    return [(entry) => place(ratingOf(entry, country)) >= 0 && isWithin(place(ratingOf(entry, country)), place(given))]
  }
  return [
    ...bound('certification', (rated, given) => rated === given),
    ...bound('certification.gte', (rated, given) => rated >= given),
    ...bound('certification.lte', (rated, given) => rated <= given),
  ]
}

/** Every movie counts as released in theatres and in no other way. */
function releaseTests(query: URLSearchParams): Test[] {
  const types = idsIn(query, 'with_release_type')
  if (!types) return []
  const fits = types.any ? types.ids.some(isTheatrical) : types.ids.every(isTheatrical)
  return [() => fits]
}

function isTheatrical(type: number): boolean {
  return type === THEATRICAL
}

function range(query: URLSearchParams, name: string, valueOf: (entry: Entry) => number): Test[] {
  const least = numberIn(query, `${name}.gte`)
  const most = numberIn(query, `${name}.lte`)
  const tests: Test[] = []
  if (least !== null) tests.push((entry) => valueOf(entry) >= least)
  if (most !== null) tests.push((entry) => valueOf(entry) <= most)
  return tests
}

function dates(query: URLSearchParams, name: string): Test[] {
  const from = dayIn(query, `${name}.gte`)
  const to = dayIn(query, `${name}.lte`)
  if (from === null && to === null) return []
  return [(entry) => entry.day !== null && entry.day >= (from ?? -Infinity) && entry.day <= (to ?? Infinity)]
}

function year(query: URLSearchParams, name: string): Test[] {
  const wanted = numberIn(query, name)
  return wanted === null ? [] : [(entry) => entry.day !== null && yearOf(entry.day) === wanted]
}

/** `with_{name}` and `without_{name}`. */
function ids(query: URLSearchParams, name: string, of: (entry: Entry) => readonly number[]): Test[] {
  const wanted = idsIn(query, `with_${name}`)
  const without = idsIn(query, `without_${name}`)
  const tests: Test[] = []
  if (wanted)
    tests.push((entry) => {
      const known = of(entry)
      return wanted.any ? wanted.ids.some((id) => known.includes(id)) : wanted.ids.every((id) => known.includes(id))
    })
  if (without) tests.push((entry) => !of(entry).some((id) => without.ids.includes(id)))
  return tests
}

function numbers(query: URLSearchParams, name: string, of: (entry: Entry) => number): Test[] {
  const wanted = idsIn(query, name)
  return wanted ? [(entry) => (wanted.any ? wanted.ids.includes(of(entry)) : wanted.ids.every((id) => id === of(entry)))] : []
}

function codes(query: URLSearchParams, name: string, of: (entry: Entry) => readonly string[]): Test[] {
  const text = query.get(name) ?? ''
  const wanted = text.split(/[,|]/).filter(Boolean)
  if (wanted.length === 0) return []
  const has = (entry: Entry) => (code: string) => of(entry).includes(code)
  return [(entry) => (text.includes('|') ? wanted.some(has(entry)) : wanted.every(has(entry)))]
}
