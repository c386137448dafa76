import { expect, test } from 'vitest'
import { applied } from '#domain/import/apply.ts'
import { toLetterboxd, toTrakt } from '#domain/import/export-forms.ts'
import { readJson } from '#domain/import/formats/read-json.ts'
import { readTable } from '#domain/import/formats/read-table.ts'
import type { ReadFile } from '#domain/import/import-row.ts'
import { newJob } from '#domain/import/job.ts'
import { withRating } from '#domain/record/diary-edits.ts'
import { diaryOf } from '#domain/record/diary.ts'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { hasMark } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { parseCsv } from './parse-csv.ts'

// What is taken along to another service is read back here, days and ratings included.

const act = { now: NOON }
const film = knownTitle(603, { name: '=Sum, "total"', date: '1999-03-31' })
const show = knownTitle(7, { type: 'tv' })
const at = { season: 2, episode: 4 }

function recordOfAll(): VisitorRecord {
  const days = ['2024-05-03', '2025-10-31']
  const films = withMarks(
    EMPTY_RECORD,
    [
      ...days.map((day) => ({ title: film, name: 'watched' as const, on: true, seen: { day } }) as const),
      { title: knownTitle(604), name: 'watched', on: true },
      { title: knownTitle(605), name: 'wanted', on: true },
    ],
    act,
  )
  const episodes = withEpisodesSeen(films, show, { episodes: [at], on: true, seen: { day: '2025-02-28' } }, act)
  const rated = withRating(episodes, film, { part: null, halfStars: 7 }, act)
  return withRating(rated, show, { part: at, halfStars: 10 }, act)
}

function readBack(file: ReadFile, name: string): VisitorRecord {
  const job = newJob([{ ...file, name, mark: null }])
  expect(job.unread).toEqual([])
  const answers = job.questions.map(({ type, tmdbId }) => ({
    state: 'matched' as const,
    title: tmdbId === film.id ? film : knownTitle(tmdbId ?? 0, { type: type ?? 'movie' }),
    episode: null,
  }))
  return applied(EMPTY_RECORD, { ...job, answers }, NOON + 60_000).record
}

const viewings = (record: VisitorRecord) => diaryOf(record).map(({ title: { id }, viewing: { day } }) => `${id} ${day}`)

test('the file for Letterboxd brings back every viewing and rating of films', () => {
  const name = 'letterboxd-watched-2026-11-29.csv'
  const back = readBack(readTable(parseCsv(toLetterboxd(recordOfAll())), name), name)
  expect(viewings(back)).toEqual(['603 2025-10-31', '603 2024-05-03', '604 '])
  expect(ratingOf(back.get('movie/603'))).toBe(7)
})

test('the file for Trakt brings back every viewing, rating and wish', () => {
  const name = 'trakt-2026-11-29.json'
  const back = readBack(readJson(JSON.parse(JSON.stringify(toTrakt(recordOfAll()))), name), name)
  expect(viewings(back)).toEqual(viewings(recordOfAll()))
  expect([ratingOf(back.get('movie/603')), ratingOf(back.get('tv/7/s2'), 4)]).toEqual([7, 10])
  expect(hasMark(back, knownTitle(605), 'wanted')).toBe(true)
})
