import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { at, key, anyHistory, title } from '#tests/helpers/any-history.ts'
import { cleared, withItem, withOpened, withoutItem } from './edits.ts'
import { continued, EMPTY_HISTORY, historyKey, type History, type TitleKey } from './history.ts'
import { capped, clamped, merge } from './merge.ts'

/** Set `HISTORY_RUNS=100000` for a long run. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 2000)
vi.setConfig({ testTimeout: 600_000 })

const keys = ({ items }: History) => items.map(historyKey)

test('an opened title comes first and replaces its older entry', () => {
  let history = withItem(EMPTY_HISTORY, title(1), at(0))
  history = withItem(history, title(2), at(1))
  history = withItem(history, title(1, { rating: 7 }), at(2))
  expect(keys(history)).toEqual(['movie/1', 'movie/2'])
  expect(history.items[0]).toMatchObject({ rating: 7, lastWatched: '2026-11-20T12:02:00.000Z' })
})

test('a movie and a show with the same id are two titles', () => {
  const history = withItem(withItem(EMPTY_HISTORY, title(1), at(0)), title(1, { type: 'tv' }), at(1))
  expect(keys(history)).toEqual(['tv/1', 'movie/1'])
})

test('the newest twenty items are retained', () => {
  let history = EMPTY_HISTORY
  for (let id = 1; id <= 25; id++) history = capped(withItem(history, title(id), at(id)), at(id))
  expect(keys(history)).toEqual(Array.from({ length: 20 }, (_, index) => `movie/${25 - index}`))
})

test('a removed title stays removed until it is opened again', () => {
  const before = withItem(EMPTY_HISTORY, title(1), at(0))
  const after = withoutItem(before, title(1), at(1))
  expect(keys(after)).toEqual([])
  expect(keys(merge(after, before))).toEqual([])
  expect(keys(merge(before, withItem(after, title(1), at(2))))).toEqual(['movie/1'])
})

test("a title opened after its removal is back, even if this device's clock is behind the one that removed it", () => {
  const removed = withoutItem(withItem(EMPTY_HISTORY, title(1), at(60)), title(1), at(60))
  expect(keys(withItem(removed, title(1), at(0)))).toEqual(['movie/1'])
  expect(keys(withItem(cleared(removed, at(60)), title(1), at(0)))).toEqual(['movie/1'])
})

test('an item from a clock that runs ahead can be removed and cleared', () => {
  const ahead = withItem(EMPTY_HISTORY, title(1), at(600))
  expect(keys(withoutItem(ahead, title(1), at(0)))).toEqual([])
  expect(keys(cleared(ahead, at(0)))).toEqual([])
})

test('clearing removes all earlier items, and newer ones stay', () => {
  const history = withItem(EMPTY_HISTORY, title(1), at(0))
  const empty = cleared(history, at(1))
  expect(keys(merge(empty, history))).toEqual([])
  expect(keys(merge(empty, withItem(EMPTY_HISTORY, title(2), at(2))))).toEqual(['movie/2'])
})

test('the row has at most ten items, and shows only if their progress is known', () => {
  let history = EMPTY_HISTORY
  for (let id = 1; id <= 12; id++) history = withItem(history, title(id), at(id))
  history = withItem(history, title(50, { type: 'tv' }), at(50))
  history = withItem(history, title(51, { type: 'tv', progress: { season: 2, episode: 5 } }), at(51))
  expect(continued(history).map(historyKey)).toEqual(['tv/51', ...Array.from({ length: 9 }, (_, index) => `movie/${12 - index}`)])
})

test('a removal is kept for ninety days', () => {
  const removed = withoutItem(EMPTY_HISTORY, title(1), at(0))
  const day = 24 * 60
  expect(capped(removed, at(90 * day)).removals).toHaveLength(1)
  expect(capped(removed, at(90 * day + 1)).removals).toEqual([])
})

test('impossible times from another device are brought into range', () => {
  const odd = {
    ...EMPTY_HISTORY,
    items: [
      { ...title(1), lastWatched: '9999-01-01T00:00:00.000Z' },
      { ...title(2), lastWatched: '0001-01-01T00:00:00.000Z' },
    ],
  }
  expect(clamped(odd, at(0)).items.map(({ lastWatched }) => lastWatched)).toEqual([
    '2026-11-20T12:00:00.001Z',
    '2000-01-01T00:00:00.000Z',
  ])
})

test('merging is commutative, associative and idempotent', () => {
  assert(
    property(anyHistory, anyHistory, anyHistory, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      expect(merge(a, a)).toEqual(a)
    }),
    { numRuns: RUNS },
  )
})

test('a title removed on one side is not in the merged history, unless the other side has a newer entry', () => {
  assert(
    property(anyHistory, anyHistory, (a, b) => {
      for (const each of merge(a, b).items) {
        const gone = [...a.removals, ...b.removals].filter((other) => historyKey(other) === historyKey(each))
        for (const other of gone) expect(each.lastWatched > other.at).toBe(true)
        for (const clearedAt of [a.clearedAt, b.clearedAt]) expect(clearedAt === null || each.lastWatched > clearedAt).toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
})

type Step = { device: number; act: 'open' | 'choose' | 'remove' | 'clear' | 'sync'; key: TitleKey; minute: number }
const step = record<Step>({
  device: integer({ min: 0, max: 2 }),
  act: constantFrom('open', 'open', 'choose', 'choose', 'remove', 'clear', 'sync'),
  key,
  minute: integer({ min: -30, max: 30 }),
})

test('three devices with different clocks end with the same list, whatever they did and in whatever order they synced', () => {
  assert(
    property(array(step, { maxLength: 20 }), (steps) => {
      const devices = [EMPTY_HISTORY, EMPTY_HISTORY, EMPTY_HISTORY]
      let code = EMPTY_HISTORY
      const meet = (device: number) => {
        code = merge(code, devices[device]!)
        devices[device] = code
      }
      for (const { device, act, key: each, minute } of steps) {
        const own = devices[device]!
        const progress = each.type === 'tv' ? { season: 1, episode: Math.abs(minute) } : null
        if (act === 'open') devices[device] = withOpened(own, title(each.id, { type: each.type }), at(minute))
        if (act === 'choose') devices[device] = withItem(own, title(each.id, { type: each.type, progress }), at(minute))
        if (act === 'remove') devices[device] = withoutItem(own, each, at(minute))
        if (act === 'clear') devices[device] = cleared(own, at(minute))
        if (act === 'sync') meet(device)
        expect(act === 'sync' || keys(devices[device]!).includes(historyKey(each)) === (act === 'open' || act === 'choose')).toBe(
          true,
        )
      }
      for (const device of [0, 1, 2, 0, 1]) meet(device)
      expect(devices[1]).toEqual(devices[0])
      expect(devices[2]).toEqual(devices[0])
    }),
    { numRuns: RUNS },
  )
})
