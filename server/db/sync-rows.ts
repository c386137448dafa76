import { sql } from 'kysely'
import { z } from 'zod'
import type { History } from '#domain/history/history.ts'
import type { SyncRecord } from '#domain/operators/records.ts'
import type { Guest } from '#domain/history/shared-history.ts'
import { toWords } from './table-page.ts'
import { readJson, type Tables } from './tables.ts'

/**
 * `version` counts the updates from 1; `usedAt` (ISO time) is when a device last asked for the record; `guests` are titles added by
 * devices that are less than a day old.
 */
export type StoredSyncRecord = SyncRecord & { version: number; usedAt: string; guests: Guest[] }

type Row = Tables['sync_records']

const key = { type: z.enum(['movie', 'tv']), id: z.number().int() }
const itemsSchema: z.ZodType<History['items']> = z.array(
  z.object({
    ...key,
    name: z.string(),
    poster: z.string().nullable(),
    backdrop: z.string().nullable(),
    rating: z.number().nullable(),
    lastWatched: z.string(),
    progress: z.object({ season: z.number().int(), episode: z.number().int() }).nullable(),
    progressAt: z.string().optional(),
  }),
)
const removalsSchema: z.ZodType<History['removals']> = z.array(z.object({ ...key, at: z.string() }))
const guestsSchema: z.ZodType<Guest[]> = z.array(z.object({ ...key, by: z.string(), until: z.string() }))

/** The columns of a record, with the bytes that count towards the caps. */
export function toRow({ code, deviceName, history, library, guests, ...record }: SyncRecord & { guests: Guest[] }) {
  const items = JSON.stringify(history.items)
  const removals = JSON.stringify(history.removals)
  return {
    code,
    device_id: record.deviceId,
    device_name: deviceName,
    created_at: record.createdAt,
    last_updated: record.lastUpdated,
    generator_address: record.generatorAddress,
    words: toWords(code, deviceName),
    history: items,
    removals,
    cleared_at: history.clearedAt,
    library,
    guests: JSON.stringify(guests),
    bytes: Buffer.byteLength(items) + Buffer.byteLength(removals) + library.length,
  }
}

/** `used_at` of a record used at this time. Never goes back: a clock that is months behind must not make a code look unused. */
export function usedAtLeast(at: string) {
  return sql<string>`case when sync_records.used_at < ${at} then ${at} else sync_records.used_at end`
}

/** Throws `AppError('unavailable')` for a row that cannot be read. */
export function toRecord(row: Row): StoredSyncRecord {
  const what = `The history of ${row.code}`
  return {
    code: row.code,
    deviceId: row.device_id,
    deviceName: row.device_name,
    createdAt: row.created_at,
    lastUpdated: row.last_updated,
    generatorAddress: row.generator_address,
    version: row.version,
    usedAt: row.used_at,
    guests: readJson(guestsSchema, row.guests, what),
    history: readHistory(row, what),
    library: row.library,
  }
}

/** Throws `AppError('unavailable')`, with `what` in its message, for columns that are no history. */
export function readHistory(row: Pick<Row, 'history' | 'removals' | 'cleared_at'>, what: string): History {
  return {
    items: readJson(itemsSchema, row.history, what),
    removals: readJson(removalsSchema, row.removals, what),
    clearedAt: row.cleared_at,
  }
}
