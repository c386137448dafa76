import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
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
import { SqliteError, type SqliteFile, type SqliteResult } from './sqlite-file.ts'

/** Milliseconds that a statement waits for other writers, in this process and others. */
const BUSY_TIMEOUT = 5000
const RETRY_EVERY = 20
const BUSY = 5
/** Out of memory, read-only, I/O error, damaged, full, cannot open, protocol, not a database; busy and locked. */
const UNAVAILABLE = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26])

type Transaction = Pick<DatabaseConnection, 'executeQuery'> & {
  begin: () => Promise<void>
  commit: () => Promise<void>
  /** Never rejects; does nothing without a transaction. */
  rollBack: () => Promise<void>
}

/** Kysely dialect for one open file: its writers take turns, and reads outside of a transaction wait for nobody. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new FreeSqliteAdapter(),
    createDriver: () => createDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's own adapter serializes all callers, reads included. */
class FreeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(file: SqliteFile): Driver {
  const takeTurn = createTurns()
  const transactions = new WeakMap<DatabaseConnection, Transaction>()
  const find = (connection: DatabaseConnection) => {
    const found = transactions.get(connection)
    if (!found) throw new Error('A connection of another database')
    return found
  }
  return {
    init: async () => {},
    destroy: async () => file.close(),
    async acquireConnection() {
      const transaction = createTransaction(file, takeTurn)
      const connection: DatabaseConnection = {
        executeQuery: transaction.executeQuery,
        streamQuery() {
          throw new Error('Rows are read in chunks, not streamed')
        },
      }
      transactions.set(connection, transaction)
      return connection
    },
    // A transaction still open here was neither committed nor rolled back, and would block all writers.
    releaseConnection: (connection) => find(connection).rollBack(),
    beginTransaction: (connection) => find(connection).begin(),
    commitTransaction: (connection) => find(connection).commit(),
    rollbackTransaction: (connection) => find(connection).rollBack(),
  }
}

/** What statements of one caller run in: each by itself, or from `begin` on in a transaction. */
function createTransaction(file: SqliteFile, takeTurn: TakeTurn): Transaction {
  let endTurn: (() => void) | null = null

  return {
    async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
      // SQLite rejects values that it cannot bind.
      const values = parameters as readonly SQLInputValue[]
      const giveUpAt = performance.now() + BUSY_TIMEOUT
      const write = () => file.write(sql, values)
      if (endTurn) return toResult(await attempt(write, performance.now()))
      if (query.kind === 'SelectQueryNode') return toResult(await attempt(() => file.read(sql, values), giveUpAt))
      const end = await takeTurn()
      try {
        return toResult(await attempt(write, giveUpAt))
      } finally {
        end()
      }
    },
    async begin() {
      const giveUpAt = performance.now() + BUSY_TIMEOUT
      const end = await takeTurn()
      try {
        await attempt(() => file.write('BEGIN IMMEDIATE'), giveUpAt)
        endTurn = end
      } catch (error) {
        end()
        throw error
      }
    },
    async commit() {
      await attempt(() => file.write('COMMIT'), performance.now())
      endTurn?.()
      endTurn = null
    },
    async rollBack() {
      if (!endTurn) return
      try {
        file.write('ROLLBACK')
      } catch {
        // On a full disk SQLite has rolled back by itself; then nothing is left to do.
      }
      endTurn()
      endTurn = null
    },
  }
}

function toResult<Row>({ rows, changes }: SqliteResult): QueryResult<Row> {
  // Kysely's types say what a row holds.
  return { rows: rows as Row[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) }
}

/**
 * Runs a statement, which takes this process's one thread: other work goes first. A busy file is asked again until `giveUpAt`;
 * SQLite's own `busy_timeout` would hold up the whole site.
 */
async function attempt(run: () => SqliteResult, giveUpAt: number): Promise<SqliteResult> {
  for (await nextTurn(); ; await wait(RETRY_EVERY)) {
    try {
      return run()
    } catch (error) {
      const code = error instanceof SqliteError ? error.primaryCode : null
      if (code === BUSY && performance.now() < giveUpAt) continue
      throw code !== null && UNAVAILABLE.has(code) ? toUnavailable(error, code) : error
    }
  }
}

function toUnavailable(error: unknown, code: number): AppError {
  const message = code === BUSY ? 'The database is busy' : 'The database cannot be read or written'
  return new AppError('unavailable', message, { cause: error })
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
