import { AppError } from '#domain/errors.ts'
import type { BackupStatus } from '#domain/operators/backup-status.ts'
import type { InBackground } from '#domain/background.ts'
import type { BackupFolder } from './backup-folder.ts'

type Options = {
  folder: Pick<BackupFolder, 'list' | 'make' | 'tidy'>
  /** Hours between two backups; null: none are made automatically. */
  every: number | null
  keep: number
  /** Copies finished backups to the other place of the settings, if there is one. */
  copy: (at: Date) => Promise<void>
  /** Runs the work unless another process of the site is doing it. */
  alone: (work: () => Promise<void>) => Promise<void>
  inBackground: InBackground
  /** Called when a backup begins and ends. */
  onChanged: () => void
  onFailure: (text: string) => void
  now: () => Date
}

const HOUR = 60 * 60_000

/** Makes backups on schedule and on demand, one at a time in all processes. After a failure the schedule waits an hour. */
export function createBackupSchedule({ folder, every, keep, copy, alone, inBackground, onChanged, onFailure, now }: Options) {
  const since = now().toISOString()
  /** Ends when this process no longer makes a backup or asks whether it may; null: it does neither. */
  let turn: Promise<void> | null = null
  let isRunning = false
  let failure: BackupStatus['failure'] = null

  /** Does nothing if a backup is being made, by this process or another. */
  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (turn) return
    turn = alone(work).finally(() => (turn = null))
    await turn
  }

  async function make(at: Date): Promise<void> {
    isRunning = true
    onChanged()
    try {
      await folder.make(at)
      await folder.tidy(keep, at).catch((error: unknown) => onFailure(`Old backups could not be removed: ${toText(error)}`))
      await copy(at)
      failure = null
    } catch (error) {
      const text = toText(error)
      failure = { at: now().toISOString(), text }
      onFailure(text)
    } finally {
      isRunning = false
      onChanged()
    }
  }

  /** A time in the future, due to a wrong clock, counts as if it were equally long ago. */
  const hoursFrom = (time: string) => Math.abs(now().getTime() - Date.parse(time)) / HOUR

  async function isDue(): Promise<boolean> {
    if (every === null || (failure && hoursFrom(failure.at) < 1)) return false
    const [newest] = await folder.list(now())
    return !newest || hoursFrom(newest.madeAt) >= every
  }

  return {
    /** Call every minute: makes a backup when one is due. */
    async check(): Promise<void> {
      try {
        if (!(await isDue())) return
        await inTurn(async () => {
          // Checked again: another process may have been faster.
          if (await isDue()) await make(now())
        })
      } catch (error) {
        onFailure(toText(error))
      }
    },

    /**
     * Runs `before`, and begins a backup unless that fails. Rejects with `AppError('conflict')` if one is being made, by this process
     * or another.
     */
    begin(at: Date, before: () => Promise<void>): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      async function take(): Promise<void> {
        await before()
        resolve()
        await make(at)
      }
      inBackground('backup', () =>
        inTurn(take).then(() => reject(new AppError('conflict', 'A backup is being made already.')), reject),
      )
      return promise
    },

    async status(): Promise<BackupStatus> {
      const [last] = await folder.list(now())
      return {
        every,
        isRunning,
        last: last ? { madeAt: last.madeAt, bytes: last.bytes } : null,
        failure,
        since,
      }
    },
  }
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
