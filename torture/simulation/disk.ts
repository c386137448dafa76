import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Clock } from './clock.ts'

/** SQLite's code for a full disk. */
const FULL = 13

/** A crash before or after a coming write. */
type CrashPoint = { writes: number; when: 'before' | 'after'; crash: () => void }
export type Disk = ReturnType<typeof createDisk>

/**
 * The disk of a machine: a folder in memory, with the real SQLite on it. The machine may crash between any two statements, and
 * the disk may be full. How SQLite recovers from a torn write is not simulated.
 */
export function createDisk({ clock, folder, note }: Options) {
  const open = new Map<DatabaseSync, string>()
  let crashPoint: CrashPoint | null = null
  let isFull = false
  let isGone = false

  /** Throws if the machine is gone, as the calling process has then ended too. */
  function perform<Result>(database: DatabaseSync, text: string, values: readonly SQLInputValue[], run: () => Result): Result {
    if (isGone) throw new Error('The machine is gone')
    const isWrite = !/^\s*(select|pragma)\b/i.test(text)
    const hit = isWrite && crashPoint && (crashPoint.writes -= 1) < 0 ? crashPoint : null
    if (hit?.when === 'before') crashNow(hit)
    note(`${text} ${JSON.stringify(values)}`)
    if (isWrite && isFull) refuseFull(database, text)
    const result = run()
    if (hit) crashNow(hit)
    return result
  }
  function crashNow({ crash }: CrashPoint): never {
    crashPoint = null
    crash()
    throw new Error('The machine is gone')
  }

  return {
    folder,
    /** Replaces `new DatabaseSync`. */
    open(path: string): object {
      const database = new DatabaseSync(path)
      open.set(database, clock.owner())
      return {
        get isOpen() {
          return database.isOpen
        },
        close(): void {
          open.delete(database)
          if (database.isOpen) database.close()
        },
        exec: (text: string) => database.exec(text),
        prepare(text: string) {
          const statement = database.prepare(text)
          return {
            columns: () => statement.columns(),
            all: (...values: SQLInputValue[]) => perform(database, text, values, () => statement.all(...values)),
            run: (...values: SQLInputValue[]) => perform(database, text, values, () => statement.run(...values)),
          }
        },
      }
    },
    /** Like the system for an ended process, closes its databases, which rolls open transactions back. */
    closeOf(owner: string): void {
      for (const [database, its] of open) if (its === owner) closeOne(database)
    },
    crashAt: (point: CrashPoint): void => void (crashPoint ??= point),
    /** Cancels a planned crash. */
    spare: (): void => void (crashPoint = null),
    fill: (full: boolean): void => void (isFull = full),
    isFull: () => isFull,
    /** Locks the database as another program; returns a function that unlocks it. */
    lock(): () => void {
      const other = new DatabaseSync(join(folder, 'marquee.db'))
      try {
        other.exec('BEGIN IMMEDIATE')
      } catch {
        other.close()
        return () => {}
      }
      let isOpen = true
      return () => {
        if (isOpen) other.close()
        isOpen = false
      }
    },
    /** Copies the disk's current state into another folder; this disk is unusable afterwards. */
    copyTo(other: string): void {
      isGone = true
      mkdirSync(other, { recursive: true })
      // The index of the write-ahead log is shared memory, which a crash loses.
      for (const name of readdirSync(folder).filter((each) => !each.endsWith('-shm')))
        copyFileSync(join(folder, name), join(other, name))
      for (const database of open.keys()) closeOne(database)
    },
    /** Rows, read from the file over a separate connection. */
    read(text: string, ...values: string[]): Record<string, unknown>[] {
      const reader = new DatabaseSync(join(folder, 'marquee.db'), { readOnly: true })
      try {
        return reader.prepare(text).all(...values)
      } finally {
        reader.close()
      }
    },
  }

  function closeOne(database: DatabaseSync): void {
    open.delete(database)
    database.close()
  }
}

type Options = {
  clock: Clock
  /** Must exist. */
  folder: string
  /** Called with every statement, for the trace. */
  note: (line: string) => void
}

/** Like SQLite, rolls back a transaction that finds the disk full. */
function refuseFull(database: DatabaseSync, text: string): void {
  if (text === 'ROLLBACK' || text.startsWith('BEGIN')) return
  if (text === 'COMMIT') database.exec('ROLLBACK')
  throw Object.assign(new Error('database or disk is full'), { errcode: FULL })
}
