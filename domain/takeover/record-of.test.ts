import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { factsOf, pauseOf } from '#domain/record/fields.ts'
import { historyOf } from '#domain/record/history.ts'
import { countsOf, listed, marksOf, seenEpisodes, viewingsOf } from '#domain/record/marks.ts'
import { mergedRecord } from '#domain/record/merge.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import { titleKey } from '#domain/titles/title.ts'
import { anyOldHistory, anyOldLibrary, NOON, oldFacts, oldItem, secondsAfter } from '#tests/helpers/any-old-lists.ts'
import { OLD_MARKS, type OldEntry, type OldLibrary, type OldMarkName } from './old-library.ts'
import { recordOf } from './record-of.ts'

const texts = (record: VisitorRecord) => [...record].map(([key, entry]) => `${key} ${packEntry(key, entry)}`).toSorted()
const entryOf = (type: 'movie' | 'tv', id: number, part: Partial<OldEntry>): OldEntry => ({
  type,
  id,
  marks: {},
  known: null,
  episodes: new Map(),
  ...part,
})
const having = (...entries: OldEntry[]): OldLibrary => ({ entries, positions: [] })

/** The rule of the version before: of marks that clear each other the later one counts. */
const CLEARS: Record<OldMarkName, readonly OldMarkName[]> = {
  wanted: ['hidden'],
  watched: ['wanted'],
  hidden: ['wanted', 'followed'],
  followed: ['hidden'],
}
function oldMarksOf({ marks }: OldEntry): OldMarkName[] {
  return OLD_MARKS.filter((name) => {
    const mark = marks[name]
    if (!mark?.on) return false
    return !OLD_MARKS.some((other) => {
      const clearing = marks[other]
      if (!clearing?.on || !CLEARS[other].includes(name)) return false
      return clearing.at > mark.at || (clearing.at === mark.at && name === 'hidden')
    })
  })
}
const watched = ({ episodes }: OldEntry) => [...episodes].flatMap(([place, { on }]) => (on ? [place] : [])).toSorted()

test('a library taken over has the same marks, counts and episodes, at the same times', () => {
  assert(
    property(anyOldLibrary, (library) => {
      const record = recordOf({ library })
      for (const entry of library.entries) {
        expect(marksOf(record, entry)).toEqual(oldMarksOf(entry))
        if (entry.type === 'movie') continue
        const seen = seenEpisodes(record, entry.id)
        expect(seen.map(({ season, episode }) => `${season}/${episode}`)).toEqual(watched(entry))
        for (const { season, episode, moment } of seen)
          expect(moment).toBe((entry.episodes.get(`${season}/${episode}`)?.at ?? 0) * 1000)
      }
      const counts = OLD_MARKS.map((name) => [name, library.entries.filter((entry) => oldMarksOf(entry).includes(name)).length])
      expect(countsOf(record)).toMatchObject({
        ...Object.fromEntries(counts),
        episodes: library.entries.flatMap((entry) => watched(entry)).length,
      })
    }),
  )
})

test('lists hold the same titles, and what was seen keeps its order', () => {
  assert(
    property(anyOldLibrary, (library) => {
      const record = recordOf({ library })
      for (const name of OLD_MARKS) {
        const before = library.entries.filter((entry) => oldMarksOf(entry).includes(name))
        expect(new Set(listed(record, name).map(titleKey))).toEqual(new Set(before.map(titleKey)))
      }
      const since = library.entries.flatMap(({ marks: { watched: mark } }) => (mark?.on && !mark.day ? [mark.at * 1000] : []))
      const undated = listed(record, 'watched').filter(({ type, id }) =>
        viewingsOf(record.get(titleKey({ type, id }))).some(({ day }) => day === ''),
      )
      expect(undated.map((title) => title.since)).toEqual(since.toSorted((a, b) => b - a))
    }),
  )
})

// @spec entities/history-item: A watch history item holds id, type, title, pictures, rating, time and progress.
test('a history taken over is the same history', () => {
  assert(
    property(anyOldHistory, (history) => {
      const shown = historyOf(recordOf({ history })).map(({ chosenAt, openedAt, ...item }) => ({
        ...item,
        lastWatched: new Date(openedAt).toISOString(),
        ...(chosenAt !== null && { progressAt: new Date(chosenAt).toISOString() }),
      }))
      expect(shown).toEqual(
        history.items.toSorted((a, b) => {
          if (a.lastWatched !== b.lastWatched) return a.lastWatched < b.lastWatched ? 1 : -1
          return titleKey(a) < titleKey(b) ? -1 : 1
        }),
      )
    }),
  )
})

test('every entry taken over is valid', () => {
  assert(
    property(anyOldLibrary, anyOldHistory, (library, history) => {
      for (const [key, entry] of recordOf({ library, history })) expect(parseEntry(key, packEntry(key, entry))).toEqual(entry)
    }),
  )
})

test('browser and server, each with its own copy, come to the same record', () => {
  assert(
    property(anyOldLibrary, anyOldHistory, (library, history) => {
      const one = recordOf({ library, history })
      const other = recordOf({ library: { ...library, entries: library.entries.toReversed() }, history })
      expect(texts(other)).toEqual(texts(one))
      expect(mergedRecord(one, other)).toBe(one)
    }),
  )
})

test('a mark that was removed on one device stays removed when both copies were taken over', () => {
  const phone = having(entryOf('movie', 1, { marks: { wanted: { on: true, at: NOON } } }))
  const server = having(entryOf('movie', 1, { marks: { wanted: { on: false, at: NOON + 9 } } }))
  const both = mergedRecord(recordOf({ library: phone }), recordOf({ library: server }))
  expect(marksOf(both, { type: 'movie', id: 1 })).toEqual([])
})

test('the time of a mark never becomes a day, and the day of a diary stays the day', () => {
  const seen = { on: true, at: NOON }
  const undated = recordOf({ library: having(entryOf('movie', 1, { marks: { watched: seen } })) })
  expect(viewingsOf(undated.get('movie/1'))).toEqual([{ day: '', moment: NOON * 1000, note: null }])
  const dated = recordOf({ library: having(entryOf('movie', 1, { marks: { watched: { ...seen, day: '2018-02-03' } } })) })
  expect(viewingsOf(dated.get('movie/1'))).toEqual([
    { day: '2018-02-03', moment: Date.parse('2018-02-03T12:00:00Z'), note: null },
  ])
  expect(dated.get('movie/1')?.fields.get('seen/2018-02-03')?.at).toBe(NOON * 1000)
})

test('what a diary says was seen in 2018 does not bring the title back to the watchlist', () => {
  const marks = { wanted: { on: true, at: NOON }, watched: { on: true, at: NOON + 3600, day: '2018-02-03' } }
  const record = recordOf({ library: having(entryOf('movie', 1, { marks })) })
  expect(marksOf(record, { type: 'movie', id: 1 })).toEqual(['watched'])
})

test('positions are taken over with their moments; a video that was finished has none', () => {
  const old = { of: 'tv/7/2/3', seconds: 754.6, duration: 5400, at: NOON }
  const record = recordOf({
    library: { entries: [], positions: [old] },
    positions: [
      { ...old, seconds: 0, duration: null, at: NOON - 9 },
      { of: 'movie/1', seconds: 80, duration: null },
      { of: 'movie/2', seconds: 0, duration: null, at: NOON },
      { of: 'constructor', seconds: 9, duration: null },
    ],
  })
  const paused = (key: string, episode: number | null) => {
    const entry = record.get(key)
    return entry ? pauseOf(entry, episode) : undefined
  }
  expect(paused('tv/7/s2', 3)).toEqual({ seconds: 755, of: 5400, moment: NOON * 1000 })
  expect(paused('movie/1', null)).toEqual({ seconds: 80, of: null, moment: 0 })
  expect(paused('movie/2', null)).toBeNull()
  expect([...record.keys()]).toHaveLength(3)
})

test('of a history and a library the later progress counts, and facts are put together', () => {
  const lastWatched = secondsAfter(60).toISOString()
  const progress = { season: 2, episode: 5 }
  const item = oldItem('tv', 7, { name: 'New name', backdrop: '/b.jpg', rating: 8, lastWatched, progress })
  const history = { items: [{ ...item, progressAt: secondsAfter(2).toISOString() }], removals: [] }
  const known = oldFacts({ name: 'Old', rating: 7 })
  const of = (at: number) => having(entryOf('tv', 7, { known, progress: { season: 3, episode: 1, on: true, at } }))
  const record = recordOf({ history, library: of(NOON) })
  expect(historyOf(record)[0]).toMatchObject({ progress, openedAt: Date.parse(lastWatched), backdrop: '/b.jpg' })
  const entry = record.get('tv/7')
  expect(entry && factsOf(entry)).toMatchObject({ name: 'New name', date: '2020-05-01', votes: 214, genreIds: [18] })
  expect(historyOf(recordOf({ history, library: of(NOON + 5) }))[0]?.progress).toEqual({ season: 3, episode: 1 })
})
