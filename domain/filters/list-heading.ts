import { locale, m } from '#messages'
import { defaultFilters, isSame, RATING, RUNTIME, type Filters, type Range } from './filters.ts'
import type { FilterNames } from './filter-names.ts'
import { languageInHeading, placeAfterFrom, placeAfterIn } from '#domain/offers/places.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/titles/title.ts'

/** Names for the ids in filters; null or a missing id means unknown. */
type Names = { genres: Genre[] | null; platforms: StreamingPlatform[] | null; names: FilterNames }

/** `isLanding`: the list has a single filter with one value, so search engines may index it as a page of its own. */
export type ListHeading = { text: string; isLanding: boolean }

/** What a heading may contain; each takes what it needs. `Titles`, of a genre, begins one; `titles` stands inside. */
const NO_WORDS = {
  Titles: '',
  titles: '',
  keyword: '',
  person: '',
  company: '',
  network: '',
  language: '',
  country: '',
  platform: '',
  years: '',
  year: '',
  certification: '',
  rating: '',
  from: '',
  to: '',
  minutes: '',
}
type Words = typeof NO_WORDS

/** One filter: the key of its heading, the words for the heading, and how many values it has. */
type Fact = { kind: string; words: Partial<Words>; values: number }

/** Names of one filter in a heading; more would be unreadable. */
const MAX_NAMES = 3
/** TMDB's genre whose name already says "movie". */
const TV_MOVIE = 10_770
/**
 * The heading of a list with these filters, as a sentence; null if no sentence reads naturally. The page then keeps its plain
 * heading, and the filter chips beside it say the rest.
 */
export function listHeading(type: TitleType, filters: Filters, thisYear: number, names: Names): ListHeading | null {
  const facts = factsOf(type, filters, thisYear, names)
  if (facts === null || facts.length === 0) return null
  const headings: Partial<Record<string, string | ((words: Words) => string)>> = m.headings.filtered[type]
  const headingOf = headings[facts.map(({ kind }) => kind).join(' ')]
  if (headingOf === undefined) return null
  const words: Words = Object.assign({}, NO_WORDS, ...facts.map((fact) => fact.words))
  const heading = typeof headingOf === 'string' ? headingOf : headingOf(words)
  const { region, sortBy, votesMin } = filters
  if (region !== null && facts.length > 1) return null
  const isOne = facts.length === 1 && facts[0]?.values === 1
  const isPlain = region === null && votesMin === 0 && sortBy === defaultFilters(thisYear).sortBy
  return {
    text: region === null ? heading : m.headings.inRegion({ heading, country: placeAfterIn(region) }),
    isLanding: isOne && isPlain,
  }
}

/** Every filter as a fact, in the order of the heading keys; null if one of them has no words. */
function factsOf(type: TitleType, filters: Filters, thisYear: number, { genres, platforms, names }: Names): Fact[] | null {
  const { genresNot, keywordsNot, languages, countries } = filters
  if ([genresNot, keywordsNot, languages.not, countries.not].some((list) => list.length > 0)) return null
  const all = [
    ofGenres(type, filters, nameIn(genres)),
    of('keyword', filters.keywords, (id) => quoted(names.keywords[id]), filters.keywordsAny ? 'or' : 'and'),
    of('person', filters.people, (id) => names.people[id], 'and'),
    of('company', filters.companies, (id) => names.companies[id], 'or'),
    of('network', filters.networks, (id) => names.networks[id], 'or'),
    languages.only.join() === 'xx' ? word('silent') : of('language', languages.only, languageInHeading, 'or'),
    of('country', filters.countries.only, placeAfterFrom, 'or'),
    of('platform', filters.platforms, nameIn(platforms), 'or'),
    ofYears(type, filters.year, defaultFilters(thisYear).year),
    filters.certificationMax === null ? [] : one('certification', { certification: filters.certificationMax }),
    ofRange(filters.rating, RATING, ['rating-from', 'rating-to', 'rating'], 'rating'),
    ofRange(filters.runtime, RUNTIME, ['longer', 'shorter', 'runtime'], 'minutes'),
    ofWords(filters.status),
    ofWords(filters.showTypes),
    ofWords(filters.offers),
    filters.free ? word('free-here') : [],
    filters.library ? word('in-library') : [],
  ]
  return all.some((facts) => facts === null) ? null : all.flatMap((facts) => facts ?? [])
}

function nameIn(list: readonly { id: number; name: string }[] | null): (id: number) => string | undefined {
  return (id) => list?.find((each) => each.id === id)?.name
}

function one(kind: string, words: Partial<Words>): Fact[] {
  return [{ kind, words, values: 1 }]
}

function word(kind: string): Fact[] {
  return one(kind, {})
}

/** A filter by these names; null if they make no sentence. */
function of<Value>(
  kind: string,
  values: readonly Value[],
  nameOf: (value: Value) => string | undefined,
  join: 'and' | 'or',
): Fact[] | null {
  const text = joined(values, nameOf, join)
  if (text === null) return null
  return values.length === 0 ? [] : [{ kind, words: { [kind]: text }, values: values.length }]
}

/** Names in a row; null if there are too many, or one is unknown. */
function joined<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string | undefined,
  join: 'and' | 'or',
): string | null {
  const names = values.map(nameOf).filter((name) => name !== undefined)
  if (values.length > MAX_NAMES || names.length < values.length) return null
  const type = join === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(locale(), { type }).format(names)
}

function ofGenres(type: TitleType, { genres, genresAny }: Filters, nameOf: (id: number) => string | undefined): Fact[] | null {
  if (genres.length === 1 && genres[0] === TV_MOVIE) return word('tv-movie')
  const inside = (id: number) => {
    const name = nameOf(id)
    const key = String(id)
    return name !== undefined && hasEntry(m.headings.genresInside, key) ? m.headings.genresInside[key] : name
  }
  const join = genresAny ? 'or' : 'and'
  const Genre = joined(genres, nameOf, join)
  const genre = joined(genres, inside, join)
  if (Genre === null || genre === null) return null
  // Several genres are a list of names, which no form of a single one fits.
  const code = genres.length === 1 ? String(genres[0]) : 'several'
  const titles = m.headings.titles[type]
  const words = {
    Titles: titles({ code, place: 'first', Genre, genre }),
    titles: titles({ code, place: 'inside', Genre, genre }),
  }
  return genres.length === 0 ? [] : [{ kind: 'genre', words, values: genres.length }]
}

function quoted(name: string | undefined): string | undefined {
  return name === undefined ? undefined : m.headings.quoted({ name })
}

function ofYears(type: TitleType, { min, max }: Range, all: Range): Fact[] {
  const words = m.headings.years[type]
  if (isSame({ min, max }, all)) return []
  if (min === max) return one('years', { years: words.year({ year: min }) })
  if (min === all.min) return one('until', { year: String(max) })
  if (min % 10 === 0 && max === min + 9) return one('years', { years: words.decade({ year: min }) })
  if (max === all.max) return one('since', { year: String(min) })
  return one('years', { years: words.span({ from: min, to: max }) })
}

function ofRange({ min, max }: Range, all: Range, [from, to, both]: [string, string, string], unit: string): Fact[] {
  if (min === all.min && max === all.max) return []
  if (max === all.max) return one(from, { [unit]: String(min) })
  if (min === all.min) return one(to, { [unit]: String(max) })
  return one(both, { from: String(min), to: String(max) })
}

/** Each of these values has its own heading, so two have none. */
function ofWords(words: readonly string[]): Fact[] | null {
  const [first, second] = words
  if (first === undefined) return []
  return second === undefined ? word(first) : null
}
