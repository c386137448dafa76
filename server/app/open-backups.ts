import { BACKUP_TURN, createBackupFolder } from '../admin/backups/backup-folder.ts'
import { createBackupSchedule } from '../admin/backups/backup-schedule.ts'
import { createBackupActions } from '../admin/backup-actions.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'config' | 'database' | 'runAction' | 'inBackground' | 'repeat' | 'now'> & {
  onChanged: () => void
  onFailure: (text: string) => void
}

const MINUTE = 60_000

/** The backups of the site, made on a schedule and at an owner's request, by one process at a time. */
export function openBackups({ config, database, runAction, inBackground, repeat, now, ...options }: Options) {
  const { place } = database
  const folder = createBackupFolder(place)
  const alone = (work: () => Promise<void>) => database.alone(BACKUP_TURN, work)
  const schedule = createBackupSchedule({ folder, ...config.backups, alone, inBackground, now, ...options })
  repeat('backup-schedule', { every: MINUTE, first: 0 }, schedule.check)
  return {
    backups: { list: () => folder.list(now()), status: schedule.status },
    actions: createBackupActions({ schedule, folder, runAction, now }),
  }
}
