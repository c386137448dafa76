import { integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntry, anyRecord } from '#tests/helpers/any-record.ts'
import { assertForSeeds } from '#tests/helpers/seed.ts'
import { hasSetFields, type Entry, type VisitorRecord } from './entry.ts'
import { mergedEntry, mergedRecord, newestTime, nextTime, withoutRemovals } from './merge.ts'
import { packEntry } from './packed.ts'

const sorted = (record: VisitorRecord) =>
  [...record].map(([key, entry]) => [key, packEntry(key, entry)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))

const text = (each: Entry) => packEntry('movie/1', each)

const entry = (fields: Record<string, [value: number | null, at: number]>, removedAt = 0): Entry => ({
  removedAt,
  fields: new Map(Object.entries(fields).map(([name, [value, at]]) => [name, { value, at }])),
})

test('merging entries is commutative, associative and idempotent', async () => {
  await assertForSeeds(
    property(anyEntry, anyEntry, anyEntry, (a, b, c) => {
      expect(text(mergedEntry(a, b))).toBe(text(mergedEntry(b, a)))
      expect(text(mergedEntry(mergedEntry(a, b), c))).toBe(text(mergedEntry(a, mergedEntry(b, c))))
      expect(mergedEntry(a, a)).toBe(a)
    }),
  )
})

// @spec sync/merge: Sync merges per item, in any order, and never writes over what is newer.
test('merging records is commutative, associative and idempotent, with shows that were removed', async () => {
  await assertForSeeds(
    property(anyRecord, anyRecord, anyRecord, (a, b, c) => {
      expect(sorted(mergedRecord(a, b))).toEqual(sorted(mergedRecord(b, a)))
      expect(sorted(mergedRecord(mergedRecord(a, b), c))).toEqual(sorted(mergedRecord(a, mergedRecord(b, c))))
      const merged = mergedRecord(a, b)
      expect(mergedRecord(merged, b)).toBe(merged)
    }),
  )
})

test('two devices that mark different episodes at the same time lose neither', () => {
  const one = new Map([['tv/7/s1', entry({ '1/': [5, 5] })]])
  const other = new Map([['tv/7/s1', entry({ '2/': [5, 5] })]])
  expect([...(mergedRecord(one, other).get('tv/7/s1')?.fields.keys() ?? [])]).toEqual(['1/', '2/'])
})

// @spec history/rule: Where two lists do not fit together the later mark counts; what has no room is refused and listed, and nothing old goes.
test('of a field the later time wins; at equal times set beats unset', () => {
  const set = entry({ wanted: [3, 10] })
  const unset = entry({ wanted: [null, 10] })
  expect(hasSetFields(mergedEntry(set, unset))).toBe(true)
  expect(hasSetFields(mergedEntry(unset, set))).toBe(true)
  expect(hasSetFields(mergedEntry(set, entry({ wanted: [null, 11] })))).toBe(false)
})

// @spec history/remove: Items can be removed singly or all cleared; what was taken out comes back on no device.
test('a removal drops what is not later, and keeps what is', () => {
  const merged = mergedEntry(entry({ wanted: [3, 10], opened: [4, 12] }), entry({}, 11))
  expect([...merged.fields.keys()]).toEqual(['opened'])
})

test('the removal of a show removes its seasons, whichever comes first', () => {
  const seasons = new Map([
    ['tv/7/s1', entry({ '1/': [5, 5] })],
    ['tv/7/s2', entry({ '1/': [5, 20] })],
  ])
  const removed = new Map([['tv/7', entry({}, 10)]])
  for (const merged of [mergedRecord(seasons, removed), mergedRecord(removed, seasons)]) {
    expect(merged.get('tv/7/s1')).toEqual(entry({}, 10))
    expect(merged.get('tv/7/s2')?.fields.size).toBe(1)
  }
})

test('a new time is later than everything known, even on a device whose clock is ten years behind', async () => {
  await assertForSeeds(
    property(anyRecord, integer({ min: 0, max: 2 ** 41 }), (record, now) => {
      expect(nextTime(record, now)).toBeGreaterThan(newestTime(record))
      expect(nextTime(record, now)).toBeGreaterThanOrEqual(now)
    }),
  )
})

test('without a code nothing of what was removed is kept', () => {
  const record = new Map([
    ['movie/1', entry({ wanted: [null, 5], opened: [4, 4] })],
    ['movie/2', entry({}, 9)],
  ])
  const kept = withoutRemovals(record)
  expect([...kept.keys()]).toEqual(['movie/1'])
  expect([...(kept.get('movie/1')?.fields.keys() ?? [])]).toEqual(['opened'])
  expect(withoutRemovals(kept)).toBe(kept)
})

test('without a code not even the name is kept of a title that is on no list any more, unless episodes of it were seen', () => {
  const named: Entry = { removedAt: 0, fields: new Map([['facts', { value: { name: 'Faust' }, at: 4 }]]) }
  const record = new Map([
    ['movie/1', named],
    ['tv/7', named],
    ['tv/7/s1', entry({ '1/': [5, 5] })],
    ['tv/8', named],
    ['tv/8/s1', entry({ '1/': [null, 5] })],
  ])
  expect([...withoutRemovals(record).keys()]).toEqual(['tv/7', 'tv/7/s1'])
})
