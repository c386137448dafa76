import { sql } from 'kysely'
import { createDiskCacheConnection, type DiskCacheDb } from './disk-cache-connection.ts'
import { diskCacheFile } from './disk-cache-file.ts'
import { pack, unpack } from './disk-cache-packing.ts'

type StoredResponse = { at: number; body: string }
type DiskCacheStorageOptions = {
  dataDir: string
  /** Of the file, SQLite's log beside it included. */
  maxBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds; only differences count. */
  clock?: () => number
  onTrouble: (text: string, reason: unknown) => void
}

const HOUR = 60 * 60_000
/** Rows that one statement deletes: reads pass between two. */
const BATCH = 100
/** Reads that are remembered until the next write, at most. */
const MAX_TOUCHED = 1000
/** What is left for SQLite's log, and for a batch before it is noticed. */
const FILL = 0.95

/**
 * The service's answers on this machine's disk, also where the database is PostgreSQL. Where there is no room, those unused for
 * longest go. Every call may reject with `AppError('unavailable')`; what was lost is asked for again.
 */
export function createDiskCacheStorage({
  dataDir,
  maxBytes,
  now,
  clock = () => performance.now(),
  onTrouble,
}: DiskCacheStorageOptions) {
  const connection = createDiskCacheConnection({ file: diskCacheFile(dataDir), clock, onTrouble })
  const touched = new Set<string>()

  return {
    async read(key: string): Promise<StoredResponse | null> {
      const row = await connection.use((db) => db.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst())
      if (!row) return null
      const body = unpack(row)
      if (body === null) {
        await connection.use((db) => removeKeys(db, [key]))
        return null
      }
      if (now() - row.used_at >= HOUR && touched.size < MAX_TOUCHED) touched.add(key)
      return { at: row.at, body }
    },
    async write(batch: readonly { key: string; answer: StoredResponse | null }[]): Promise<void> {
      const used_at = now()
      const rows = batch.flatMap(({ key, answer }) =>
        answer ? { key, at: answer.at, used_at, ...pack({ key, at: answer.at }, answer.body) } : [],
      )
      const gone = batch.flatMap(({ key, answer }) => (answer ? [] : key))
      await connection.use(async (db) => {
        if (rows.length > 0) await db.replaceInto('answers').values(rows).execute()
        if (gone.length > 0) await removeKeys(db, gone)
        await touch(db, touched, used_at)
        await makeRoom(db, maxBytes * FILL)
      })
    },
    /** Deletes answers from before a time, and those from after another, which a wrong clock has dated. */
    async prune({ before, after }: { before: number; after: number }): Promise<void> {
      await connection.use(async (db) => {
        for (const [comparison, time] of [
          ['<', before],
          ['>', after],
        ] as const) {
          const some = db.selectFrom('answers').select('key').where('at', comparison, time).limit(BATCH)
          const remove = () => db.deleteFrom('answers').where('key', 'in', some).executeTakeFirst()
          while ((await remove()).numDeletedRows > 0n);
        }
      })
    },
    /** After a purge by another process. */
    renew: connection.renew,
    close: connection.close,
  }
}

async function removeKeys(db: DiskCacheDb, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('answers').where('key', 'in', keys).execute()
}

async function touch(db: DiskCacheDb, touched: Set<string>, used_at: number): Promise<void> {
  if (touched.size === 0) return
  await db
    .updateTable('answers')
    .set({ used_at })
    .where('key', 'in', [...touched])
    .execute()
  touched.clear()
}

async function makeRoom(db: DiskCacheDb, maxBytes: number): Promise<void> {
  const oldest = db.selectFrom('answers').select('key').orderBy('used_at').limit(BATCH)
  while ((await bytesUsed(db)) > maxBytes) {
    const { numDeletedRows } = await db.deleteFrom('answers').where('key', 'in', oldest).executeTakeFirst()
    if (numDeletedRows === 0n) return
  }
}

/** Of the file, pages that are free to be written to left out. */
async function bytesUsed(db: DiskCacheDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db)
  return rows[0]?.bytes ?? 0
}
