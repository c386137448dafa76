import { describe, expect, test } from 'vitest'
import { createBanIndex } from '../visitors/ban-index.ts'
import { createStore } from '../db/store.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { databases } from '#tests/helpers/databases.ts'
import { openRetention } from './open-retention.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const record = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac' as const,
  createdAt: new Date(NOON).toISOString(),
  lastUpdated: new Date(NOON).toISOString(),
  generatorAddress: '203.0.113.7',
}

describe.each(databases)('retention on %s', (_, { open }) => {
  /** A code used at noon, and a site whose clock tests can set. Data expires whenever `expire` is called, as in each hour. */
  async function openSite() {
    const clock = { time: NOON }
    const now = () => new Date(clock.time)
    const database = await open()
    const store = createStore(database)
    const failures: unknown[] = []
    const { repeat, close } = openBackground()
    const apply = openRetention({
      repeat,
      store,
      bans: createBanIndex({ now, onLapsed: () => {} }),
      alone: database.alone,
      searchLogDays: 30,
      forget: database.forget,
      onCodesRemoved: () => {},
      onFailure: (reason) => failures.push(reason),
      now,
    })
    // The run at the start is over once another one is.
    await apply()
    await store.syncRecords.insert(record, { birth: 'b1' })
    async function expireAt(time: number) {
      clock.time = time
      await apply()
      expect(failures).toEqual([])
    }
    return { store, close, expireAt, hasCode: async () => (await store.syncRecords.find('ABC123')) !== null }
  }

  // @spec sync/expiry
  test('a clock that is a year ahead for three hours, and corrected, deletes no code', async () => {
    const { close, expireAt, hasCode } = await openSite()
    for (const hour of [1, 2, 3]) await expireAt(NOON + 365 * DAY + hour * HOUR)
    expect(await hasCode()).toBe(true)
    await expireAt(NOON + 4 * HOUR)
    await expireAt(NOON + 365 * DAY)
    expect(await hasCode()).toBe(true)
    await close()
  })

  test('a code made while the clock is four months back outlives the correction', async () => {
    const { store, close, expireAt } = await openSite()
    await expireAt(NOON - 120 * DAY)
    const at = new Date(NOON - 120 * DAY).toISOString()
    await store.syncRecords.insert({ ...record, code: 'MADE22', createdAt: at, lastUpdated: at }, { birth: 'b1' })
    await expireAt(NOON + HOUR)
    expect(await store.syncRecords.find('MADE22')).not.toBeNull()
    await close()
  })

  test('after months without the site, codes are deleted within four days of running, not at the start', async () => {
    const { close, expireAt, hasCode } = await openSite()
    await expireAt(NOON + 120 * DAY)
    expect(await hasCode()).toBe(true)
    for (let hour = 1; hour <= 96; hour += 1) await expireAt(NOON + 120 * DAY + hour * HOUR)
    expect(await hasCode()).toBe(false)
    await close()
  })
})
