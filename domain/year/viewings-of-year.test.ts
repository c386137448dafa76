import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { viewingsIn } from '#domain/record/marks.ts'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { parseYear, viewingsOfYear, yearsWithViewings } from './viewings-of-year.ts'

const act = { now: NOON }
const seenOn = (record: VisitorRecord, id: number, day: string, type: 'movie' | 'tv' = 'movie') =>
  withMarks(record, [{ title: knownTitle(id, { type }), name: 'watched', on: true, seen: { day, isNow: false } }], act)
const show = knownTitle(7, { type: 'tv' })

test('a year has the viewings of its days, in their order, and knows which are rewatches', () => {
  let record = seenOn(EMPTY_RECORD, 1, '2026-03-02')
  record = seenOn(record, 1, '2025-12-31')
  record = seenOn(record, 2, '2026-01-01')
  const { viewings, undated } = viewingsOfYear(record, 2026)
  expect(viewings.map(({ title, day, isAgain }) => [title.id, day, isAgain])).toEqual([
    [2, '2026-01-01', false],
    [1, '2026-03-02', true],
  ])
  expect(undated).toBe(0)
  expect(yearsWithViewings(record)).toEqual([
    { year: 2026, count: 2 },
    { year: 2025, count: 1 },
  ])
})

test('episodes are viewings of their show, and what was seen on an unknown day is only counted', () => {
  const episodes = [1, 2].map((episode) => ({ season: 1, episode }))
  let record = withEpisodesSeen(EMPTY_RECORD, show, { episodes, on: true, seen: { day: '2024-02-29', isNow: false } }, act)
  record = seenOn(record, 3, '')
  const { viewings, undated } = viewingsOfYear(record, 2024)
  expect(viewings.map(({ title, at, day }) => [title, at?.episode, day])).toEqual([
    [{ type: 'tv', id: 7 }, 1, '2024-02-29'],
    [{ type: 'tv', id: 7 }, 2, '2024-02-29'],
  ])
  expect(undated).toBe(1)
})

test('all years and the undated viewings together are all viewings of the record', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const all = [...record].flatMap(([key, entry]) =>
        [...viewingsIn(entry)].flatMap(([episode, each]) => ((episode === null) === key.includes('/s') ? [] : each)),
      )
      const years = yearsWithViewings(record)
      const dated = years.map(({ year }) => viewingsOfYear(record, year).viewings.length)
      expect(dated).toEqual(years.map(({ count }) => count))
      expect(dated.reduce((sum, count) => sum + count, 0) + viewingsOfYear(record, 2026).undated).toBe(all.length)
    }),
  )
})

test.each([
  ['2026', 2026],
  ['1900', 1900],
  ['1899', null],
  ['2027', null],
  ['02026', null],
  ['2026.0', null],
  ['26', null],
  ['', null],
  [undefined, null],
])('the year in %s is %s', (text, year) => {
  expect(parseYear(text, 2026)).toBe(year)
})
