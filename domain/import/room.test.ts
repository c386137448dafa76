import { expect, test } from 'vitest'
import { m } from '#messages'
import { withEpisodesSeen, withMarks } from '#domain/record/edits.ts'
import { without } from '#domain/record/removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { ImportRow } from './import-row.ts'
import { newJob } from './job.ts'
import { lostRows } from './lost-rows.ts'
import { fitOf } from './room.ts'

const rowsOf = (...parts: Partial<ImportRow>[]) =>
  parts.map((part, at) => ({ ...METROPOLIS_ROW, line: at + 2, name: `Film ${at}`, ...part }))
const listOf = (rows: ImportRow[]) => ({
  name: 'watched.csv',
  kind: 'letterboxd' as const,
  mark: null,
  asksMark: false,
  mayBeCut: false,
  unread: [],
  rows,
})

const FULL = withMarks(
  EMPTY_RECORD,
  Array.from({ length: MAX_ENTRIES }, (_, at) => ({ title: knownTitle(at + 10), name: 'wanted' as const, on: true })),
  { now: NOON },
)

/** A record with room for `room` more titles; it holds "Title 10" of 2020 and those after it. */
function withRoom(room: number): VisitorRecord {
  return new Map([...FULL].slice(0, MAX_ENTRIES - room))
}

test('3,800 films fit into an empty record', () => {
  const rows = rowsOf(...Array.from({ length: 3800 }, () => ({})))
  expect(fitOf(rows, EMPTY_RECORD)).toMatchObject({ titles: 3800, room: MAX_ENTRIES, without: new Set() })
})

test('titles that do not fit are known before any lookup: the oldest on their lists, and undated ones', () => {
  const rows = rowsOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }, { noted: null }, { noted: '2022-01-01' })
  expect(fitOf(rows, withRoom(2))).toMatchObject({ titles: 4, room: 2, without: new Set([0, 2]) })
})

test('titles that do not fit are not looked up, and are reported with the reason', () => {
  const job = newJob([listOf(rowsOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }))], withRoom(1))
  expect(job.questions.map(({ name }) => name)).toEqual(['Film 1'])
  expect(lostRows(job)).toMatchObject([{ title: 'Film 0', line: 2, file: 'watched.csv', why: m.transfer.unread.noRoom }])
})

test('titles already in the record, by id or by name and year, take no room; nor do episodes of unknown shows', () => {
  const rows = rowsOf(
    { tmdbId: 12, name: 'Other' },
    { name: 'title 13', year: 2020 },
    { type: 'tv', imdbId: 'tt0734568', ofEpisode: true },
    { name: 'New' },
  )
  expect(fitOf(rows, withRoom(0))).toMatchObject({ titles: 1, room: 0, without: new Set([3]) })
})

test('episodes of a show that the visitor has take no room', () => {
  const show = { type: 'tv' as const, tmdbId: 7, name: 'A show', mark: 'watched' as const }
  const record = withEpisodesSeen(
    withRoom(2),
    knownTitle(7, { type: 'tv' }),
    { episodes: [{ season: 1, episode: 1 }], on: true },
    { now: NOON },
  )
  const rows = rowsOf(...[1, 2].map((episode) => ({ ...show, episode: { season: 1, episode } })), { name: 'New' })
  expect(fitOf(rows, record)).toMatchObject({ titles: 1, room: 0, without: new Set([2]) })
})

test('what was removed takes no room, and takes it again when it comes back', () => {
  const removed = without(withRoom(1), ['movie/10'], 'lists', { now: NOON })
  expect(fitOf(rowsOf({ tmdbId: 10 }, { tmdbId: 11 }, {}), removed)).toMatchObject({ titles: 2, room: 2 })
})
