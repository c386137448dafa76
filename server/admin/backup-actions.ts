import { AppError } from '#domain/errors.ts'
import { noteAction, type Operator, type RunAction } from './run-action.ts'

type Kept = { name: string; bytes: number }

type BackupActionsOptions = {
  schedule: { begin: (at: Date, before: () => Promise<void>) => Promise<void> }
  folder: { list: (now: Date) => Promise<Kept[]>; nameOf: (at: Date) => string; pathOf: (name: string) => string }
  runAction: RunAction
  now: () => Date
}

/** Owners' actions on backups. */
export function createBackupActions({ schedule, folder, runAction, now }: BackupActionsOptions) {
  /** Throws `not-found` if there is no backup of this name. */
  async function find(name: string): Promise<{ path: string; bytes: number }> {
    const kept = (await folder.list(now())).find((each) => each.name === name)
    if (!kept) throw new AppError('not-found', 'There is no such backup')
    return { path: folder.pathOf(name), bytes: kept.bytes }
  }

  return {
    find,

    /** Writes the audit entry and begins a backup; the panel is notified at its end. Throws `conflict` if one is being made. */
    async make(by: Operator): Promise<{ name: string }> {
      const at = now()
      const name = folder.nameOf(at)
      await schedule.begin(at, () => noteAction(runAction, { by, action: 'backup.make', target: name }))
      return { name }
    },

    /** Writes the audit entry and returns the file to send. */
    async download(name: string, by: Operator): Promise<{ path: string; bytes: number }> {
      const found = await find(name)
      await noteAction(runAction, { by, action: 'backup.download', target: name })
      return found
    },
  }
}
