import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { RESTORE_A_BACKUP } from '#domain/operators/damage.ts'
import { SettingsError } from '#domain/errors.ts'
import { sqliteDialect, type SqliteError } from './sqlite-dialect.ts'
import type { Db, Tables } from './tables.ts'

/** The beginning of a file's header, and the offset of its write version (sqlite.org/fileformat.html, 1.3). */
const HEADER = { magic: 'SQLite format 3\0', writeVersion: 18, bytes: 20 }
/** SQLite opens a file with a higher write version as read-only. */
const NEWEST_WRITE_VERSION = 2

/** The database in the data folder. */
export const SQLITE_FILE = 'marquee.db'
/** Endings of the files that SQLite puts beside a database. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const
/** The folder of backups in the data folder. */
export const BACKUP_FOLDER = 'backups'
/** Before 1.0.0 the search log had this file of its own. */
const OLD_SEARCHES = 'searches.db'
/** SQLite's error codes. `notAllowed`: access denied, read-only, cannot open; `otherTables`: the tables do not fit the statement. */
const CODES = { full: 13, io: 10, busy: [5, 6], notAllowed: [3, 8, 14, 23], otherTables: 1 }

/** Opens the database in the data folder, after a check for damage. Throws `SettingsError` or `SqliteError` if it cannot be used. */
export async function openDatabaseFile(dataDir: string): Promise<Db> {
  checkComplete(dataDir)
  const db: Db = new Kysely<Tables>({ dialect: sqliteDialect({ path: ownFile(join(dataDir, SQLITE_FILE)) }) })
  await sql`select 1`.execute(db)
  return db
}

/** Imports the search log of 0.9.0 from its own file, and removes that file. Does nothing if there is none. */
export async function takeOverSearches(dataDir: string, db: Db): Promise<void> {
  const path = join(dataDir, OLD_SEARCHES)
  if (sizeOf(path) > 0) await copySearches(path, db)
  for (const side of ['', ...SIDE_FILES]) rmSync(path + side, { force: true })
}

async function copySearches(path: string, db: Db): Promise<void> {
  try {
    await sql`ATTACH ${path} AS old`.execute(db)
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM old.sqlite_schema WHERE type = 'table'`.execute(transaction)
      for (const table of ['searches', 'hourly_counts'].filter((each) => rows.some(({ name }) => name === each)))
        await sql.raw(`INSERT OR IGNORE INTO main.${table} SELECT * FROM old.${table}`).execute(transaction)
    })
    await sql`DETACH old`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''
    throw new SettingsError(
      `DATA_DIR: the search log of version 0.9.0 cannot be taken over from ${path} (${reason}). Remove the file to start with an empty log.`,
      { cause: error },
    )
  }
}

/** Refuses to start without the database if there are traces of it: the site would run without any bans. */
function checkComplete(dataDir: string): void {
  if (sizeOf(join(dataDir, SQLITE_FILE)) > 0) return
  if (sizeOf(join(dataDir, OLD_SEARCHES)) > 0)
    throw new SettingsError(`DATA_DIR: ${SQLITE_FILE} is missing or empty. ${RESTORE_A_BACKUP} Or remove ${OLD_SEARCHES} too.`)
  const backups = join(dataDir, BACKUP_FOLDER)
  // Backups of 0.9.0 count too: that version restores them.
  if (existsSync(backups) && readdirSync(backups).some((name) => /^marquee-.*\.(?:db|backup)$/.test(name)))
    throw new SettingsError(
      `DATA_DIR: ${SQLITE_FILE} is missing, but there are backups of it. ${RESTORE_A_BACKUP} To start with an empty database, move ${backups} elsewhere.`,
    )
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Creates the database's file if it is missing, readable only by its owner, since it contains addresses and e-mails; SQLite gives its
 * side files the same mode. Throws `SettingsError` if its mode or its header forbids writing.
 */
function ownFile(path: string): string {
  const header = Buffer.alloc(HEADER.bytes)
  try {
    const file = openSync(path, 'a+', 0o600)
    readSync(file, header, 0, HEADER.bytes, 0)
    closeSync(file)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError(`DATA_DIR: ${path} cannot be written to (${reason})`)
  }
  const isSqlite = header.toString('latin1').startsWith(HEADER.magic)
  if (isSqlite && header.readUInt8(HEADER.writeVersion) > NEWEST_WRITE_VERSION)
    throw new SettingsError(
      `DATA_DIR: ${path} cannot be used (its header is damaged, or of a newer version of SQLite). ${RESTORE_A_BACKUP}`,
    )
  return path
}

/** Whether an error of the file system says that the disk, or a quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
}

/** Why the site cannot use a file, in one line that says what to do; `mayPass`: starting again may help. */
export function toSqliteFailure(error: SqliteError): { line: string; mayPass: boolean } {
  const { code } = error
  const mayPass = code === null || code === CODES.full || code === CODES.io || CODES.busy.includes(code)
  return { line: `DATA_DIR: ${whatToDo(error)}`, mayPass }
}

function whatToDo({ code, message, file }: SqliteError): string {
  const reason = message.replaceAll(/\p{Cc}/gu, ' ')
  if (code === null) return `${file} does not answer (${reason}). Start again.`
  if (code === CODES.full) return `the disk is full: ${file} cannot grow. Make room on it, and start again.`
  if (code === CODES.io) return `the disk is full or failing: ${file} (${reason}). Make room on it, and start again.`
  if (CODES.busy.includes(code)) return `another process holds ${file} (${reason}). End it, and start again.`
  if (CODES.notAllowed.includes(code))
    return `${file} cannot be opened or written to (${reason}). Let the site’s user write to it and to its folder.`
  const version = code === CODES.otherTables ? ' If a newer version of the site has changed it, start that version.' : ''
  return `${file} cannot be used (${reason}).${version} ${RESTORE_A_BACKUP}`
}
