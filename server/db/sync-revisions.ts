import { sql } from 'kysely'
import type { SyncRevision } from '#domain/operators/records.ts'
import { RETENTION_DAYS } from '#domain/operators/retention.ts'
import { readHistory } from './sync-rows.ts'
import { createRunningTotal } from './running-total.ts'
import type { Db, Tables } from './tables.ts'

/** Revisions kept per hour: the first version replaced in it, and the first whose replacement removed something. */
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

/** `always`: even beyond the hour's maximum; `removal`: something was removed, even if the record does not get smaller. */
export type KeepRevision = 'always' | 'removal' | 'sometimes'

type Replacement = {
  code: string
  version: number
  bytes: number
  /** How many bytes larger the new version is. */
  growth: number
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
      const sum = sql<number>`coalesce(sum(bytes), 0)`.as('sum')
      return Number((await db.selectFrom('sync_revisions').select(sum).executeTakeFirstOrThrow()).sum)
    },
    readAfter: READ_AFTER,
  })

  return {
    /** Await before the transaction of `keep`. */
    ready: total.ready,

    /**
     * Keeps a version that is about to be replaced, and removes revisions that are no longer needed. Returns by how many bytes all
     * revisions grow, for `add` after the commit.
     */
    async keep(transaction: Db, { code, version, bytes, growth, at, keep }: Replacement): Promise<number> {
      const kept = await transaction
        .selectFrom('sync_revisions')
        .select(['version', 'replaced_at as at', 'bytes'])
        .where('code', '=', code)
        .orderBy('version')
        .execute()
      const ofThisHour = kept.filter((each) => each.at.slice(0, HOUR_LENGTH) === at.slice(0, HOUR_LENGTH)).length
      const isOneTooMany = ofThisHour >= MAX_PER_HOUR || (ofThisHour > 0 && keep !== 'removal' && growth >= 0)
      if (isOneTooMany && keep !== 'always') return 0
      await copy(transaction, { code, version, at })
      let change = bytes
      for (const each of kept.filter((one) => !stays(kept, one, at))) {
        await transaction.deleteFrom('sync_revisions').where('code', '=', code).where('version', '=', each.version).execute()
        change -= each.bytes
      }
      return change
    },
    add: total.add,

    /** Call after `add`: deletes the oldest revisions if all together are too large. */
    async trim(): Promise<void> {
      while (total.value() > maxBytes) {
        const { numAffectedRows = 0n } = await sql`delete from sync_revisions where (code, version) in
          (select code, version from sync_revisions order by replaced_at, code, version limit ${CHUNK})`.execute(db)
        total.forget()
        await total.ready()
        if (numAffectedRows === 0n) return
      }
    },

    /** Deletes revisions replaced before this time, even of codes that no device writes any more. */
    async removeReplaced(before: Date): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('sync_revisions')
        .where('replaced_at', '<', before.toISOString())
        .executeTakeFirst()
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

/** Copies the current record to a revision. */
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

type Kept = { version: number; at: string; bytes: number }

/** Versions from the last day stay, and the first of each day for a week. `kept` is ordered by version. */
function stays(kept: readonly Kept[], revision: Kept, at: string): boolean {
  const age = Date.parse(at) - Date.parse(revision.at)
  const firstOfDay = kept.find((each) => each.at.slice(0, DAY_LENGTH) === revision.at.slice(0, DAY_LENGTH))
  return age <= DAY || (age <= RETENTION_DAYS.syncRevision * DAY && firstOfDay === revision)
}
