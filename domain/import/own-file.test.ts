import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { withNote, withRating } from '#domain/record/diary-edits.ts'
import { withEpisode, withEpisodesSeen, withMarks, withOpened } from '#domain/record/edits.ts'
import { cleared } from '#domain/record/removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, hasMark, isEpisodeSeen, viewingsOf } from '#domain/record/marks.ts'
import { withoutRemovals } from '#domain/record/merge.ts'
import { MAX_ENTRIES } from '#domain/record/exchange.ts'
import { anyRecord, knownTitle, NOON, setFields } from '#tests/helpers/any-record.ts'
import { parseOwnFile, toOwnFile, withCopy } from './own-file.ts'
import { toCsv } from './own-table.ts'

const act = { now: NOON + 60_000 }
const show = knownTitle(7, { type: 'tv' })

/** A file that was saved and read again. */
async function copyOf(record: VisitorRecord): Promise<VisitorRecord> {
  const copy = await parseOwnFile(JSON.parse(JSON.stringify(toOwnFile(record, {}, new Date(NOON)))))
  if (!copy) throw new Error('It cannot be read')
  return copy.record
}

/** The set values of a record, without their times. */
function valuesOf(record: VisitorRecord): Record<string, unknown> {
  return Object.fromEntries(
    [...withoutRemovals(record)].map(([key, { fields }]) => [
      key,
      Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    ]),
  )
}

// @spec history/export: An export is read back whole, as JSON with the choices of the browser and as CSV with the history.
test('a copy read back into an empty browser gives the same record, with every time', async () => {
  await assert(
    asyncProperty(anyRecord, async (record) => {
      const { record: back, leftOut } = withCopy(EMPTY_RECORD, await copyOf(record), act)
      expect(back).toEqual(withoutRemovals(record))
      expect(leftOut).toEqual([])
    }),
  )
})

// @spec history/export
test('a copy read back after everything was cleared gives the same record', async () => {
  await assert(
    asyncProperty(anyRecord, async (record) => {
      const empty = cleared(cleared(record, 'history', act), 'lists', act)
      expect([...setFields(empty, 'history'), ...setFields(empty, 'lists')]).toEqual([])
      expect(valuesOf(withCopy(empty, await copyOf(record), act).record)).toEqual(valuesOf(record))
    }),
  )
})

test('restoring a copy twice changes nothing more, and never removes anything', async () => {
  await assert(
    asyncProperty(anyRecord, anyRecord, async (mine, other) => {
      const once = withCopy(mine, await copyOf(other), act).record
      expect(withCopy(once, await copyOf(other), act).record).toBe(once)
      for (const part of ['history', 'lists'] as const)
        expect(setFields(once, part)).toEqual(expect.arrayContaining(setFields(mine, part)))
    }),
  )
})

test('restoring a copy brings back what was removed since it was saved, with its days', async () => {
  const seen = { episodes: [{ season: 1, episode: 4 }], on: true, seen: { day: '2018-05-06' } }
  const watched = { title: knownTitle(1), name: 'watched' as const, on: true, seen: { day: '2024-02-03' } }
  const before = withEpisodesSeen(withMarks(EMPTY_RECORD, [watched], act), show, seen, act)
  const removed = withEpisodesSeen(withMarks(before, [{ ...watched, on: false }], act), show, { ...seen, on: false }, act)
  expect(isEpisodeSeen(removed, 7, { season: 1, episode: 4 })).toBe(false)
  const { record } = withCopy(removed, await copyOf(before), act)
  expect(hasMark(record, knownTitle(1), 'watched')).toBe(true)
  expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2024-02-03'])
  expect(viewingsOf(record.get('tv/7/s1'), 4).map(({ day }) => day)).toEqual(['2018-05-06'])
})

test('a copy that the version before saved is restored too, with its history', async () => {
  const copy = await parseOwnFile({
    format: 'marquee-lists',
    version: 1,
    savedAt: '2026-11-20T12:00:00.000Z',
    library: {
      version: 1,
      cleared: 0,
      titles: [
        ['movie/1', 's tf1x2k 2024-02-03', ['Faust', null, '1926-10-14', 7.5, [18], 1_763_800_000, 214]],
        ['movie/2', '-w tf1x2k', null],
        ['tv/7', 'f tf1x2k', ['Night Train', null, null, null, [], 1_763_800_000], { 1: '1-3+tf1x2k' }, '1/4 tf1x2m'],
      ],
      positions: [],
    },
    history: { items: [{ type: 'movie', id: 9, name: 'Kept', lastWatched: '2026-01-02T03:04:05.000Z', progress: null }] },
    choices: { 'marquee.theme': 'dark' },
  })
  const record = copy?.record ?? EMPTY_RECORD
  expect(copy?.choices).toEqual({ 'marquee.theme': 'dark' })
  expect([...record.keys()].toSorted()).toEqual(['movie/1', 'movie/9', 'tv/7', 'tv/7/s1'])
  expect(viewingsOf(record.get('movie/1')).map(({ day }) => day)).toEqual(['2024-02-03'])
  expect(countsOf(record)).toMatchObject({ watched: 1, followed: 1, episodes: 3 })
  expect(historyOf(record).map(({ name }) => name)).toEqual(['Kept'])
})

// @spec history/export
test("a copy contains this browser's settings, and unknown or invalid ones in a file are ignored", async () => {
  const file = toOwnFile(EMPTY_RECORD, { 'marquee.theme': 'dark' }, new Date(NOON))
  expect((await parseOwnFile(JSON.parse(JSON.stringify(file))))?.choices).toEqual({ 'marquee.theme': 'dark' })
  const claims = { 'marquee.sync': '{}', 'marquee.spoilers': 5, 'marquee.theme': 'x'.repeat(100_001), __proto__: 'x' }
  expect((await parseOwnFile({ ...file, choices: claims }))?.choices).toEqual({})
  expect((await parseOwnFile({ ...file, choices: undefined }))?.choices).toEqual({})
})

const FULL = withMarks(
  EMPTY_RECORD,
  Array.from({ length: MAX_ENTRIES }, (_, at) => ({ title: knownTitle(at + 10), name: 'wanted' as const, on: true })),
  { now: NOON },
)

/** A record with room for `room` more titles and seasons. */
function withRoom(room: number): VisitorRecord {
  return new Map([...FULL].slice(room))
}

test('titles that do not fit into a full record are reported', () => {
  const copy = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'hidden', on: true }], act)
  const { record, leftOut } = withCopy(withRoom(0), copy, act)
  expect([record.has('movie/1'), leftOut]).toEqual([false, ['Title 1']])
})

test('a show is restored with all of its seasons, or reported', () => {
  const seen = { episodes: [1, 2].map((season) => ({ season, episode: 1 })), on: true }
  const copy = withEpisodesSeen(EMPTY_RECORD, show, seen, act)
  expect(withCopy(withRoom(3), copy, act)).toMatchObject({ leftOut: [] })
  const { record, leftOut } = withCopy(withRoom(2), copy, act)
  expect(leftOut).toEqual(['Title 7'])
  expect([...record.keys()].filter((key) => key.startsWith('tv/'))).toEqual([])
})

test('what was removed takes room again when it comes back', () => {
  const other = withMarks(EMPTY_RECORD, [{ title: knownTitle(1), name: 'wanted', on: true }], act)
  const { record } = withCopy(cleared(FULL, 'lists', act), new Map([...other, ...FULL]), act)
  expect(withCopy(record, other, act).leftOut).toEqual([])
  expect(Object.keys(valuesOf(record))).toHaveLength(MAX_ENTRIES)
})

test.each([null, 5, [], {}, { format: 'marquee-lists' }, { format: 'marquee-lists', record: 5 }, { format: 'x', record: {} }])(
  '%j is not a copy',
  async (value) => {
    expect(await parseOwnFile(value)).toBeNull()
  },
)

test('the table has a line per mark, viewing, rating and opening, columns of their own for ids of shows, and no formulas', () => {
  const named = { ...show, name: 'Night, "Train"', date: '2014-01-01' }
  const evil = { ...knownTitle(5), name: '=1+1', date: '1999-05-01' }
  const seen = (day: string) => ({ title: evil, name: 'watched' as const, on: true, seen: { day } })
  const wished = { title: knownTitle(6), name: 'wanted' as const, on: true }
  let record = withMarks(EMPTY_RECORD, [wished, { title: named, name: 'followed', on: true }], { now: NOON })
  for (const day of ['2024-02-03', '2025-03-04']) record = withMarks(record, [seen(day)], { now: NOON })
  record = withEpisodesSeen(record, named, { episodes: [{ season: 1, episode: 2 }], on: true }, { now: NOON })
  const viewing = { key: 'movie/5', episode: null, day: '2024-02-03' }
  record = withNote(record, viewing, '-5 stars, "really"', { now: NOON })
  const season = { part: { season: 2, episode: null }, halfStars: 7 }
  record = withRating(withRating(record, named, season, { now: NOON }), evil, { part: null, halfStars: 10 }, { now: NOON })
  record = withOpened(record, knownTitle(9, { name: 'Kept', date: null }), { now: NOON })
  record = withEpisode(record, named, { season: 1, episode: 3 }, { now: NOON + 1 })
  expect(toCsv(record).split('\r\n')).toEqual([
    '\ufefftmdbID,Title,Year,WatchedDate,Type,List,Season,Episode,AddedDate,tmdbTvID,Rating10,Review,ListName,Position,ListDescription',
    '6,Title 6,2020,,movie,Watchlist,,,2026-11-20,,,,,,',
    ',"Night, ""Train""",2014,,show,Followed,,,2026-11-20,7,,,,,',
    `5,'=1+1,1999,2024-02-03,movie,Watched,,,,,,"'-5 stars, ""really""",,,`,
    "5,'=1+1,1999,2025-03-04,movie,Watched,,,,,,,,,",
    ',"Night, ""Train""",2014,,episode,Watched,1,2,2026-11-20,7,,,,,',
    "5,'=1+1,1999,,movie,Rated,,,2026-11-20,,10,,,,",
    ',"Night, ""Train""",2014,,season,Rated,2,,2026-11-20,7,7,,,,',
    ',"Night, ""Train""",2014,2026-11-20,episode,History,1,3,,7,,,,,',
    '9,Kept,,2026-11-20,movie,History,,,,,,,,,',
    '',
  ])
})
