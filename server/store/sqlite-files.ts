import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUT_A_BACKUP } from '#domain/damage.ts'
import { SettingsError } from '#domain/errors.ts'
import { isDiskFull } from './disk-full.ts'
import { BACKUPS, SQLITE_FILES } from './file-names.ts'
import { finishReplacing } from './replaced-files.ts'
import { toSqliteFailure } from './sqlite-failure.ts'
import { openSqliteFile, SqliteError, type SqliteFile } from './sqlite-file.ts'
import type { Part } from './tables.ts'

/** How the header of a file begins, and where it says by which rules the file may be written (sqlite.org/fileformat.html, 1.3). */
const HEADER = { magic: 'SQLite format 3\0', writeVersion: 18, bytes: 20 }
/** SQLite opens a file with a greater one, but only to read. */
const NEWEST_WRITE_VERSION = 2

/**
 * Opens both files, after a check for damage. Throws `SettingsError` if they can never be used as they are, and `SqliteError` if
 * that may pass.
 */
export function openSqliteFiles(dataDir: string): Record<Part, SqliteFile> {
  finishReplacing(dataDir)
  checkComplete(dataDir)
  const { operators, searches } = SQLITE_FILES
  const first = openOwnFile(dataDir, operators)
  try {
    return { operators: first, searches: openOwnFile(dataDir, searches) }
  } catch (error) {
    first.close()
    throw error
  }
}

function openOwnFile(dataDir: string, name: string): SqliteFile {
  const path = ownFile(dataDir, name)
  try {
    return openSqliteFile(path, { isChecked: true })
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    const { line, mayPass } = toSqliteFailure(error)
    throw mayPass ? error : new SettingsError(line, { cause: error })
  }
}

/** Whether the data folder holds a database, or what is left of one. */
export function hasSqliteFiles(dataDir: string): boolean {
  return Object.values(SQLITE_FILES).some((name) => sizeOf(join(dataDir, name)) > 0)
}

/**
 * The operators' file is created first. If only that one is missing, or there are backups of one, the site would start without
 * any bans.
 */
function checkComplete(dataDir: string): void {
  const { operators, searches } = SQLITE_FILES
  if (sizeOf(join(dataDir, operators)) > 0) return
  if (sizeOf(join(dataDir, searches)) > 0)
    throw new SettingsError(`DATA_DIR: ${operators} is missing or empty. ${PUT_A_BACKUP} Or remove ${searches} too.`)
  if (hasBackups(dataDir))
    throw new SettingsError(
      `DATA_DIR: ${operators} is missing, and there are backups of it. ${PUT_A_BACKUP} To begin with nothing, move ${join(dataDir, BACKUPS.folder)} elsewhere.`,
    )
}

function hasBackups(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, BACKUPS.folder)).some((name) => name.endsWith(BACKUPS.ending))
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
