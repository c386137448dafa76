import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, likeness } from './fold-name.ts'
import { confirm, confirmAmong, judge, MAX_CANDIDATES } from './match.ts'

type Title = { type: 'movie' | 'tv'; id: number; name: string; date: string | null }

let lastId = 0
const movie = (name: string, year: number | null): Title => ({
  type: 'movie',
  id: ++lastId,
  name,
  date: year === null ? null : `${year}-06-01`,
})
const show = (name: string, year: number | null): Title => ({ ...movie(name, year), type: 'tv' })
const film = (name: string, year: number | null = null) => ({ type: 'movie' as const, name, year })

const thing1951 = movie('The Thing', 1951)
const thing1982 = movie('The Thing', 1982)
const thing2011 = movie('The Thing', 2011)

test.each([
  ['name and year', film('Metropolis', 1927), [movie('Metropolis', 1927)]],
  ['a remake of another year beside it', film('The Thing', 1982), [thing2011, thing1982, thing1951]],
  ['accents', film('Amelie', 2001), [movie('Amélie', 2001)]],
  ['case and punctuation', film('WALL·E', 2008), [movie('Wall-E', 2008)]],
  ['an ampersand', film('Fast & Furious', 2009), [movie('Fast and Furious', 2009)]],
  ['an article at the end', film('Matrix, The', 1999), [movie('The Matrix', 1999)]],
  ['an article that is missing', film('Matrix', 1999), [movie('The Matrix', 1999)]],
  ['an apostrophe', film('Rosemary’s Baby', 1968), [movie("Rosemary's Baby", 1968)]],
  ['special letters', film('Straße', 1950), [movie('Strasse', 1950)]],
  ['no year, where there is but one', film('Metropolis'), [movie('Metropolis', 1927), movie('Metropolis City', 1950)]],
  ['a show of the same name and year beside a movie', film('Fargo', 1996), [movie('Fargo', 1996), show('Fargo', 1996)]],
  [
    'the article that was written, not the other',
    film('A Quiet Place', 2018),
    [movie('A Quiet Place', 2018), movie('The Quiet Place', 2018)],
  ],
])('%s: matched', (_what, asked, [first, ...others]) => {
  const right = first?.name === 'The Thing' ? thing1982 : first
  expect(judge(asked, [first!, ...others])).toEqual({ state: 'matched', title: right })
})

test.each([
  ['remakes without a year', film('The Thing'), [thing2011, thing1982, thing1951]],
  ['the same name twice in a year', film('Alone', 2020), [movie('Alone', 2020), movie('Alone', 2020)]],
  ['a year that is off by one', film('Metropolis', 1926), [movie('Metropolis', 1927)]],
  ['another year', film('Dune', 1984), [movie('Dune', 2021)]],
  ['a title without a date', film('Metropolis', 1927), [movie('Metropolis', null)]],
  ['a show where a movie was meant', film('Fargo', 2014), [show('Fargo', 2014)]],
  ['a show beside a movie, without a year', film('Fargo'), [movie('Fargo', 1996), show('Fargo', 2014)]],
  ['a show alone, without a year', film('Fargo'), [show('Fargo', 2014)]],
  ['a movie or a show', { ...film('Fargo', 1996), type: null }, [movie('Fargo', 1996), show('Fargo', 1996)]],
  ['another spelling', film('Nosferattu', 1922), [movie('Nosferatu', 1922)]],
  ['another name that the service knows it by', film('Le Voyage dans la Lune', 1902), [movie('A Trip to the Moon', 1902)]],
])('%s: uncertain', (_what, asked, titles) => {
  expect(judge(asked, titles)).toEqual({ state: 'uncertain', candidates: expect.arrayContaining(titles) as Title[] })
})

test.each([
  ['nothing', []],
  ['titles of other names and years', [movie('Sunrise', 1927), show('Night Court', 1984)]],
])('%s: not found', (_what, titles) => {
  expect(judge(film('Metropolis', 1950), titles)).toEqual({ state: 'not-found' })
})

test('the likeliest candidates come first, five at most', () => {
  const titles = [2011, 1951, 1990, 1991, 1992, 1981].map((year) => movie('The Thing', year))
  const verdict = judge(film('The Thing', 1982), [show('The Thing', 1982), ...titles])
  expect(verdict).toMatchObject({
    state: 'uncertain',
    candidates: [{ date: '1982-06-01', type: 'tv' }, { date: '1981-06-01' }, {}, {}, {}],
  })
})

test.each([
  ['the name', film('Metropolis', null), movie('Metropolis', 1927), 'matched'],
  ['nothing but the id', film('', null), movie('Metropolis', 1927), 'matched'],
  ['a name of another language in the same year', film('Die Büchse der Pandora', 1929), movie("Pandora's Box", 1929), 'matched'],
  ['the same name in another year', film('Metropolis', 1950), movie('Metropolis', 1927), 'matched'],
  ['another name and year', film('Sunrise', 1950), movie('Metropolis', 1927), 'uncertain'],
  ['another name and no year', film('Sunrise', null), movie('Metropolis', 1927), 'uncertain'],
  ['another name and type', film('Sunrise', 1927), show('Metropolis', 1927), 'uncertain'],
  ['the same name and year, but another type', film('Metropolis', 1927), show('Metropolis', 1927), 'uncertain'],
])('a title found by its id, with %s', (_what, asked, title, state) => {
  expect(confirm(asked, title)).toMatchObject({ state })
})

test('of a movie and a show with one id, only the one with the right name is matched', () => {
  const [one, other] = [movie('Metropolis', 1927), show('Night Train', 1927)]
  const asked = { type: null, name: 'Night Train', year: 1927 }
  expect(confirmAmong(asked, [one, other])).toEqual({ state: 'matched', title: other })
  expect(confirmAmong({ ...asked, name: 'Sunrise' }, [one, other])).toEqual({ state: 'uncertain', candidates: [one, other] })
})

const anyName = fc.oneof(
  fc.constantFrom('The Thing', 'Thing', 'A Thing!', 'Fargo', 'Fárgo', '...', '&', ''),
  fc.string({ unit: 'grapheme' }),
)
const anyTitle: fc.Arbitrary<Title> = fc.record({
  type: fc.constantFrom('movie', 'tv'),
  id: fc.integer({ min: 1, max: 9 }),
  name: anyName,
  date: fc.option(fc.integer({ min: 1980, max: 1984 }).map((year) => `${year}-01-01`)),
})
const anyAsked = fc.record({
  type: fc.option(fc.constantFrom('movie' as const, 'tv' as const)),
  name: anyName,
  year: fc.option(fc.integer({ min: 1980, max: 1984 })),
})

test('the verdict is always the one exact title, a few distinct candidates, or not found', () => {
  fc.assert(
    fc.property(anyAsked, fc.array(anyTitle, { maxLength: 30 }), (asked, titles) => {
      const verdict = judge(asked, titles)
      const fits = ({ type, name, date }: Title) =>
        (asked.type ?? type) === type &&
        foldName(name).bare === foldName(asked.name).bare &&
        (asked.year === null || date === `${asked.year}-01-01`)
      const matched = verdict.state === 'matched' ? [verdict.title] : []
      expect(matched.filter((title) => !titles.includes(title) || !fits(title))).toEqual([])
      const keys = verdict.state === 'uncertain' ? verdict.candidates.map(({ type, id }) => `${type}/${id}`) : ['none']
      expect(keys.length).toBeGreaterThan(0)
      expect(keys.length).toBeLessThanOrEqual(MAX_CANDIDATES)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('a title with the right name, year and type is never lost, whatever else is found', () => {
  fc.assert(
    fc.property(fc.array(anyTitle, { maxLength: 10 }), fc.nat(10), anyName, (titles, at, name) => {
      const right: Title = { type: 'movie', id: 100, name, date: '1982-01-01' }
      const verdict = judge({ type: 'movie', name, year: 1982 }, titles.toSpliced(at, 0, right))
      expect([right, undefined]).toContain(verdict.state === 'matched' ? verdict.title : undefined)
      expect(verdict.state).not.toBe('not-found')
    }),
  )
})

test('a name has likeness 1 with itself in any normal form, and likeness is symmetric', () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      expect(likeness(one.normalize('NFC'), one.normalize('NFD'))).toBe(1)
      expect(foldName(foldName(one).whole).whole).toBe(foldName(one).whole)
      expect(likeness(one, other)).toBe(likeness(other, one))
      expect(likeness(one, other)).toBeLessThanOrEqual(1)
    }),
  )
})
