import { setTimeout as wait } from 'node:timers/promises'
import type { SQLInputValue } from 'node:sqlite'
import { SqliteError, startSqliteThread, type SqliteFile, type SqliteReply, type SqliteThread } from './sqlite-thread.ts'

export type SqliteStatement = { text: string; values: readonly SQLInputValue[]; reads: boolean }
export type SqliteResult = Pick<SqliteReply, 'rows' | 'changes'>

/**
 * What statements of one caller run in: each by itself, or from `begin` on in a transaction. Writers of a file take turns. A call
 * rejects with `SqliteError`, or with `AppError('unavailable')`.
 */
export type SqliteSession = {
  run: (statement: SqliteStatement) => Promise<SqliteResult>
  begin: () => Promise<void>
  commit: () => Promise<void>
  /** Never rejects; does nothing without a transaction. */
  rollBack: () => Promise<void>
}

/** The files of a database: in a thread of this process, or with the parent of several processes. */
export type Sqlite = {
  /** Opens every file and checks it for damage as its `check` says. */
  open: () => Promise<unknown>
  session: (file: string) => SqliteSession
  /** A number that changes when another connection writes to the file. */
  version: (file: string) => Promise<unknown>
  close: () => Promise<void>
}

export type StartSqlite = (files: readonly SqliteFile[]) => Sqlite

/** Milliseconds that a statement waits for other writers, in this process and others. */
const BUSY_TIMEOUT = 5000
const RETRY_EVERY = 20
const BUSY = 5

/** SQLite in a thread of this process. */
export function startSqlite(files: readonly SqliteFile[]): Sqlite {
  const thread = startSqliteThread(files)
  const turns = new Map(files.map(({ name }) => [name, createTurns()]))
  return {
    open: thread.open,
    session: (file) => createSession(thread, file, turns.get(file) ?? createTurns()),
    // The write handle does not count its own writes.
    version: async (file) => Object.values((await thread.call(`${file}:write`, 'PRAGMA data_version')).rows[0] ?? {})[0],
    close: thread.close,
  }
}

function createSession(thread: SqliteThread, file: string, takeTurn: TakeTurn): SqliteSession {
  let endTurn: (() => void) | null = null
  const write = (text: string, values?: readonly SQLInputValue[]) => thread.call(`${file}:write`, text, values)

  return {
    async run({ text, values, reads }) {
      if (endTurn) return write(text, values)
      const giveUpAt = performance.now() + BUSY_TIMEOUT
      if (reads) return retryBusy(() => thread.call(`${file}:read`, text, values), giveUpAt)
      const end = await takeTurn()
      try {
        return await retryBusy(() => write(text, values), giveUpAt)
      } finally {
        end()
      }
    },
    async begin() {
      const giveUpAt = performance.now() + BUSY_TIMEOUT
      const end = await takeTurn()
      try {
        await retryBusy(() => write('BEGIN IMMEDIATE'), giveUpAt)
        endTurn = end
      } catch (error) {
        end()
        throw error
      }
    },
    async commit() {
      await write('COMMIT')
      endTurn?.()
      endTurn = null
    },
    async rollBack() {
      if (!endTurn) return
      // On a full disk SQLite rolls back by itself; then nothing is left to do.
      await write('ROLLBACK').catch(() => null)
      endTurn()
      endTurn = null
    },
  }
}

type TakeTurn = () => Promise<() => void>

/** One writer at a time, in order of arrival; the returned function ends the turn. */
function createTurns(): TakeTurn {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}

/** Waiting here rather than in SQLite leaves the thread free for reads. */
async function retryBusy(attempt: () => Promise<SqliteReply>, giveUpAt: number): Promise<SqliteReply> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof SqliteError && error.code !== null ? error.code & 0xff : null
      if (code !== BUSY || performance.now() >= giveUpAt) throw error
      await wait(RETRY_EVERY)
    }
  }
}
