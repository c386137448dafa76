import { locale, m } from '#messages'
import { defaultFilters, isSame, RATING, RUNTIME, type Filters, type Range } from './filters.ts'
import type { FilterNames } from './filter-names.ts'
import { languageName, placeAfterFrom, placeAfterIn } from '#domain/offers/places.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import type { Genre, StreamingPlatform, TitleType } from '#domain/titles/title.ts'

/** Names for the ids in filters; null or a missing id means unknown. */
type Names = { genres: Genre[] | null; platforms: StreamingPlatform[] | null; names: FilterNames }

/** `isLanding`: the list has a single filter with one value, so search engines may index it as a page of its own. */
export type ListHeading = { text: string; isLanding: boolean }

/** What a heading may contain; each takes what it needs. `Genre` begins one, `genre` stands inside. */
const NO_WORDS = {
  Genre: '',
  genre: '',
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
/** Keywords that say where a story comes from. */
const BASIS = /^(?:based on|inspired by|adapted from|loosely based) /i
/** Keywords that say what form a title has, not what it is about. */
const FORM =
  /(?:\b(?:films?|movies?|directors?|cinema|series|animation|comedy|drama|documentary|noir|anime|cartoon|mockumentary|parody|satire|remake|reboot|sequel|prequel|spin[- ]?off|short|musical|slasher|giallo|3d|imax|stop motion|live action|black and white|found footage|anthology)|stinger)$/i

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
    ofGenres(filters, nameIn(genres)),
    ofKeywords(filters, (id) => names.keywords[id]),
    of('person', filters.people, (id) => names.people[id], 'and'),
    of('company', filters.companies, (id) => names.companies[id], 'or'),
    of('network', filters.networks, (id) => names.networks[id], 'or'),
    languages.only.join() === 'xx' ? word('silent') : of('language', languages.only, languageName, 'or'),
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

/** Null if there are too many names, or one is unknown. */
function of<Value>(
  kind: string,
  values: readonly Value[],
  nameOf: (value: Value) => string | undefined,
  join: 'and' | 'or',
): Fact[] | null {
  const names = values.map(nameOf)
  if (names.length > MAX_NAMES || names.includes(undefined)) return null
  const type = join === 'and' ? 'conjunction' : 'disjunction'
  const text = new Intl.ListFormat(locale(), { type }).format(names.filter((name) => name !== undefined))
  return names.length === 0 ? [] : [{ kind, words: { [kind]: text }, values: names.length }]
}

function ofGenres({ genres, genresAny }: Filters, nameOf: (id: number) => string | undefined): Fact[] | null {
  if (genres.length === 1 && genres[0] === TV_MOVIE) return word('tv-movie')
  const inside = (id: number) => {
    const name = nameOf(id)
    const key = String(id)
    return name !== undefined && hasEntry(m.headings.genresInside, key) ? m.headings.genresInside[key] : name
  }
  const facts = of('genre', genres, nameOf, genresAny ? 'or' : 'and')
  const within = of('genre', genres, inside, genresAny ? 'or' : 'and')
  return facts && within && facts.map((fact) => ({ ...fact, words: { Genre: fact.words.genre ?? '', ...within[0]?.words } }))
}

function ofKeywords({ keywords, keywordsAny }: Filters, nameOf: (id: number) => string | undefined): Fact[] | null {
  const facts = of('keyword', keywords, nameOf, keywordsAny ? 'or' : 'and')
  const kinds = new Set(keywords.map((id) => kindOf(nameOf(id) ?? '')))
  const [kind = 'keyword', other] = kinds
  // Several keywords read well only if they are of one kind; tags are quoted one by one.
  if (other !== undefined || (kind === 'tag' && keywords.length > 1)) return null
  return facts && facts.map((fact) => ({ ...fact, kind }))
}

function kindOf(keyword: string): 'keyword' | 'basis' | 'tag' {
  if (BASIS.test(keyword)) return 'basis'
  return FORM.test(keyword) ? 'tag' : 'keyword'
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
