import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_HISTORY, historyKey, MAX_ITEMS, type History, type HistoryItem } from './history.ts'
import { merge } from './merge.ts'
import { mergeKnown, mergeNewcomer, type SharedHistory } from './shared-history.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const TOMORROW = '2026-11-21T12:00:00.000Z'
const NEW = { deviceId: 'new', until: TOMORROW }
const minute = (number: number) => new Date(NOW.getTime() - 100_000_000 + number * 60_000).toISOString()

function movie(id: number, at: number): HistoryItem {
  return { type: 'movie', id, name: `${id}`, poster: null, backdrop: null, rating: null, lastWatched: minute(at), progress: null }
}
const having = (...items: HistoryItem[]): History => merge(EMPTY_HISTORY, { ...EMPTY_HISTORY, items })
const of = (history: History): SharedHistory => ({ history, guests: [] })
const ids = ({ history }: SharedHistory) => history.items.map(({ id }) => id)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const items = uniqueArray(record({ id: integer({ min: 1, max: 60 }), at: integer({ min: 1, max: 200 }) }), {
  selector: ({ id }) => id,
  maxLength: MAX_ITEMS,
})
const removals = array(record({ id: integer({ min: 1, max: 60 }), at: integer({ min: 1, max: 200 }) }), { maxLength: 20 })
const histories = record({ items, removals, clearedAt: constantFrom(null, 50, 200) }).map((parts): History => ({
  items: parts.items.map(({ id, at }) => movie(id, at)),
  removals: parts.removals.map(({ id, at }) => ({ type: 'movie', id, at: minute(at) })),
  clearedAt: parts.clearedAt === null ? null : minute(parts.clearedAt),
}))

test('whatever new devices push, every existing title stays, with the same or a newer time', () => {
  const pushes = array(record({ by: constantFrom('new', 'other'), history: histories }), { minLength: 1, maxLength: 5 })
  assert(
    property(histories, pushes, (start, all) => {
      const before = of(merge(EMPTY_HISTORY, start))
      const after = all.reduce(
        (shared, { by, history }) => mergeNewcomer(shared, history, { deviceId: by, until: TOMORROW }, NOW),
        before,
      )
      expect(after.history.items.length).toBeLessThanOrEqual(MAX_ITEMS)
      const later = new Map(after.history.items.map((item) => [historyKey(item), item.lastWatched]))
      for (const item of before.history.items) expect(later.get(historyKey(item))! >= item.lastWatched).toBe(true)
      expect(after.history.removals).toEqual(before.history.removals)
      expect(after.history.clearedAt).toBe(before.history.clearedAt)
    }),
  )
})

test('known devices use the ordinary merge', () => {
  assert(
    property(histories, histories, (one, other) => {
      const base = merge(EMPTY_HISTORY, one)
      const merged = merge(base, other)
      expect(mergeKnown(of(base), other, NOW)).toEqual(of({ ...merged, items: merged.items.slice(0, MAX_ITEMS) }))
    }),
  )
})

test('a full list accepts no new title from a new device, but does accept that one of its titles was watched again', () => {
  const full = of(having(...range(1, 20).map((id) => movie(id, id))))
  const pushed = mergeNewcomer(full, having(movie(99, 150), movie(1, 151)), NEW, NOW)
  expect(ids(pushed)).toEqual([1, ...range(2, 20).toReversed()])
})

test('titles added by a new device give way to titles that others watch, and to its own later ones', () => {
  const start = of(having(...range(1, 18).map((id) => movie(id, id))))
  const stuffed = mergeNewcomer(start, having(movie(98, 150), movie(99, 151)), NEW, NOW)
  expect(ids(stuffed).slice(0, 2)).toEqual([99, 98])
  const replaced = mergeNewcomer(stuffed, having(movie(97, 152)), NEW, NOW)
  expect(ids(replaced)).toEqual([97, 99, ...range(1, 18).toReversed()])
  const other = mergeNewcomer(stuffed, having(movie(96, 153)), { ...NEW, deviceId: 'another' }, NOW)
  expect(ids(other)).toEqual(ids(stuffed))
  const watched = mergeKnown(stuffed, having(movie(19, 152), movie(20, 153)), NOW)
  expect(ids(watched)).toEqual(range(1, 20).toReversed())
})

test('a guest that a known device watches, or that has stayed for a day, becomes an ordinary title', () => {
  const start = of(having(...range(1, 18).map((id) => movie(id, id))))
  const stuffed = mergeNewcomer(start, having(movie(98, 150), movie(99, 151)), NEW, NOW)
  const watched = mergeKnown(stuffed, having(movie(98, 152)), NOW)
  expect(watched.guests).toEqual([{ type: 'movie', id: 99, by: 'new', until: TOMORROW }])
  expect(mergeKnown(stuffed, stuffed.history, NOW).guests).toHaveLength(2)
  expect(mergeKnown(stuffed, having(movie(19, 153)), new Date(TOMORROW))).toEqual({
    history: having(movie(19, 153), movie(98, 150), movie(99, 151), ...range(2, 18).map((id) => movie(id, id))),
    guests: [],
  })
})
