import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import { createSeenNames } from './seen-names.ts'

const START = Date.UTC(2026, 10, 22)
const DAY = 24 * 60 * 60_000

function name(id: number, more: Partial<SeenName> = {}): SeenName {
  return { kind: 'movie', id, name: `Movie ${id}`, originalName: null, year: 1999, popularity: 5, at: START, ...more }
}

function open(options: { most?: number } = {}) {
  const clock = { time: START }
  const each = options.most ?? 100
  const most = { movie: each, tv: each, person: each, collection: each, company: each, keyword: each, network: each }
  const seen = createSeenNames({ now: () => clock.time, most })
  const ids = (kind: SeenKind = 'movie') => [...seen.of(kind)].map(({ id }) => id)
  return { seen, clock, ids }
}

test('a name is known once it was seen, by its kind and id', () => {
  const { seen } = open()
  seen.note([name(1), name(1, { kind: 'person', name: 'Ada' })])
  expect(seen.get('movie', 1)?.name).toBe('Movie 1')
  expect(seen.get('person', 1)?.name).toBe('Ada')
  expect(seen.get('tv', 1)).toBeNull()
})

test('a later answer brings a name up to date, and what it leaves out stays', () => {
  const { seen } = open()
  seen.note([name(1, { originalName: 'Film 1' })])
  seen.note([name(1, { name: 'Renamed', year: null, popularity: 0, at: START + 1 })])
  expect(seen.get('movie', 1)).toEqual(name(1, { name: 'Renamed', originalName: 'Film 1', at: START + 1 }))
  seen.restore([name(1, { name: 'Kept earlier', at: START - DAY })])
  expect(seen.get('movie', 1)?.name).toBe('Renamed')
})

test('the names of each kind that were seen last are held', () => {
  const { seen, clock, ids } = open({ most: 2 })
  seen.note([name(1), name(2), name(9, { kind: 'tv' })])
  clock.time += 2 * DAY
  seen.note([name(1, { at: clock.time }), name(3, { at: clock.time })])
  expect(ids()).toEqual([1, 3])
  expect(ids('tv')).toEqual([9])
})

test('no name is returned or held for longer than answers are stored, nor one with a date far in the future', () => {
  const { seen, clock, ids } = open()
  seen.note([name(1), name(2, { at: START + 30 * DAY }), name(3, { at: START - 181 * DAY })])
  expect(ids()).toEqual([1])
  clock.time += 180 * DAY + 1
  expect([seen.get('movie', 1), ids()]).toEqual([null, []])
  seen.removeExpired()
  expect(seen.size).toBe(0)
})

test('a new name is handed out for storing once, and a restored one is not', () => {
  const { seen, clock } = open()
  seen.restore([name(1)])
  seen.note([name(1), name(2), name(3)])
  expect(seen.takeUnsaved(1).map(({ id }) => id)).toEqual([2])
  expect(seen.takeUnsaved(10).map(({ id }) => id)).toEqual([3])
  seen.note([name(2), name(3)])
  expect(seen.takeUnsaved(10)).toEqual([])
  clock.time += DAY
  seen.note([name(3, { at: clock.time })])
  expect(seen.takeUnsaved(10).map(({ id }) => id)).toEqual([3])
})

test('whatever is noted, the limits hold, and listeners hear of every name held', () => {
  const names = record({
    kind: constantFrom<SeenKind>('movie', 'tv', 'person'),
    id: integer({ min: 1, max: 12 }),
    at: integer({ min: START - 200 * DAY, max: START }),
  })
  expect(() => assert(property(array(names), holdsItsBounds))).not.toThrow()
})

function holdsItsBounds(all: readonly { kind: SeenKind; id: number; at: number }[]): void {
  const { seen } = open({ most: 5 })
  const announced = new Set<SeenName>()
  seen.onAdd((added) => announced.add(added))
  for (const each of all) seen.note([name(each.id, each)])
  const held = (['movie', 'tv', 'person'] as const).flatMap((kind) => [...seen.of(kind)])
  expect(held.filter((each) => !announced.has(each))).toEqual([])
  expect(seen.size).toBe(held.length)
  expect(seen.size).toBeLessThanOrEqual(15)
  seen.clear()
  expect(seen.size).toBe(0)
}
