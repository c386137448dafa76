import type { TitleType } from '#domain/titles/title.ts'

import { dateOf, monthBefore } from '../library/days.ts'
import { airs } from './discover.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import type { PersonEntry } from '../library/people-index.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { Found } from './search.ts'

/** One of TMDB's ready-made lists, such as upcoming movies. `dates` is the time window of a list that has one. */
export type NamedList = { entries: readonly Entry[]; dates?: { maximum: string; minimum: string } }

// An average of few votes means little. TMDB's top list has a minimum too.
const TOP_RATED_VOTES = 200
const WEEK = 7

/** The list with this name, or null when there is none. */
export function namedList(library: Library, type: TitleType, name: string): NamedList | null {
  const popular = library.titles.sorted(type, 'popularity.desc')
  if (name === 'popular') return { entries: popular }
  if (name === 'top_rated') {
    return { entries: library.titles.sorted(type, 'vote_average.desc').filter((entry) => entry.voteCount >= TOP_RATED_VOTES) }
  }
  return type === 'movie' ? releases(library, popular, name) : broadcasts(library, popular, name)
}

function releases(library: Library, popular: readonly Entry[], name: string): NamedList | null {
  const today = library.today()
  const windows: Readonly<Record<string, readonly [from: number, to: number]>> = {
    now_playing: [monthBefore(today), today + 5],
    upcoming: [today + 5, today + 26],
  }
  const window = Object.hasOwn(windows, name) ? windows[name] : undefined
  if (!window) return null
  const [from, to] = window
  const entries = popular.filter((entry) => entry.day !== null && entry.day >= from && entry.day <= to)
  return { entries, dates: { maximum: dateOf(to), minimum: dateOf(from) } }
}

function broadcasts(library: Library, popular: readonly Entry[], name: string): NamedList | null {
  const today = library.today()
  const days = name === 'airing_today' ? 0 : name === 'on_the_air' ? WEEK : null
  if (days === null) return null
  return { entries: popular.filter((entry) => airs(library, entry, today, today + days)) }
}

type Span = 'day' | 'week'
export type TrendKind = TitleType | 'person' | 'all'

/** What is trending, the most popular first. Results are cached; `forget` is for when the day has changed. */
export function createTrends(library: Library) {
  const known = new Map<string, readonly Found[]>()
  return {
    trends(kind: TrendKind, span: Span): readonly Found[] {
      const key = `${kind} ${span}`
      const list = known.get(key) ?? trend(library, kind, span)
      known.set(key, list)
      return list
    },
    forget: () => known.clear(),
  }
}

function trend(library: Library, kind: TrendKind, span: Span): readonly Found[] {
  const titles = (type: TitleType) => trendingTitles(library, type, span).map((entry): Found => ({ kind: 'title', entry }))
  const people = () => trendingPeople(library, span).map((person): Found => ({ kind: 'person', person }))
  if (kind === 'person') return people()
  if (kind !== 'all') return titles(kind)
  return [...titles('movie'), ...titles('tv'), ...people()].toSorted((one, other) => popularityOf(other) - popularityOf(one))
}

function popularityOf(found: Found): number {
  return found.kind === 'person' ? found.person.popularity : found.entry.popularity
}

/** Titles by popularity, varied a little each day or week. Titles that are not out yet rank lower. */
function trendingTitles(library: Library, type: TitleType, span: Span): readonly Entry[] {
  const today = library.today()
  const out = (entry: Entry) => (entry.day !== null && entry.day <= today ? 1 : 0.3)
  return library.titles
    .all(type)
    .map((entry) => ({ entry, score: entry.popularity * swing(today, span, entry.id) * out(entry) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** People by popularity, varied a little each day or week. */
function trendingPeople(library: Library, span: Span): readonly PersonEntry[] {
  return library.people
    .ranking()
    .map((person) => ({ person, score: person.popularity * swing(library.today(), span, person.id) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ person }) => person)
}

function swing(today: number, span: Span, id: number): number {
  const turn = span === 'day' ? today : Math.floor(today / WEEK)
  return 0.7 + 0.6 * seeded(id, span, turn)()
}
