import { describe, expect, test } from 'vitest'
import type { SyncRecord } from '#domain/operators/records.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const FOUR_MONTHS_BACK = '2026-07-20T12:00:00.000Z'
const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  createdAt: NOON,
  lastUpdated: NOON,
  generatorAddress: '203.0.113.7',
}
const device = { code: 'ABC123', deviceId: 'x1y2z3', name: 'Mac', tokenHash: 'hash' }

describe.each(databases)('the use of sync codes on %s', (_, { open }) => {
  async function openRecord() {
    const store = createStore(await open())
    await store.syncRecords.insert(record, { birth: 'b1' })
    return { ...store, usedAt: async () => (await store.syncRecords.find('ABC123'))?.usedAt }
  }

  test('no use while the clock is months back makes a code look unused', async () => {
    const { syncRecords, syncDevices, usedAt } = await openRecord()
    await syncRecords.touch('ABC123', new Date(FOUR_MONTHS_BACK))
    expect(await usedAt()).toBe(NOON)
    expect(await syncDevices.add({ ...device, addedAt: FOUR_MONTHS_BACK })).toBe('added')
    expect(await usedAt()).toBe(NOON)
    await syncRecords.put({ ...record, usedAt: FOUR_MONTHS_BACK })
    expect(await usedAt()).toBe(NOON)
  })

  test('a code made while the clock is months back counts as used when expired data was last deleted', async () => {
    const { syncRecords, latestTimes } = createStore(await open())
    await latestTimes.put('retention', new Date(NOON))
    await syncRecords.insert({ ...record, createdAt: FOUR_MONTHS_BACK, lastUpdated: FOUR_MONTHS_BACK }, { birth: 'b1' })
    expect((await syncRecords.find('ABC123'))?.usedAt).toBe(NOON)
  })

  test('a use is written once a day', async () => {
    const { syncRecords, usedAt } = await openRecord()
    await syncRecords.touch('ABC123', new Date('2026-11-21T11:59:59.999Z'))
    expect(await usedAt()).toBe(NOON)
    const nextDay = '2026-11-21T12:00:00.001Z'
    await syncRecords.touch('ABC123', new Date(nextDay))
    expect(await usedAt()).toBe(nextDay)
  })

  test('what the version before kept of earlier days is deleted a week later, and with its code', async () => {
    const database = await open()
    const { syncRecords } = createStore(database)
    const old = { history: '[]', removals: '[]', cleared_at: null, library: '', bytes: 0, saved_at: NOON }
    for (const code of ['ABC123', 'OTHER1']) {
      await syncRecords.insert({ ...record, code }, { birth: 'b1' })
      for (const [version, replacedAt] of [FOUR_MONTHS_BACK, NOON].entries())
        await database.operators
          .insertInto('sync_revisions')
          .values({ ...old, code, version, replaced_at: replacedAt })
          .execute()
    }
    await syncRecords.removeRevisions(new Date(NOON))
    await syncRecords.remove('OTHER1')
    const left = await database.operators.selectFrom('sync_revisions').select(['code', 'version']).execute()
    expect(left).toEqual([{ code: 'ABC123', version: 1 }])
  })
})
