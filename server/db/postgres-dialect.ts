import { PostgresDialect, PostgresDriver, type CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'
import { Pool, types } from 'pg'
import { AppError } from '#domain/errors.ts'

/** Milliseconds. */
const CONNECT_DEADLINE = 5000
const STATEMENT_DEADLINE = 15_000
const MAX_CONNECTIONS = 10
/** PostgreSQL's type id of 64-bit integers, which counts have. */
const INT8 = 20

/** SQLSTATE of a text with a character that PostgreSQL does not store, which is U+0000 alone. */
const NOT_STORABLE = '22021'
/**
 * SQLSTATE classes that mean "cannot work now": lost connection, wrong transaction state (such as a standby), refused sign-in,
 * rollback, insufficient resources, not ready, operator intervention, system and internal errors.
 */
const UNAVAILABLE = new Set(['08', '25', '28', '40', '53', '55', '57', '58', 'XX'])

type PoolOptions = {
  /** Milliseconds for a statement, and for a pause within a transaction. */
  deadline?: number
  /** Connections at once. */
  max?: number
}

/** A connection pool. Losing a connection fails only the statement or transaction that was on it. */
export function openPool(url: string, { deadline = STATEMENT_DEADLINE, max = MAX_CONNECTIONS }: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'marquee',
    max,
    connectionTimeoutMillis: CONNECT_DEADLINE,
    statement_timeout: deadline,
    // For a server that vanished silently; longer than the server's own timeout.
    query_timeout: deadline + 2000,
    idle_in_transaction_session_timeout: deadline,
    keepAlive: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  })
  // An error event without a listener would end the process, and a lost connection emits one, idle or in use. Its statement fails
  // by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely's PostgreSQL dialect, with driver errors mapped to `AppError('unavailable')`, and `invalid` for a text with U+0000. */
export function postgresDialect(pool: Pool): PostgresDialect {
  return new (class extends PostgresDialect {
    override createDriver(): Driver {
      return new MappingDriver({ pool })
    }
  })({ pool })
}

class MappingDriver extends PostgresDriver {
  readonly #mapped = new WeakSet<DatabaseConnection>()
  override async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]) {
    const connection = await super.acquireConnection(options).catch(rethrow)
    if (this.#mapped.has(connection)) return connection
    this.#mapped.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    connection.executeQuery = <Row>(query: CompiledQuery, abort: Parameters<typeof execute>[1]) =>
      execute<Row>(query, abort).catch(rethrow)
    return connection
  }
}

function rethrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === NOT_STORABLE)
    throw new AppError('invalid', 'A text contains U+0000, which cannot be stored', { cause: error })
  if (!isUnavailable(error)) throw error
  throw new AppError('unavailable', 'The database cannot be reached', { cause: error })
}

/** Whether an error of `pg` is about the database's state rather than about the query. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const code = 'code' in error ? String(error.code) : ''
  const isSqlState = /^[0-9A-Z]{5}$/.test(code)
  // 3D000: the database does not exist
  return isSqlState ? UNAVAILABLE.has(code.slice(0, 2)) || code === '3D000' : true
}
