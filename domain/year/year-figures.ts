import type { CountedPerson, TitleFacts } from '#domain/titles/title-facts.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import { longestRun, type Run } from './longest-run.ts'
import type { YearViewing } from './viewings-of-year.ts'

/** How many titles of the year have something in common. */
export type Count<Value> = { of: Value; titles: number }
/** Viewings in a month. */
export type Month = { films: number; episodes: number }

/** A year in film. Titles count once in what they have in common, however often they were seen. */
export type YearFigures = {
  viewings: number
  /** Viewings of movies and of episodes, and shows of which something was seen. */
  films: number
  episodes: number
  shows: number
  minutes: number
  /** Viewings whose length is unknown, those of shows as a whole included. */
  withoutLength: number
  /** Twelve, from January on. */
  months: readonly Month[]
  run: Run | null
  first: YearViewing | null
  last: YearViewing | null
  /** What was seen again in this year, most often first. `viewings`: those again. */
  again: readonly { title: TitleKey; viewings: number }[]
  best: readonly { title: TitleKey; halfStars: number }[]
  genres: readonly Count<number>[]
  countries: readonly Count<string>[]
  /** By decade of release, the oldest first: 1990. */
  decades: readonly Count<number>[]
  /** Original languages. */
  languages: readonly Count<string>[]
  /** Those in more than one title. */
  people: readonly Count<CountedPerson>[]
  /** Titles of which nothing is known yet. */
  unknown: number
}

/** Most in each list. */
const MOST = 10

type Known = {
  /** By `titleKey`. */
  facts: ReadonlyMap<string, TitleFacts>
  /** The visitor's own rating, in half stars. */
  ratingOf: (title: TitleKey) => number | null
}

/** The figures of a year from its viewings, in their order, and from what is known of their titles so far. */
export function yearFigures(viewings: readonly YearViewing[], { facts, ratingOf }: Known): YearFigures {
  const titles = new Map(viewings.map(({ title }) => [titleKey(title), title]))
  const known = [...titles.keys()].flatMap((key) => facts.get(key) ?? [])
  const lengths = viewings.map(({ title, at }) => lengthOf(facts.get(titleKey(title)), title.type === 'movie' || at !== null))
  return {
    viewings: viewings.length,
    films: viewings.filter(isFilm).length,
    episodes: viewings.filter(({ at }) => at !== null).length,
    shows: [...titles.values()].filter(({ type }) => type === 'tv').length,
    minutes: lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0),
    withoutLength: lengths.filter((length) => length === null).length,
    months: monthsOf(viewings),
    run: longestRun(viewings.map(({ day }) => day)),
    first: viewings[0] ?? null,
    last: viewings.at(-1) ?? null,
    again: seenAgain(viewings, titles),
    best: bestOf([...titles.values()], ratingOf),
    genres: mostOf(known, ({ genreIds }) => genreIds),
    countries: mostOf(known, ({ countries }) => countries),
    decades: countsOf(known, ({ date }) => decadeOf(date)).toSorted((a, b) => a.of - b.of),
    languages: mostOf(known, ({ language }) => (language === null ? [] : [language])),
    people: peopleOf(known),
    unknown: titles.size - known.length,
  }
}

function isFilm({ title }: YearViewing): boolean {
  return title.type === 'movie'
}

/** Minutes; null if unknown, as for a show as a whole. */
function lengthOf(facts: TitleFacts | undefined, isOne: boolean): number | null {
  const minutes = isOne ? (facts?.runtime ?? null) : null
  return minutes === null || minutes <= 0 ? null : minutes
}

function monthsOf(viewings: readonly YearViewing[]): Month[] {
  const months = Array.from({ length: 12 }, (): Month => ({ films: 0, episodes: 0 }))
  for (const viewing of viewings) {
    const month = months[Number(viewing.day.slice(5, 7)) - 1]
    if (month && isFilm(viewing)) month.films += 1
    else if (month && viewing.at) month.episodes += 1
  }
  return months
}

function seenAgain(viewings: readonly YearViewing[], titles: ReadonlyMap<string, TitleKey>) {
  const counts = new Map<string, number>()
  for (const { title, isAgain } of viewings) {
    const key = titleKey(title)
    if (isAgain) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const again = [...counts].flatMap(([key, count]) => {
    const title = titles.get(key)
    return title ? [{ title, viewings: count }] : []
  })
  return again.toSorted((a, b) => b.viewings - a.viewings).slice(0, MOST)
}

function bestOf(titles: readonly TitleKey[], ratingOf: Known['ratingOf']) {
  const rated = titles.flatMap((title) => {
    const halfStars = ratingOf(title)
    return halfStars === null ? [] : [{ title, halfStars }]
  })
  return rated.toSorted((a, b) => b.halfStars - a.halfStars).slice(0, MOST)
}

function peopleOf(known: readonly TitleFacts[]): Count<CountedPerson>[] {
  const people = new Map(known.flatMap((facts) => facts.people.map((person) => [person.id, person])))
  return mostOf(known, (facts) => facts.people.map(({ id }) => id)).flatMap(({ of: id, titles }) => {
    const person = people.get(id)
    return person && titles > 1 ? [{ of: person, titles }] : []
  })
}

function mostOf<Value>(known: readonly TitleFacts[], valuesOf: (facts: TitleFacts) => readonly Value[]): Count<Value>[] {
  return countsOf(known, valuesOf)
    .toSorted((a, b) => b.titles - a.titles)
    .slice(0, MOST)
}

/** In the order in which the values come first. */
function countsOf<Value>(known: readonly TitleFacts[], valuesOf: (facts: TitleFacts) => readonly Value[]): Count<Value>[] {
  const counts = new Map<Value, number>()
  for (const facts of known) for (const value of new Set(valuesOf(facts))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([of, titles]) => ({ of, titles }))
}

function decadeOf(date: string | null): number[] {
  return date === null ? [] : [Math.floor(Number(date.slice(0, 4)) / 10) * 10]
}
