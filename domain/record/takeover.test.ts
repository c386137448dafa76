import { assert, constantFrom, option, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_HISTORY, historyKey, type History } from '#domain/history/history.ts'
import { marked, positionNoted } from '#domain/library/edits.ts'
import {
  countsOf as oldCounts,
  EMPTY_LIBRARY,
  listed as oldListed,
  MARK_NAMES,
  marksOf as oldMarks,
  watchedEpisodes,
  type Library,
} from '#domain/library/library.ts'
import { merged } from '#domain/library/merge.ts'
import { anyHistory } from '#tests/helpers/any-history.ts'
import { anyLibrary, knownTitle, NOON, secondsAfter } from '#tests/helpers/any-library.ts'
import type { VisitorRecord } from './entry.ts'
import { factsOf, pauseOf } from './fields.ts'
import { historyOf } from './history.ts'
import { countsOf, listed, marksOf, seenEpisodes, viewingsOf } from './marks.ts'
import { mergedRecord } from './merge.ts'
import { packEntry, parseEntry } from './packed.ts'
import { recordOf } from './takeover.ts'

const HOUR = 60 * 60
const texts = (record: VisitorRecord) => [...record].map(([key, entry]) => `${key} ${packEntry(key, entry)}`).toSorted()
const keys = (titles: readonly { type: 'movie' | 'tv'; id: number }[]) => titles.map(historyKey)

/** A library in which some titles were seen on a day that a diary told. */
const anyDatedLibrary = tuple(anyLibrary, option(constantFrom('2018-02-03', '2026-11-20', '2026-11-21'), { nil: null })).map(
  ([library, day]): Library => ({
    ...library,
    entries: new Map(
      [...library.entries].map(([key, entry]) => {
        const { watched } = entry.marks
        return [key, { ...entry, marks: { ...entry.marks, ...(watched?.on && day && { watched: { ...watched, day } }) } }]
      }),
    ),
  }),
)

test('a library taken over has the same marks, counts and episodes, at the same times', () => {
  assert(
    property(anyDatedLibrary, (library) => {
      const record = recordOf({ library })
      for (const entry of library.entries.values()) {
        expect(marksOf(record, entry)).toEqual(oldMarks(library, entry))
        if (entry.type === 'movie') continue
        const seen = seenEpisodes(record, entry.id)
        expect(seen.map(({ season, episode }) => ({ season, episode }))).toEqual(watchedEpisodes(library, entry.id))
        for (const { season, episode, moment } of seen)
          expect(moment).toBe((entry.episodes.get(`${season}/${episode}`)?.at ?? 0) * 1000)
      }
      expect({ ...countsOf(record), titles: 0 }).toEqual({ ...oldCounts(library), titles: 0 })
    }),
  )
})

test('lists keep their order', () => {
  assert(
    property(anyLibrary, (library) => {
      const record = recordOf({ library })
      for (const name of MARK_NAMES) expect(new Set(keys(listed(record, name)))).toEqual(new Set(keys(oldListed(library, name))))
      const since = listed(record, 'watched').map((title) => title.since / 1000)
      expect(since).toEqual(oldListed(library, 'watched').map(({ marks }) => marks.watched?.at))
    }),
  )
})

test('a history taken over is the same history', () => {
  assert(
    property(anyHistory, (history) => {
      const items = historyOf(recordOf({ history }))
      expect(items.map((item) => ({ ...item, backdrop: null }))).toEqual(
        history.items
          .map(({ progressAt: _at, ...item }) => item)
          .toSorted((a, b) => (a.lastWatched === b.lastWatched ? (historyKey(a) < historyKey(b) ? -1 : 1) : 0)),
      )
    }),
  )
})

test('every entry taken over is valid', () => {
  assert(
    property(anyDatedLibrary, anyHistory, (library, history) => {
      for (const [key, entry] of recordOf({ library, history })) expect(parseEntry(key, packEntry(key, entry))).toEqual(entry)
    }),
  )
})

test('browser and server, each with its own copy, come to the same record', () => {
  assert(
    property(anyDatedLibrary, anyHistory, (library, history) => {
      const [one, other] = [recordOf({ library, history }), recordOf({ library: merged(library, library), history })]
      expect(texts(other)).toEqual(texts(one))
      expect(mergedRecord(one, other)).toBe(one)
    }),
  )
})

test('a mark that was removed on one device stays removed when both copies were taken over', () => {
  const title = knownTitle(1)
  const phone = marked(EMPTY_LIBRARY, [{ title, name: 'wanted', on: true }], secondsAfter(0))
  const server = marked(phone, [{ title, name: 'wanted', on: false }], secondsAfter(9))
  expect(marksOf(mergedRecord(recordOf({ library: phone }), recordOf({ library: server })), title)).toEqual([])
})

test('the time of a mark never becomes a day, and the day of a diary stays the day', () => {
  const change = { title: knownTitle(1), name: 'watched', on: true } as const
  const undated = recordOf({ library: marked(EMPTY_LIBRARY, [change], secondsAfter(0)) })
  expect(viewingsOf(undated.get('movie/1'))).toEqual([{ day: '', moment: NOON * 1000 }])
  const dated = recordOf({ library: marked(EMPTY_LIBRARY, [{ ...change, day: '2018-02-03' }], secondsAfter(0)) })
  expect(viewingsOf(dated.get('movie/1'))).toEqual([{ day: '2018-02-03', moment: Date.parse('2018-02-03T12:00:00Z') }])
  expect(dated.get('movie/1')?.fields.get('seen/2018-02-03')?.at).toBe(NOON * 1000)
})

test('what a diary says was seen in 2018 does not bring the title back to the watchlist', () => {
  const title = knownTitle(1)
  const wanted = { on: true, at: NOON }
  const watched = { on: true, at: NOON + HOUR, day: '2018-02-03' }
  const entry = { ...title, known: null, episodes: new Map(), marks: { wanted, watched } }
  const record = recordOf({ library: { ...EMPTY_LIBRARY, entries: new Map([['movie/1', entry]]) } })
  expect(marksOf(record, title)).toEqual(['watched'])
})

test('positions are taken over with their moments; a video that was finished has none', () => {
  const old = { of: 'tv/7/2/3', seconds: 754.6, duration: 5400, at: NOON }
  const library = positionNoted(EMPTY_LIBRARY, old)
  const record = recordOf({
    library,
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
  const item = { type: 'tv', id: 7, name: 'New name', poster: null, backdrop: '/b.jpg', rating: 8, lastWatched } as const
  const progress = { season: 2, episode: 5 }
  const history: History = { ...EMPTY_HISTORY, items: [{ ...item, progress, progressAt: secondsAfter(2).toISOString() }] }
  const known = { name: 'Old', poster: null, date: '2020-05-01', rating: 7, genreIds: [18], at: NOON }
  const of = (at: number): Library => ({
    ...EMPTY_LIBRARY,
    entries: new Map([
      ['tv/7', { type: 'tv', id: 7, marks: {}, known, episodes: new Map(), progress: { season: 3, episode: 1, on: true, at } }],
    ]),
  })
  const record = recordOf({ history, library: of(NOON) })
  expect(historyOf(record)[0]).toMatchObject({ progress, lastWatched, backdrop: '/b.jpg' })
  const entry = record.get('tv/7')
  expect(entry && factsOf(entry)).toMatchObject({ name: 'New name', date: '2020-05-01', genreIds: [18] })
  expect(historyOf(recordOf({ history, library: of(NOON + 5) }))[0]?.progress).toEqual({ season: 3, episode: 1 })
})
