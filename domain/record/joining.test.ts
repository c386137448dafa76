import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { joined, withEpisodesSeen, withMarks, withOpened } from './edits.ts'
import { without } from './removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { MAX_ENTRIES, type StoredEntry } from './exchange.ts'
import { joinCounts } from './joining.ts'
import { packEntry } from './packed.ts'

const act = { now: NOON }
const show = knownTitle(7, { type: 'tv' })
const wish = (record: VisitorRecord, id: number) => withMarks(record, [{ title: knownTitle(id), name: 'wanted', on: true }], act)
const storedOf = (record: VisitorRecord): StoredEntry[] =>
  [...record].map(([key, entry], at) => ({ key, value: packEntry(key, entry), version: at + 1 }))

test('before a code is joined, titles are counted once each, whatever is known of them', () => {
  const mine = withEpisodesSeen(wish(EMPTY_RECORD, 1), show, { episodes: [{ season: 1, episode: 1 }], on: true }, act)
  const theirs = withOpened(withOpened(wish(EMPTY_RECORD, 2), knownTitle(1), act), show, act)
  expect(joinCounts(mine, storedOf(theirs))).toEqual({
    here: 2,
    there: 3,
    together: 3,
    history: 2,
    // Three titles and a season.
    room: MAX_ENTRIES - 4,
  })
})

test('a title of which only an episode is known here is that show', () => {
  const season = withEpisodesSeen(EMPTY_RECORD, show, { episodes: [{ season: 1, episode: 1 }], on: true }, act)
  const mine = new Map([...season].filter(([key]) => key === 'tv/7/s1'))
  expect(joinCounts(mine, storedOf(withOpened(EMPTY_RECORD, show, act)))).toMatchObject({ here: 1, there: 1, together: 1 })
})

test('what was removed does not count as a title, and what this device has of it comes back', () => {
  const wished = wish(EMPTY_RECORD, 1)
  const removed = without(wished, ['movie/1'], 'lists', { now: NOON + 1 })
  expect(joinCounts(wished, storedOf(removed))).toMatchObject({ here: 1, there: 0, together: 1 })
  expect(joinCounts(removed, storedOf(wished))).toMatchObject({ here: 0, there: 1, together: 1 })
})

test('a title that is on no list any more does not count, though its name is still known', () => {
  const unmarked = withMarks(wish(EMPTY_RECORD, 1), [{ title: knownTitle(1), name: 'wanted', on: false }], act)
  expect(joinCounts(unmarked, storedOf(wish(EMPTY_RECORD, 2)))).toMatchObject({ here: 0, there: 1, together: 1 })
})

test('entries of later versions, which this one cannot read, count nowhere', () => {
  const stored = [
    { key: 'film/1', value: '{}', version: 1 },
    { key: 'movie/1', value: '{', version: 2 },
  ]
  expect(joinCounts(wish(EMPTY_RECORD, 2), stored)).toMatchObject({ here: 1, there: 0, together: 1, history: 0 })
})

test('joining what does not fit is told before', () => {
  const titles = Array.from({ length: MAX_ENTRIES }, (_, at) => ({
    title: knownTitle(at + 1),
    name: 'wanted' as const,
    on: true,
  }))
  const full = storedOf(withMarks(EMPTY_RECORD, titles, act))
  expect(joinCounts(wish(EMPTY_RECORD, 1), full).room).toBe(0)
  expect(joinCounts(wish(EMPTY_RECORD, MAX_ENTRIES + 1), full).room).toBe(-1)
})

test('the number said before joining is the number of titles after it', () => {
  assert(
    property(anyRecord, anyRecord, (mine, theirs) => {
      const { together } = joinCounts(mine, storedOf(theirs))
      expect(joinCounts(joined(theirs, mine, act), []).here).toBe(together)
    }),
  )
})
