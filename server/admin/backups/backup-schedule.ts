import type { BackupStatus } from '#domain/operators/backup-status.ts'
import type { BackupFolder } from './backup-folder.ts'

type Options = {
  folder: Pick<BackupFolder, 'list' | 'make' | 'tidy'>
  /** Hours; null: none by themselves. */
  every: number | null
  keep: number
  /** Runs the work if no other process of the site does it now. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Called when one begins, and when it has ended. */
  onChanged: () => void
  onFailure: (text: string) => void
  now: () => Date
  /** Milliseconds of a monotonic clock: the time of day may jump. */
  ticks: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Makes backups by the clock and on demand, one at a time; a failure is kept until one succeeds, and tried again after an hour. */
export function createBackupSchedule({ folder, every, keep, alone, onChanged, onFailure, now, ticks }: Options) {
  const pause = every === null ? Infinity : every * HOUR
  const since = now().toISOString()
  let running: Promise<void> | null = null
  let failure: BackupStatus['failure'] = null
  /** When the next is due, and the newest one known then; null until the first look. */
  let next: { at: number; after: string | null } | null = null

  async function make(at: Date): Promise<void> {
    try {
      await folder.make(at)
      failure = null
      next = { at: ticks() + pause, after: await newest() }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      failure = { at: now().toISOString(), text }
      next = { at: ticks() + Math.min(pause, HOUR), after: next?.after ?? null }
      onFailure(text)
      return
    }
    await folder.tidy(keep, at).catch((error: unknown) => onFailure(`Old backups could not be removed: ${String(error)}`))
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

  async function newest(): Promise<string | null> {
    return (await folder.list(now()))[0]?.madeAt ?? null
  }

  /** A time to come says nothing about the age of a backup: it may be of any age. */
  function dueAfter(madeAt: string | null): number {
    const age = madeAt === null ? pause : now().getTime() - Date.parse(madeAt)
    return ticks() + (age < 0 ? 0 : Math.max(0, pause - age))
  }

  async function firstLook() {
    const after = await newest()
    return { at: dueAfter(after), after }
  }

  async function look(): Promise<void> {
    if (every === null || running) return
    const known = next ?? (await firstLook())
    next = known
    if (ticks() < known.at) return
    await alone(async () => {
      const after = await newest()
      // Another process was faster.
      if (after !== known.after) next = { at: dueAfter(after), after }
      else if (!running) await begin(now())
    })
  }

  return {
    /** To be called every minute; does something when it is time. */
    look: (): Promise<void> =>
      look().catch((error: unknown) => onFailure(error instanceof Error ? error.message : String(error))),

    isRunning: (): boolean => running !== null,

    /** Begins one now, unless one is being made. */
    begin(at: Date): void {
      if (!running) void begin(at)
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

    /** Waits for the one that is being made. */
    close: async (): Promise<void> => {
      await running
    },
  }
}
