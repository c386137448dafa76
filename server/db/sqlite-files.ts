import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PUT_A_BACKUP } from '#domain/operators/damage.ts'
import { SettingsError } from '#domain/errors.ts'
import { openSqliteFile, SqliteError, toSqliteFailure, type SqliteFile } from './sqlite-file.ts'
import type { Db } from './tables.ts'

/** How the header of a file begins, and where it says by which rules the file may be written (sqlite.org/fileformat.html, 1.3). */
const HEADER = { magic: 'SQLite format 3\0', writeVersion: 18, bytes: 20 }
/** SQLite opens a file with a greater one, but only to read. */
const NEWEST_WRITE_VERSION = 2

/** The database in the data folder. */
export const SQLITE_FILE = 'marquee.db'
/** SQLite's files beside one. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const
/** The folder of backups in the data folder. */
export const BACKUP_FOLDER = 'backups'
/** The search log's own file until 1.0.0. */
const OLD_SEARCHES = 'searches.db'

/**
 * Opens the database's file, after a check for damage. Throws `SettingsError` if it can never be used as it is, and `SqliteError`
 * if that may pass.
 */
export function openDatabaseFile(dataDir: string): SqliteFile {
  checkComplete(dataDir)
  const path = ownFile(dataDir, SQLITE_FILE)
  try {
    return openSqliteFile(path, { isChecked: true })
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    const { line, mayPass } = toSqliteFailure(error)
    throw mayPass ? error : new SettingsError(line, { cause: error })
  }
}

/** Takes over the search log of 0.9.0, which had a file of its own, and removes that file. Does nothing where there is none. */
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
      `DATA_DIR: the search log of version 0.9.0 cannot be taken over from ${path} (${reason}). Remove it to begin with an empty one.`,
      { cause: error },
    )
  }
}

/** Without its file, but with what was beside it, the site would start without any bans. */
function checkComplete(dataDir: string): void {
  if (sizeOf(join(dataDir, SQLITE_FILE)) > 0) return
  if (sizeOf(join(dataDir, OLD_SEARCHES)) > 0)
    throw new SettingsError(`DATA_DIR: ${SQLITE_FILE} is missing or empty. ${PUT_A_BACKUP} Or remove ${OLD_SEARCHES} too.`)
  if (hasBackups(dataDir))
    throw new SettingsError(
      `DATA_DIR: ${SQLITE_FILE} is missing, and there are backups of it. ${PUT_A_BACKUP} To begin with nothing, move ${join(dataDir, BACKUP_FOLDER)} elsewhere.`,
    )
}

/** Those of 0.9.0 as well, which that version restores. */
function hasBackups(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, BACKUP_FOLDER)).some((name) => /^marquee-.*\.(?:db|backup)$/.test(name))
  } catch {
    return false
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Creates a file that is missing. The files hold addresses and e-mails, so only their owner may read them; SQLite gives its side files
 * the same mode. Throws `SettingsError` if it cannot be written to, by its mode or by its header.
 */
function ownFile(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  let header: Buffer
  try {
    header = readHeader(openSync(path, 'a+', 0o600))
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError(`DATA_DIR: ${path} cannot be written to (${reason})`)
  }
  const isSqlite = header.toString('latin1').startsWith(HEADER.magic)
  if (isSqlite && header.readUInt8(HEADER.writeVersion) > NEWEST_WRITE_VERSION)
    throw new SettingsError(
      `DATA_DIR: ${path} cannot be used (its header is damaged, or of a newer version of SQLite). ${PUT_A_BACKUP}`,
    )
  return path
}

/** The first bytes of a file, zeros where it is shorter; closes it. */
function readHeader(file: number): Buffer {
  try {
    const header = Buffer.alloc(HEADER.bytes)
    readSync(file, header, 0, HEADER.bytes, 0)
    return header
  } finally {
    closeSync(file)
  }
}

/** Error codes of a disk, or of a quota on it, that is full. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}
