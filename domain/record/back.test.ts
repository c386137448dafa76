import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, knownTitle, NOON, setFields } from '#tests/helpers/any-record.ts'
import { changesSince, goneBack, stateStarts, type Replaced } from './back.ts'
import { withEpisodesSeen, withMarks } from './edits.ts'
import { cleared } from './removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { isEpisodeSeen, marksOf, viewingsOf } from './marks.ts'
import { mergedRecord, newestTime } from './merge.ts'
import { packEntry } from './packed.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const movie = knownTitle(1)
const show = knownTitle(7, { type: 'tv' })

const textOf = (record: VisitorRecord, key: string) => {
  const entry = record.get(key)
  return entry ? packEntry(key, entry) : ''
}
const textsOf = (record: VisitorRecord) => new Map([...record.keys()].map((key) => [key, textOf(record, key)]))

/** What is noted when one record takes the place of another. */
const replacedBy = (before: VisitorRecord, after: VisitorRecord, at: number): Replaced[] =>
  [...after].flatMap(([key, entry]) => (before.get(key) === entry ? [] : [{ key, value: textOf(before, key), at }]))

test('going back brings back every field, with names and days, on a device that slept as well', () => {
  assert(
    property(anyRecord, anyRecord, (before, other) => {
      const after = mergedRecord(before, other)
      const at = newestTime(after) + 1
      // The server keeps a season's entry until a device replaces it, whatever happened to its show.
      const stored = new Map([...before, ...after])
      const back = goneBack(textsOf(stored), replacedBy(before, after, NOON), { to: NOON, at })
      for (const slept of [before, after])
        for (const part of ['history', 'lists'] as const)
          // A device gets all that was stored meanwhile, not only what going back writes.
          expect(setFields(mergedRecord(mergedRecord(slept, stored), back), part).toSorted()).toEqual(
            setFields(before, part).toSorted(),
          )
    }),
  )
})

test('the episodes of a show come back with it, though only the show was replaced', () => {
  const episodes = [1, 2, 3].map((episode) => ({ season: 1, episode }))
  const before = withEpisodesSeen(EMPTY_RECORD, show, { episodes, on: true, seen: { day: '2018-02-03' } }, { now: NOON })
  const after = cleared(before, 'lists', { now: NOON + 1 })
  const removed = after.get('tv/7')
  const stored = new Map([...before, ...(removed ? [['tv/7', removed] as const] : [])])
  const replaced = [{ key: 'tv/7', value: textOf(before, 'tv/7'), at: NOON + 1 }]
  const back = mergedRecord(after, goneBack(textsOf(stored), replaced, { to: NOON, at: NOON + 5 }))
  expect(isEpisodeSeen(back, 7, { season: 1, episode: 2 })).toBe(true)
  expect(viewingsOf(back.get('tv/7/s1'), 2).map(({ day }) => day)).toEqual(['2018-02-03'])
})

test('states are the starts of hours of the last day, and of earlier days of the last week, in which something was replaced', () => {
  const now = NOON + 30 * 60_000
  const seen = withMarks(EMPTY_RECORD, [{ title: movie, name: 'watched', on: true }], { now: NOON })
  const current = withMarks(seen, [{ title: knownTitle(2), name: 'wanted', on: true }], { now: NOON })
  const wanted = withMarks(EMPTY_RECORD, [{ title: movie, name: 'wanted', on: true }], { now: NOON })
  const replaced: Replaced[] = [
    { key: 'movie/1', value: '', at: NOON - 8 * DAY },
    { key: 'movie/1', value: textOf(wanted, 'movie/1'), at: NOON - 2 * DAY },
    { key: 'movie/2', value: '', at: NOON - HOUR - 1 },
    { key: 'movie/1', value: textOf(seen, 'movie/1'), at: NOON - 1 },
  ]
  const starts = stateStarts(replaced, { now, from: 0 })
  expect(starts).toEqual([NOON - HOUR, NOON - 2 * HOUR, NOON - 2 * DAY - 12 * HOUR])
  expect(starts.map((at) => changesSince(textsOf(current), replaced, at).length)).toEqual([0, 1, 2])
  expect(stateStarts(replaced, { now, from: NOON - 3 * HOUR })).toHaveLength(2)
  const back = mergedRecord(current, goneBack(textsOf(current), replaced, { to: NOON - 3 * DAY, at: now }))
  expect([marksOf(back, movie), marksOf(back, { type: 'movie', id: 2 })]).toEqual([['wanted'], []])
})
