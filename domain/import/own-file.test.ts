import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked, episodesMarked } from '#domain/library/edits.ts'
import { countsOf, EMPTY_LIBRARY, hasMark, MAX_TITLES, watchedEpisodes, type Library } from '#domain/library/library.ts'
import { merged } from '#domain/library/merge.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { parseOwnFile, toCsv, toOwnFile, withCopy } from './own-file.ts'

const now = secondsAfter(500)
const show = { ...knownTitle(7), type: 'tv' as const }

/** A file that was saved and read again. */
function copyOf(library: Library): Library {
  const copy = parseOwnFile(JSON.parse(JSON.stringify(toOwnFile(library, { history: null, choices: {} }, now))))
  if (!copy) throw new Error('It cannot be read')
  return copy.library
}

const anyLibrary = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 20 }),
      second: fc.nat(400),
      name: fc.constantFrom('wanted', 'watched', 'hidden'),
      on: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((changes) =>
    changes.reduce(
      (library, { id, second, name, on }) => marked(library, [{ title: knownTitle(id), name, on }], secondsAfter(second)),
      episodesMarked(EMPTY_LIBRARY, show, [{ season: 2, episode: 3 }], true, secondsAfter(1)),
    ),
  )

test('restoring a copy into an empty browser brings back every mark with its time', () => {
  fc.assert(
    fc.property(anyLibrary, (library) => {
      expect(copyOf(library)).toEqual(library)
      const { library: back, leftOut } = withCopy(EMPTY_LIBRARY, copyOf(library), now)
      const shown = [...library.entries.values()].map(({ marks, ...entry }) => ({
        ...entry,
        marks: Object.fromEntries(Object.entries(marks).filter(([, { on }]) => on)),
      }))
      const marks = shown.filter((entry) => Object.keys(entry.marks).length > 0 || entry.episodes.size > 0)
      expect(
        [...back.entries.values()].filter(({ marks: own, episodes }) => Object.keys(own).length > 0 || episodes.size > 0),
      ).toEqual(expect.arrayContaining(marks))
      expect(leftOut).toEqual([])
    }),
  )
})

test('restoring a copy twice changes nothing more, and never removes anything', () => {
  fc.assert(
    fc.property(anyLibrary, anyLibrary, (mine, other) => {
      const once = withCopy(mine, copyOf(other), now).library
      expect(withCopy(once, copyOf(other), now).library).toEqual(once)
      expect(merged(once, once)).toEqual(once)
      for (const [key, { marks }] of mine.entries)
        for (const [name, { on }] of Object.entries(marks))
          expect(!on || Object.entries(once.entries.get(key)?.marks ?? {}).some(([own, mark]) => own === name && mark.on)).toBe(
            true,
          )
    }),
  )
})

test('restoring a copy brings back what was removed since it was saved', () => {
  const before = episodesMarked(
    marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'watched', on: true, day: '2024-02-03' }], secondsAfter(1)),
    show,
    [{ season: 1, episode: 4 }],
    true,
    secondsAfter(2),
  )
  const removed = episodesMarked(
    marked(before, [{ title: knownTitle(1), name: 'watched', on: false }], secondsAfter(100)),
    show,
    [{ season: 1, episode: 4 }],
    false,
    secondsAfter(101),
  )
  const { library } = withCopy(removed, copyOf(before), now)
  expect(hasMark(library, knownTitle(1), 'watched')).toBe(true)
  expect(library.entries.get('movie/1')?.marks.watched?.day).toBe('2024-02-03')
  expect(watchedEpisodes(library, 7)).toEqual([{ season: 1, episode: 4 }])
})

test("a copy contains this browser's settings, and unknown or invalid ones in a file are ignored", () => {
  const file = toOwnFile(EMPTY_LIBRARY, { history: null, choices: { 'marquee.theme': 'dark' } }, now)
  expect(parseOwnFile(JSON.parse(JSON.stringify(file)))?.choices).toEqual({ 'marquee.theme': 'dark' })
  const claims = { 'marquee.sync': '{}', 'marquee.spoilers': 5, 'marquee.theme': 'x'.repeat(100_001), __proto__: 'x' }
  expect(parseOwnFile({ ...file, choices: claims })?.choices).toEqual({})
  expect(parseOwnFile({ ...file, choices: undefined })?.choices).toEqual({})
})

test('titles that do not fit into a full library are reported', () => {
  const full = marked(
    EMPTY_LIBRARY,
    Array.from({ length: MAX_TITLES }, (_, at) => ({ title: knownTitle(at + 10), name: 'wanted' as const, on: true })),
    secondsAfter(400),
  )
  const { back, leftOut } = withCopy(full, marked(EMPTY_LIBRARY, [{ title: knownTitle(1), name: 'hidden', on: true }], now), now)
  expect([
    countsOf(back).titles + leftOut.length,
    [...leftOut.map(({ title }) => title), ...back.entries.values()].map(({ id }) => id),
  ]).toEqual([1, [1]])
})

test.each([
  null,
  5,
  [],
  {},
  { format: 'marquee-lists' },
  { format: 'marquee-lists', library: 5 },
  { format: 'x', library: { titles: [] } },
])('%j is not a copy', (value) => {
  expect(parseOwnFile(value)).toBeNull()
})

test('the table has a line per mark and episode, separate columns for film and show ids, and no formulas', () => {
  const evil = { ...knownTitle(5), name: '=1+1', date: '1999-05-01' }
  const named = { ...show, name: 'Night, "Train"', date: '2014-01-01' }
  let library = marked(
    EMPTY_LIBRARY,
    [
      { title: evil, name: 'watched', on: true, day: '2024-02-03' },
      { title: named, name: 'followed', on: true },
    ],
    now,
  )
  library = episodesMarked(library, named, [{ season: 1, episode: 2 }], true, now)
  const day = now.toISOString().slice(0, 10)
  const watched = { type: 'movie' as const, id: 9, name: 'Kept', lastWatched: '2026-01-02T03:04:05.000Z', progress: null }
  expect(toCsv(library, [watched]).split('\r\n')).toEqual([
    '\ufefftmdbID,Title,Year,WatchedDate,Type,List,Season,Episode,AddedDate,tmdbTvID',
    `5,'=1+1,1999,2024-02-03,movie,Watched,,,${day},`,
    `,"Night, ""Train""",2014,,show,Followed,,,${day},7`,
    `,"Night, ""Train""",2014,,episode,Watched,1,2,${day},7`,
    '9,Kept,,2026-01-02,movie,History,,,,',
    '',
  ])
})
