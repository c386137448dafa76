import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { openDatabase, type DatabasePlace } from './database.ts'
import { migrationsOf, PARTS, tablesOf } from './migrate.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { hasSqliteFiles, openSqliteFiles } from './sqlite-files.ts'
import type { Part } from './tables.ts'

export type Value = string | number | null
/** Rows of one table, a few at a time. */
export type Batch = { table: string; columns: string[]; rows: Value[][] }

/** Everything in a database as it was at one moment (on SQLite, one moment for each file), while others go on writing. */
export type Snapshot = {
  /** The steps of db/migrations that it has seen. */
  migrations: string[]
  /** In the order in which they can be filled again; none if there is no database yet. */
  tables: string[]
  read: (table: string) => AsyncGenerator<Batch>
  count: (table: string) => Promise<number>
}

type Row = Record<string, unknown>
/** Runs one statement inside the snapshot. */
type Ask = (part: Part, text: string, values?: readonly number[]) => Promise<Row[]>
/** What each engine says in its own way. */
type Reader = {
  ask: Ask
  /** A row if a database has tables of ours; a statement that fails would end PostgreSQL's transaction. */
  hasTables: string
  batches: (part: Part, table: string) => AsyncGenerator<Row[]>
}

/** What a batch has of text, about: more would be felt by the pages that are rendered meanwhile. */
const BATCH_LENGTH = 64_000
const MOST_ROWS = 1000
/** Rows of SQLite have numbers; none of ours is below. */
const BEFORE_ALL = -1

/** Throws what `openDatabase` throws, damage of SQLite's files included. */
export function withSnapshot<Result>(
  { url, dataDir }: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return url === null ? ofSqlite(dataDir, work) : ofPostgres(url, dataDir, work)
}

async function ofSqlite<Result>(dataDir: string, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  if (!hasSqliteFiles(dataDir)) return work(await openSnapshot(null))
  const files = openSqliteFiles(dataDir)
  try {
    for (const file of Object.values(files)) begin(file)
    const ask: Ask = async (part, text, values) => {
      await nextTurn()
      return files[part].read(text, values).rows as Row[]
    }
    const hasTables = `SELECT name FROM sqlite_schema WHERE name = 'migrations'`
    return await work(await openSnapshot({ ask, hasTables, batches: (part, table) => readByRowNumber(ask, part, table) }))
  } finally {
    for (const file of Object.values(files)) file.close()
  }
}

/** A transaction sees what its first read sees. */
function begin(file: SqliteFile): void {
  file.read('BEGIN')
  file.read('SELECT count(*) FROM sqlite_schema')
}

async function* readByRowNumber(ask: Ask, part: Part, table: string): AsyncGenerator<Row[]> {
  const text = `SELECT rowid AS "row number", * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`
  let after = BEFORE_ALL
  for (let limit = 1; ;) {
    const rows = await ask(part, text, [after, limit])
    if (rows.length === 0) return
    after = Number(rows.at(-1)?.['row number'])
    const batch = rows.map(({ 'row number': _number, ...row }) => row)
    yield batch
    limit = nextLimit(batch)
  }
}

async function ofPostgres<Result>(url: string, dataDir: string, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url, dataDir })
  try {
    const transaction = database.operators.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await transaction.execute(async (db) => {
      const ask: Ask = async (_, text) => (await sql.raw<Row>(text).execute(db)).rows
      const hasTables = `SELECT 1 WHERE to_regclass('migrations') IS NOT NULL`
      return work(await openSnapshot({ ask, hasTables, batches: (part, table) => readByCursor(ask, part, table) }))
    })
  } finally {
    await database.close()
  }
}

async function* readByCursor(ask: Ask, part: Part, table: string): AsyncGenerator<Row[]> {
  await ask(part, `DECLARE batches CURSOR FOR SELECT * FROM ${table}`)
  for (let limit = 1; ;) {
    const batch = await ask(part, `FETCH ${limit} FROM batches`)
    if (batch.length === 0) break
    yield batch
    limit = nextLimit(batch)
  }
  await ask(part, 'CLOSE batches')
}

/** Null: there is no database yet. */
async function openSnapshot(reader: Reader | null): Promise<Snapshot> {
  const partOf = new Map<string, Part>()
  const migrations: string[] = []
  for (const part of PARTS) {
    if (!reader || (await reader.ask(part, reader.hasTables)).length === 0) continue
    const rows = await reader.ask(part, 'SELECT name FROM migrations ORDER BY name')
    const done = rows.map(({ name }) => String(name)).filter((name) => name.startsWith(`${part}/`))
    const known = await migrationsOf(part)
    checkKnown(done, known)
    for (const table of tablesOf(known.filter(({ name }) => done.includes(name)))) partOf.set(table, part)
    migrations.push(...done)
  }
  const find = (table: string) => {
    const part = partOf.get(table)
    if (!reader || part === undefined) throw new Error(`${table} is not in this database`)
    return { part, ...reader }
  }
  return {
    migrations,
    tables: [...partOf.keys()],
    async *read(table) {
      const { part, batches } = find(table)
      for await (const rows of batches(part, table)) yield toBatch(table, rows)
    },
    async count(table) {
      const { part, ask } = find(table)
      const [row] = await ask(part, `SELECT count(*) AS total FROM ${table}`)
      return Number(row?.total)
    },
  }
}

/** A newer version may have made tables that this one would leave out. */
function checkKnown(done: readonly string[], known: readonly { name: string }[]): void {
  const newer = done.find((each) => !known.some(({ name }) => name === each))
  if (newer === undefined) return
  throw new AppError('conflict', `A newer version of the site has changed the database (${newer}). Use that version.`)
}

function toBatch(table: string, rows: Row[]): Batch {
  const columns = Object.keys(rows[0] ?? {})
  return { table, columns, rows: rows.map((row) => columns.map((column) => toValue(row[column]))) }
}

function toValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new TypeError(`A table holds a ${typeof value}: only texts and numbers can be kept`)
}

/** As many rows as were about right this time, and at most twice as many as before. */
function nextLimit(batch: Row[]): number {
  const length = batch.reduce((sum, row) => sum + lengthOf(row), 0)
  return Math.min(MOST_ROWS, batch.length * 2, Math.max(1, Math.floor((batch.length * BATCH_LENGTH) / length)))
}

function lengthOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, each) => sum + (typeof each === 'string' ? each.length : 8), 0)
}
