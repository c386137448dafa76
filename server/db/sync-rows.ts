import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SyncRecord } from '#domain/operators/records.ts'
import { toWords } from './table-page.ts'
import type { Tables } from './tables.ts'

/** `usedAt` (ISO time) is when a device last asked for the record, to the day. */
export type StoredSyncRecord = SyncRecord & { usedAt: string }

/** The columns of a code. Those of the version before records are left empty. */
export function toRow({ code, deviceName, ...record }: SyncRecord) {
  return {
    code,
    device_id: record.deviceId,
    device_name: deviceName,
    created_at: record.createdAt,
    last_updated: record.lastUpdated,
    generator_address: record.generatorAddress,
    words: toWords(code, deviceName),
    ...NO_OLD_COLUMNS,
  }
}

const NO_OLD_COLUMNS = { version: 1, history: '[]', removals: '[]', cleared_at: null, library: '', guests: '[]', bytes: 0 }

/** `used_at` of a record used at this time. Never goes back: a clock that is months behind must not make a code look unused. */
export function usedAtLeast(at: string) {
  return sql<string>`case when sync_records.used_at < ${at} then ${at} else sync_records.used_at end`
}

export function toRecord(row: Selectable<Tables['sync_records']>): StoredSyncRecord {
  return {
    code: row.code,
    deviceId: row.device_id,
    deviceName: row.device_name,
    createdAt: row.created_at,
    lastUpdated: row.last_updated,
    generatorAddress: row.generator_address,
    usedAt: row.used_at,
  }
}
