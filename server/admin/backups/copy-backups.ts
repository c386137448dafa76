import { AppError } from '#domain/errors.ts'
import type { BackupFolder, KeptBackup } from './backup-folder.ts'
import { copyBackup } from './make-backup.ts'

/**
 * The backups of the folder that has the newest one, newest first. With PostgreSQL another replica may have made it, and copied it to the
 * folder that all share.
 */
export async function listNewest(folders: readonly Pick<BackupFolder, 'list'>[], now: Date): Promise<KeptBackup[]> {
  const lists = await Promise.all(folders.map(({ list }) => list(now)))
  return lists.reduce((one, other) => ((other[0]?.madeAt ?? '') > (one[0]?.madeAt ?? '') ? other : one), [])
}

type Rules = { keep: number; now: Date }

/**
 * Copies those of the newest `keep` backups that another existing folder lacks, and removes older ones there. Throws
 * `AppError('unavailable')` if it cannot: the next time copies what is missing.
 */
export async function copyBackups(from: BackupFolder, to: BackupFolder, { keep, now }: Rules): Promise<void> {
  try {
    const there = new Set((await to.list(now)).map(({ name }) => name))
    for (const { name } of (await from.list(now)).slice(0, keep))
      if (!there.has(name)) await copyBackup(from.pathOf(name), to.pathOf(name))
    await to.tidy(keep, now)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `The backup is made, but not copied to BACKUP_TO: ${reason}`, { cause: error })
  }
}
