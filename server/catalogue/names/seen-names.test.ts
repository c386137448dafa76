import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { SeenKind, SeenName } from '#domain/search/seen-name.ts'
import { createSeenNames } from './seen-names.ts'

const START = Date.UTC(2026, 10, 22)
const DAY = 24 * 60 * 60_000

function name(id: number, more: Partial<SeenName> = {}): SeenName {
  return { kind: 'movie', id, name: `Movie ${id}`, originalName: null, year: 1999, popularity: 5, at: START, ...more }
}

function open(options: { most?: number; maxBytes?: number } = {}) {
  const clock = { time: START }
  const each = options.most ?? 100
  const most = { movie: each, tv: each, person: each, collection: each, company: each, keyword: each, network: each }
  const seen = createSeenNames({ now: () => clock.time, most, maxBytes: options.maxBytes })
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

test('of each kind those seen last are held', () => {
  const { seen, clock, ids } = open({ most: 2 })
  seen.note([name(1), name(2), name(9, { kind: 'tv' })])
  clock.time += 2 * DAY
  seen.note([name(1, { at: clock.time }), name(3, { at: clock.time })])
  expect(ids()).toEqual([1, 3])
  expect(ids('tv')).toEqual([9])
})

test('long names take the place of more', () => {
  const { seen } = open({ maxBytes: 3_000 })
  seen.note(Array.from({ length: 50 }, (_, index) => name(index + 1, { name: 'x'.repeat(200) })))
  expect(seen.counts()).toEqual({ names: 5, bytes: 3_000 })
})

test('no name is told or held for longer than answers are kept, nor one that a wrong clock dated', () => {
  const { seen, clock, ids } = open()
  seen.note([name(1), name(2, { at: START + 30 * DAY }), name(3, { at: START - 181 * DAY })])
  expect(ids()).toEqual([1])
  clock.time += 180 * DAY + 1
  expect([seen.get('movie', 1), ids()]).toEqual([null, []])
  seen.removeExpired()
  expect(seen.counts()).toEqual({ names: 0, bytes: 0 })
})

test('what is new waits to be kept once, and what was restored does not', () => {
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

test('whatever is noted, its bounds hold, and who follows knows what is there', () => {
  const names = record({
    kind: constantFrom<SeenKind>('movie', 'tv', 'person'),
    id: integer({ min: 1, max: 12 }),
    at: integer({ min: START - 200 * DAY, max: START }),
  })
  expect(() => assert(property(array(names), holdsItsBounds))).not.toThrow()
})

function holdsItsBounds(all: readonly { kind: SeenKind; id: number; at: number }[]): void {
  const { seen } = open({ most: 5 })
  const told = new Set<SeenName>()
  seen.follow((change) => ('added' in change ? told.add(change.added) : told.delete(change.removed)))
  for (const each of all) seen.note([name(each.id, each)])
  const { names: count, bytes } = seen.counts()
  const held = (['movie', 'tv', 'person'] as const).flatMap((kind) => [...seen.of(kind)])
  expect(new Set(held)).toEqual(told)
  expect([count, held.length]).toEqual([told.size, told.size])
  expect(bytes).toBe(held.reduce((sum, each) => sum + 200 + 2 * each.name.length, 0))
  expect(count).toBeLessThanOrEqual(15)
  seen.clear()
  expect([seen.counts(), told.size]).toEqual([{ names: 0, bytes: 0 }, 0])
}
