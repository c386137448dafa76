import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntry, anySeasonEntry, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { withEpisodesSeen } from './edits.ts'
import { broughtBack } from './back.ts'
import { EMPTY_RECORD, type Entry, type Field } from './entry.ts'
import { MAX_ENTRY, packEntry, parseEntry } from './packed.ts'

/** Some moment in the evening of that day. */
const evening = (index: number) => Date.UTC(2019, 0, 1 + index, 20, index % 60, (index * 7) % 60, index % 1000)
const text = (value: unknown) => JSON.stringify(value)

/** A season of 2,500 episodes, each seen on a day of its own. */
const daily = (at: (index: number) => number, value: (index: number) => number): Entry => ({
  removedAt: 0,
  fields: new Map(
    Array.from({ length: 2500 }, (_, index): [string, Field] => {
      const day = new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10)
      return [`${index + 1}/${day}`, { value: value(index), at: at(index) }]
    }),
  ),
})

test('an entry is read as it was written', () => {
  assert(property(anyEntry, (entry) => void expect(parseEntry('movie/1', packEntry('movie/1', entry))).toEqual(entry)))
  assert(property(anySeasonEntry, (entry) => void expect(parseEntry('tv/1/s2', packEntry('tv/1/s2', entry))).toEqual(entry)))
})

test('episodes marked at once are one run', () => {
  const episodes = Array.from({ length: 22 }, (_, index) => ({ season: 1, episode: index + 1 }))
  const record = withEpisodesSeen(EMPTY_RECORD, knownTitle(7, { type: 'tv' }), { episodes, on: true }, { now: NOON })
  const entry = record.get('tv/7/s1')
  expect(entry && packEntry('tv/7/s1', entry)).toBe(text({ s: `${NOON.toString(36)}:1-22` }))
})

test('a season of 2,500 episodes seen on 2,500 days, imported or one by one, fits into an entry', () => {
  const imported = daily(
    () => NOON,
    () => 0,
  )
  const lived = daily(
    (index) => Date.UTC(2019, 0, 1 + index, 20, 15, 7),
    (index) => Date.UTC(2019, 0, 1 + index, 20, 15, 7),
  )
  for (const entry of [imported, lived]) {
    const packed = packEntry('tv/7/s1', entry)
    expect(packed.length).toBeLessThan(MAX_ENTRY)
    expect(parseEntry('tv/7/s1', packed)).toEqual(entry)
  }
})

test('a season of 2,500 episodes seen on 2,500 days fits into an entry after it was brought back, at one time', () => {
  const lived = daily(evening, evening)
  const back = broughtBack({ removedAt: NOON, fields: new Map() }, lived, NOON + 1)
  const packed = packEntry('tv/7/s1', back)
  expect(packed.length).toBeLessThan(MAX_ENTRY)
  expect(parseEntry('tv/7/s1', packed)).toEqual(back)
})

test.each([
  ['no JSON', 'movie/1', '{'],
  ['a list', 'movie/1', '[]'],
  ['a number', 'movie/1', '7'],
  ['an unknown part', 'movie/1', text({ x: 1 })],
  ['a key that names no title', 'person/1', '{}'],
  ['an id of zero', 'movie/0', '{}'],
  ['an id with letters', 'movie/1e3', '{}'],
  ['a season of five digits', 'tv/1/s10000', '{}'],
  ['a season of a movie', 'movie/1/s1', '{}'],
  ['a prototype', 'movie/1', '{"f":{"__proto__":[1,5]}}'],
  ['a time of text', 'movie/1', text({ f: { opened: [5, '2026-01-01'] } })],
  ['a time before 1970', 'movie/1', text({ f: { opened: [5, -1] } })],
  ['a time after 3084', 'movie/1', text({ f: { opened: [5, 2 ** 46] } })],
  ['a fraction of a millisecond', 'movie/1', text({ r: 1.5 })],
  ['a field without a time', 'movie/1', text({ f: { opened: [5] } })],
  ['a moment of text', 'movie/1', text({ f: { opened: ['now', 5] } })],
  ['30 February', 'movie/1', text({ f: { 'seen/2026-02-30': [5, 5] } })],
  ['the year 0000', 'movie/1', text({ f: { 'seen/0000-01-01': [5, 5] } })],
  ['a rating of 11', 'movie/1', text({ f: { rating: [[11, 5], 5] } })],
  ['a rating of 0', 'tv/1/s1', text({ f: { rating12: [[0, 5], 5] } })],
  ['a rating of "five"', 'movie/1', text({ f: { rating: [['five', 5], 5] } })],
  ['a rating of half a half star', 'movie/1', text({ f: { rating: [[4.5, 5], 5] } })],
  ['a rating without its moment', 'movie/1', text({ f: { rating: [8, 5] } })],
  ['a note of 1,001 characters', 'movie/1', text({ f: { 'note/2026-11-28': ['x'.repeat(1001), 5] } })],
  ['a note of blanks', 'movie/1', text({ f: { 'note/': ['  ', 5] } })],
  ['a note of a number', 'tv/1/s1', text({ f: { 'note12/2026-11-28': [7, 5] } })],
  ['a note of 30 February', 'tv/1/s1', text({ f: { 'note12/2026-02-30': ['Good.', 5] } })],
  ['a season of -1', 'tv/1', text({ f: { episode: [[-1, 2, 5], 5] } })],
  ['a position of text', 'movie/1', text({ f: { at: [['90', null, 5], 5] } })],
  ['facts without a name', 'movie/1', text({ f: { facts: [{ poster: '/a.jpg' }, 5] } })],
  ['a name of 301 characters', 'movie/1', text({ f: { facts: [{ name: 'x'.repeat(301) }, 5] } })],
  ['a field that is not later than the removal', 'movie/1', text({ r: 5, f: { opened: [5, 5] } })],
  ['ten levels of lists', 'movie/1', text({ f: { later: [[[[[[[1]]]]]], 5] } })],
  ['ten thousand levels', 'movie/1', '['.repeat(10_000)],
  ['a long text', 'movie/1', text({ f: { later: ['x'.repeat(MAX_ENTRY), 5] } })],
  ['an unknown field of two kilobytes', 'movie/1', text({ f: { later: ['x'.repeat(2000), 5] } })],
  ['a field name of a hundred characters', 'movie/1', text({ f: { ['x'.repeat(100)]: [1, 5] } })],
  ['runs of a movie', 'movie/1', text({ s: 'a:1-2' })],
  ['a run that is no run', 'tv/1/s1', text({ s: 'a:2-1' })],
  ['a near day of a viewing that was taken back', 'tv/1/s1', text({ s: 'a.-@1' })],
  ['a value that is only a sign', 'tv/1/s1', text({ s: 'a.+:1' })],
  ['runs without a time', 'tv/1/s1', text({ s: ':1-2' })],
  ['a few bytes that stand for a million episodes', 'tv/1/s1', text({ s: Array(100).fill('a:0-9999').join(';') })],
])('an entry with %s is refused', (_name, key, packed) => {
  expect(parseEntry(key, packed)).toBeNull()
})

test('fields of a later version are kept as they are, up to a kilobyte', () => {
  const packed = text({ f: { later: [{ a: [1, 'x'] }, 7], opened: [5, 5] } })
  const entry = parseEntry('movie/1', packed)
  expect(entry && packEntry('movie/1', entry)).toBe(packed)
})

test('pictures that are no files of the image host are dropped when they are read', async () => {
  const { factsOf } = await import('./fields.ts')
  const entry = parseEntry(
    'movie/1',
    text({ f: { facts: [{ name: 'A', poster: '//evil/x.jpg', backdrop: 'javascript:1' }, 5] } }),
  )
  expect(entry && factsOf(entry)).toMatchObject({ name: 'A', poster: null, backdrop: null })
})
