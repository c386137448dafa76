import { sql, type Selectable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { SyncRecord, TablePage, TableQuery } from '#domain/operators/records.ts'
import { createLatestTimes, RETENTION_CLOCK } from './named-values.ts'
import { createRunningTotal } from './running-total.ts'
import { columns, readPage, toWords } from './table-page.ts'
import type { Db, Tables } from './tables.ts'

/** `usedAt` (ISO time) is when a device last asked for the record, to the day. */
export type StoredSyncRecord = SyncRecord & { usedAt: string }
/** With the birth of its record, empty if it is not converted yet, and the number of its entries. */
export type ListedSyncRecord = StoredSyncRecord & { birth: string; entries: number }
export type SyncColumn = 'code' | 'deviceName' | 'createdAt' | 'lastUpdated'

const CHUNK = 500
const DAY = 24 * 60 * 60_000
const MAX_RECORDS = 100_000
const READ_AFTER = 200
/** Seconds. */
const RETRY_AFTER = 3600

/** Sync codes, without the entries of their records. Exceeding their number throws `AppError('unavailable')`. */
export function createSyncRecords(db: Db, { most = MAX_RECORDS }: { most?: number } = {}) {
  const select = () => db.selectFrom('sync_records').selectAll()
  const records = createRunningTotal({
    async read() {
      const count = sql<number>`count(*)`.as('count')
      return Number((await db.selectFrom('sync_records').select(count).executeTakeFirstOrThrow()).count)
    },
    readAfter: READ_AFTER,
  })

  return {
    /** Call when another store, such as one bound to a transaction, has written records. */
    recount: records.forget,

    /** Null if there is none. */
    async find(code: string): Promise<StoredSyncRecord | null> {
      const row = await select().where('code', '=', code).executeTakeFirst()
      return row ? toRecord(row) : null
    },

    /**
     * False if the code is taken. `birth`: of its record. Counts as used no earlier than retention last ran, in case the clock is
     * behind.
     */
    async insert(record: SyncRecord, { birth }: { birth: string }): Promise<boolean> {
      await records.ready()
      if (records.value() >= most)
        throw new AppError('unavailable', 'No more sync codes can be made at the moment', { retryAfter: RETRY_AFTER })
      const lastRun = await createLatestTimes(db).read(RETENTION_CLOCK)
      const usedAt = new Date(Math.max(Date.parse(record.lastUpdated), lastRun?.getTime() ?? 0)).toISOString()
      return records.during(1, async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('sync_records')
          .values({ ...toRow(record), used_at: usedAt, birth })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      })
    },

    /** Restores an imported record. Its entries have to follow. */
    async put({ usedAt, ...record }: StoredSyncRecord): Promise<void> {
      const row = toRow(record)
      await db
        .insertInto('sync_records')
        .values({ ...row, used_at: usedAt })
        .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, used_at: usedAtLeast(usedAt) }))
        .execute()
      records.forget()
    },

    /** What a code had in the version before records, if it was not used since. */
    async oldColumns(code: string): Promise<Pick<Tables['sync_records'], 'history' | 'removals' | 'library'>> {
      return db
        .selectFrom('sync_records')
        .select(['history', 'removals', 'library'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    },

    /** Deletes earlier versions that the version before records kept, and that were replaced before this time. */
    async removeRevisions(before: Date): Promise<void> {
      await db.deleteFrom('sync_revisions').where('replaced_at', '<', before.toISOString()).execute()
    },

    /** Notes, once a day, that a device asked for the record, which protects it from `removeUnused`. */
    async touch(code: string, now: Date): Promise<void> {
      const yesterday = new Date(now.getTime() - DAY).toISOString()
      await db
        .updateTable('sync_records')
        .set({ used_at: now.toISOString() })
        .where('code', '=', code)
        .where('used_at', '<', yesterday)
        .execute()
    },

    /** False if there was none. */
    async remove(code: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('sync_records').where('code', '=', code).executeTakeFirst()
      records.forget()
      return numDeletedRows === 1n
    },

    /** Returns the number of removed records. */
    async removeAll(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('sync_records').executeTakeFirst()
      records.forget()
      return Number(numDeletedRows)
    },

    /** Removes records that no device has asked for since; returns how many. */
    async removeUnused(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('sync_records')
        .where('used_at', '<', before.toISOString())
        .executeTakeFirst()
      if (numDeletedRows > 0n) records.forget()
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

    page(query: TableQuery<SyncColumn>): Promise<TablePage<ListedSyncRecord>> {
      return readPage(select(), {
        query,
        order: {
          code: columns('code'),
          deviceName: columns('device_name', 'code'),
          createdAt: columns('created_at', 'code'),
          lastUpdated: columns('last_updated', 'code'),
        },
        words: [...columns('words'), sql`lower(generator_address)`],
        toRow: (row) => ({ ...toRecord(row), birth: row.birth, entries: row.entries }),
      })
    },

    /** Every record in chunks, by code. */
    async *all(): AsyncGenerator<StoredSyncRecord[]> {
      for (let last = ''; ;) {
        const rows = await select().where('code', '>', last).orderBy('code').limit(CHUNK).execute()
        if (rows.length > 0) yield rows.map(toRecord)
        if (rows.length < CHUNK) return
        last = rows.at(-1)?.code ?? last
      }
    },
  }
}

/** The columns of a code. Those of the version before records are left empty. */
function toRow({ code, deviceName, ...record }: SyncRecord) {
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

function toRecord(row: Selectable<Tables['sync_records']>): StoredSyncRecord {
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
