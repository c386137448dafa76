import { EventEmitter } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createHandles } from '../../server/store/sqlite-handles.mjs'
import type { SqliteFile, SqliteReply, SqliteRequest } from '#server/store/sqlite-thread.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'

/** SQLite's code for a full disk. */
const FULL = 13
/** Milliseconds of a statement: seldom much, as when a disk syncs. */
const USUAL = 2
const SELDOM = 150

/** What happens at a coming write: it is the last before the crash, or it is not made any more. */
type CrashPoint = { writes: number; when: 'before' | 'after'; crash: () => void }
export type Disk = ReturnType<typeof createDisk>

/**
 * The disk of a machine: a folder in memory, with the real SQLite on it. Between any two statements it may crash, and it may be
 * full. What SQLite itself does with half a write is not shown here.
 */
export function createDisk({ clock, chance, folder, note, onRecord }: Options) {
  const threads = new Set<SimulatedThread>()
  let crashPoint: CrashPoint | null = null
  let isFull = false
  let isGone = false
  let busyAt = 0

  /** Null: the machine is gone, nobody replies. */
  function perform(thread: SimulatedThread, request: SqliteRequest): SqliteReply | null {
    if (isGone) return null
    const isWrite = request.handle.endsWith(':write') && !request.text.startsWith('PRAGMA')
    const hit = isWrite && crashPoint && (crashPoint.writes -= 1) < 0 ? crashPoint : null
    if (hit?.when === 'before') return crashAt(hit)
    note(`${request.handle} ${request.text} ${JSON.stringify(request.values)}`)
    if (isWrite && request.text.includes('"sync_records"')) onRecord(request.values)
    const reply = isWrite && isFull ? refuseFull(thread, request) : thread.reply(request)
    return hit ? crashAt(hit) : reply
  }
  function crashAt({ crash }: CrashPoint): null {
    crashPoint = null
    crash()
    return null
  }

  return {
    folder,
    open(files: readonly SqliteFile[]): SimulatedThread {
      const thread: SimulatedThread = new SimulatedThread(createHandles(files), (request) => {
        // One after the other, in the order in which they came.
        busyAt = Math.max(busyAt, clock.ticks()) + chance.draw() * (chance.isIt(0.02) ? SELDOM : USUAL)
        clock.schedule(busyAt - clock.ticks(), () => {
          const reply = perform(thread, request)
          if (reply) clock.schedule(0, () => thread.emit('message', reply))
        })
      })
      threads.add(thread)
      return thread
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
      for (const thread of threads) thread.end()
      threads.clear()
    },
    /** Rows as a stranger reads them from the file. */
    read(text: string, ...values: string[]): Record<string, unknown>[] {
      const reader = new DatabaseSync(join(folder, text.includes('FROM searches') ? 'searches.db' : 'marquee.db'), {
        readOnly: true,
      })
      try {
        return reader.prepare(text).all(...values)
      } finally {
        reader.close()
      }
    },
  }
}

type Options = {
  clock: Clock
  chance: Chance
  /** An existing one. */
  folder: string
  /** Told every statement, for the trace. */
  note: (line: string) => void
  /** Told the values of statements that write the records of sync codes. */
  onRecord: (values: readonly unknown[]) => void
}

/** As SQLite does: a transaction that finds the disk full is rolled back. */
function refuseFull(thread: SimulatedThread, request: SqliteRequest): SqliteReply {
  if (request.text === 'ROLLBACK' || request.text.startsWith('BEGIN')) return thread.reply(request)
  if (request.text === 'COMMIT') thread.reply({ ...request, text: 'ROLLBACK' })
  return { id: request.id, rows: [], failure: { message: 'database or disk is full', code: FULL, file: '' } }
}

/** The database's thread, as `sqlite-thread.ts` knows it. */
export class SimulatedThread extends EventEmitter {
  readonly reply: (request: SqliteRequest) => SqliteReply
  readonly postMessage: (request: SqliteRequest) => void
  constructor(reply: (request: SqliteRequest) => SqliteReply, take: (request: SqliteRequest) => void) {
    super()
    this.reply = reply
    // Messages are copies.
    this.postMessage = (request) => take(structuredClone(request))
  }
  end(): void {
    this.reply({ id: 0, handle: '', text: 'close', values: [] })
  }
  terminate(): Promise<number> {
    return Promise.resolve(0)
  }
}
