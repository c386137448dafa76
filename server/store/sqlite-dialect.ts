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
import type { Sqlite, SqliteSession } from './sqlite-session.ts'
import { SqliteError } from './sqlite-thread.ts'

const BUSY = 5
/** Out of memory, read-only, I/O error, damaged, full, cannot open, protocol, not a database; busy and locked. */
const UNAVAILABLE = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/** Kysely dialect for one file of a SQLite database. */
export function sqliteDialect(sqlite: Pick<Sqlite, 'session'>, file: string): Dialect {
  return {
    createAdapter: () => new FreeSqliteAdapter(),
    createDriver: () => createDriver(() => sqlite.session(file)),
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

function createDriver(openSession: () => SqliteSession): Driver {
  const sessions = new WeakMap<DatabaseConnection, SqliteSession>()
  const sessionOf = (connection: DatabaseConnection) => {
    const session = sessions.get(connection)
    if (!session) throw new Error('A connection of another database')
    return session
  }
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => {
      const session = openSession()
      const connection = toConnection(session)
      sessions.set(connection, session)
      return connection
    },
    // A transaction still open here was neither committed nor rolled back, and would block all writers.
    releaseConnection: (connection) => sessionOf(connection).rollBack(),
    beginTransaction: (connection) => sessionOf(connection).begin().catch(rethrow),
    commitTransaction: (connection) => sessionOf(connection).commit().catch(rethrow),
    rollbackTransaction: (connection) => sessionOf(connection).rollBack(),
  }
}

function toConnection({ run }: SqliteSession): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
      // SQLite rejects values that it cannot bind.
      const values = parameters as readonly SQLInputValue[]
      const { rows, changes } = await run({ text: sql, values, reads: query.kind === 'SelectQueryNode' }).catch(rethrow)
      // Kysely's types say what a row holds.
      return { rows: rows as Row[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) }
    },
    streamQuery() {
      throw new Error('Rows are read in chunks, not streamed')
    },
  }
}

function rethrow(error: unknown): never {
  const code = error instanceof SqliteError && error.code !== null ? error.code & 0xff : null
  if (code === null || !UNAVAILABLE.has(code)) throw error
  const message = code === BUSY ? 'The database is busy' : 'The database cannot be read or written'
  throw new AppError('unavailable', message, { cause: error })
}
