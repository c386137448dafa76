import { AppError } from '#domain/errors.ts'
import type { Sqlite, SqliteResult, SqliteSession, SqliteStatement, StartSqlite } from '../store/sqlite-session.ts'
import type { SqliteFile } from '../store/sqlite-thread.ts'

/** A step of a session that a child opened; `within`: in the transaction that it has begun. */
export type SessionStep = { session: number; file: string } & (
  | { step: 'run'; within: boolean; statement: SqliteStatement }
  | { step: 'begin' | 'commit' | 'rollBack' }
)

type Held = { session: SqliteSession; last: Promise<unknown>; idle: NodeJS.Timeout | undefined }

/** Milliseconds that a transaction may wait for its next statement, as on PostgreSQL: others wait for its end. */
const IDLE_IN_TRANSACTION = 15_000

/** The database of all children, in this process: their writers take turns, whichever child they are in. */
export function createSqliteService({
  start,
  idleDeadline = IDLE_IN_TRANSACTION,
}: {
  start: StartSqlite
  idleDeadline?: number
}) {
  let opened: { sqlite: Sqlite; ready: Promise<void> } | null = null

  async function open(files: readonly SqliteFile[]): Promise<void> {
    if (opened) return opened.ready
    const sqlite = start(files)
    const own = { sqlite, ready: openOnce(sqlite) }
    opened = own
    // Another child, or the same one started again, may try anew.
    own.ready.catch(() => {
      if (opened === own) opened = null
    })
    return own.ready
  }
  function current(): Sqlite {
    if (!opened) throw new AppError('unavailable', 'The database is not open')
    return opened.sqlite
  }

  return {
    /** For one child; `end` gives back what it holds. */
    forChild() {
      const held = new Map<number, Held>()
      let ended = false

      /** Steps of a session run one after the other. */
      function next<Result>(own: Held, work: () => Promise<Result>): Promise<Result> {
        const result = own.last.then(work)
        own.last = result.catch(() => null)
        return result
      }
      /** What is sent for a transaction after its end must not be run outside of it. */
      function heldBy(number: number): Held {
        const own = held.get(number)
        if (!own) throw new AppError('unavailable', 'The transaction was ended, as nothing came for too long')
        return own
      }
      function watch(number: number, own: Held): void {
        clearTimeout(own.idle)
        own.idle = setTimeout(() => void rollBack(number, own), idleDeadline).unref()
      }
      function release(number: number, own: Held): void {
        clearTimeout(own.idle)
        held.delete(number)
      }
      function rollBack(number: number, own: Held): Promise<void> {
        release(number, own)
        return next(own, own.session.rollBack)
      }
      async function begin(number: number, file: string): Promise<void> {
        const own: Held = { session: current().session(file), last: Promise.resolve(), idle: undefined }
        held.set(number, own)
        try {
          await next(own, own.session.begin)
        } catch (error) {
          release(number, own)
          throw error
        }
        if (held.get(number) === own) watch(number, own)
      }

      return {
        open,
        version: (file: string) => current().version(file),
        async step(asked: SessionStep): Promise<SqliteResult | undefined> {
          if (ended) throw new AppError('unavailable', 'The process has ended')
          const { session: number, file } = asked
          if (asked.step === 'begin') return void (await begin(number, file))
          if (asked.step === 'run' && !asked.within) return current().session(file).run(asked.statement)
          if (asked.step === 'rollBack' && !held.has(number)) return undefined
          const own = heldBy(number)
          if (asked.step === 'rollBack') return void (await rollBack(number, own))
          clearTimeout(own.idle)
          try {
            if (asked.step === 'run') return await next(own, () => own.session.run(asked.statement))
            await next(own, own.session.commit)
            release(number, own)
            return undefined
          } finally {
            if (held.get(number) === own) watch(number, own)
          }
        },
        async end(): Promise<void> {
          ended = true
          await Promise.all([...held].map(([number, own]) => rollBack(number, own)))
        },
      }
    },
    async close(): Promise<void> {
      await opened?.sqlite.close()
      opened = null
    },
  }
}

async function openOnce(sqlite: Sqlite): Promise<void> {
  try {
    await sqlite.open()
  } catch (error) {
    await sqlite.close()
    throw error
  }
}
