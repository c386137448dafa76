import { join } from 'node:path'
import { RESTORE_A_BACKUP } from '#domain/operators/damage.ts'
import { AppError, SettingsError } from '#domain/errors.ts'
import { createBackupFolder } from '../admin/backups/backup-folder.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { SQLITE_FILE, takeOverSearches } from '../db/sqlite-files.ts'
import type { Config } from './config.ts'

/**
 * Migrates the tables to this version; on SQLite, only after a backup has been made. If the backup fails nothing is changed, so the
 * previous version still works; if a migration goes wrong, there is a backup to return to.
 */
export async function bringUpToDate(database: Database, { databaseUrl, dataDir, backups }: Config): Promise<void> {
  async function backUp(): Promise<void> {
    if (databaseUrl !== null) return
    const folder = createBackupFolder({ url: null, dataDir })
    const now = new Date()
    try {
      await folder.make(now)
      await folder.tidy(backups.keep, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const line = `This version has to migrate the database, but the backup before that failed, so nothing was changed: ${withoutDot(error)}. Fix this, then start again.`
      throw new AppError(error.kind, line, { cause: error })
    }
  }
  try {
    await migrate(database, { beforeChange: backUp })
  } catch (error) {
    // The database has a migration that this version does not know: restarting will not help.
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    const name = databaseUrl === null ? `DATA_DIR: ${join(dataDir, SQLITE_FILE)}` : 'DATABASE_URL: the database'
    throw new SettingsError(`${name} cannot be used (${withoutDot(error)}). ${RESTORE_A_BACKUP}`, { cause: error })
  }
  if (databaseUrl === null) await takeOverSearches(dataDir, database.operators)
}

function withoutDot({ message }: AppError): string {
  return message.replace(/\.$/, '')
}
