import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Clock } from './clock.ts'

/** SQLite's code for a full disk. */
const FULL = 13

/** What happens at a coming write: it is the last before the crash, or it is not made any more. */
type CrashPoint = { writes: number; when: 'before' | 'after'; crash: () => void }
export type Disk = ReturnType<typeof createDisk>

/**
 * The disk of a machine: a folder in memory, with the real SQLite on it. Between any two statements it may crash, and it may be
 * full. What SQLite itself does with half a write is not shown here.
 */
export function createDisk({ clock, folder, note, onRecord }: Options) {
  const open = new Map<DatabaseSync, string>()
  let crashPoint: CrashPoint | null = null
  let isFull = false
  let isGone = false

  /** Throws where the machine is gone: the process that asks has ended as well. */
  function perform<Result>(database: DatabaseSync, text: string, values: readonly SQLInputValue[], run: () => Result): Result {
    if (isGone) throw new Error('The machine is gone')
    const isWrite = !/^\s*(select|pragma)\b/i.test(text)
    const hit = isWrite && crashPoint && (crashPoint.writes -= 1) < 0 ? crashPoint : null
    if (hit?.when === 'before') crashNow(hit)
    note(`${text} ${JSON.stringify(values)}`)
    if (isWrite && text.includes('"sync_records"')) onRecord(values)
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
    /** Takes the place of `new DatabaseSync`. */
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
    /** As the system does for a process that has ended: what it had begun is rolled back. */
    closeOf(owner: string): void {
      for (const [database, its] of open) if (its === owner) closeOne(database)
    },
    crashAt: (point: CrashPoint): void => void (crashPoint ??= point),
    /** There is no crash to come. */
    spare: (): void => void (crashPoint = null),
    fill: (full: boolean): void => void (isFull = full),
    isFull: () => isFull,
    /** Another program holds the file; returns what lets go of it. */
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
    /** What is on the disk at this moment goes into another folder; nothing more happens on this one. */
    copyTo(other: string): void {
      isGone = true
      mkdirSync(other, { recursive: true })
      // The index of the write-ahead log is memory of the processes.
      for (const name of readdirSync(folder).filter((each) => !each.endsWith('-shm')))
        copyFileSync(join(folder, name), join(other, name))
      for (const database of open.keys()) closeOne(database)
    },
    /** Rows as a stranger reads them from the file. */
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
  /** An existing one. */
  folder: string
  /** Told every statement, for the trace. */
  note: (line: string) => void
  /** Told the values of statements that write the records of sync codes. */
  onRecord: (values: readonly unknown[]) => void
}

/** As SQLite does: a transaction that finds the disk full is rolled back. */
function refuseFull(database: DatabaseSync, text: string): void {
  if (text === 'ROLLBACK' || text.startsWith('BEGIN')) return
  if (text === 'COMMIT') database.exec('ROLLBACK')
  throw Object.assign(new Error('database or disk is full'), { errcode: FULL })
}
