import { titleKey } from '#domain/titles/title.ts'
import type { TitleCard } from '#domain/titles/title.ts'
import { foldName, likeness } from './fold-name.ts'
import type { Question } from './import-row.ts'

/** The result for a question: one title, several candidates, or none. */
export type Verdict<Found> =
  | { state: 'matched'; title: Found }
  | { state: 'uncertain'; candidates: Found[] }
  | { state: 'not-found' }

type Asked = Pick<Question, 'type' | 'name' | 'year'>
type Title = Pick<TitleCard, 'type' | 'id' | 'name' | 'date'>

/** Limit on the candidates that a visitor chooses among. */
export const MAX_CANDIDATES = 5
/** Least likeness at which a name may be another spelling. */
const ALIKE = 0.6
/** Top places of a search in which a title with a different name counts: TMDB may know it under an alternative one. */
const BY_OTHER_NAME = 3

/**
 * Decides among the results of a search, in their order. The only title with the right name, year and type is matched; any doubt
 * is left to the visitor.
 */
export function judge<Found extends Title>(asked: Asked, found: readonly Found[]): Verdict<Found> {
  const titles = distinct(found)
  const [only, another] = exactAmong(asked, titles)
  if (only && !another) return { state: 'matched', title: only }
  const candidates = titles
    .map((title, place) => ({ title, score: scoreOf(asked, title, place) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .map(({ title }) => title)
  return candidates.length > 0 ? { state: 'uncertain', candidates } : { state: 'not-found' }
}

/** Judges the title found by a row's id: it is matched if it is of the row's kind, unless both its name and its year disagree. */
export function confirm<Found extends Title>(asked: Asked, title: Found): Verdict<Found> {
  const apart = yearsApart(asked, title)
  const isAlike = asked.name === '' || likeness(asked.name, title.name) >= ALIKE
  const isNear = apart !== null && apart <= 1
  return isType(asked, title.type) && (isAlike || isNear)
    ? { state: 'matched', title }
    : { state: 'uncertain', candidates: [title] }
}

/** Judges a movie and a show that share a row's id: the only one with its name is matched. */
export function confirmAmong<Found extends Title>(asked: Asked, titles: readonly Found[]): Verdict<Found> {
  const [only, another] = titles.filter(({ name }) => likeness(asked.name, name) >= ALIKE)
  return only && !another ? { state: 'matched', title: only } : { state: 'uncertain', candidates: [...titles] }
}

/** Titles of the same name, type and year; those with the same article (or lack of one) win over others. */
function exactAmong<Found extends Title>(asked: Asked, titles: readonly Found[]): Found[] {
  const { whole, bare } = foldName(asked.name)
  const inYear = titles.filter((title) => asked.year === null || yearsApart(asked, title) === 0)
  const same = inYear.filter(({ type, name }) => isType(asked, type) && foldName(name).bare === bare)
  // Without a year, a show of the same name leaves a doubt about a movie.
  if (asked.year === null && titles.some(({ type, name }) => !isType(asked, type) && foldName(name).bare === bare)) return []
  const strictly = same.filter(({ name }) => foldName(name).whole === whole)
  return strictly.length > 0 ? strictly : same
}

/** 0: not a candidate. */
function scoreOf(asked: Asked, title: Title, place: number): number {
  const alike = likeness(asked.name, title.name)
  const apart = yearsApart(asked, title)
  const isNear = apart !== null && apart <= 1
  if (alike < ALIKE && !(isNear && place < BY_OTHER_NAME)) return 0
  const ofYear = apart === null ? 0 : 1 / (1 + apart)
  return alike * 2 + ofYear + (isType(asked, title.type) ? 0.5 : 0) - place / 1000
}

function isType({ type }: Asked, other: Title['type']): boolean {
  return type === null || type === other
}

/** Null if one of the years is unknown. */
function yearsApart({ year }: Asked, { date }: Title): number | null {
  return year === null || date === null ? null : Math.abs(year - Number(date.slice(0, 4)))
}

function distinct<Found extends Title>(titles: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return titles.filter((title) => !seen.has(titleKey(title)) && seen.add(titleKey(title)))
}
