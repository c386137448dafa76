import { z } from 'zod'
import { EMPTY_HISTORY } from '#domain/history.ts'
import type { SyncRecord } from '#domain/records.ts'
import type { Guest } from '#domain/shared-history.ts'
import { nullIfDamaged, readHistory, toHistoryColumns } from './history-columns.ts'
import { checkLibraryText } from './library-text.ts'
import { toWords } from './table-page.ts'
import type { Tables } from './tables.ts'

/**
 * `version` counts the updates from 1; `usedAt` (ISO time) is when a device last asked for the record; `guests` are the titles
 * that new devices have added.
 */
export type StoredSyncRecord = SyncRecord & { version: number; usedAt: string; guests: Guest[] }
/** As operators see it; a damaged one has an empty history. */
export type ShownSyncRecord = StoredSyncRecord & { damaged?: true }

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

function plainOf(row: Row): Omit<StoredSyncRecord, 'history' | 'library'> {
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

/** Throws `DamagedError` if the row is not as it was written. */
export function toRecord(row: Row): StoredSyncRecord {
  const history = readHistory(row, `The history of ${row.code}`)
  checkLibraryText(row.library)
  return { ...plainOf(row), history, library: row.library }
}

/** Null for a damaged row. */
export function toSoundRecord(row: Row): StoredSyncRecord | null {
  return nullIfDamaged(() => toRecord(row))
}

/** A damaged row has an empty history. */
export function toShownRecord(row: Row): ShownSyncRecord {
  return toSoundRecord(row) ?? { ...plainOf(row), history: EMPTY_HISTORY, library: '', damaged: true }
}
