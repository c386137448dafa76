import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { Database } from './database.ts'

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
    /** The service that they are of. */
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

/** Where the service's answers are kept: a file of their own, or the tables of PostgreSQL. */
export type CacheDatabase = {
  engine: Database['engine']
  /** Rejects with `AppError('unavailable')` if the database is missing, busy or full. */
  use: <Value>(work: (db: CacheDb) => Promise<Value>) => Promise<Value>
  /** A number that changes when another process empties the tables. */
  version: () => Promise<number>
  close: () => Promise<void>
}

/** What is kept may be lost: PostgreSQL writes no log for it, and empties it after a crash. */
const CREATE = { sqlite: 'CREATE TABLE IF NOT EXISTS', postgres: 'CREATE UNLOGGED TABLE IF NOT EXISTS' }

/** Makes the tables that are missing. */
export async function createCacheTables(db: QueryExecutorProvider, engine: Database['engine']): Promise<void> {
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
  await exclusively((transaction) => createCacheTables(transaction, 'postgres'))
  const db: CacheDb = operators.withTables<CacheTables>()
  return {
    engine: 'postgres',
    use: (work) => work(db),
    // Emptying a table gives it a new file.
    async version() {
      const { rows } = await sql<{ file: number }>`select pg_relation_filenode('answers')::bigint as file`.execute(db)
      return rows[0]?.file ?? 0
    },
    close: async () => {},
  }
}
