import { join } from 'node:path'
import { PUT_A_BACKUP } from '#domain/operators/damage.ts'
import { AppError, SettingsError } from '#domain/errors.ts'
import { createBackupFolder } from '../admin/backups/backup-folder.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { SQLITE_FILE, takeOverSearches } from '../db/sqlite-files.ts'
import type { Config } from './config.ts'

/**
 * Changes the tables for this version, on SQLite after a backup of what is there. Without one nothing is changed: the version
 * before can then go on, and there is a way back from a change that went wrong.
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
      const line = `This version changes the tables of the database, and makes a backup first: that failed, and nothing was changed. ${withoutDot(error)}. Then start again.`
      throw new AppError(error.kind, line, { cause: error })
    }
  }
  try {
    await migrate(database, { beforeChange: backUp })
  } catch (error) {
    // It has seen a step that this version does not know: another start will not help.
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    const name = databaseUrl === null ? `DATA_DIR: ${join(dataDir, SQLITE_FILE)}` : 'DATABASE_URL: the database'
    throw new SettingsError(`${name} cannot be used (${withoutDot(error)}). ${PUT_A_BACKUP}`, { cause: error })
  }
  if (databaseUrl === null) await takeOverSearches(dataDir, database.operators)
}

function withoutDot({ message }: AppError): string {
  return message.replace(/\.$/, '')
}
