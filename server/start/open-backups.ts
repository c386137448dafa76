import { BACKUP_TURN, createBackupFolder } from '../admin/backups/backup-folder.ts'
import { createBackupSchedule } from '../admin/backups/backup-schedule.ts'
import { copyBackups, listNewest } from '../admin/backups/copy-backups.ts'
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
  const { to, keep } = config.backups
  const copies = to === null ? [] : [createBackupFolder(place, to)]
  const known = { ...folder, list: (at: Date) => listNewest([folder, ...copies], at) }
  async function copy(at: Date): Promise<void> {
    for (const other of copies) await copyBackups(folder, other, { keep, now: at })
  }
  const schedule = createBackupSchedule({ folder: known, ...config.backups, copy, alone, inBackground, now, ...options })
  repeat('backup-schedule', { every: MINUTE, first: 0 }, schedule.check)
  return {
    backups: { list: () => folder.list(now()), status: schedule.status },
    actions: createBackupActions({ schedule, folder, runAction, now }),
  }
}
