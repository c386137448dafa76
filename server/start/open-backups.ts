import { createBackupFolder } from '../backups/backup-folder.ts'
import { createBackupSchedule } from '../backups/backup-schedule.ts'
import { createBackupActions } from '../operators/backup-actions.ts'
import type { RunAction } from '../operators/run-action.ts'
import { createLeases } from '../shared-counts/lease.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import type { Database } from '../store/database.ts'
import type { Config } from './config.ts'

type Options = {
  config: Pick<Config, 'backups'>
  database: Pick<Database, 'place'>
  counts: SharedCounts
  runAction: RunAction
  onChanged: () => void
  onFailure: (text: string) => void
  now: () => Date
  ticks: () => number
}

const MINUTE = 60_000
/** Longer than a backup of several gigabytes takes; a process that was killed holds others up for so long. */
const LEASE = 30 * MINUTE

/** The backups of the site: by the clock, by one process at a time, and on an owner's demand. */
export function openBackups({ config, database, counts, runAction, now, ...options }: Options) {
  const { place } = database
  const folder = createBackupFolder(place)
  const leases = createLeases(counts)
  async function alone(work: () => Promise<void>): Promise<void> {
    if (!(await leases.take('backup', { millis: LEASE, evenAlone: true }))) return
    await work().finally(() => leases.release('backup'))
  }
  const schedule = createBackupSchedule({ folder, ...config.backups, alone, now, ...options })
  const timer = setInterval(() => void schedule.look(), MINUTE).unref()
  void schedule.look()
  return {
    backups: { list: () => folder.list(now()), status: schedule.status },
    actions: createBackupActions({ schedule, folder, runAction, now }),
    async close(): Promise<void> {
      clearInterval(timer)
      await schedule.close()
    },
  }
}
