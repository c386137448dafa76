import { sql } from 'kysely'
import { chunks } from './entry-rows.ts'
import { createRunningTotal } from './running-total.ts'
import type { Db } from './tables.ts'

/** What an entry was until `at` (ISO time); an empty value: there was none. */
type ReplacedValue = { key: string; value: string; at: string }

const DAY = 24 * 60 * 60_000
/** Characters of `2026-11-20T12` and `2026-11-20`. */
const HOUR_LENGTH = 13
const DAY_LENGTH = 10
/** Bytes of all values together; beyond that the oldest are deleted. */
const MAX_BYTES = 256 * 1024 * 1024
const READ_AFTER = 8 * 1024 * 1024
/** Bytes that a row takes beside its value. */
const OVERHEAD = 60
/** Rows read of a code: more than a household replaces in a week. */
const MAX_READ = 60_000
/** Rows deleted at a time. */
const CHUNK = 1000

/**
 * Earlier values of entries: of each key the first one replaced in each hour, for a day; the first of each day, until it expires. So
 * the value at the start of an hour or of a day is the first one replaced since then.
 */
export function createReplacedValues(db: Db, { maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  const total = createRunningTotal({
    read: async () => {
      const sum = sql<number>`coalesce(sum(bytes), 0)`.as('sum')
      return Number((await db.selectFrom('sync_replaced').select(sum).executeTakeFirstOrThrow()).sum)
    },
    readAfter: READ_AFTER,
  })

  return {
    /** Await before the transaction of `keep`. */
    ready: total.ready,

    /** Keeps values that are about to be replaced, unless one of the same key was in this hour. Returns the bytes kept. */
    async keep(transaction: Db, code: string, all: readonly { key: string; value: string }[], at: string): Promise<number> {
      let kept = 0
      for (const values of chunks(all)) kept += await keepSome(transaction, code, values, at)
      return kept
    },

    /** Call with the bytes kept once the transaction of `keep` is committed. */
    add: total.add,

    /** Call after `add`: deletes the oldest values if all together are too large. */
    async trim(): Promise<void> {
      while (total.value() > maxBytes) {
        const { numAffectedRows = 0n } = await sql`delete from sync_replaced where (code, key, replaced_at) in
          (select code, key, replaced_at from sync_replaced order by replaced_at, code, key limit ${CHUNK})`.execute(db)
        total.forget()
        await total.ready()
        if (numAffectedRows === 0n) return
      }
    },

    /** What was replaced under a code in a range of time, oldest first; only the latest, if there is too much (`isWhole`: there is not). */
    async between(code: string, from: Date, to: Date): Promise<{ values: ReplacedValue[]; isWhole: boolean }> {
      const rows = await db
        .selectFrom('sync_replaced')
        .select(['key', 'value', 'replaced_at as at'])
        .where('code', '=', code)
        .where('replaced_at', '>=', from.toISOString())
        .where('replaced_at', '<=', to.toISOString())
        .orderBy('replaced_at', 'desc')
        .limit(MAX_READ)
        .execute()
      return { values: rows.toReversed(), isWhole: rows.length < MAX_READ }
    },

    /** Deletes values replaced before this time, and of those replaced a day before `now` all but each day's first. */
    async removeExpired(before: Date, now: Date): Promise<void> {
      const dayAgo = new Date(now.getTime() - DAY).toISOString()
      const { numAffectedRows = 0n } = await sql`delete from sync_replaced where replaced_at < ${before.toISOString()}
        or (replaced_at < ${dayAgo} and exists (select 1 from sync_replaced earlier
          where earlier.code = sync_replaced.code and earlier.key = sync_replaced.key
          and earlier.replaced_at < sync_replaced.replaced_at
          and earlier.replaced_at >= substr(sync_replaced.replaced_at, 1, ${sql.lit(DAY_LENGTH)})))`.execute(db)
      if (numAffectedRows > 0n) total.forget()
    },

    /** Call after codes, and their values with them, were removed. */
    forget: total.forget,
  }
}

async function keepSome(
  transaction: Db,
  code: string,
  values: readonly { key: string; value: string }[],
  at: string,
): Promise<number> {
  const rows = await transaction
    .selectFrom('sync_replaced')
    .select('key')
    .where('code', '=', code)
    .where(
      'key',
      'in',
      values.map(({ key }) => key),
    )
    .where('replaced_at', '>=', at.slice(0, HOUR_LENGTH))
    .where('replaced_at', '<', `${at.slice(0, HOUR_LENGTH)}~`)
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  const kept = values
    .filter(({ key }) => !known.has(key))
    .map(({ key, value }) => ({ code, key, replaced_at: at, value, bytes: Buffer.byteLength(value) + OVERHEAD }))
  if (kept.length === 0) return 0
  await transaction.insertInto('sync_replaced').values(kept).execute()
  return kept.reduce((sum, { bytes }) => sum + bytes, 0)
}
