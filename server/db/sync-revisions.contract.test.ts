import { describe, expect, test } from 'vitest'
import { EMPTY_HISTORY } from '#domain/history/history.ts'
import type { SyncRecord } from '#domain/operators/records.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const record: SyncRecord = {
  code: 'ABC123',
  deviceId: 'x1y2z3',
  deviceName: 'Mac',
  history: EMPTY_HISTORY,
  createdAt: NOON,
  lastUpdated: NOON,
  library: '',
  generatorAddress: '203.0.113.7',
}

describe.each(databases)('earlier versions of sync codes on %s', (_, { open }) => {
  test('a version that a restore replaces is always kept, even beyond the maximum of an hour', async () => {
    const { syncRecords } = createStore(await open())
    await syncRecords.insert(record)
    for (let version = 1; version <= 5; version += 1) await syncRecords.update(record, version)
    const before = (await syncRecords.revisions('ABC123')).map(({ version }) => version)
    expect(before).not.toContain(6)
    expect(await syncRecords.update(record, 6, { keep: 'always' })).toBe(true)
    expect((await syncRecords.revisions('ABC123')).map(({ version }) => version)).toEqual([6, ...before])
  })

  test('versions replaced long ago are removed, even of a code that nobody writes to', async () => {
    const { syncRecords } = createStore(await open())
    await syncRecords.insert(record)
    const [first, second] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
    await syncRecords.update({ ...record, lastUpdated: first }, 1)
    await syncRecords.update({ ...record, lastUpdated: second }, 2)
    await syncRecords.removeRevisions(new Date(second))
    expect((await syncRecords.revisions('ABC123')).map(({ version }) => version)).toEqual([2])
  })
})
