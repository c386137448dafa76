import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { sectionPath, SECTIONS } from '#domain/operators/sections.ts'
import { filterQuery } from '#domain/filters/filter-query.ts'
import { toSearch } from '#domain/filters/filter-search.ts'
import { defaultFilters, type Filters } from '#domain/filters/filters.ts'
import { listHeading } from '#domain/filters/list-heading.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import { parseFilters } from '#domain/filters/parse-filters.ts'
import type { TitleCard, TitleType } from '#domain/titles/title.ts'
import { activeFilters } from '#app/pages/lists/active-filters.ts'
import routes from '#app/routes.ts'
import { discoverParams } from '#server/catalogue/tmdb/discover-params.ts'
import { inspectSettings } from '#server/start/config.ts'
import { SECRETS } from '#server/start/given-settings.ts'
import { ENDPOINTS } from '#server/http/target/costs.ts'

// Steps of CONTRIBUTING's how-tos whose omission no compiler notices.

const YEAR = 2026
const initial = defaultFilters(YEAR)
/** Each filter with a non-default value; the compiler requires new filters here. `free` and `library` are left out: the service does not know them. */
const CHANGED: Record<Exclude<keyof Filters, 'free' | 'library'>, Filters> = {
  sortBy: { ...initial, sortBy: 'title.asc' },
  genres: { ...initial, genres: [28] },
  genresAny: { ...initial, genres: [28, 12], genresAny: true },
  genresNot: { ...initial, genresNot: [28] },
  keywords: { ...initial, keywords: [9] },
  keywordsAny: { ...initial, keywords: [9, 10], keywordsAny: true },
  keywordsNot: { ...initial, keywordsNot: [9] },
  people: { ...initial, people: [7] },
  companies: { ...initial, companies: [7] },
  networks: { ...initial, networks: [7] },
  languages: { ...initial, languages: { only: ['fr'], not: [] } },
  countries: { ...initial, countries: { only: ['FR'], not: [] } },
  certificationMax: { ...initial, certificationMax: 'PG' },
  rating: { ...initial, rating: { min: 6.5, max: 10 } },
  year: { ...initial, year: { min: 1980, max: 1989 } },
  runtime: { ...initial, runtime: { min: 0, max: 99 } },
  votesMin: { ...initial, votesMin: 500 },
  status: { ...initial, status: ['ended'] },
  showTypes: { ...initial, showTypes: ['news'] },
  region: { ...initial, platforms: [8], region: 'DE' },
  platforms: { ...initial, platforms: [8] },
  offers: { ...initial, offers: ['rent'] },
}
/** The filters to compare with, if not the defaults. */
const BEFORE: Partial<Record<string, Filters>> = {
  genresAny: { ...initial, genres: [28, 12] },
  keywordsAny: { ...initial, keywords: [9, 10] },
  region: { ...initial, platforms: [8] },
}
const NAMES = {
  genres: [
    { id: 28, name: 'Action' },
    { id: 12, name: 'Adventure' },
  ],
  platforms: [{ id: 8, name: 'Netflix', logo: null }],
  names: {
    keywords: { 9: 'space', 10: 'time travel' },
    people: { 7: 'Ann Lee' },
    companies: { 7: 'Bijou Films' },
    networks: { 7: 'BBC' },
  },
}

function chips(filters: Filters): string[] {
  return activeFilters(filters, YEAR, NAMES).map(({ label }) => label)
}

function asked(filters: Filters): string {
  return JSON.stringify(discoverParams(filterQuery('movie', filters, { page: 1, thisYear: YEAR }), 'US'))
}

/** Two titles of which every fact is known and different; each filter above leaves out one of them, or orders them differently. */
const LISTED: ListedTitle[] = [
  listedTitle({ id: 1, at: 7, genre: 28, name: 'A', date: '1985-01-01', rating: 8, votes: 900, runtime: 90, status: 'Ended' }),
  listedTitle({
    id: 2,
    at: 8,
    genre: 12,
    name: 'B',
    date: '2005-01-01',
    rating: 5,
    votes: 400,
    runtime: 150,
    status: 'Canceled',
  }),
]

type Facts = Pick<TitleCard, 'id' | 'name' | 'date' | 'rating' | 'votes'> & Pick<ListedTitle, 'runtime' | 'status'>

function listedTitle({ at, genre, runtime, status, ...facts }: Facts & { at: number; genre: number }): ListedTitle {
  const ids = { keywordIds: [at + 2], personIds: [at], companyIds: [at], networkIds: [at] }
  const codes = at === 7 ? { language: 'fr', countries: ['FR'] } : { language: 'en', countries: ['US'] }
  const card: TitleCard = { type: 'movie', poster: null, backdrop: null, overview: '', genreIds: [genre], ...facts }
  return { card, popularity: at, runtime, status, ...ids, ...codes }
}

function pageFor(filters: Filters): string {
  return JSON.stringify(pageOfListed(filterQuery('movie', filters, { page: 1, thisYear: YEAR }), 'en', LISTED))
}

function isRefused(type: TitleType, filters: Filters): boolean {
  const limits = { type, thisYear: YEAR, isPlatform: () => true, certifications: null }
  return parseFilters(new URLSearchParams(toSearch(filters, YEAR)), limits).ignored.length > 0
}

/** The heading of a list that is narrowed by something else too, as JSON. */
function heading(name: string, filters: Filters): string {
  const also = name.startsWith('genres') ? { companies: [7] } : { genres: [12] }
  return JSON.stringify(listHeading('movie', { ...filters, ...also }, YEAR, NAMES))
}

test.each(Object.entries(CHANGED))('the filter %s is in the address, reaches the service, and has a chip', (name, filters) => {
  const before = BEFORE[name] ?? initial
  expect(toSearch(filters, YEAR)).not.toBe(toSearch(before, YEAR))
  expect(asked(filters)).not.toBe(asked(before))
  expect(chips(filters)).not.toEqual(chips(before))
})

test.each(Object.entries(CHANGED))(
  'the filter %s is in the heading of a list, or the list has none of its own',
  (name, filters) => {
    expect(heading(name, filters)).not.toBe(heading(name, BEFORE[name] ?? initial))
  },
)

test.each(Object.entries(CHANGED))('free films and the shows of a person follow the filter %s, or refuse it', (name, filters) => {
  const isFollowed = pageFor(filters) !== pageFor(BEFORE[name] ?? initial)
  const isRefusedByBoth = isRefused('movie', { ...filters, free: true }) && isRefused('tv', { ...filters, people: [7] })
  expect(isFollowed || isRefusedByBoth).toBe(true)
})

test('every setting is in the table of the guide, with its default', () => {
  const settings = inspectSettings({}).shown
  expect(settings.length).toBeGreaterThan(20)
  const inGuide = rowsOf('docs/operating/settings.md').map(([name = '', value = '']) => [...namesIn(name), value])
  expect(inGuide.toSorted()).toEqual(
    settings.map(({ name, value }) => [name, value === null ? 'unset' : `\`${value}\``]).toSorted(),
  )
})

test('every secret is a setting, is named in the guide as a possible file, and no setting that looks like a secret is missing', () => {
  const names = inspectSettings({}).shown.map(({ name }) => name)
  expect(SECRETS.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => /KEY|TOKEN|SECRET|PASSWORD|DATABASE_URL/.test(name)).toSorted()).toEqual([...SECRETS].toSorted())
  const [, listed = ''] =
    /may be given as a file instead: ([^.]+)\./.exec(readFileSync('docs/operating/settings.md', 'utf8')) ?? []
  expect(namesIn(listed).toSorted()).toEqual([...SECRETS].toSorted())
})

/** The cells of a file's table of settings. */
function rowsOf(file: string): string[][] {
  const [, table = ''] = readFileSync(file, 'utf8').split(/^\| (?:setting|name) \| default \| meaning \|\n(?:\|---){3}\|\n/m)
  const rows = table.slice(0, table.indexOf('\n\n') + 1 || undefined).split('\n')
  return rows.filter(Boolean).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name)
}

test('every section of the panel is in its menu', async () => {
  const pages = (await routes).flatMap(({ children }: RouteConfigEntry) => children ?? [])
  const admin = pages.find(({ path }) => path === 'admin')
  // A section's detail page has no entry in the menu.
  const sections = (admin?.children ?? [])
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path }) => (path?.includes(':') ? [] : (path ?? [])))
  expect(sections.length).toBeGreaterThan(5)
  expect(sections.filter((path) => !SECTIONS.some((section) => sectionPath(section) === `/admin/${path}`))).toEqual([])
})

test('every endpoint of the panel is in the access table', () => {
  const table = readFileSync('tests/operators/access-table.ts', 'utf8')
  const endpoints = Object.keys(ENDPOINTS).filter((path) => path.startsWith('api/admin/'))
  const named = (path: string) => table.includes(`/${path.split('/:')[0]}`)
  expect(endpoints.length).toBeGreaterThan(8)
  expect(endpoints.filter((path) => !named(path))).toEqual([])
})

/** A file's buttons that can be disabled and have a tooltip. */
function tooltipsOf(source: string): string[] {
  const tags = [...source.matchAll(/<(?:button|ActionButton)\b(?:=>|[^<>])*/g)].map(([tag]) => tag)
  return tags.filter((tag) => /\s(?:disabled|aria-disabled|off)[=\s]/.test(tag) && /\stitle=/.test(tag))
}

test('no button explains in a tooltip why it is disabled: touch screens have no tooltips', () => {
  expect(tooltipsOf('<button disabled={!next} onClick={() => go()} title="There is no next one">')).toHaveLength(1)
  expect(globSync('app/**/*.tsx').flatMap((file) => tooltipsOf(readFileSync(file, 'utf8')))).toEqual([])
})
