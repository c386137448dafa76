import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { AppError, SettingsError } from '#domain/errors.ts'
import { isDiskFull } from './disk-full.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { toSqliteFailure } from './sqlite-failure.ts'
import { SqliteError, startSqliteThread } from './sqlite-thread.ts'
import type { Db, Tables } from './tables.ts'

export type Database = {
  engine: 'sqlite' | 'postgres'
  /** Operators' data, sync records and the audit log; a write is on disk when it returns. */
  operators: Db
  /** The search log; in the same database on PostgreSQL. */
  searches: Db
  /** A transaction that excludes every other process using the database. */
  exclusively: (db: Db, work: (transaction: Transaction<Tables>) => Promise<void>) => Promise<void>
  /** Removes deleted data from the files too, as far as the engine allows. */
  forget: () => Promise<void>
  /** Returns a number that changes when another process writes to `operators`; null if changes are announced instead. */
  externalVersion: (() => Promise<number>) | null
  close: () => Promise<void>
}

type DatabaseOptions = {
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  url: string | null
  /** An existing folder. */
  dataDir: string
}

const OPERATORS = 'marquee.db'
const SEARCHES = 'searches.db'
/** Any number, the same in every version; its holder may change the tables. */
const MIGRATION_LOCK = 7_263_114

/**
 * Opens the database; the only place that distinguishes the engines. Throws `SettingsError` if it can never be used as it is
 * (damaged files, wrong password), `AppError('unavailable')` if it does not respond now, and the original error if the disk is
 * full.
 */
export function openDatabase({ url, dataDir }: DatabaseOptions): Promise<Database> {
  return url === null ? openSqlite(dataDir) : openPostgres(url)
}

async function openSqlite(dataDir: string): Promise<Database> {
  checkComplete(dataDir)
  const thread = startSqliteThread([
    { name: 'operators', path: ownFile(dataDir, OPERATORS), synchronous: 'FULL', check: 'indexes' },
    { name: 'searches', path: ownFile(dataDir, SEARCHES), synchronous: 'NORMAL', check: 'pages' },
  ])
  try {
    await thread.open()
  } catch (error) {
    await thread.close()
    if (!(error instanceof SqliteError)) throw error
    const { line, mayPass } = toSqliteFailure(error)
    throw mayPass ? error : new SettingsError(line, { cause: error })
  }
  const operators = new Kysely<Tables>({ dialect: sqliteDialect(thread, 'operators') })
  const searches = new Kysely<Tables>({ dialect: sqliteDialect(thread, 'searches') })
  return {
    engine: 'sqlite',
    operators,
    searches,
    // Every SQLite transaction here writes, and only one can write at a time.
    exclusively: (db, work) => db.transaction().execute(work),
    async forget() {
      for (const db of [operators, searches]) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    },
    // The write handle does not count its own writes.
    async externalVersion() {
      const { rows } = await thread.call('operators:write', 'PRAGMA data_version')
      return z.object({ data_version: z.number() }).parse(rows[0]).data_version
    },
    close: () => thread.close(),
  }
}

async function openPostgres(url: string): Promise<Database> {
  // Most sites do not need it, and start faster without.
  const { openPool, postgresDialect } = await import('./postgres-dialect.ts')
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
    operators: db,
    searches: db,
    exclusively: (_, work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction)
        await work(transaction)
      }),
    // PostgreSQL's vacuum does that in its own time.
    forget: async () => {},
    externalVersion: null,
    close: () => db.destroy(),
  }
}

/** The operators' file is created first. If only that one is missing, the site would start without any bans. */
function checkComplete(dataDir: string): void {
  const size = (name: string) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0
  if (size(OPERATORS) > 0 || size(SEARCHES) === 0) return
  throw new SettingsError(`DATA_DIR: ${OPERATORS} is missing or empty. Put a backup in its place, or remove ${SEARCHES} too.`)
}

/** The files hold addresses and e-mails, so only their owner may read them; SQLite gives its side files the same mode. */
function ownFile(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError(`DATA_DIR: ${path} cannot be written to (${reason})`)
  }
  return path
}

/** A refused sign-in or a missing database will not fix itself. */
function toPostgresFailure(error: unknown, url: string): unknown {
  if (!(error instanceof AppError)) return error
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  if (/^(28|3D)/.test(code)) return new SettingsError(`DATABASE_URL: ${shown(url)} refuses us (${code})`, { cause })
  const line = `DATABASE_URL: ${shown(url)} cannot be reached (${code}). Start the database, and start again.`
  return new AppError(error.kind, line, { cause })
}

/** The address without its password, and without its parameters, which may hold another. */
function shown(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}
