import { PUT_A_BACKUP } from '#domain/operators/damage.ts'
import { SettingsError } from '#domain/errors.ts'
import { createBackupFolder } from '../admin/backups/backup-folder.ts'
import { toStartFailure } from './start-failure.ts'

/**
 * The same failure, with the command that puts the newest good backup in the place of a damaged database. The site does not do
 * that by itself: what was decided since would be gone without a word.
 */
export async function withRestoreHint(error: unknown, dataDir: string): Promise<unknown> {
  const failure = toStartFailure(error)
  const [reason, ...rest] = failure?.line.split(PUT_A_BACKUP) ?? []
  if (reason === undefined || rest.length === 0) return error
  const folder = createBackupFolder({ url: null, dataDir })
  const newest = await folder.newestGood(new Date())
  if (newest === null) return error
  const made = newest.madeAt.replace(/T(\d\d:\d\d).*/, ' $1 UTC')
  return new SettingsError(
    `${reason}The newest good backup is of ${made}. Put it in its place: npm run restore -- ${folder.pathOf(newest.name)}`,
    { cause: error },
  )
}
