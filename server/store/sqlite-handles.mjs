// Plain JavaScript: with TypeScript, Node's type stripper would take 17 MB of memory in the database's thread.
import { DatabaseSync } from 'node:sqlite'

/** @import { SQLInputValue, StatementSync } from 'node:sqlite' */
/** @import { SqliteFile, SqliteReply, SqliteRequest } from './sqlite-thread.ts' */
/** @typedef {{ database: DatabaseSync, prepared: Map<string, StatementSync> }} Handle */

/** Preparing a statement costs more than most runs of it; a site uses about sixty. */
const MAX_PREPARED = 300
/** Milliseconds that opening waits for another process; later the driver waits, so that reads are not held up. */
const OPENING_TIMEOUT = 5000
/** KiB of pages that a handle keeps: SQLite's own default; and while a file is checked, which looks up every row in every index. */
const CACHE = 2000
const CHECKING_CACHE = 65_536
/** Bytes: SQLite maps no more of a file. */
const MOST_MAPPED = 2 ** 31 - 65_536

/**
 * The database files of a site: `open` and `close` by these words, everything else in a statement of one handle.
 * @type {(files: readonly SqliteFile[]) => (request: SqliteRequest) => SqliteReply}
 */
export function createHandles(files) {
  /** @type {Map<string, Handle>} */
  const handles = new Map()

  /** The path behind a handle; while the files are opened, the one that is next. @type {(handle: string) => string} */
  function fileOf(handle) {
    const file = files.find(({ name }) => (handle === '' ? !handles.has(`${name}:read`) : handle.startsWith(`${name}:`)))
    return file?.path ?? ''
  }

  /** @type {(name: string, text: string, values: readonly SQLInputValue[]) => Omit<SqliteReply, 'id'>} */
  function run(name, text, values) {
    const handle = handles.get(name)
    if (!handle) throw new Error(`No database is open as ${name}`)
    const statement = handle.prepared.get(text) ?? prepare(handle, text)
    // Rows have no prototype; the copies that messages make of them have one.
    if (statement.columns().length > 0) return { rows: statement.all(...values) }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  /** Two handles per file: readers see committed data while a transaction runs on the other. */
  function open() {
    for (const { name, path, synchronous, check, mapped = false, unlogged = false } of files) {
      const writer = new DatabaseSync(path)
      handles.set(`${name}:write`, { database: writer, prepared: new Map() })
      writer.exec(
        `PRAGMA busy_timeout = ${OPENING_TIMEOUT}; PRAGMA journal_mode = ${unlogged ? 'OFF' : 'WAL'}; PRAGMA synchronous = ${synchronous}`,
      )
      writer.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
      if (check !== 'nothing') {
        writer.exec(`PRAGMA cache_size = -${CHECKING_CACHE}; PRAGMA mmap_size = ${mapped ? MOST_MAPPED : 0}`)
        checkWhole(writer, path, check === 'indexes' ? 'integrity_check' : 'quick_check')
        writer.exec(`PRAGMA cache_size = -${CACHE}; PRAGMA mmap_size = 0; PRAGMA shrink_memory`)
      }
      writer.exec('PRAGMA busy_timeout = 0')
      const reader = new DatabaseSync(path)
      handles.set(`${name}:read`, { database: reader, prepared: new Map() })
      reader.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = ON')
    }
    return []
  }

  function close() {
    for (const { database } of handles.values()) database.close()
    handles.clear()
    return []
  }

  return ({ id, handle, text, values }) => {
    try {
      if (text === 'open') return { id, rows: open() }
      if (text === 'close') return { id, rows: close() }
      return { id, ...run(handle, text, values) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const code = error instanceof Error && 'errcode' in error ? error.errcode : null
      return { id, rows: [], failure: { message, code: typeof code === 'number' ? code : null, file: fileOf(handle) } }
    }
  }
}

/** @type {(handle: Handle, text: string) => StatementSync} */
function prepare({ database, prepared }, text) {
  if (prepared.size >= MAX_PREPARED) prepared.clear()
  const statement = database.prepare(text)
  prepared.set(text, statement)
  return statement
}

/**
 * Finds damaged or misplaced pages and rows missing from indexes; a changed byte inside a row is not found, hence the
 * checksums of some rows.
 * @type {(database: DatabaseSync, path: string, pragma: 'integrity_check' | 'quick_check') => void}
 */
function checkWhole(database, path, pragma) {
  const [first] = database.prepare(`PRAGMA ${pragma}(1)`).all()
  const verdict = Object.values(first ?? {})[0]
  if (verdict !== 'ok') throw Object.assign(new Error(`${path}: ${String(verdict)}`), { errcode: 11 })
}
