import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/airings.ts'
import type { TitleFacts } from '#domain/titles/title-facts.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { YearViewing } from './viewings-of-year.ts'
import { yearFigures } from './year-figures.ts'

const movie = (id: number): TitleKey => ({ type: 'movie', id })
const show: TitleKey = { type: 'tv', id: 7 }
const NO_RATINGS = () => null

function viewing(title: TitleKey, day: string, part: Partial<YearViewing> = {}): YearViewing {
  return { title, at: null, day, moment: Date.parse(day), isAgain: false, ...part }
}

function factsOf(title: TitleKey, part: Partial<TitleFacts> = {}): [string, TitleFacts] {
  const blank = { name: 'A', poster: null, date: null, runtime: null, countries: [], language: null, genreIds: [], people: [] }
  return [titleKey(title), { ...title, ...blank, ...part }]
}

const ana = { id: 1, name: 'Ana' }
const viewings = [
  viewing(movie(1), '2026-01-30'),
  viewing(show, '2026-01-31', { at: { season: 1, episode: 1 } }),
  viewing(show, '2026-02-01', { at: { season: 1, episode: 2 } }),
  viewing(movie(2), '2026-02-01'),
  viewing(movie(1), '2026-12-31', { isAgain: true }),
]

test('a year sums up its viewings: films, episodes, hours, months, the first and the last', () => {
  const facts = new Map([factsOf(movie(1), { runtime: 100 }), factsOf(show, { runtime: 25 }), factsOf(movie(2))])
  const figures = yearFigures(viewings, { facts, ratingOf: NO_RATINGS })
  expect(figures).toMatchObject({ viewings: 5, films: 3, episodes: 2, shows: 1, minutes: 250, withoutLength: 1, unknown: 0 })
  expect(figures.months.slice(0, 2)).toEqual([
    { films: 1, episodes: 1 },
    { films: 1, episodes: 1 },
  ])
  expect(figures.run).toEqual({ from: '2026-01-30', to: '2026-02-01', days: 3 })
  expect([figures.first, figures.last]).toEqual([viewings[0], viewings[4]])
  expect(figures.again).toEqual([{ title: movie(1), viewings: 1 }])
})

test('what titles have in common counts a title once, however often it was seen', () => {
  const facts = new Map([
    factsOf(movie(1), { genreIds: [18, 18], countries: ['FR'], language: 'fr', date: '1999-12-31', people: [ana] }),
    factsOf(show, { genreIds: [18, 35], countries: ['FR', 'DE'], language: 'de', date: '2000-01-01', people: [ana] }),
    factsOf(movie(2), { date: '1990-01-01', people: [{ id: 2, name: 'Bo' }] }),
  ])
  const figures = yearFigures(viewings, { facts, ratingOf: NO_RATINGS })
  expect(figures.genres).toEqual([
    { of: 18, titles: 2 },
    { of: 35, titles: 1 },
  ])
  expect(figures.countries[0]).toEqual({ of: 'FR', titles: 2 })
  expect(figures.decades).toEqual([
    { of: 1990, titles: 2 },
    { of: 2000, titles: 1 },
  ])
  expect(figures.languages).toHaveLength(2)
  expect(figures.people).toEqual([{ of: ana, titles: 2 }])
})

test('the visitor’s best rated titles come first, each once', () => {
  const stars = new Map([
    ['movie/1', 7],
    ['tv/7', 10],
  ])
  const { best } = yearFigures(viewings, { facts: new Map(), ratingOf: (title) => stars.get(titleKey(title)) ?? null })
  expect(best).toEqual([
    { title: show, halfStars: 10 },
    { title: movie(1), halfStars: 7 },
  ])
})

test('a show that was seen as a whole has no length, and titles without facts are counted as unknown', () => {
  const figures = yearFigures([viewing(show, '2026-05-05')], { facts: new Map(), ratingOf: NO_RATINGS })
  expect(figures).toMatchObject({ viewings: 1, films: 0, episodes: 0, shows: 1, minutes: 0, withoutLength: 1, unknown: 1 })
  const known = { facts: new Map([factsOf(show, { runtime: 50 })]), ratingOf: NO_RATINGS }
  expect(yearFigures([viewing(show, '2026-05-05')], known)).toMatchObject({ minutes: 0, withoutLength: 1 })
})

test('whatever the viewings, the months hold all films and episodes, and no list counts more titles than there are', () => {
  const any = fc.record({ id: fc.integer({ min: 1, max: 5 }), offset: fc.integer({ min: 0, max: 365 }), isEpisode: fc.boolean() })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (all) => {
      const given = all
        .toSorted((a, b) => a.offset - b.offset)
        .map(({ id, offset, isEpisode }) => {
          const title: TitleKey = { type: isEpisode ? 'tv' : 'movie', id }
          return viewing(title, dayAfter('2024-01-01', offset), { at: isEpisode ? { season: 1, episode: id } : null })
        })
      const facts = new Map(given.map(({ title }) => factsOf(title, { genreIds: [title.id % 2], runtime: 10 })))
      const figures = yearFigures(given, { facts, ratingOf: NO_RATINGS })
      expect(figures.months.reduce((sum, { films, episodes }) => sum + films + episodes, 0)).toBe(given.length)
      expect(figures.minutes).toBe(10 * given.length)
      expect(figures.genres.reduce((sum, { titles }) => sum + titles, 0)).toBe(facts.size)
    }),
  )
})
