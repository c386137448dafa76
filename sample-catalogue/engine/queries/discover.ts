import { LRUCache } from 'lru-cache'

import type { TitleType } from '#domain/title.ts'

import { yearOf } from '../library/days.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { dayIn, idsIn, numberIn } from './query.ts'
import { keywordId } from '../library/name-ids.ts'
import { platformIdsIn } from '../library/offers.ts'
import { airsWithin, mayAirWithin } from '../library/seasons.ts'
import { SORT_FIELDS, type Sort } from '../library/title-index.ts'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  primary_release_date: 'date',
  release_date: 'date',
  first_air_date: 'date',
  title: 'name',
  original_title: 'original_name',
}
/** Limit on the entries of all cached lists together: enough for the full list of a catalogue of 200,000 titles. */
const MAX_REMEMBERED = 1_000_000

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
      const tests = [...commonTests(query, library), ...(type === 'movie' ? movieTests(query) : showTests(query, library))]
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
  const region = query.get('watch_region')
  const platforms = region === null ? null : idsIn(query, 'with_watch_providers')
  const keywords = idsIn(query, 'with_keywords')
  return [
    ...range(query, 'vote_average', (entry) => entry.voteAverage),
    ...range(query, 'vote_count', (entry) => entry.voteCount),
    ...ids(idsIn(query, 'with_genres'), (entry) => entry.genreIds),
    ...ids(platforms, (entry) => platformIdsIn(entry, region ?? '')),
    ...ids(keywords, (entry) => library.keywords(entry).map(keywordId)),
    ...peopleTests(query, library),
  ]
}

function movieTests(query: URLSearchParams): Test[] {
  return [
    ...dates(query, 'primary_release_date'),
    ...dates(query, 'release_date'),
    ...year(query, 'primary_release_year'),
    ...year(query, 'year'),
  ]
}

function showTests(query: URLSearchParams, library: Library): Test[] {
  const from = dayIn(query, 'air_date.gte')
  const to = dayIn(query, 'air_date.lte')
  const first = [...dates(query, 'first_air_date'), ...year(query, 'first_air_date_year')]
  if (from === null && to === null) return first
  return [...first, (entry) => airs(library, entry, from ?? -Infinity, to ?? Infinity)]
}

/** Whether any episode of a show airs from day `from` to day `to`, both included. */
export function airs(library: Library, entry: Entry, from: number, to: number): boolean {
  return mayAirWithin(entry, from, to) && airsWithin(library.seasonPlans(entry), from, to)
}

function peopleTests(query: URLSearchParams, library: Library): Test[] {
  return ['with_people', 'with_cast'].flatMap((name) => {
    const wanted = idsIn(query, name)
    if (!wanted) return []
    const sets = wanted.ids.map((id) => titlesOf(library, id, name === 'with_cast'))
    const test: Test = (entry) => (wanted.any ? sets.some((set) => set.has(entry)) : sets.every((set) => set.has(entry)))
    return [test]
  })
}

function titlesOf(library: Library, personId: number, castOnly: boolean): Set<Entry> {
  const person = library.people.find(personId)
  const credits = person ? library.people.credits(person) : []
  const wanted = credits.filter(({ entry, slot }) => !castOnly || slot < library.work(entry).cast.length)
  return new Set(wanted.map(({ entry }) => entry))
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

function ids(wanted: ReturnType<typeof idsIn>, of: (entry: Entry) => readonly number[]): Test[] {
  if (!wanted) return []
  const { ids: list, any } = wanted
  return [
    (entry) => {
      const known = of(entry)
      return any ? list.some((id) => known.includes(id)) : list.every((id) => known.includes(id))
    },
  ]
}
