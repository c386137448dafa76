import { Kysely, sql, type Transaction } from 'kysely'
import type { QueryConfig } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import type { Repeat } from '#domain/background.ts'
import { AppError, isAppError, SettingsError } from '#domain/errors.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { dataVersion } from './sqlite-dialect.ts'
import { openDatabaseFile } from './sqlite-files.ts'
import type { Db, Tables } from './tables.ts'

export type Database = {
  engine: 'sqlite' | 'postgres'
  place: DatabasePlace
  /** All tables; once a write has returned, it survives a crash of the process. */
  operators: Db
  /** A transaction that changes tables, and excludes every other process that does. On PostgreSQL it may take hours. */
  exclusively: (work: (transaction: Transaction<Tables>) => Promise<void>) => Promise<void>
  /** Runs work that only one process of the site may do at a time; does nothing if another process is doing it. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  /** Runs a query of PostgreSQL without Kysely; null: the engine is SQLite. */
  queryPostgres: ((query: QueryConfig) => Promise<unknown>) | null
  /**
   * Removes deleted data from the files too, as far as the engine allows. Rejects with `AppError('unavailable')` if another program
   * has been reading for too long: the data stays in them until the next time.
   */
  forget: () => Promise<void>
  /** Returns a number that changes when another process writes; null if changes are announced instead. */
  externalVersion: (() => Promise<number>) | null
  close: () => Promise<void>
}

export type DatabasePlace = {
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  url: string | null
  /** An existing folder. */
  dataDir: string
}

/** Milliseconds to keep trying to empty SQLite's log while other programs read. */
const FORGET_TIMEOUT = 5000
const RETRY_EVERY = 50

/**
 * Opens the database; the only place that distinguishes the engines. Throws `SettingsError` or `SqliteError` if somebody has to act
 * first (damaged files, wrong password), and `AppError('unavailable')` if it does not respond now.
 */
export async function openDatabase({ url, dataDir }: DatabasePlace): Promise<Database> {
  return url === null ? openSqlite(dataDir) : openPostgres(url, dataDir)
}

async function openSqlite(dataDir: string): Promise<Database> {
  const db = await openDatabaseFile(dataDir)
  return {
    engine: 'sqlite',
    place: { url: null, dataDir },
    operators: db,
    // Every SQLite transaction here writes, and only one can write at a time.
    exclusively: (work) => db.transaction().execute(work),
    alone: (_, work) => work(),
    queryPostgres: null,
    forget: () => emptyLog(db),
    externalVersion: () => dataVersion(db),
    close: () => db.destroy(),
  }
}

/** SQLite's log keeps deleted data while a program reads from it; a checkpoint's row says whether it could empty the log. */
async function emptyLog(db: Db): Promise<void> {
  const giveUpAt = performance.now() + FORGET_TIMEOUT
  for (;;) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    if (rows[0]?.busy === 0) return
    if (performance.now() >= giveUpAt) throw new AppError('unavailable', OPERATOR_MESSAGES.tracesLeft)
    await wait(RETRY_EVERY)
  }
}

async function openPostgres(url: string, dataDir: string): Promise<Database> {
  // Most sites do not need it, and start faster without.
  const [{ openPool, postgresDialect }, { changePostgres }] = await Promise.all([
    import('./postgres-dialect.ts'),
    import('./change-postgres.ts'),
  ])
  const pool = openPool(url)
  const db: Db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw toPostgresFailure(error, url)
  }
  return {
    engine: 'postgres',
    place: { url, dataDir },
    operators: db,
    exclusively: (work) => changePostgres(url, work),
    alone: (name, work) => db.connection().execute((own) => withLock(own, name, work)),
    queryPostgres: (query) => pool.query(query),
    // Left to PostgreSQL's vacuum.
    forget: async () => {},
    externalVersion: null,
    close: () => db.destroy(),
  }
}

/** Runs the work unless another connection holds the lock, which is released with its connection at the latest. */
async function withLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as locked`.execute(db)
  if (!rows[0]?.locked) return
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(db)
  }
}

/** A refused sign-in or a missing database will not fix itself. The line has no password and no parameters, which may contain one. */
function toPostgresFailure(error: unknown, url: string): unknown {
  if (!(error instanceof AppError)) return error
  const { cause } = error
  const { protocol, username, host, pathname } = new URL(url)
  const shown = `${protocol}//${username && `${username}@`}${host}${pathname}`
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  if (/^(28|3D)/.test(code)) return new SettingsError(`DATABASE_URL: ${shown} refuses us (${code})`, { cause })
  const line = `DATABASE_URL: ${shown} cannot be reached (${code}). Start the database, and start again.`
  return new AppError(error.kind, line, { cause })
}

type WatchOptions = {
  /**
   * Returns a number that changes whenever another process writes; null: do not watch, because changes are announced instead.
   */
  version: (() => Promise<number>) | null
  /** Called again a second later if it fails. */
  onChange: () => Promise<void>
  repeat: Repeat
  /** Milliseconds between two checks. */
  every?: number
}

/**
 * Notices when a command on the same machine has written to a running site's database. Start it before the first read, so that no
 * change is missed.
 */
export async function watchExternalChanges({ version, onChange, repeat, every = 1000 }: WatchOptions): Promise<void> {
  if (version === null) return
  let known = await version()
  repeat('external-changes', { every }, async () => {
    try {
      const seen = await version()
      if (seen !== known) await onChange()
      known = seen
    } catch (error) {
      // The database is busy or away, as /readyz reports; the next check finds the same change.
      if (!isAppError(error)) throw error
    }
  })
}
