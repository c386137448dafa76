import { expect, test } from 'vitest'
import { titleKey } from '#domain/titles/title.ts'
import { knownTitle, NOON } from '#tests/helpers/any-record.ts'
import { undone, withEpisode, withOpened } from './edits.ts'
import { cleared, without } from './removing.ts'
import { EMPTY_RECORD, type VisitorRecord } from './entry.ts'
import { historyOf, recordOfHistory } from './history.ts'
import { mergedRecord } from './merge.ts'

const movie = knownTitle(1)
const show = knownTitle(1, { type: 'tv' })
const opened = (record: VisitorRecord, now: number, title = movie) => withOpened(record, title, { now })
const keys = (record: VisitorRecord) => historyOf(record).map(titleKey)

test('a movie and a show with the same id are two titles', () => {
  const both = withEpisode(opened(EMPTY_RECORD, NOON), show, { season: 1, episode: 2 }, { now: NOON + 1 })
  expect(keys(both)).toEqual(['tv/1', 'movie/1'])
})

test('a removed title stays removed until it is opened again, on a device whose clock is behind as well', () => {
  const phone = opened(EMPTY_RECORD, NOON)
  const removed = mergedRecord(phone, without(phone, ['movie/1'], 'history', { now: NOON + 10 }))
  expect(keys(removed)).toEqual([])
  expect(keys(mergedRecord(removed, phone))).toEqual([])
  expect(keys(mergedRecord(removed, opened(removed, NOON - 1_000_000)))).toEqual(['movie/1'])
})

test('what was opened on a device whose clock runs ahead can be removed and cleared', () => {
  const ahead = opened(EMPTY_RECORD, NOON + 1_000_000)
  expect(keys(mergedRecord(ahead, without(ahead, ['movie/1'], 'history', { now: NOON })))).toEqual([])
  expect(keys(mergedRecord(ahead, cleared(ahead, 'history', { now: NOON })))).toEqual([])
})

test('undoing a removal puts the title where it was, unless another device has opened it since', () => {
  const before = opened(opened(EMPTY_RECORD, NOON), NOON + 1, knownTitle(2))
  const after = without(before, ['movie/1'], 'history', { now: NOON + 2 })
  expect(keys(undone(after, { before, after }, { now: NOON + 3 }))).toEqual(['movie/2', 'movie/1'])
  const elsewhere = mergedRecord(after, opened(after, NOON + 4))
  expect(undone(elsewhere, { before, after }, { now: NOON + 5 })).toBe(elsewhere)
})

test('a record made of a history shows that history', () => {
  const record = withEpisode(opened(EMPTY_RECORD, NOON), show, { season: 2, episode: 5 }, { now: NOON + 1 })
  const items = historyOf(record)
  expect(historyOf(recordOfHistory(items.toReversed()))).toEqual(items)
  expect(historyOf(recordOfHistory([...items, ...items]))).toEqual(items)
})
