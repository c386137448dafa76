import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ownDay } from '#domain/calendar/own-day.ts'
import { applied } from '#domain/import/apply.ts'
import { newJob, type Added } from '#domain/import/job.ts'
import { toCsv } from '#domain/import/own-table.ts'
import { readTable } from '#domain/import/formats/read-table.ts'
import { withEpisode, withEpisodesSeen, withMarks, withOpened } from '#domain/record/edits.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { EMPTY_RECORD, titleOfKey, type VisitorRecord } from '#domain/record/entry.ts'
import { parseRatingName } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, marksOf, viewingsIn } from '#domain/record/marks.ts'
import { ratingOf } from '#domain/record/ratings.ts'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { parseCsv } from './parse-csv.ts'

/** What an empty browser has after the CSV file of a record was imported; the catalogue knows every title. */
function readBack(record: VisitorRecord): { record: VisitorRecord; added: Added } {
  const list = readTable(parseCsv(toCsv(record)), 'my-lists.csv')
  const job = newJob([{ ...list, name: 'my-lists.csv', mark: null }])
  expect(job.unread).toEqual([])
  const answers = job.questions.map(({ type, tmdbId }) => ({
    state: 'matched' as const,
    title: knownTitle(tmdbId ?? 0, { type: type ?? 'movie' }),
    episode: null,
  }))
  return applied(EMPTY_RECORD, { ...job, answers }, NOON + 60_000)
}

/** What a visitor sees of a record: marks, viewings with their days and notes, ratings, and the history with its days. */
function seenOf(record: VisitorRecord) {
  const keys = [...record.keys()].toSorted()
  const marks = keys.flatMap((key) => {
    const title = titleOfKey(key)
    // Only shows can be followed.
    const names = title ? marksOf(record, title).filter((name) => title.type === 'tv' || name !== 'followed') : []
    return names.map((name) => `${key} ${name}`)
  })
  const viewings = [...record].flatMap(([key, entry]) =>
    [...viewingsIn(entry)].flatMap(([episode, all]) => all.map(({ day, note }) => `${key} ${episode ?? ''} ${day} ${note}`)),
  )
  const history = historyOf(record).map(({ type, id, progress, openedAt }) => ({
    key: `${type}/${id}`,
    progress,
    day: ownDay(new Date(openedAt)),
  }))
  const ratings = [...record].flatMap(([key, entry]) =>
    [...entry.fields.keys()].flatMap((name) => {
      const episode = parseRatingName(name)?.episode
      const halfStars = episode === undefined ? null : ratingOf(entry, episode)
      return halfStars === null ? [] : [`${key} ${name} ${halfStars}`]
    }),
  )
  return { marks, viewings: viewings.toSorted(), ratings: ratings.toSorted(), history }
}

// @spec history/export
test('the CSV file brings back every mark, viewing, day, note, rating and opening', () => {
  assert(
    property(anyRecord, (any) => {
      // A table without lines is refused.
      const record = withMarks(any, [{ title: knownTitle(9), name: 'wanted', on: true }], { now: NOON })
      expect(seenOf(readBack(record).record)).toEqual(seenOf(record))
    }),
  )
})

test('a day that a program would write for an unknown one, or from before the title’s year, is brought back too', () => {
  const days = ['1970-01-01', '2016-02-29']
  const seen = days.map((day, at) => ({ title: knownTitle(at + 1), name: 'watched' as const, on: true, seen: { day } }))
  const record = withMarks(EMPTY_RECORD, seen, { now: NOON })
  expect(seenOf(readBack(record).record)).toEqual(seenOf(record))
})

test('the CSV file of a full record restores it completely, with the history', () => {
  const shows = Array.from({ length: 40 }, (_, at) => knownTitle(at + 1, { type: 'tv' }))
  // Forty shows have 400 seasons; one title is only in the history.
  const films = Array.from({ length: MAX_ENTRIES - 441 }, (_, at) => knownTitle(at + 1))
  const episodes = Array.from({ length: 1000 }, (_, at) => ({ season: 1 + Math.floor(at / 100), episode: 1 + (at % 100) }))
  const act = { now: NOON }
  let full = withMarks(
    EMPTY_RECORD,
    [
      ...films.map((title) => ({ title, name: 'watched' as const, on: true, seen: { day: '2024-02-03' } })),
      ...films.map((title) => ({ title, name: 'wanted' as const, on: true })),
      ...shows.map((title) => ({ title, name: 'followed' as const, on: true })),
    ],
    act,
  )
  for (const show of shows) full = withEpisodesSeen(full, show, { episodes, on: true, seen: { day: '2023-04-05' } }, act)
  // Only in the history.
  full = withOpened(full, knownTitle(90_000), act)
  full = withOpened(full, knownTitle(1), act)
  full = withEpisode(full, knownTitle(1, { type: 'tv' }), { season: 1, episode: 2 }, act)
  const { record, added } = readBack(full)
  expect(added).toMatchObject({ titles: MAX_ENTRIES - 401, episodes: 40_000, opened: 3, full: [] })
  expect(countsOf(record)).toEqual(countsOf(full))
  expect(seenOf(record)).toEqual(seenOf(full))
  expect(seenOf(record).history).toMatchObject([
    { key: 'tv/1', progress: { season: 1, episode: 2 } },
    { key: 'movie/1', progress: null },
    { key: 'movie/90000', progress: null },
  ])
})
