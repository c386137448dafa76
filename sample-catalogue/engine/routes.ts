import type { TitleType } from '#domain/title.ts'

import { ApiError } from './queries/api-error.ts'
import { APPENDICES, hasAppendix } from './answers/appendices.ts'
import { pageOf, personCard, titleCard, typedCard } from './answers/cards.ts'
import { configuration, providerList } from './answers/configuration.ts'
import { createDiscover } from './queries/discover.ts'
import type { Entry } from './library/entry.ts'
import { GENRES } from './library/genres.ts'
import type { Library } from './library/library.ts'
import { namedList, trendingPeople, trendingTitles } from './queries/lists.ts'
import { PERSON_APPENDICES, personAnswer } from './answers/person-answer.ts'
import type { PersonEntry } from './library/people-index.ts'
import { numberIn, pageIn } from './queries/query.ts'
import { createSearch, isOfYear, type Found, type SearchKind } from './queries/search.ts'
import { seasonAnswer, singleEpisodeAnswer } from './answers/season-answer.ts'
import { collectionSummary, titleAnswer } from './answers/title-answer.ts'

export type Call = { segments: readonly string[]; query: URLSearchParams; origin: string }

const MAX_APPENDED = 20
const SEARCHES: readonly string[] = ['multi', 'movie', 'tv', 'person'] satisfies SearchKind[]

/** Answers the calls of TMDB's API version 3 that the site needs. Throws an `ApiError` for all others. */
export function createRoutes(library: Library) {
  const { discover, forget } = createDiscover(library)
  const search = createSearch(library)
  const trends = new Map<string, readonly Found[]>()

  function searched(kind: string, query: URLSearchParams) {
    if (!isSearchKind(kind)) throw new ApiError('not-found')
    const page = pageIn(query)
    const year = numberIn(query, 'year') ?? numberIn(query, kind === 'tv' ? 'first_air_date_year' : 'primary_release_year')
    const all = search(kind, query.get('query') ?? '')
    const found = year === null || kind === 'person' || kind === 'multi' ? all : all.filter((match) => isOfYear(match, year))
    return pageOf(found, page, (match) => foundAnswer(library, match, kind === 'multi'))
  }
  function trending(kind: string, span: string, query: URLSearchParams) {
    if (span !== 'day' && span !== 'week') throw new ApiError('not-found')
    const page = pageIn(query)
    const key = `${kind} ${span}`
    const list = trends.get(key) ?? trend(library, kind, span)
    trends.set(key, list)
    return pageOf(list, page, (match) => foundAnswer(library, match, true))
  }

  return {
    /** Empties the caches of lists; for when the day has changed. */
    forget(): void {
      forget()
      trends.clear()
    },
    answer({ segments, query, origin }: Call): object {
      const [area = '', second = '', third = '', ...rest] = segments
      if (area === 'search' && segments.length === 2) return searched(second, query)
      if (area === 'trending' && segments.length === 3) return trending(second, third, query)
      if (area === 'discover' && isTitleType(second) && segments.length === 2) {
        return pageOf(discover(second, query), pageIn(query), (entry) => titleCard(library, entry))
      }
      if (area === 'person') return personCall(library, segments, query)
      if (isTitleType(area)) return titleCall({ library, type: area, name: second, rest: segments.slice(2), query })
      if (area === 'collection' && segments.length === 2) return collectionCall(library, second)
      if (area === 'genre' && isTitleType(second) && third === 'list' && rest.length === 0) return { genres: GENRES[second] }
      if (segments.join('/') === 'configuration') return configuration(origin)
      if (area === 'watch' && second === 'providers' && isTitleType(third) && rest.length === 0) return providerList(query)
      if (area === 'find' && segments.length === 2) return findCall(library, second, query)
      throw new ApiError('not-found')
    },
  }
}

type TitleCall = { library: Library; type: TitleType; name: string; rest: readonly string[]; query: URLSearchParams }

function titleCall({ library, type, name, rest, query }: TitleCall): object {
  const list = rest.length === 0 ? namedList(library, type, name) : null
  if (list) {
    const page = pageOf(list.entries, pageIn(query), (entry) => titleCard(library, entry))
    return list.dates ? { dates: list.dates, ...page } : page
  }
  const entry = existing(library.titles.find(type, idOf(name)))
  if (rest.length === 0) return withAppended(library, entry, query)
  if (rest[0] === 'season' && type === 'tv') return seasonCall(library, entry, rest)
  const appendix = rest.join('/')
  if (!hasAppendix(entry, appendix)) throw new ApiError('not-found')
  return { id: entry.id, ...APPENDICES[appendix]?.({ library, entry, query }) }
}

function withAppended(library: Library, entry: Entry, query: URLSearchParams): object {
  const paged = new URLSearchParams(query)
  paged.delete('page')
  const extras = appended(query).flatMap((name) => {
    const season = seasonNamed(library, entry, name)
    if (season) return [[name, season]]
    return hasAppendix(entry, name) ? [[name, APPENDICES[name]?.({ library, entry, query: paged })]] : []
  })
  return { ...titleAnswer(library, entry), ...Object.fromEntries(extras) }
}

/** The season that an appended `season/3` asks for, or null when the show has none of that number. */
function seasonNamed(library: Library, entry: Entry, name: string): object | null {
  const number = /^season\/(\d{1,4})$/.exec(name)?.[1]
  return number === undefined || entry.type !== 'tv' ? null : seasonAnswer(library, entry, Number(number))
}

function appended(query: URLSearchParams): string[] {
  const names = (query.get('append_to_response') ?? '').split(',').map((name) => name.trim())
  if (names.length > MAX_APPENDED) throw new ApiError('too-many-appended')
  return names
}

function seasonCall(library: Library, entry: Entry, [, season = '', word, number = '', ...more]: readonly string[]): object {
  if (more.length > 0) throw new ApiError('not-found')
  if (word === undefined) return existing(seasonAnswer(library, entry, numberOf(season)))
  if (word !== 'episode') throw new ApiError('not-found')
  return existing(singleEpisodeAnswer(library, entry, { season: numberOf(season), number: numberOf(number) }))
}

function personCall(library: Library, [, second = '', third, ...more]: readonly string[], query: URLSearchParams): object {
  if (second === 'popular' && third === undefined) {
    return pageOf(library.people.ranking(), pageIn(query), (person) => personCard(library, person))
  }
  const person = existing(library.people.find(idOf(second)))
  if (third === undefined) {
    const names = appended(query).filter((name) => Object.hasOwn(PERSON_APPENDICES, name))
    return {
      ...personAnswer(person),
      ...Object.fromEntries(names.map((name) => [name, PERSON_APPENDICES[name]?.(library, person)])),
    }
  }
  if (more.length > 0 || !Object.hasOwn(PERSON_APPENDICES, third)) throw new ApiError('not-found')
  return { id: person.id, ...PERSON_APPENDICES[third]?.(library, person) }
}

function collectionCall(library: Library, id: string): object {
  const collection = existing(library.collection(idOf(id)))
  const parts = collection.parts.toSorted((one, other) => (one.day ?? Infinity) - (other.day ?? Infinity))
  const [first] = parts
  return {
    ...collectionSummary(collection),
    original_language: first?.work?.language ?? 'en',
    original_name: collection.name,
    overview: first ? library.overview(first) : '',
    parts: parts.map((entry) => typedCard(library, entry)),
  }
}

function findCall(library: Library, externalId: string, query: URLSearchParams): object {
  const asked = query.get('external_source') === 'imdb_id' ? externalId : null
  const titles = library.titles.real.filter((entry) => asked !== null && entry.work?.imdbId === asked)
  const person = asked === null ? null : library.people.findByImdbId(asked)
  const cards = (type: TitleType) => titles.filter((entry) => entry.type === type).map((entry) => typedCard(library, entry))
  return {
    movie_results: cards('movie'),
    person_results: person ? [{ ...personCard(library, person), media_type: 'person' }] : [],
    tv_results: cards('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}

function trend(library: Library, kind: string, span: 'day' | 'week'): readonly Found[] {
  const titles = (type: TitleType) => trendingTitles(library, type, span).map((entry): Found => ({ kind: 'title', entry }))
  const people = () => trendingPeople(library, span).map((person): Found => ({ kind: 'person', person }))
  if (isTitleType(kind)) return titles(kind)
  if (kind === 'person') return people()
  if (kind !== 'all') throw new ApiError('not-found')
  return [...titles('movie'), ...titles('tv'), ...people()].toSorted((one, other) => popularityOf(other) - popularityOf(one))
}

function popularityOf(found: Found): number {
  return found.kind === 'person' ? found.person.popularity : found.entry.popularity
}

function foundAnswer(library: Library, found: Found, typed: boolean): object {
  if (found.kind === 'title') return typed ? typedCard(library, found.entry) : titleCard(library, found.entry)
  return typed ? typedPerson(library, found.person) : personCard(library, found.person)
}

function typedPerson(library: Library, person: PersonEntry): object {
  return { ...personCard(library, person), media_type: 'person' }
}

function isTitleType(text: string): text is TitleType {
  return text === 'movie' || text === 'tv'
}

function isSearchKind(text: string): text is SearchKind {
  return SEARCHES.includes(text)
}

// Like TMDB: "123-a-name" means 123; a word is an invalid id, a number that nobody has is not found.
function idOf(text: string): number {
  const digits = /^(\d{1,12})(?:-.*)?$/.exec(text)
  if (!digits) throw new ApiError('invalid-id')
  return Number(digits[1])
}

function numberOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new ApiError('invalid-id')
  return Number(text)
}

function existing<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new ApiError('not-found')
  return thing
}
