import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { PUT_A_BACKUP } from '#domain/operators/damage.ts'
import { AppError } from '#domain/errors.ts'

/** Preparing a statement costs more than most runs of it; a site uses about sixty. */
const MAX_PREPARED = 300
/** Milliseconds that opening waits for another process. Later the driver waits, so that the event loop never does. */
const OPENING_TIMEOUT = 5000
/** SQLite's code for a damaged file. */
const DAMAGED = 11

/** A failed statement: `code` is SQLite's own, such as 5 for a busy database, null if something else failed; `file` is the path. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly code: number | null
  readonly file: string
  constructor(message: string, code: number | null, file: string) {
    super(message)
    this.code = code
    this.file = file
  }
  /** The code without what narrows it down. */
  get primaryCode(): number | null {
    return this.code === null ? null : this.code & 0xff
  }
}

export type SqliteResult = { rows: unknown[]; changes?: number }
type Run = (text: string, values?: readonly SQLInputValue[]) => SqliteResult

/** An open file. `write` and `read` throw `SqliteError`, for a busy file at once. */
export type SqliteFile = {
  path: string
  write: Run
  /** Reads what is committed, also while a transaction goes on in `write`. */
  read: Run
  close: () => void
}

/**
 * Opens a file in this process, and checks it for damaged pages (`PRAGMA quick_check`) unless it can be lost. A commit does not wait
 * for the disk: it survives the end of the process, and the last ones may be lost when the power fails.
 */
export function openSqliteFile(path: string, { isChecked }: { isChecked: boolean }): SqliteFile {
  const open: DatabaseSync[] = []
  try {
    const writer = connect(path, open)
    writer.exec(`PRAGMA busy_timeout = ${OPENING_TIMEOUT}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL`)
    writer.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
    if (isChecked) checkPages(writer)
    writer.exec('PRAGMA busy_timeout = 0')
    const reader = connect(path, open)
    reader.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = ON')
    return {
      path,
      write: runner(writer, path),
      read: runner(reader, path),
      close: () => closeAll(open),
    }
  } catch (error) {
    closeAll(open)
    throw toSqliteError(error, path)
  }
}

function connect(path: string, open: DatabaseSync[]): DatabaseSync {
  const database = new DatabaseSync(path)
  open.push(database)
  return database
}

function closeAll(open: DatabaseSync[]): void {
  for (const database of open.splice(0)) database.close()
}

function runner(database: DatabaseSync, path: string): Run {
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
      return { rows: [], changes: Number(statement.run(...values).changes) }
    } catch (error) {
      throw toSqliteError(error, path)
    }
  }
}

/** Finds damaged or misplaced pages; a changed byte inside a row is not found. */
function checkPages(database: DatabaseSync): void {
  const [first] = database.prepare('PRAGMA quick_check(1)').all()
  const verdict = Object.values(first ?? {})[0]
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: DAMAGED })
}

function toSqliteError(error: unknown, path: string): SqliteError {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null
  return new SqliteError(message, code, path)
}

/** A file that the site cannot start with: one line that names it and says what to do; and whether starting again may help. */
export type SqliteFailure = { line: string; mayPass: boolean }

/** Access denied, read-only, cannot open. */
const NOT_ALLOWED = new Set([3, 8, 14, 23])
const BUSY = new Set([5, 6])
const IO = 10
const FULL = 13
/** SQLite's code for tables that are not as a statement expects them. */
const OTHER_TABLES = 1

export function toSqliteFailure({ primaryCode: primary, message, file }: SqliteError): SqliteFailure {
  const reason = message.replaceAll(/\p{Cc}/gu, ' ')
  if (primary === null) return passing(`${file} does not answer (${reason}). Start again.`)
  if (primary === FULL) return passing(`the disk is full: ${file} cannot grow. Make room on it, and start again.`)
  if (primary === IO) return passing(`the disk is full, or fails: ${file} (${reason}). Make room on it, and start again.`)
  if (BUSY.has(primary)) return passing(`another process holds ${file} (${reason}). End it, and start again.`)
  if (NOT_ALLOWED.has(primary))
    return permanent(`${file} cannot be opened or written to (${reason}). Let the site’s user write to it and to its folder.`)
  const version = primary === OTHER_TABLES ? ' If a newer version of the site has written it, start that version.' : ''
  return permanent(`${file} cannot be used (${reason}).${version} ${PUT_A_BACKUP}`)
}

function passing(text: string): SqliteFailure {
  return { line: `DATA_DIR: ${text}`, mayPass: true }
}

function permanent(text: string): SqliteFailure {
  return { line: `DATA_DIR: ${text}`, mayPass: false }
}
