import { RESTORE_A_BACKUP } from '#domain/operators/damage.ts'
import { AppError, SettingsError } from '#domain/errors.ts'
import { createBackupFolder } from '../admin/backups/backup-folder.ts'
import { SqliteError } from '../db/sqlite-dialect.ts'
import { isDiskFull, toSqliteFailure } from '../db/sqlite-files.ts'

/** EX_CONFIG of sysexits.h: starting again does not help. */
const SETTINGS = 78
const FAILED = 1
const DISK_FULL = 'DATA_DIR: the disk is full. Make room on it, and start again.'

/** The line to print and the exit code when the site or a command cannot start; null: unexpected, a bug. */
export function toStartFailure(error: unknown): { line: string; code: number } | null {
  if (error instanceof SettingsError) return { line: error.message, code: SETTINGS }
  const sqlite = causeOf(error, SqliteError)
  if (sqlite) {
    const { line, mayPass } = toSqliteFailure(sqlite)
    return { line, code: mayPass ? FAILED : SETTINGS }
  }
  if (isDiskFull(error)) return { line: DISK_FULL, code: FAILED }
  return error instanceof AppError ? { line: error.message, code: FAILED } : null
}

function causeOf<Kind>(error: unknown, kind: new (...args: never[]) => Kind): Kind | null {
  if (error instanceof kind) return error
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause, kind) : null
}

/**
 * The same failure, with the command that replaces a damaged database with the newest good backup. The site does not do that by
 * itself: operators' decisions since then would be lost silently.
 */
export async function withRestoreHint(error: unknown, dataDir: string): Promise<unknown> {
  const failure = toStartFailure(error)
  const [reason, ...rest] = failure?.line.split(RESTORE_A_BACKUP) ?? []
  if (reason === undefined || rest.length === 0) return error
  const folder = createBackupFolder({ url: null, dataDir })
  const newest = await folder.newestGood(new Date())
  if (newest === null) return error
  const made = newest.madeAt.replace(/T(\d\d:\d\d).*/, ' $1 UTC')
  return new SettingsError(
    `${reason}The newest good backup is from ${made}. Restore it with: npm run restore -- ${folder.pathOf(newest.name)}`,
    { cause: error },
  )
}
