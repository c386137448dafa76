import { sql } from 'kysely'
import type { SyncRevision } from '#domain/operators/records.ts'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { readHistory } from './sync-rows.ts'
import { createRunningTotal } from './running-total.ts'
import type { Db, Tables } from './tables.ts'

/** Per record and hour: the first version that was replaced, and the first that something was removed from. */
const MAX_PER_HOUR = 2
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Characters of `2026-11-20T12` and `2026-11-20`. */
const HOUR_LENGTH = 13
const DAY_LENGTH = 10
/** Bytes of all revisions together; beyond that the oldest are deleted. */
const MAX_BYTES = 256 * 1024 * 1024
const READ_AFTER = 8 * 1024 * 1024
/** Revisions deleted at a time if there are too many. */
const CHUNK = 500

/** `always`: however many there are of this hour; `removal`: something is taken out, which the bytes may not tell. */
export type KeepRevision = 'always' | 'removal' | 'sometimes'

type Replacement = {
  code: string
  version: number
  /** Of the version that replaces it. */
  bytes: number
  at: string
  keep: KeepRevision
}

/**
 * Earlier versions of records: up to two an hour for a day, then one a day for a week. Thinned by time, so that no number of
 * writes pushes out the older versions.
 */
export function createSyncRevisions(db: Db, { maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  const total = createRunningTotal({
    read: async () => {
      const row = await db
        .selectFrom('sync_revisions')
        .select((each) => each.fn.sum<number | null>('bytes').as('bytes'))
        .executeTakeFirst()
      return Number(row?.bytes ?? 0)
    },
    readAfter: READ_AFTER,
  })

  return {
    /** Await before the transaction of `keep`. */
    ready: total.ready,

    /** Keeps a version that is about to be replaced, unless the record has moved on already. */
    async keep(transaction: Db, { code, version, bytes, at, keep }: Replacement): Promise<void> {
      const replaced = await transaction
        .selectFrom('sync_records')
        .select('bytes')
        .where('code', '=', code)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!replaced) return
      const rows = await transaction
        .selectFrom('sync_revisions')
        .select(['version', 'replaced_at', 'saved_at', 'bytes'])
        .where('code', '=', code)
        .orderBy('version')
        .execute()
      // An older replica does not write the time of the replacement.
      const kept = rows.map((row) => ({ version: row.version, bytes: row.bytes, at: row.replaced_at || row.saved_at }))
      const ofThisHour = kept.filter((each) => each.at.slice(0, HOUR_LENGTH) === at.slice(0, HOUR_LENGTH)).length
      const isOneTooMany = ofThisHour >= MAX_PER_HOUR || (ofThisHour > 0 && keep !== 'removal' && bytes >= replaced.bytes)
      if (isOneTooMany && keep !== 'always') return
      await copy(transaction, { code, version, at })
      total.take(replaced.bytes, Infinity)
      const surplus = kept.filter(({ version: each }) => !stays(kept, each, at))
      if (surplus.length === 0) return
      const versions = surplus.map((each) => each.version)
      await transaction.deleteFrom('sync_revisions').where('code', '=', code).where('version', 'in', versions).execute()
      for (const each of surplus) total.giveBack(each.bytes)
    },

    /** Call after `keep`: deletes the oldest revisions if all together are too large. */
    async trim(): Promise<void> {
      while (total.excess(maxBytes) > 0) {
        const { numAffectedRows = 0n } = await sql`delete from sync_revisions where (code, version) in
          (select code, version from sync_revisions order by replaced_at, code, version limit ${CHUNK})`.execute(db)
        total.forget()
        await total.ready()
        if (numAffectedRows === 0n) return
      }
    },

    /** Deletes what was replaced before this time, also of codes that no device writes any more. */
    async removeReplaced(before: Date): Promise<void> {
      // An older replica does not write the time of the replacement.
      const at = sql<string>`case replaced_at when '' then saved_at else replaced_at end`
      const { numDeletedRows } = await db.deleteFrom('sync_revisions').where(at, '<', before.toISOString()).executeTakeFirst()
      if (numDeletedRows > 0n) total.forget()
    },

    /** Latest first. */
    async list(code: string): Promise<SyncRevision[]> {
      const rows = await db.selectFrom('sync_revisions').selectAll().where('code', '=', code).orderBy('version', 'desc').execute()
      return rows.map(toRevision)
    },

    /** Call after records, and their revisions with them, were removed. */
    forget: total.forget,
  }
}

function toRevision(row: Tables['sync_revisions']): SyncRevision {
  const history = readHistory(row, `A revision of ${row.code}`)
  return { version: row.version, history, library: row.library, savedAt: row.saved_at }
}

/** Copies the record as it is. */
async function copy(db: Db, { code, version, at }: Pick<Replacement, 'code' | 'version' | 'at'>): Promise<void> {
  await db
    .insertInto('sync_revisions')
    .columns(['code', 'version', 'history', 'removals', 'cleared_at', 'saved_at', 'library', 'replaced_at', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('sync_records')
        .select(['code', 'version', 'history', 'removals', 'cleared_at', 'last_updated', 'library'])
        .select([sql.val(at).as('replaced_at'), 'bytes'])
        .where('code', '=', code)
        .where('version', '=', version),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Versions of the last day stay, and the first of each day for a week. `kept` is ordered by version. */
function stays(kept: readonly { version: number; at: string }[], version: number, at: string): boolean {
  const own = kept.find((each) => each.version === version)
  if (!own) return false
  const age = Date.parse(at) - Date.parse(own.at)
  if (age <= DAY) return true
  return (
    age <= RETENTION_DAYS.syncRevision * DAY &&
    kept.find((each) => each.at.slice(0, DAY_LENGTH) === own.at.slice(0, DAY_LENGTH))?.version === version
  )
}
