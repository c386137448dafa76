import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { createDiskCacheConnection, type DiskCacheDb } from './disk-cache-connection.ts'
import { diskCacheFile } from './disk-cache-file.ts'
import { createSeenNameRows } from './seen-name-rows.ts'

/** Twice the largest response of the service. */
const MAX_UNPACKED = 16 * 1024 * 1024
/** 0.06 ms for 17 KB, compressed to 6 KB; deflate takes three times as long for the same. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

type StoredResponse = { at: number; body: string }
type DiskCacheStorageOptions = {
  dataDir: string
  /** Of the file and SQLite's log beside it. */
  maxBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds; only differences matter. */
  clock?: () => number
  onTrouble: (text: string, reason: unknown) => void
}

const HOUR = 60 * 60_000
/** Rows per delete statement, so that reads can run in between. */
const BATCH = 100
/** Reads noted until the next write, at most. */
const MAX_TOUCHED = 1000
/** The rest is left for SQLite's log and one more batch. */
const FILL = 0.95

/**
 * The service's responses on this machine's disk, also if the database is PostgreSQL. The least recently used are evicted.
 * Every call may reject with `AppError('unavailable')`; losing a response is harmless.
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
    async write(batch: readonly { key: string; response: StoredResponse | null }[]): Promise<void> {
      const used_at = now()
      const rows = batch.flatMap(({ key, response }) =>
        response ? { key, at: response.at, used_at, ...pack({ key, at: response.at }, response.body) } : [],
      )
      const gone = batch.flatMap(({ key, response }) => (response ? [] : key))
      await connection.use(async (db) => {
        if (rows.length > 0) await db.replaceInto('answers').values(rows).execute()
        if (gone.length > 0) await removeKeys(db, gone)
        await touch(db, touched, used_at)
        await makeRoom(db, maxBytes * FILL)
      })
    },
    /** Deletes responses older than `before`, and those from after `after`, which a wrong clock has dated. */
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
    /** The names in the responses, in the same file: what deletes the one deletes the other. */
    names: createSeenNameRows(connection),
    /** Call after a purge by another process. */
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

/** Of the file, without its free pages. */
async function bytesUsed(db: DiskCacheDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db)
  return rows[0]?.bytes ?? 0
}

type Packed = { body: Uint8Array; checksum: number }
type Named = { key: string; at: number }

function pack({ key, at }: Named, text: string): Packed {
  const body = zstdCompressSync(text, LEVEL)
  return { body, checksum: checksumOf({ key, at }, body) }
}

/** The text, or null if the row is damaged. */
function unpack({ key, at, body, checksum }: Named & Packed): string | null {
  try {
    if (checksumOf({ key, at }, body) !== checksum) return null
    return zstdDecompressSync(body, { maxOutputLength: MAX_UNPACKED }).toString()
  } catch {
    return null
  }
}

function checksumOf({ key, at }: Named, body: Uint8Array): number {
  return crc32(body, crc32(`${at} ${key}`))
}
