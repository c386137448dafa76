import type { BackupStatus } from '#domain/operators/backup-status.ts'
import type { InBackground } from '#domain/background.ts'
import type { BackupFolder } from './backup-folder.ts'

type Options = {
  folder: Pick<BackupFolder, 'list' | 'make' | 'tidy'>
  /** Hours between two backups; null: none are made automatically. */
  every: number | null
  keep: number
  /** Runs the work unless another process of the site is doing it. */
  alone: (work: () => Promise<void>) => Promise<void>
  inBackground: InBackground
  /** Called when a backup begins and ends. */
  onChanged: () => void
  onFailure: (text: string) => void
  now: () => Date
}

const HOUR = 60 * 60_000

/** Makes backups on schedule and on demand, one at a time. After a failure it waits an hour. */
export function createBackupSchedule({ folder, every, keep, alone, inBackground, onChanged, onFailure, now }: Options) {
  const since = now().toISOString()
  let running: Promise<void> | null = null
  let failure: BackupStatus['failure'] = null

  async function make(at: Date): Promise<void> {
    try {
      await folder.make(at)
      failure = null
    } catch (error) {
      const text = toText(error)
      failure = { at: now().toISOString(), text }
      onFailure(text)
      return
    }
    await folder.tidy(keep, at).catch((error: unknown) => onFailure(`Old backups could not be removed: ${toText(error)}`))
  }

  function begin(at: Date): Promise<void> {
    const made = make(at).finally(() => {
      running = null
      onChanged()
    })
    running = made
    onChanged()
    return made
  }

  /** A time in the future, due to a wrong clock, counts as if it were equally long ago. */
  const hoursFrom = (time: string) => Math.abs(now().getTime() - Date.parse(time)) / HOUR

  async function isDue(): Promise<boolean> {
    if (every === null || running || (failure && hoursFrom(failure.at) < 1)) return false
    const [newest] = await folder.list(now())
    return !newest || hoursFrom(newest.madeAt) >= every
  }

  return {
    /** Call every minute: makes a backup when one is due. */
    async check(): Promise<void> {
      try {
        if (!(await isDue())) return
        await alone(async () => {
          // Checked again: another process may have been faster.
          if (await isDue()) await begin(now())
        })
      } catch (error) {
        onFailure(toText(error))
      }
    },

    isRunning: (): boolean => running !== null,

    /** Begins a backup now, unless one is being made. */
    begin(at: Date): void {
      if (!running) inBackground('backup', () => begin(at))
    },

    async status(): Promise<BackupStatus> {
      const [last] = await folder.list(now())
      return {
        every,
        isRunning: running !== null,
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
