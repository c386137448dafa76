import { sql } from 'kysely'
import { z } from 'zod'
import { EMPTY_HISTORY } from '#domain/history.ts'
import type { SyncRecord, TablePage, TableQuery } from '#domain/records.ts'
import type { Guest } from '#domain/shared-history.ts'
import { readHistory, toHistoryColumns, nullIfDamaged } from './history-columns.ts'
import { nextVersion } from './json-column.ts'
import { createSyncRevisions } from './sync-revisions.ts'
import { createSyncUsage, type SyncCaps } from './sync-usage.ts'
import { columns, readPage, toWords } from './table-page.ts'
import { inTransaction, type Db, type Tables } from './tables.ts'

/**
 * `version` counts the updates from 1; `usedAt` (ISO time) is when a device last asked for the record; `guests` are the titles
 * that new devices have added.
 */
export type StoredSyncRecord = SyncRecord & { version: number; usedAt: string; guests: Guest[] }
/** As operators see it; a damaged one has an empty history. */
export type ShownSyncRecord = StoredSyncRecord & { damaged?: true }
export type SyncColumn = 'code' | 'deviceName' | 'createdAt' | 'lastUpdated'

const CHUNK = 500

/**
 * Watch histories by code. Reading a damaged one by its code throws `DamagedError`; exceeding a cap over all of them throws
 * `AppError('unavailable')`.
 */
export function createSyncRecords(db: Db, caps: Partial<SyncCaps> = {}) {
  const select = () => db.selectFrom('sync_records').selectAll()
  const usage = createSyncUsage(db, caps)
  const revisions = createSyncRevisions(db, { maxBytes: caps.revisionBytes })
  function forget() {
    usage.forget()
    revisions.forget()
  }

  return {
    /** Call when another store, such as one bound to a transaction, has written records: they are counted again. */
    recount: forget,

    /** Null if there is none, or none that a device asked for since `usedSince`; both cases take the same work. */
    async find(code: string, usedSince = new Date(0)): Promise<StoredSyncRecord | null> {
      const row = await select().where('code', '=', code).where('used_at', '>=', usedSince.toISOString()).executeTakeFirst()
      return row ? toRecord(row) : null
    },

    /** The record even if it is damaged, then with an empty history. */
    async findDamaged(code: string): Promise<ShownSyncRecord | null> {
      const row = await select().where('code', '=', code).executeTakeFirst()
      return row ? toShownRecord(row) : null
    },

    /** Codes of damaged records, read in chunks. */
    async damaged(): Promise<string[]> {
      const codes: string[] = []
      for (let last = ''; ;) {
        const rows = await select().where('code', '>', last).orderBy('code').limit(CHUNK).execute()
        codes.push(...rows.filter((row) => toSoundRecord(row) === null).map(({ code }) => code))
        if (rows.length < CHUNK) return codes
        last = rows.at(-1)?.code ?? last
      }
    },

    /** False if the code is taken. */
    async insert(record: SyncRecord): Promise<boolean> {
      const row = toRow({ ...record, guests: [] })
      await usage.takeNew(row.bytes)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sync_records')
        .values({ ...row, version: 1, used_at: record.lastUpdated })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst()
        .catch((error: unknown) => {
          usage.forget()
          throw error
        })
      const inserted = numInsertedOrUpdatedRows === 1n
      if (!inserted) usage.giveBackNew(row.bytes)
      return inserted
    },

    /**
     * Replaces the version that was read, which becomes a revision. False if another device has written since, or the record
     * is gone.
     */
    async update(record: SyncRecord & { guests?: Guest[] }, version: number): Promise<boolean> {
      const row = toRow({ guests: [], ...record })
      await Promise.all([usage.ready(), revisions.ready()])
      const written = await inTransaction(db, async (transaction) => {
        await usage.takeGrowth(transaction, { code: record.code, bytes: row.bytes })
        await revisions.keep(transaction, { code: record.code, version, bytes: row.bytes, at: record.lastUpdated })
        const { numUpdatedRows } = await transaction
          .updateTable('sync_records')
          .set({ ...row, version: version + 1, used_at: record.lastUpdated })
          .where('code', '=', record.code)
          .where('version', '=', version)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      })
      await revisions.trim()
      return written
    },

    /** Earlier versions of a record, latest first, without damaged ones. */
    revisions: revisions.list,

    /** Restores a backup's record; the version grows, so that no device overwrites it unnoticed. */
    async put({ version, usedAt, ...backup }: Omit<StoredSyncRecord, 'guests'>): Promise<void> {
      const record = { ...backup, guests: [] }
      const known = await db.selectFrom('sync_records').select('version').where('code', '=', record.code).executeTakeFirst()
      const row = { ...toRow(record), version: nextVersion(known, version), used_at: usedAt }
      await db
        .insertInto('sync_records')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
      usage.forget()
    },

    /** Notes that a device asked for the record, which protects it from `removeUnused`. */
    async touch(code: string, now: Date): Promise<void> {
      await db.updateTable('sync_records').set({ used_at: now.toISOString() }).where('code', '=', code).execute()
    },

    /** False if there was none. */
    async remove(code: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('sync_records').where('code', '=', code).executeTakeFirst()
      forget()
      return numDeletedRows === 1n
    },

    /** Returns how many there were. */
    async removeAll(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('sync_records').executeTakeFirst()
      forget()
      return Number(numDeletedRows)
    },

    /** Removes records that no device has asked for since; returns how many. */
    async removeUnused(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sync_records')
        .where('used_at', '<', before.toISOString())
        .executeTakeFirst()
      forget()
      return Number(numDeletedRows)
    },

    /** Replaces the addresses of records created before this time with "Unknown". */
    async forgetAddresses(before: Date): Promise<void> {
      await db
        .updateTable('sync_records')
        .set({ generator_address: 'Unknown' })
        .where('created_at', '<', before.toISOString())
        .where('generator_address', '<>', 'Unknown')
        .execute()
    },

    /** Every address that a record was created from. */
    async generatorAddresses(): Promise<string[]> {
      const rows = await db.selectFrom('sync_records').select('generator_address as address').distinct().execute()
      return rows.map(({ address }) => address)
    },

    /** Replaces these addresses with "Unknown"; returns in how many records. */
    async forgetGenerators(addresses: readonly string[]): Promise<number> {
      let changed = 0n
      for (let start = 0; start < addresses.length; start += CHUNK) {
        const { numUpdatedRows } = await db
          .updateTable('sync_records')
          .set({ generator_address: 'Unknown' })
          .where('generator_address', 'in', addresses.slice(start, start + CHUNK))
          .executeTakeFirst()
        changed += numUpdatedRows
      }
      return Number(changed)
    },

    /** A damaged record is listed with an empty history, so that it can be seen, restored and removed. */
    page(query: TableQuery<SyncColumn>): Promise<TablePage<ShownSyncRecord>> {
      return readPage(select(), {
        query,
        order: {
          code: columns('code'),
          deviceName: columns('device_name', 'code'),
          createdAt: columns('created_at', 'code'),
          lastUpdated: columns('last_updated', 'code'),
        },
        words: [...columns('words'), sql`lower(generator_address)`],
        toRow: toShownRecord,
      })
    },

    /** Every record in chunks, by code, without damaged ones. */
    async *all(): AsyncGenerator<StoredSyncRecord[]> {
      for (let last = ''; ;) {
        const rows = await select().where('code', '>', last).orderBy('code').limit(CHUNK).execute()
        if (rows.length > 0) yield rows.flatMap((row) => toSoundRecord(row) ?? [])
        if (rows.length < CHUNK) return
        last = rows.at(-1)?.code ?? last
      }
    },
  }
}

const guestsSchema: z.ZodType<Guest[]> = z.array(
  z.object({ type: z.enum(['movie', 'tv']), id: z.number().int(), by: z.string(), until: z.string() }),
)

type Row = Tables['sync_records']

function toRow({ code, history, guests, ...record }: SyncRecord & { guests: Guest[] }) {
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
    guests: JSON.stringify(guests),
    bytes: Buffer.byteLength(columnsOfHistory.history) + Buffer.byteLength(columnsOfHistory.removals),
  }
}

function plainOf(row: Row): Omit<StoredSyncRecord, 'history'> {
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

function toRecord(row: Row): StoredSyncRecord {
  return { ...plainOf(row), history: readHistory(row, `The history of ${row.code}`) }
}

function toSoundRecord(row: Row): StoredSyncRecord | null {
  return nullIfDamaged(() => toRecord(row))
}

function toShownRecord(row: Row): ShownSyncRecord {
  return toSoundRecord(row) ?? { ...plainOf(row), history: EMPTY_HISTORY, damaged: true }
}
