import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { SyncRecord, TablePage, TableQuery } from '#domain/operators/records.ts'
import type { Guest } from '#domain/history/shared-history.ts'
import { createSyncRevisions, type KeepRevision } from './sync-revisions.ts'
import { createLatestTimes, RETENTION_CLOCK } from './named-values.ts'
import { createRunningTotal } from './running-total.ts'
import { toRecord, toRow, usedAtLeast, type StoredSyncRecord } from './sync-rows.ts'
import { columns, readPage } from './table-page.ts'
import { nextVersion, type Db } from './tables.ts'

export type { StoredSyncRecord }
/** With the birth of its record, empty if it is not converted yet, and the number of its entries. */
export type ListedSyncRecord = StoredSyncRecord & { birth: string; entries: number }
export type SyncColumn = 'code' | 'deviceName' | 'createdAt' | 'lastUpdated'

const CHUNK = 500
const DAY = 24 * 60 * 60_000
/** Limits over all records: their number, the bytes of their histories and libraries, and the bytes of their revisions. */
type SyncCaps = { records: number; bytes: number; revisionBytes?: number }
const CAPS = { records: 100_000, bytes: 256 * 1024 * 1024 }
/** Share of the bytes open to new records; the rest is left for existing ones to grow. */
const SHARE_OF_NEW = 0.75
const READ_AFTER = { records: 200, bytes: 8 * 1024 * 1024 }
/** Seconds. */
const RETRY_AFTER = 3600

/** Watch histories by code. Exceeding a cap over all of them throws `AppError('unavailable')`. */
export function createSyncRecords(db: Db, given: Partial<SyncCaps> = {}) {
  const caps: SyncCaps = { ...CAPS, ...given }
  const select = () => db.selectFrom('sync_records').selectAll()
  const sum = (what: RawBuilder<number>) => async () =>
    Number((await db.selectFrom('sync_records').select(what.as('sum')).executeTakeFirstOrThrow()).sum)
  const records = createRunningTotal({ read: sum(sql`count(*)`), readAfter: READ_AFTER.records })
  const bytes = createRunningTotal({ read: sum(sql`coalesce(sum(bytes), 0)`), readAfter: READ_AFTER.bytes })
  const revisions = createSyncRevisions(db, { maxBytes: caps.revisionBytes })
  const ready = () => Promise.all([records.ready(), bytes.ready(), revisions.ready()])
  function forget() {
    for (const total of [records, bytes, revisions]) total.forget()
  }

  return {
    /** Call when another store, such as one bound to a transaction, has written records. */
    recount: forget,

    /** Null if there is none. */
    async find(code: string): Promise<StoredSyncRecord | null> {
      const row = await select().where('code', '=', code).executeTakeFirst()
      return row ? toRecord(row) : null
    },

    /**
     * False if the code is taken. `birth`: of its record; without one it is converted on its first use. Counts as used no earlier than
     * retention last ran, in case the clock is behind.
     */
    async insert(record: SyncRecord, { birth = '' }: { birth?: string } = {}): Promise<boolean> {
      const row = toRow({ ...record, guests: [] })
      await ready()
      if (records.value() >= caps.records || bytes.value() + row.bytes > caps.bytes * SHARE_OF_NEW)
        throw capReached('No more sync codes can be made at the moment')
      const lastRun = await createLatestTimes(db).read(RETENTION_CLOCK)
      const usedAt = new Date(Math.max(Date.parse(record.lastUpdated), lastRun?.getTime() ?? 0)).toISOString()
      const write = async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('sync_records')
          .values({ ...row, version: 1, used_at: usedAt, birth })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      }
      return records.during(1, () => bytes.during(row.bytes, write))
    },

    /**
     * Replaces the version that was read, which becomes a revision. False if another device has written since, or the record
     * is gone.
     */
    async update(
      record: SyncRecord & { guests?: Guest[] },
      version: number,
      { keep = 'sometimes' }: { keep?: KeepRevision } = {},
    ): Promise<boolean> {
      const row = toRow({ guests: [], ...record })
      const ofVersion = { code: record.code, version }
      let [grown, kept] = [0, 0]
      async function replace(transaction: Db): Promise<boolean> {
        const replaced = await transaction
          .selectFrom('sync_records')
          .select('bytes')
          .where((is) => is.and(ofVersion))
          .executeTakeFirst()
        if (!replaced) return false
        const growth = row.bytes - replaced.bytes
        if (growth > 0 && bytes.value() + growth > caps.bytes) throw capReached('This sync code cannot grow at the moment')
        grown = growth
        kept = await revisions.keep(transaction, { ...ofVersion, bytes: replaced.bytes, growth, at: record.lastUpdated, keep })
        const { numUpdatedRows } = await transaction
          .updateTable('sync_records')
          .set({ ...row, version: version + 1, used_at: usedAtLeast(record.lastUpdated) })
          .where((is) => is.and(ofVersion))
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }
      await ready()
      const written = await (db.isTransaction ? replace(db) : db.transaction().execute(replace))
      if (!written) return false
      bytes.add(grown)
      revisions.add(kept)
      await revisions.trim()
      return true
    },

    /** Earlier versions of a record, latest first. */
    revisions: revisions.list,
    /** Deletes the earlier versions that were replaced before this time. */
    removeRevisions: revisions.removeReplaced,

    /** Restores an imported record; the version grows, so that no device overwrites it unnoticed. */
    async put({ version, usedAt, ...imported }: Omit<StoredSyncRecord, 'guests'>): Promise<void> {
      const record = { ...imported, guests: [] }
      const known = await db.selectFrom('sync_records').select('version').where('code', '=', record.code).executeTakeFirst()
      const row = { ...toRow(record), version: nextVersion(known, version) }
      await db
        .insertInto('sync_records')
        .values({ ...row, used_at: usedAt })
        .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, used_at: usedAtLeast(usedAt) }))
        .execute()
      forget()
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
      forget()
      return numDeletedRows === 1n
    },

    /** Returns the number of removed records. */
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
      if (numDeletedRows > 0n) forget()
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

function capReached(message: string): AppError {
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER })
}
