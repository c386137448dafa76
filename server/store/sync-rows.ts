import { z } from 'zod'
import type { History } from '#domain/history.ts'
import type { SyncRecord } from '#domain/records.ts'
import type { Guest } from '#domain/shared-history.ts'
import { toWords } from './table-page.ts'
import { readJson, type Tables } from './tables.ts'

/**
 * `version` counts the updates from 1; `usedAt` (ISO time) is when a device last asked for the record; `guests` are the titles
 * that new devices have added.
 */
export type StoredSyncRecord = SyncRecord & { version: number; usedAt: string; guests: Guest[] }

type Row = Tables['sync_records']

const guestsSchema: z.ZodType<Guest[]> = z.array(
  z.object({ type: z.enum(['movie', 'tv']), id: z.number().int(), by: z.string(), until: z.string() }),
)

/** The columns of a record, with the bytes that count towards the caps. */
export function toRow({ code, history, library, guests, ...record }: SyncRecord & { guests: Guest[] }) {
  const { deviceId, deviceName, createdAt, lastUpdated, generatorAddress } = record
  const columnsOfHistory = toHistoryColumns(code, history)
  return {
    device_id: deviceId,
    device_name: deviceName,
    created_at: createdAt,
    last_updated: lastUpdated,
    generator_address: generatorAddress,
    words: toWords(code, deviceName),
    ...columnsOfHistory,
    library,
    guests: JSON.stringify(guests),
    bytes: Buffer.byteLength(columnsOfHistory.history) + Buffer.byteLength(columnsOfHistory.removals) + library.length,
  }
}

/** Guests limit new devices for a day; if unreadable, all titles count as the known devices'. */
function readGuests(text: string): Guest[] {
  try {
    return guestsSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Throws `AppError('unavailable')` for a history that cannot be read. */
export function toRecord(row: Row): StoredSyncRecord {
  return {
    code: row.code,
    deviceId: row.device_id,
    deviceName: row.device_name,
    createdAt: row.created_at,
    lastUpdated: row.last_updated,
    generatorAddress: row.generator_address,
    version: row.version,
    usedAt: row.used_at,
    guests: readGuests(row.guests),
    history: readHistory(row, `The history of ${row.code}`),
    library: row.library,
  }
}

/** The columns of a history, and the code it belongs to. */
type HistoryColumns = { code: string; history: string; removals: string; cleared_at: string | null }

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

function toHistoryColumns(code: string, { items, removals, clearedAt }: History): HistoryColumns {
  return { code, history: JSON.stringify(items), removals: JSON.stringify(removals), cleared_at: clearedAt }
}

/** Throws `AppError('unavailable')`, with `what` in its message, for columns that are no history. */
export function readHistory(row: HistoryColumns, what: string): History {
  return {
    items: readJson(itemsSchema, row.history, what),
    removals: readJson(removalsSchema, row.removals, what),
    clearedAt: row.cleared_at,
  }
}
