import { byTitle, type WorkCredit } from './by-title.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { byRating } from '#domain/titles/weighted-rating.ts'

export type Work = { cast: readonly WorkCredit[]; crew: readonly WorkCredit[] }

/** The tabs of a person that list titles. */
export type WorkTab = 'movies' | 'tv' | 'crew'

/** In display order; the first is the default. */
export const WORK_SORTS = ['popularity', 'newest', 'oldest', 'rating'] as const
type WorkSort = (typeof WORK_SORTS)[number]

/** The role that stands for all of a person's parts. */
export const ACTING = 'Acting'

/** Filters for a person's work from the address; null: all. */
type WorkFilters = {
  /** `ACTING` or a job. */
  role: string | null
  kind: TitleType | null
  genre: number | null
  /** The decade's first year, such as 1990. */
  decade: number | null
  /** Used when a career is shown by year. */
  year: number | null
  sort: WorkSort
}

export type Option<Value> = { value: Value; count: number }
/** Values for the filters that match at least one title, with the number of titles. */
type WorkOptions = {
  roles: Option<string>[]
  kinds: Option<TitleType>[]
  genres: Option<number>[]
  decades: Option<number>[]
}

export type ShownWork = {
  filters: WorkFilters
  options: WorkOptions
  titles: WorkCredit[]
  /** Appearances as oneself, on talk shows and in the news; shown folded, as they are not the person's work. */
  selves: WorkCredit[]
  /** Titles of the tab without filters. */
  total: number
}

const TALK = [10_767, 10_763]
const SELF = /^(?:him|her|them|one)?sel(?:f|ves)\b|archive footage/i
const KIND: Readonly<Record<WorkTab, TitleType | null>> = { movies: 'movie', tv: 'tv', crew: null }

/** Whether a credit is an appearance as oneself, or on a talk show or in the news. */
export function isSelf({ role, type, genres }: WorkCredit): boolean {
  return SELF.test(role) || (type === 'tv' && genres.some((id) => TALK.includes(id)))
}

/** The titles of a tab, filtered and sorted as the address says; a value that would leave nothing falls back to its default. */
export function workOf({ cast, crew }: Work, tab: WorkTab, search: URLSearchParams): ShownWork {
  const kind = KIND[tab]
  const parts = tab === 'crew' ? [] : cast.filter(({ type }) => type === kind)
  const jobs = crew.filter(({ type, role }) => role !== '' && (kind === null || type === kind))
  const roles = rolesIn(parts, jobs)
  const role =
    choose(roles, search.get('role')) ?? (tab === 'crew' ? (roles[0]?.value ?? null) : parts.length > 0 ? ACTING : null)
  const own = role === ACTING ? parts : role === null ? jobs : jobs.filter((each) => each.role === role)
  const all = byTitle(role === ACTING || role === null ? own : own.map((credit) => ({ ...credit, role: '' })))
  const asSelf = (title: WorkCredit) => role === ACTING && isSelf(title)
  const options = { roles, kinds: tab === 'crew' ? kindsIn(all) : [], genres: genresIn(all), decades: decadesIn(all) }
  const filters: WorkFilters = {
    role,
    kind: choose(options.kinds, search.get('kind')),
    genre: choose(options.genres, search.get('genre')),
    decade: choose(options.decades, search.get('decade')),
    year: choose(yearsIn(all), search.get('year')),
    sort: WORK_SORTS.find((sort) => sort === search.get('sort')) ?? WORK_SORTS[0],
  }
  const fitting = sorted(all.filter(fits(filters)), filters.sort)
  return {
    filters,
    options,
    titles: fitting.filter((title) => !asSelf(title)),
    selves: fitting.filter(asSelf),
    total: all.length,
  }
}

/** Titles per decade, or per year within a single decade; oldest first, including empty periods in between. */
export function careerOf({ cast, crew }: Work): { from: number; years: 1 | 10; count: number; search: string }[] {
  const parts = cast.filter((credit) => !isSelf(credit))
  const titles = byTitle([...parts, ...crew])
  const dated = titles.flatMap((title) => yearOf(title) ?? [])
  const [first, last] = [Math.min(...dated), Math.max(...dated)]
  if (dated.length === 0) return []
  const years = decadeOf(first) === decadeOf(last) ? 1 : 10
  const start = years === 1 ? first : decadeOf(first)
  return Array.from({ length: Math.floor((last - start) / years) + 1 }, (_, at) => {
    const from = start + at * years
    const within = (title: WorkCredit) => from <= (yearOf(title) ?? 0) && (yearOf(title) ?? 0) < from + years
    return {
      from,
      years,
      count: titles.filter(within).length,
      search: `${mostIn(parts.filter(within), crew.filter(within))}&${years === 1 ? 'year' : 'decade'}=${from}`,
    }
  })
}

function fits({ kind, genre, decade, year }: WorkFilters): (title: WorkCredit) => boolean {
  return (title) =>
    (kind === null || title.type === kind) &&
    (genre === null || title.genres.includes(genre)) &&
    (year === null || yearOf(title) === year) &&
    (decade === null || decadeOf(yearOf(title) ?? 0) === decade)
}

const when = ({ date }: WorkCredit) => date ?? '9999'

/** Titles without a date count as upcoming, and those without votes come last. */
function sorted(titles: WorkCredit[], sort: WorkSort): WorkCredit[] {
  if (sort === 'newest') return titles.toSorted((a, b) => when(b).localeCompare(when(a)))
  if (sort === 'oldest') return titles.toSorted((a, b) => when(a).localeCompare(when(b)))
  if (sort === 'rating') return titles.toSorted(byRating)
  return titles
}

function rolesIn(parts: readonly WorkCredit[], jobs: readonly WorkCredit[]): Option<string>[] {
  const acting = byTitle(parts).length
  const ofJobs = countsOf(jobs.map((credit) => ({ ...credit, keys: [credit.role] })))
  return [...(acting > 0 ? [{ value: ACTING, count: acting }] : []), ...ofJobs]
}

const kindsIn = (titles: WorkCredit[]) => countsOf(titles.map((title) => ({ ...title, keys: [title.type] })))
const genresIn = (titles: WorkCredit[]) => countsOf(titles.map((title) => ({ ...title, keys: title.genres }))).toSorted(byCount)
const yearsIn = (titles: WorkCredit[]) => countsOf(titles.map((title) => ({ ...title, keys: [yearOf(title) ?? []].flat() })))
const decadesIn = (titles: WorkCredit[]) =>
  countsOf(titles.map((title) => ({ ...title, keys: [yearOf(title) ?? []].flat().map(decadeOf) }))).toSorted(
    (a, b) => b.value - a.value,
  )

/** Distinct titles per key, in order of first appearance. */
function countsOf<Value>(titles: readonly (Pick<WorkCredit, 'type' | 'id'> & { keys: readonly Value[] })[]): Option<Value>[] {
  const found = new Map<Value, Set<string>>()
  for (const { type, id, keys } of titles)
    for (const key of keys) found.set(key, (found.get(key) ?? new Set()).add(`${type}${id}`))
  return [...found].map(([value, ids]) => ({ value, count: ids.size }))
}

function choose<Value extends string | number>(options: readonly Option<Value>[], asked: string | null): Value | null {
  return options.find(({ value }) => String(value) === asked)?.value ?? null
}

/** The query of the tab that has the most of these credits. */
function mostIn(parts: readonly WorkCredit[], jobs: readonly WorkCredit[]): string {
  const movies = parts.filter(({ type }) => type === 'movie').length
  const shows = parts.length - movies
  const [job] = countsOf(jobs.map((credit) => ({ ...credit, keys: [credit.role] }))).toSorted((a, b) => b.count - a.count)
  if (job && job.count > Math.max(movies, shows)) return `tab=crew&role=${encodeURIComponent(job.value)}`
  return shows > movies ? 'tab=tv' : 'tab=movies'
}

function yearOf({ date }: WorkCredit): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}

function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10
}

function byCount(one: Option<number>, other: Option<number>): number {
  return other.count - one.count
}
