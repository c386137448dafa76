import { AppError } from '#domain/errors.ts'
import { createRunningTotal } from './running-total.ts'
import type { Db } from './tables.ts'

/** Over all records together; bytes of their histories and of their revisions. */
export type SyncCaps = { records: number; bytes: number; revisionBytes: number }

const CAPS = { records: 100_000, bytes: 256 * 1024 * 1024 }
/** Share of the bytes open to new records; the rest is left for existing ones to grow. */
const SHARE_OF_NEW = 0.75
const READ_AFTER = { records: 200, bytes: 8 * 1024 * 1024 }
/** Seconds. */
const RETRY_AFTER = 3600

/** Enforces the caps on sync records at each write. Throws `AppError('unavailable')` if a write would exceed one. */
export function createSyncUsage(db: Db, given: Partial<SyncCaps>) {
  const caps = { ...CAPS, ...given }
  const records = createRunningTotal({
    read: async () => {
      const row = await db
        .selectFrom('sync_records')
        .select((each) => each.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    readAfter: READ_AFTER.records,
  })
  const bytes = createRunningTotal({
    read: async () => {
      const row = await db
        .selectFrom('sync_records')
        .select((each) => each.fn.sum<number | null>('bytes').as('bytes'))
        .executeTakeFirst()
      return Number(row?.bytes ?? 0)
    },
    readAfter: READ_AFTER.bytes,
  })
  const ready = async () => void (await Promise.all([records.ready(), bytes.ready()]))

  return {
    /** Await before a transaction with `takeGrowth`. */
    ready,
    /** Reserves room for a new record of this many bytes. */
    async takeNew(size: number): Promise<void> {
      await ready()
      if (!records.take(1, caps.records)) throw capReached('No more sync codes can be made at the moment')
      if (bytes.take(size, caps.bytes * SHARE_OF_NEW)) return
      records.giveBack(1)
      throw capReached('No more sync codes can be made at the moment')
    },
    giveBackNew(size: number): void {
      records.giveBack(1)
      bytes.giveBack(size)
    },
    /** Reserves room for a record's growth. If it is not written after all, the next read of the totals corrects that. */
    async takeGrowth(transaction: Db, { code, bytes: size }: { code: string; bytes: number }): Promise<void> {
      const known = await transaction.selectFrom('sync_records').select('bytes').where('code', '=', code).executeTakeFirst()
      const growth = size - (known?.bytes ?? size)
      if (growth < 0) bytes.giveBack(-growth)
      else if (growth > 0 && !bytes.take(growth, caps.bytes)) throw capReached('This sync code cannot grow at the moment')
    },
    /** Call after records were removed or added without being counted. */
    forget(): void {
      records.forget()
      bytes.forget()
    },
  }
}

function capReached(message: string): AppError {
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER })
}
