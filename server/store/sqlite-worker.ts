import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteFile, SqliteReply, SqliteRequest } from './sqlite-thread.ts'

/** A prepared statement costs more than most runs of it; a site has some sixty. */
const MAX_PREPARED = 300
/** Milliseconds that opening waits for another process; afterwards waiting is the driver's, so that reads pass by. */
const OPENING_PATIENCE = 5000

type Handle = { database: DatabaseSync; prepared: Map<string, StatementSync> }

const files: readonly SqliteFile[] = workerData
const handles = new Map<string, Handle>()

parentPort?.on('message', (request: SqliteRequest) => parentPort?.postMessage(reply(request)))

function reply({ id, handle, text, values }: SqliteRequest): SqliteReply {
  try {
    if (text === 'open') return { id, rows: open() }
    if (text === 'close') return { id, rows: close() }
    return { id, ...run(handle, text, values) }
  } catch (error) {
    const { message, errcode } = error instanceof Error ? (error as Error & { errcode?: unknown }) : { message: String(error) }
    return { id, rows: [], failure: { message, code: typeof errcode === 'number' ? errcode : null } }
  }
}

function run(name: string, text: string, values: readonly SQLInputValue[]) {
  const handle = handles.get(name)
  if (!handle) throw new Error(`No database is open as ${name}`)
  const statement = handle.prepared.get(text) ?? prepare(handle, text)
  // Rows come without a prototype; the copy that a message makes of them has one.
  if (statement.columns().length > 0) return { rows: statement.all(...values) }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

function prepare({ database, prepared }: Handle, text: string): StatementSync {
  if (prepared.size >= MAX_PREPARED) prepared.clear()
  const statement = database.prepare(text)
  prepared.set(text, statement)
  return statement
}

/** Two handles per file: readers see what is committed while a transaction is under way on the other. */
function open(): never[] {
  for (const { name, path, synchronous, unchecked } of files) {
    const writer = new DatabaseSync(path)
    handles.set(`${name}:write`, { database: writer, prepared: new Map() })
    writer.exec(`PRAGMA busy_timeout = ${OPENING_PATIENCE}; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
    writer.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON')
    if (!unchecked) checkWhole(writer, path)
    writer.exec('PRAGMA busy_timeout = 0')
    const reader = new DatabaseSync(path)
    handles.set(`${name}:read`, { database: reader, prepared: new Map() })
    reader.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = ON')
  }
  return []
}

/** Damage of pages and of their order is found; a changed byte inside a row is not, hence the checksums of some rows. */
function checkWhole(database: DatabaseSync, path: string): void {
  const [first] = database.prepare('PRAGMA quick_check(1)').all()
  const verdict = Object.values(first ?? {})[0]
  if (verdict !== 'ok') throw Object.assign(new Error(`${path}: ${String(verdict)}`), { errcode: 11 })
}

function close(): never[] {
  for (const { database } of handles.values()) database.close()
  handles.clear()
  return []
}
