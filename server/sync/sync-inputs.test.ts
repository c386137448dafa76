import { anything, array, assert, constantFrom, integer, jsonValue, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { capped } from '#domain/history/merge.ts'
import { toRow } from '#server/db/sync-rows.ts'
import { pushInput } from './sync-inputs.ts'

const item = {
  type: 'tv',
  id: 1,
  name: 'A show',
  poster: '/a.jpg',
  backdrop: null,
  rating: 7,
  lastWatched: '2026-11-20T12:00:00.000Z',
  progress: { season: 1, episode: 2 },
  progressAt: '2026-11-20T11:00:00.000Z',
}
const removal = { type: 'movie', id: 2, at: '2026-11-20T12:00:00.000Z' }
const valid = { code: 'ABC123', token: 'x', version: 1, history: { items: [item], removals: [removal], clearedAt: null } }

test('any input is rejected or becomes a history of valid shape and size', () => {
  const places = array(constantFrom(...keysOf(valid)), { minLength: 1, maxLength: 4 })
  assert(
    property(places, jsonValue({ maxDepth: 4 }), (keys, value) => {
      const result = pushInput.safeParse(keys.reduce((body, key) => replaced(body, key, value), structuredClone(valid)))
      if (!result.success) return
      const { items, removals, clearedAt } = result.data.history
      for (const each of items) expect(Object.keys(each).toSorted()).toEqual(Object.keys(item).toSorted())
      for (const each of removals) expect(Object.keys(each).toSorted()).toEqual(Object.keys(removal).toSorted())
      expect(clearedAt === null || typeof clearedAt === 'string').toBe(true)
      expect(JSON.stringify(result.data.history).length).toBeLessThan(40_000)
    }),
    { numRuns: 2000 },
  )
})

test("whatever its devices send, a record's history takes at most 64 kB of its row", () => {
  const worst = string({ unit: constantFrom('\u0001', '"', '𐐀', '\ud800', '<', 'a'), minLength: 280, maxLength: 300 })
  const full = tuple(array(worst, { minLength: 20, maxLength: 20 }), integer({ min: 0, max: 200 }))
  let largest = 0
  assert(
    property(full, ([names, count]) => {
      const items = names.map((name, index) => ({
        ...item,
        id: 999_999_980 + index,
        name,
        extra: name,
        rating: 7.123456789012345,
      }))
      const removals = Array.from({ length: count }, (_, index) => ({ ...removal, id: 999_999_000 + index, extra: 1 }))
      const { success, data } = pushInput.safeParse({ ...valid, history: { items, removals, clearedAt: removal.at } })
      if (!success) return
      const at = removal.at
      const device = { deviceId: 'd'.repeat(40), deviceName: 'Windows PC', createdAt: at, lastUpdated: at }
      const own = { code: 'ABC123', library: '', guests: [], generatorAddress: 'Unknown', ...device }
      const row = toRow({ ...own, history: capped(data.history, new Date(at)) })
      expect(JSON.stringify(row)).not.toContain('extra')
      largest = Math.max(largest, row.bytes)
    }),
    { numRuns: 100 },
  )
  expect(largest).toBeGreaterThan(20_000)
  expect(largest).toBeLessThanOrEqual(64 * 1024)
})

test('no input makes the parser throw', () => {
  assert(
    property(anything(), (body) => {
      pushInput.safeParse(body)
      pushInput.safeParse({ ...valid, history: body })
    }),
  )
})

/** Every key of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)])
}

/** The value with a key's value replaced, at any depth. */
function replaced<Value>(value: Value, key: string, by: unknown): Value {
  return JSON.parse(JSON.stringify(value), (each: string, part: unknown) => (each === key ? by : part))
}
