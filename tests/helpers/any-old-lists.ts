import { array, boolean, constantFrom, integer, option, record, tuple, uniqueArray } from 'fast-check'
import { OLD_MARKS, type OldEntry, type OldFacts, type OldLibrary, type OldMark } from '#domain/takeover/old-library.ts'
import type { OldHistory, OldHistoryItem } from '#domain/takeover/old-history.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'

// What browsers and codes had before there was a record.

/** 2026-11-20T12:00:00Z in seconds. */
export const NOON = 1_795_176_000
export const secondsAfter = (seconds: number) => new Date((NOON + seconds) * 1000)

export const oldFacts = (part: Partial<OldFacts> = {}): OldFacts => ({
  name: 'Title',
  poster: null,
  date: '2020-05-01',
  rating: 7.5,
  votes: 214,
  genreIds: [18],
  at: NOON,
  ...part,
})

export const oldItem = (type: TitleKey['type'], id: number, part: Partial<OldHistoryItem> = {}): OldHistoryItem => ({
  type,
  id,
  name: `Title ${id}`,
  poster: null,
  backdrop: null,
  rating: null,
  lastWatched: secondsAfter(0).toISOString(),
  progress: null,
  ...part,
})

const key = record({ type: constantFrom('movie' as const, 'tv' as const), id: integer({ min: 1, max: 3 }) })
const byKey = { selector: (each: TitleKey) => titleKey(each) }
const seconds = integer({ min: 0, max: 6 })
const episode = record({ season: integer({ min: 1, max: 2 }), episode: integer({ min: 1, max: 2 }) })

const moment = seconds.map((each) => secondsAfter(each).toISOString())
const item = tuple(key, moment, constantFrom('a', 'b'), option(episode, { nil: null }), option(seconds, { nil: 0 })).map(
  ([{ type, id }, lastWatched, name, progress, earlier]) =>
    oldItem(type, id, {
      name,
      lastWatched,
      ...(type === 'tv' &&
        progress && { progress, progressAt: new Date(Date.parse(lastWatched) - earlier * 1000).toISOString() }),
    }),
)

/** A random history of few titles: newest first, each once, and either in it or removed. */
export const anyOldHistory = tuple(
  uniqueArray(item, { ...byKey, maxLength: 6 }),
  uniqueArray(tuple(key, moment), { maxLength: 4 }),
).map(([items, removals]): OldHistory => ({
  items: items.toSorted((a, b) => (a.lastWatched < b.lastWatched ? 1 : -1)),
  removals: removals
    .map(([title, at]) => ({ ...title, at }))
    .filter((removal) => items.every((each) => titleKey(each) !== titleKey(removal))),
}))

const time = seconds.map((each) => NOON + each)
const mark: ReturnType<typeof record<OldMark>> = record({ on: boolean(), at: time })
const facts = option(
  tuple(time, constantFrom('a', 'b'), constantFrom(null, 1, 214)).map(([at, name, votes]) => oldFacts({ at, name, votes })),
  { nil: null },
)
const episodes = array(tuple(constantFrom('1/1', '1/2', '2/1'), mark), { maxLength: 3 })
const progress = option(tuple(episode, mark), { nil: null })
const day = option(constantFrom('2018-02-03', '2026-11-20', '2026-11-21'), { nil: undefined })
const marks = tuple(array(tuple(constantFrom(...OLD_MARKS), mark), { maxLength: 3 }), day).map(
  ([pairs, watchedOn]): OldEntry['marks'] => {
    const all: OldEntry['marks'] = Object.fromEntries(pairs)
    return watchedOn && all.watched?.on ? { ...all, watched: { ...all.watched, day: watchedOn } } : all
  },
)
const entry = tuple(key, marks, facts, episodes, progress).map(([{ type, id }, ofTitle, known, watched, begun]): OldEntry => ({
  type,
  id,
  marks: ofTitle,
  known,
  episodes: new Map(type === 'tv' ? watched : []),
  ...(type === 'tv' && begun && { progress: { ...begun[0], ...begun[1] } }),
}))
const position = record({
  of: constantFrom('movie/1', 'tv/1/1/1'),
  seconds: integer({ min: 0, max: 3 }),
  duration: constantFrom(null, 100),
  at: time,
})

/** A random library of few titles. */
export const anyOldLibrary = record<OldLibrary>({
  entries: uniqueArray(entry, { ...byKey, maxLength: 5 }),
  positions: array(position, { maxLength: 3 }),
})
