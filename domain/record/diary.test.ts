import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { diaryOf, diaryWithin, yearsOf } from './diary.ts'
import { withNote, withRating } from './diary-edits.ts'
import { withEpisodesSeen, withMarks } from './edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { isDay } from './fields.ts'
import { mergedRecord } from './merge.ts'

const movie = knownTitle(1, { name: 'Nosferatu' })
const show = knownTitle(7, { type: 'tv', name: 'Forty-Eight Nights' })
const act = { now: NOON }

const seenOn = (record: VisitorRecord, day: string, title = movie) =>
  withMarks(record, [{ title, name: 'watched', on: true, seen: { day } }], act)
const episodeOn = (record: VisitorRecord, episode: number, day: string) =>
  withEpisodesSeen(record, show, { episodes: [{ season: 2, episode }], on: true, seen: { day } }, act)

const diary = [
  (record: VisitorRecord) => seenOn(record, '2024-10-31'),
  (record: VisitorRecord) => seenOn(record, '2026-10-31'),
  (record: VisitorRecord) => episodeOn(record, 3, '2025-02-01'),
  (record: VisitorRecord) => seenOn(record, '', knownTitle(2, { name: 'Day unknown' })),
  (record: VisitorRecord) => withRating(record, movie, { part: null, halfStars: 9 }, act),
  (record: VisitorRecord) => withNote(record, { key: 'movie/1', episode: null, day: '2024-10-31' }, 'At the old cinema.', act),
].reduce((record, change) => change(record), EMPTY_RECORD)

test('the diary has every viewing, the latest day first, and one of unknown day last', () => {
  expect(
    diaryOf(diary).map(({ facts, at, viewing, halfStars, isRewatch }) => [
      facts?.name,
      at?.episode,
      viewing.day,
      halfStars,
      isRewatch,
    ]),
  ).toEqual([
    ['Nosferatu', undefined, '2026-10-31', 9, true],
    ['Forty-Eight Nights', 3, '2025-02-01', null, false],
    ['Nosferatu', undefined, '2024-10-31', 9, false],
    ['Day unknown', undefined, '', null, false],
  ])
  expect(diaryOf(diary)[2]?.viewing.note).toBe('At the old cinema.')
  expect(new Set(diaryOf(diary).map(({ id }) => id)).size).toBe(4)
})

test('the diary is narrowed by year, type and rating', () => {
  const all = { year: null, type: null, rating: null }
  const days = (part: object) => diaryWithin(diaryOf(diary), { ...all, ...part }).map(({ viewing }) => viewing.day)
  expect(yearsOf(diaryOf(diary))).toEqual([2026, 2025, 2024])
  expect(days({})).toHaveLength(4)
  expect(days({ year: 2024 })).toEqual(['2024-10-31'])
  expect(days({ type: 'tv' })).toEqual(['2025-02-01'])
  expect(days({ rating: 9 })).toEqual(['2026-10-31', '2024-10-31'])
  expect(days({ rating: 0 })).toEqual(['2025-02-01', ''])
})

test('the diary of a changed record is that of the same record read anew', () => {
  assert(
    property(anyRecord, anyRecord, (one, other) => {
      diaryOf(one)
      const merged = mergedRecord(one, other)
      const changed = diaryOf(merged)
      diaryOf(EMPTY_RECORD)
      expect(diaryOf(merged)).toEqual(changed)
    }),
  )
})

test('the days of the calendar are days, and no others', () => {
  const dates = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'))
  for (const year of [1870, 1900, 2000, 2023, 2024])
    for (const month of ['01', '02', '04', '12'])
      for (const date of dates) {
        const day = `${year}-${month}-${date}`
        expect([day, isDay(day)]).toEqual([day, new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)])
      }
})
