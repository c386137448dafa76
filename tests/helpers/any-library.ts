import { array, boolean, constantFrom, integer, option, record, tuple, uniqueArray } from 'fast-check'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { EMPTY_LIBRARY, MARK_NAMES, type Entry, type KnownTitle, type Library, type Mark } from '#domain/library/library.ts'
import { merged, newestPositions } from '#domain/library/merge.ts'
import { key } from './any-history.ts'

/** 2026-11-20T12:00:00Z in seconds. */
export const NOON = 1_795_176_000
export const secondsAfter = (seconds: number) => new Date((NOON + seconds) * 1000)

export const knownTitle = (id: number, part: Partial<KnownTitle> = {}): KnownTitle => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  poster: null,
  date: '2020-05-01',
  rating: 7.5,
  votes: 214,
  genreIds: [18],
  ...part,
})

const time = integer({ min: NOON, max: NOON + 6 })
const mark: ReturnType<typeof record<Mark>> = record({ on: boolean(), at: time })
const known = option(
  tuple(time, constantFrom('a', 'b'), constantFrom(null, 1, 214)).map(([at, name, votes]) => {
    const { type: _type, id: _id, ...facts } = knownTitle(1, { name, votes })
    return { ...facts, at }
  }),
  { nil: null },
)
const episodes = array(tuple(constantFrom('1/1', '1/2', '2/1'), mark), { maxLength: 3 })
const progress = option(record({ on: boolean(), at: time, season: constantFrom(1, 2), episode: constantFrom(1, 2) }), {
  nil: null,
})
const entry = tuple(key, array(tuple(constantFrom(...MARK_NAMES), mark), { maxLength: 3 }), known, episodes, progress).map(
  ([{ type, id }, marks, facts, watched, begun]): Entry => ({
    type,
    id,
    marks: Object.fromEntries(marks),
    known: facts,
    episodes: new Map(type === 'tv' ? watched : []),
    ...(type === 'tv' && begun && { progress: begun }),
  }),
)
const position = record({
  of: constantFrom('movie/1', 'tv/1/1/1'),
  seconds: integer({ min: 0, max: 3 }),
  duration: constantFrom(null, 100),
  at: time,
})

/** A random library of few titles, as a device may have it. */
export const anyLibrary = tuple(
  uniqueArray(entry, { maxLength: 5, selector: (each: TitleKey) => historyKey(each) }),
  array(position, { maxLength: 3 }),
  option(time, { nil: 0, freq: 3 }),
).map(([entries, positions, clearedAt]): Library => {
  const library = {
    entries: new Map(entries.map((each) => [historyKey(each), each])),
    positions: newestPositions(positions),
    clearedAt: 0,
  }
  return merged(library, { ...EMPTY_LIBRARY, clearedAt })
})
