import { AppError, SettingsError } from '#domain/errors.ts'
import { isDiskFull } from '../store/disk-full.ts'
import { SqliteError } from '../store/sqlite-thread.ts'

/** EX_CONFIG of sysexits.h: starting again does not help. */
const SETTINGS = 78
const FAILED = 1
const DISK_FULL = 'DATA_DIR: the disk is full. Make room on it, and start again.'

/** The line to print and the exit code when the site or a command cannot start; null: unexpected, a bug. */
export function toStartFailure(error: unknown): { line: string; code: number } | null {
  const sqlite = causeOf(error, SqliteError)
  if (error instanceof SettingsError) return { line: error.message, code: SETTINGS }
  if (sqlite) return toSqliteFailure(sqlite)
  if (isDiskFull(error)) return { line: DISK_FULL, code: FAILED }
  return error instanceof AppError ? { line: error.message, code: FAILED } : null
}

/** By SQLite's primary result code, with its message in one line. */
function toSqliteFailure({ code, message }: SqliteError): { line: string; code: number } {
  const reason = message.replaceAll(/\p{Cc}/gu, ' ')
  const primary = code === null ? null : code & 0xff
  if (primary === 13) return { line: DISK_FULL, code: FAILED }
  if (primary === 10)
    return { line: `DATA_DIR: the disk is full, or fails (${reason}). Make room on it, and start again.`, code: FAILED }
  if (primary === 5 || primary === 6) return { line: `DATA_DIR: another process holds the database (${reason})`, code: FAILED }
  return { line: `DATA_DIR: the database cannot be used as it is (${reason}). Put a backup in its place.`, code: SETTINGS }
}

function causeOf<Kind>(error: unknown, kind: new (...args: never[]) => Kind): Kind | null {
  if (error instanceof kind) return error
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause, kind) : null
}
