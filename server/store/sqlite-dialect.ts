import { setTimeout as wait } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { SQLInputValue } from 'node:sqlite'
import { AppError } from '#domain/errors.ts'
import { SqliteError, type SqliteReply, type SqliteThread } from './sqlite-thread.ts'

/** Milliseconds that a statement waits for other writers, in this process and others. */
const BUSY_TIMEOUT = 5000
const RETRY_EVERY = 20
const BUSY = 5
/** Out of memory, read-only, I/O error, damaged, full, cannot open, protocol, not a database; busy and locked. */
const UNAVAILABLE = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/** Kysely dialect for one file of a SQLite thread. */
export function sqliteDialect(thread: SqliteThread, file: string): Dialect {
  return {
    createAdapter: () => new FreeSqliteAdapter(),
    createDriver: () => createDriver(thread, file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's own adapter serializes all callers, reads included; here only writers take turns. */
class FreeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

type Session = DatabaseConnection & { begin: () => Promise<void>; commit: () => Promise<void>; rollBack: () => Promise<void> }

function createDriver(thread: SqliteThread, file: string): Driver {
  const takeTurn = createTurns()
  const sessions = new WeakMap<DatabaseConnection, Session>()
  const sessionOf = (connection: DatabaseConnection) => {
    const session = sessions.get(connection)
    if (!session) throw new Error('A connection of another database')
    return session
  }
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => {
      const session = createSession(thread, file, takeTurn)
      sessions.set(session, session)
      return session
    },
    // A transaction still open here was neither committed nor rolled back, and would block all writers.
    releaseConnection: (connection) => sessionOf(connection).rollBack(),
    beginTransaction: (connection) => sessionOf(connection).begin(),
    commitTransaction: (connection) => sessionOf(connection).commit(),
    rollbackTransaction: (connection) => sessionOf(connection).rollBack(),
  }
}

function createSession(thread: SqliteThread, file: string, takeTurn: TakeTurn): Session {
  let endTurn: (() => void) | null = null
  const write = (text: string, values?: readonly SQLInputValue[]) => thread.call(`${file}:write`, text, values)

  async function execute({ sql, parameters, query }: CompiledQuery): Promise<SqliteReply> {
    // SQLite rejects values that it cannot bind.
    const values = parameters as readonly SQLInputValue[]
    if (endTurn) return write(sql, values)
    const giveUpAt = performance.now() + BUSY_TIMEOUT
    if (query.kind === 'SelectQueryNode') return retryBusy(() => thread.call(`${file}:read`, sql, values), giveUpAt)
    const end = await takeTurn()
    try {
      return await retryBusy(() => write(sql, values), giveUpAt)
    } finally {
      end()
    }
  }

  return {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changes } = await execute(compiled).catch(rethrow)
      // Kysely's types say what a row holds.
      return { rows: rows as Row[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) }
    },
    streamQuery() {
      throw new Error('Rows are read in chunks, not streamed')
    },
    async begin() {
      const giveUpAt = performance.now() + BUSY_TIMEOUT
      const end = await takeTurn()
      try {
        await retryBusy(() => write('BEGIN IMMEDIATE'), giveUpAt)
        endTurn = end
      } catch (error) {
        end()
        rethrow(error)
      }
    },
    async commit() {
      await write('COMMIT').catch(rethrow)
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
      if (primaryCode(error) !== BUSY || performance.now() >= giveUpAt) throw error
      await wait(RETRY_EVERY)
    }
  }
}

function primaryCode(error: unknown): number | null {
  return error instanceof SqliteError && error.code !== null ? error.code & 0xff : null
}

function rethrow(error: unknown): never {
  const code = primaryCode(error)
  if (code === null || !UNAVAILABLE.has(code)) throw error
  const message = code === BUSY ? 'The database is busy' : 'The database cannot be read or written'
  throw new AppError('unavailable', message, { cause: error })
}
