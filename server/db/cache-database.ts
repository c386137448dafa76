import { Kysely, sql, type QueryExecutorProvider } from 'kysely'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { Database } from './database.ts'
import { dataVersion, sqliteDialect, SqliteError } from './sqlite-dialect.ts'

type CacheTables = {
  answers: {
    /** A hash. */
    key: string
    /** Milliseconds since 1970, as is `used_at`. */
    at: number
    used_at: number
    /** JSON. */
    body: string
  }
  /** Names in the answers (seen-name-rows.ts). */
  names: {
    /** A hash of the service's address. */
    source: string
    kind: string
    id: number
    name: string
    original_name: string | null
    year: number | null
    popularity: number
    /** Milliseconds since 1970. */
    at: number
  }
}
export type CacheDb = Kysely<CacheTables>

/** The storage of the movie database's answers: a separate file, or tables of PostgreSQL. */
export type CacheDatabase = {
  engine: Database['engine']
  /** Rejects with `AppError('unavailable')` if the database is missing, busy or full. */
  use: <Value>(work: (db: CacheDb) => Promise<Value>) => Promise<Value>
  /** A number that changes when another process empties the tables. */
  version: () => Promise<number>
  close: () => Promise<void>
}

/** Unlogged tables are faster, and empty after a crash of PostgreSQL: the answers may be lost. */
const CREATE = { sqlite: 'CREATE TABLE IF NOT EXISTS', postgres: 'CREATE UNLOGGED TABLE IF NOT EXISTS' }

async function createTables(db: QueryExecutorProvider, engine: Database['engine']): Promise<void> {
  const statements = [
    `${CREATE[engine]} answers (key TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL, used_at BIGINT NOT NULL, body TEXT NOT NULL)`,
    'CREATE INDEX IF NOT EXISTS answers_by_time ON answers (at)',
    'CREATE INDEX IF NOT EXISTS answers_by_use ON answers (used_at)',
    `${CREATE[engine]} names (
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      id INTEGER NOT NULL,
      name TEXT NOT NULL,
      original_name TEXT,
      year INTEGER,
      popularity INTEGER NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (source, kind, id)
    )`,
    'CREATE INDEX IF NOT EXISTS names_by_time ON names (at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The tables on PostgreSQL, which all replicas share. Closing leaves the database open. */
export async function openSharedCache({
  operators,
  exclusively,
}: Pick<Database, 'operators' | 'exclusively'>): Promise<CacheDatabase> {
  await exclusively((transaction) => createTables(transaction, 'postgres'))
  const db: CacheDb = operators.withTables<CacheTables>()
  return {
    engine: 'postgres',
    use: (work) => work(db),
    // TRUNCATE gives the table a new file.
    async version() {
      const { rows } = await sql<{ file: number }>`select pg_relation_filenode('answers')::bigint as file`.execute(db)
      return rows[0]?.file ?? 0
    },
    close: async () => {},
  }
}

type CacheFileOptions = {
  dataDir: string
  /** Milliseconds of a monotonic clock. */
  clock?: () => number
  onTrouble: (text: string, reason: unknown) => void
}
type OpenCache = { db: CacheDb; version: number }

const PARTS = ['', '-wal', '-shm', '-journal']
/** SQLite's codes: SQL error, damaged, not a database. An SQL error means another program's file: our statements fit our tables. */
const BROKEN = new Set<number | null>([1, 11, 26])
/** Minimum milliseconds between two recreations: if the file is damaged again so soon, the disk is to blame. */
const PAUSE = 60_000

const cacheFile = (dataDir: string) => join(dataDir, 'cache.db')

/** The cache's file, opened on first use. A damaged file is deleted and recreated. */
export function openCacheFile({ dataDir, clock = () => performance.now(), onTrouble }: CacheFileOptions): CacheDatabase {
  let opened: Promise<OpenCache> | null = null
  let recreatedAt = Number.NEGATIVE_INFINITY
  let changes = 0
  let isClosed = false

  async function close(attempt: Promise<OpenCache> | null): Promise<void> {
    await (await attempt?.catch(() => null))?.db.destroy()
  }
  async function recreate(broken: Promise<OpenCache>): Promise<OpenCache> {
    await close(broken)
    for (const part of PARTS) await rm(cacheFile(dataDir) + part, { force: true })
    return openOnce(dataDir)
  }
  function recover(attempt: Promise<OpenCache>, error: unknown): void {
    if (opened !== attempt || !BROKEN.has(codeOf(error)) || clock() - recreatedAt < PAUSE) return
    recreatedAt = clock()
    opened = recreate(attempt)
    opened.catch(() => null)
    onTrouble('The cache was damaged and has been recreated', error)
  }

  return {
    engine: 'sqlite',
    async use(work) {
      if (isClosed) throw new AppError('unavailable', 'The cache is closed')
      const attempt = (opened ??= openOnce(dataDir))
      try {
        return await work((await attempt).db)
      } catch (error) {
        recover(attempt, error)
        // A file that could not be opened is tried again with the next use.
        attempt.catch(() => (opened === attempt ? (opened = null) : null))
        throw error
      }
    },
    async version() {
      const current = await opened
      if (!current) return changes
      const version = await dataVersion(current.db)
      if (version !== current.version) changes += 1
      current.version = version
      return changes
    },
    async close() {
      isClosed = true
      await close(opened)
    },
  }
}

async function openOnce(dataDir: string): Promise<OpenCache> {
  const path = cacheFile(dataDir)
  // Readable by its owner only; SQLite gives its side files the same mode.
  await (await open(path, 'a', 0o600)).close()
  const db: CacheDb = new Kysely({ dialect: sqliteDialect({ path, isCache: true }) })
  try {
    await createTables(db, 'sqlite')
    return { db, version: await dataVersion(db) }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** SQLite's primary error code; null for other errors. */
function codeOf(error: unknown): number | null {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof SqliteError ? cause.code : null
}

/** Deletes the cache of versions up to 0.9.0. */
export async function removeOldCache(dataDir: string): Promise<void> {
  const old = ['answers.purged', ...PARTS.map((part) => `answers.db${part}`)]
  for (const name of old) await rm(join(dataDir, name), { force: true })
}
