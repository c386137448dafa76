import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './tables.ts'

/** A count as JSON, and when it may be forgotten: milliseconds since 1970 by the database's clock. */
type StoredCount = { count: string; until: number }
/** What becomes of counts, by name; null: forgotten. */
type CountChanges = ReadonlyMap<string, StoredCount | null>
/** Called with what is stored under the names, and the time, while no other process is in here. */
export type DecideCounts = (stored: ReadonlyMap<string, StoredCount>, now: number) => CountChanges

/** Any number, the same in every version. */
const LOCK = 7_263_115
/** Milliseconds that a process may wait for the others; nobody is in here for longer than a few. */
const LOCK_TIMEOUT = '800ms'
/** A process that stops in the middle holds the others up for no longer. */
const IDLE_TIMEOUT = '2s'

const found = z.array(
  z.object({ now: z.number(), name: z.string().nullable(), count: z.string().nullable(), until: z.string().nullable() }),
)

/** The counts that replicas share, on PostgreSQL. */
export function createSharedCountRows(db: Db) {
  return {
    /** One process at a time. Times are the database's: the clocks of two machines differ. */
    async decide(names: readonly string[], decide: DecideCounts): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        // Losing the last moments in a crash does no harm, so nobody waits for the disk.
        await sql`select set_config('synchronous_commit', 'off', true), set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
          set_config('idle_in_transaction_session_timeout', ${IDLE_TIMEOUT}, true)`.execute(transaction)
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
        // A statement of its own: it sees what the process before has written.
        const { rows } = await sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now, name, count, until
          from (select 1) as once left join shared_counts on name = any(${names})`.execute(transaction)
        const read = found.parse(rows)
        const stored = read.flatMap(({ name, count, until }) =>
          name === null || count === null || until === null ? [] : [[name, { count, until: Date.parse(until) }] as const],
        )
        const changes = [...decide(new Map(stored), read[0]?.now ?? 0)]
        const forgotten = changes.filter(([, change]) => change === null).map(([name]) => name)
        const kept = changes.flatMap(([name, change]) =>
          change === null ? [] : [{ name, count: change.count, until: new Date(change.until).toISOString() }],
        )
        if (forgotten.length > 0) await transaction.deleteFrom('shared_counts').where('name', 'in', forgotten).execute()
        if (kept.length > 0)
          await transaction
            .insertInto('shared_counts')
            .values(kept)
            .onConflict((conflict) =>
              conflict.column('name').doUpdateSet({
                count: (row) => row.ref('excluded.count'),
                until: (row) => row.ref('excluded.until'),
              }),
            )
            .execute()
      })
    },
    /** Deletes what is over. */
    async removeOver(): Promise<void> {
      await sql`delete from shared_counts
        where until < to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.execute(db)
    },
  }
}
