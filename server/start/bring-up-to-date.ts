import { join } from 'node:path'
import { PUT_A_BACKUP } from '#domain/damage.ts'
import { AppError, SettingsError } from '#domain/errors.ts'
import { createBackupFolder } from '../backups/backup-folder.ts'
import type { Database } from '../store/database.ts'
import { SQLITE_FILES } from '../store/file-names.ts'
import { migrate } from '../store/migrate.ts'
import type { Config } from './config.ts'

/**
 * Changes the tables for this version, after a backup of what is there. Without one nothing is changed: the version before can
 * then go on, and there is a way back from a change that went wrong.
 */
export function bringUpToDate(database: Database, { databaseUrl, dataDir, backups }: Config): Promise<void> {
  async function backUp(): Promise<void> {
    const folder = createBackupFolder(dataDir)
    const now = new Date()
    try {
      await folder.make({ url: databaseUrl, dataDir }, now)
      await folder.tidy(backups.keep, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reason = error.message.replace(/\.$/, '')
      // It has seen a step that this version does not know: another start will not help.
      if (error.kind === 'conflict') {
        const name = databaseUrl === null ? `DATA_DIR: ${join(dataDir, SQLITE_FILES.operators)}` : 'DATABASE_URL: the database'
        throw new SettingsError(`${name} cannot be used (${reason}). ${PUT_A_BACKUP}`, { cause: error })
      }
      const line = `This version changes the tables of the database, and makes a backup first: that failed, and nothing was changed. ${reason}. Then start again.`
      throw new AppError(error.kind, line, { cause: error })
    }
  }
  return migrate(database, { beforeChange: backUp })
}
