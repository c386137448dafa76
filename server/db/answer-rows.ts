import { sql } from 'kysely'
import type { InBackground } from '#domain/background.ts'
import type { CacheDatabase, CacheDb } from './cache-database.ts'

type StoredResponse = { at: number; body: string }
type AnswerRowsOptions = {
  cache: CacheDatabase
  /** Bytes of all rows, as the engine stores them. */
  maxBytes: number
  inBackground: InBackground
  /** Milliseconds since 1970. */
  now: () => number
}

const HOUR = 60 * 60_000
/** Rows per delete statement, so that reads can run in between. */
const BATCH = 100
/** Share of the limit to fill. The rest is for SQLite's log, for writes between two checks of the size, and for other replicas. */
const FILL = 0.9
/** Share of the limit that is written between two checks. */
const UNCHECKED = 0.01
/** Bytes of a PostgreSQL row beside its text. */
const OVERHEAD = 200

const PURGE = {
  // VACUUM makes the file smaller; the checkpoint empties the log, which still has the deleted data.
  sqlite: ['DELETE FROM answers', 'DELETE FROM names', 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)'],
  postgres: ['TRUNCATE answers, names'],
}

/** The movie database's responses; the least recently used make room. Every call may reject; losing a response is harmless. */
export function createAnswerRows({ cache, maxBytes, inBackground, now }: AnswerRowsOptions) {
  let unchecked = 0

  async function makeRoom(): Promise<void> {
    unchecked = 0
    await cache.use(async (db) => {
      const oldest = db.selectFrom('answers').select('key').orderBy('used_at').limit(BATCH)
      while ((await bytesIn(db, cache.engine)) > maxBytes * FILL) {
        const { numDeletedRows } = await db.deleteFrom('answers').where('key', 'in', oldest).executeTakeFirst()
        if (numDeletedRows === 0n) return
      }
    })
  }

  return {
    async read(key: string): Promise<StoredResponse | null> {
      const row = await cache.use((db) => db.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst())
      if (!row) return null
      const used_at = now()
      if (used_at - row.used_at >= HOUR) {
        inBackground('used-answers', () =>
          cache.use((db) => db.updateTable('answers').set({ used_at }).where('key', '=', key).execute()),
        )
      }
      return { at: row.at, body: row.body }
    },
    /** Null removes it. */
    async write(key: string, response: StoredResponse | null): Promise<void> {
      await cache.use(async (db) => {
        if (!response) return void (await db.deleteFrom('answers').where('key', '=', key).execute())
        const values = { ...response, used_at: now() }
        const insert = db.insertInto('answers').values({ key, ...values })
        await insert.onConflict((conflict) => conflict.column('key').doUpdateSet(values)).execute()
      })
      unchecked += response?.body.length ?? 0
      if (unchecked >= maxBytes * UNCHECKED) await makeRoom()
    },
    /** Deletes responses from before `before` and, due to a wrong clock, from after `after`; then the surplus. */
    async prune({ before, after }: { before: number; after: number }): Promise<void> {
      await cache.use(async (db) => {
        const some = db
          .selectFrom('answers')
          .select('key')
          .where((eb) => eb.or([eb('at', '<', before), eb('at', '>', after)]))
          .limit(BATCH)
        const remove = () => db.deleteFrom('answers').where('key', 'in', some).executeTakeFirst()
        while ((await remove()).numDeletedRows > 0n);
      })
      await makeRoom()
    },
  }
}

/** Deletes everything in the cache, the names too; returns the bytes freed. */
export function purgeAnswers(cache: Pick<CacheDatabase, 'engine' | 'use'>): Promise<number> {
  return cache.use(async (db) => {
    const bytes = await bytesIn(db, cache.engine)
    for (const statement of PURGE[cache.engine]) await sql.raw(statement).execute(db)
    return bytes
  })
}

async function bytesIn(db: CacheDb, engine: CacheDatabase['engine']): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`
          select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
      : sql<{ bytes: number }>`select coalesce(sum(pg_column_size(body) + ${OVERHEAD}), 0)::bigint as bytes from answers`
  return (await query.execute(db)).rows[0]?.bytes ?? 0
}
