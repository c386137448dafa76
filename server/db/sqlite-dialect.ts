import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import { AppError } from '#domain/errors.ts'

type FileOptions = {
  path: string
  /** A cache may be lost: its pages are not checked, and deleted data is not overwritten. */
  isCache?: boolean
}
type Run = (text: string, values?: readonly SQLInputValue[]) => QueryResult<unknown>
/** `read` sees committed data, even during a transaction in `write`. Both throw `SqliteError`, for a busy file without waiting. */
type OpenFile = { write: Run; read: Run; close: () => void }

/** Milliseconds that opening a file waits for another process, and a statement for other writers. */
const BUSY_TIMEOUT = 5000
const RETRY_EVERY = 20
/** Preparing a statement costs more than most runs of it; a site uses about sixty. */
const MAX_PREPARED = 300
const BUSY = 5
const DAMAGED = 11
/** Out of memory, read-only, I/O error, damaged, full, cannot open, protocol, not a database; busy and locked. */
const UNAVAILABLE = new Set([BUSY, 6, 7, 8, 10, DAMAGED, 13, 14, 15, 26])

/** A failed statement: `code` is SQLite's primary error code, null if something else failed; `file` is the path. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly code: number | null
  readonly file: string
  constructor(message: string, code: number | null, file: string) {
    super(message)
    this.code = code
    this.file = file
  }
}

/**
 * Kysely dialect for one file, which is opened with the first query. Writers take turns; reads outside of a transaction never wait. A
 * commit survives a crash of the process, but the latest ones may be lost in a power cut.
 */
export function sqliteDialect(options: FileOptions): Dialect {
  return {
    createAdapter: () => new SharedSqliteAdapter(),
    createDriver: () => createDriver(options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** A number that changes when another connection writes to the file. */
export async function dataVersion(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`PRAGMA data_version`.execute(db)
  return rows[0]?.data_version ?? 0
}

/** Kysely's own adapter serializes all callers, reads included. */
class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(options: FileOptions): Driver {
  const takeTurn = createTurns()
  let file: OpenFile
  return {
    init: async () => void (file = openFile(options)),
    acquireConnection: async () => new SqliteConnection(file, takeTurn),
    beginTransaction: (connection: SqliteConnection) => connection.begin(),
    commitTransaction: (connection: SqliteConnection) => connection.commit(),
    rollbackTransaction: async (connection: SqliteConnection) => connection.rollBack(),
    // A transaction still open here was neither committed nor rolled back, and would block all writers.
    releaseConnection: async (connection: SqliteConnection) => connection.rollBack(),
    destroy: async () => file.close(),
  }
}

/** Runs one caller's statements, each by itself or in a transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #file: OpenFile
  readonly #takeTurn: TakeTurn
  /** Set during a transaction. */
  #endTurn: (() => void) | null = null

  constructor(file: OpenFile, takeTurn: TakeTurn) {
    this.#file = file
    this.#takeTurn = takeTurn
  }

  async executeQuery<Row>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const isRead = query.kind === 'SelectQueryNode' && !this.#endTurn
    const run = isRead ? this.#file.read : this.#file.write
    // SQLite rejects values that it cannot bind, and Kysely's types describe the rows.
    const step = () => run(text, parameters as SQLInputValue[]) as QueryResult<Row>
    if (this.#endTurn || isRead) return attempt(step)
    const [result, end] = await this.#inTurn(step)
    end()
    return result
  }

  streamQuery(): never {
    throw new Error('Rows are read in chunks, not streamed')
  }

  async begin(): Promise<void> {
    const [, end] = await this.#inTurn(() => this.#file.write('BEGIN IMMEDIATE'))
    this.#endTurn = end
  }

  async commit(): Promise<void> {
    await attempt(() => this.#file.write('COMMIT'))
    this.#end()
  }

  /** Does nothing without a transaction. */
  rollBack(): void {
    if (!this.#endTurn) return
    try {
      this.#file.write('ROLLBACK')
    } catch {
      // On a full disk SQLite has rolled back by itself; then nothing is left to do.
    }
    this.#end()
  }

  #end(): void {
    this.#endTurn?.()
    this.#endTurn = null
  }

  /** Runs a step when no other caller writes; the turn lasts until the returned function is called. */
  async #inTurn<Result>(step: () => Result): Promise<[Result, end: () => void]> {
    const giveUpAt = performance.now() + BUSY_TIMEOUT
    const end = await this.#takeTurn()
    try {
      return [await attempt(step, giveUpAt), end]
    } catch (error) {
      end()
      throw error
    }
  }
}

/**
 * Runs a statement after other pending work, since it blocks the thread. While the file is busy, retries until `giveUpAt`: SQLite's
 * own `busy_timeout` would block the thread all that time.
 */
async function attempt<Result>(step: () => Result, giveUpAt = performance.now() + BUSY_TIMEOUT): Promise<Result> {
  for (await nextTurn(); ; await wait(RETRY_EVERY)) {
    try {
      return step()
    } catch (error) {
      const code = error instanceof SqliteError ? error.code : null
      if (code === BUSY && performance.now() < giveUpAt) continue
      if (code === null || !UNAVAILABLE.has(code)) throw error
      const message = code === BUSY ? 'The database is busy' : 'The database cannot be read or written'
      throw new AppError('unavailable', message, { cause: error })
    }
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

function openFile({ path, isCache = false }: FileOptions): OpenFile {
  const open: DatabaseSync[] = []
  const close = () => {
    for (const database of open.splice(0)) database.close()
  }
  function connect(settings: string): DatabaseSync {
    const database = new DatabaseSync(path)
    open.push(database)
    database.exec(settings)
    return database
  }
  try {
    const writer = connect(
      `PRAGMA busy_timeout = ${BUSY_TIMEOUT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON`,
    )
    writer.exec(`PRAGMA secure_delete = ${isCache ? 'OFF' : 'ON'}`)
    if (!isCache) checkPages(writer)
    writer.exec('PRAGMA busy_timeout = 0')
    const reader = connect('PRAGMA busy_timeout = 0; PRAGMA query_only = ON')
    return { write: createRun(writer, path), read: createRun(reader, path), close }
  } catch (error) {
    close()
    throw toSqliteError(error, path)
  }
}

/** Finds damaged or misplaced pages; a changed byte inside a row is not found. */
function checkPages(database: DatabaseSync): void {
  const [first] = database.prepare('PRAGMA quick_check(1)').all()
  const verdict = Object.values(first ?? {})[0]
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: DAMAGED })
}

function createRun(database: DatabaseSync, path: string): Run {
  const prepared = new Map<string, StatementSync>()
  function prepare(text: string): StatementSync {
    if (prepared.size >= MAX_PREPARED) prepared.clear()
    const statement = database.prepare(text)
    prepared.set(text, statement)
    return statement
  }
  return (text, values = []) => {
    if (!database.isOpen) throw new AppError('unavailable', 'The database is closed')
    try {
      const statement = prepared.get(text) ?? prepare(text)
      // Node's rows have no prototype, which some libraries do not expect.
      if (statement.columns().length > 0) return { rows: statement.all(...values).map((row) => ({ ...row })) }
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    } catch (error) {
      throw toSqliteError(error, path)
    }
  }
}

function toSqliteError(error: unknown, path: string): SqliteError {
  return new SqliteError(error instanceof Error ? error.message : String(error), sqliteCodeOf(error), path)
}

/** SQLite's primary error code, if `node:sqlite` threw the error. */
export function sqliteCodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
}
