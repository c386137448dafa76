import { CompiledQuery, sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { Database } from './database.ts'
import { migrationsOf, PARTS, runMigrations, tablesOf } from './migrate.ts'
import type { Batch, Value } from './snapshot.ts'
import type { Db, Part } from './tables.ts'

export type Refill = {
  /** The steps of db/migrations that the rows come from; those that are missing are run afterwards. */
  migrations: readonly string[]
  batches: AsyncIterable<Batch>
  /** Called with the full tables of the operators, as part of the same transaction. */
  finish: (operators: Db) => Promise<void>
}

/** Rows of each table, by its name. */
export type RowCounts = Record<string, number>

/** Both engines allow some ten thousand values in one statement. */
const MOST_VALUES = 8000
/** KiB of pages that SQLite keeps in memory meanwhile. */
const FILLING_CACHE = 65_536

/** Fills a database, which becomes exactly what the rows say, in one transaction (for each file of SQLite). */
export async function refill(database: Database, wanted: Refill): Promise<RowCounts> {
  let counts: RowCounts = {}
  await database.exclusively(database.operators, async (operators) => {
    if (database.engine === 'postgres') {
      await dropTables(operators)
      counts = await fill({ operators, searches: operators }, 'postgres', wanted)
    } else {
      await database.exclusively(database.searches, async (searches) => {
        counts = await fill({ operators, searches }, 'sqlite', wanted)
      })
    }
  })
  return counts
}

/** All at once first: who comes later waits, instead of each waiting for the other. */
async function dropTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
  const known = tablesOf((await Promise.all(PARTS.map(migrationsOf))).flat())
  const there = ['migrations', ...known].filter((table) => rows.some(({ name }) => name === table))
  if (there.length === 0) return
  await sql.raw(`LOCK TABLE ${there.join(', ')} IN ACCESS EXCLUSIVE MODE`).execute(db)
  await sql.raw(`DROP TABLE ${there.join(', ')}`).execute(db)
}

async function fill(
  parts: Record<Part, Db>,
  engine: Database['engine'],
  { migrations, batches, finish }: Refill,
): Promise<RowCounts> {
  const partOf = new Map<string, Part>()
  for (const part of PARTS) {
    const files = (await migrationsOf(part)).filter(({ name }) => migrations.includes(name))
    await runMigrations(parts[part], files)
    for (const table of tablesOf(files)) partOf.set(table, part)
  }
  const restoreIndexes = engine === 'sqlite' ? await dropIndexes(Object.values(parts)) : null
  for await (const batch of readAhead(batches)) {
    const part = partOf.get(batch.table)
    if (part === undefined) throw new AppError('invalid', `There is no table ${batch.table}`)
    await insert(parts[part], engine, batch)
  }
  await restoreIndexes?.()
  const counts: RowCounts = {}
  for (const [table, part] of partOf) counts[table] = await countRows(parts[part], table)
  for (const part of PARTS) await runMigrations(parts[part], await migrationsOf(part))
  await finish(parts.operators)
  return counts
}

/** Reads the next one while the last is stored: each has a thread of its own on SQLite. */
async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ;) {
      const { done, value } = await next
      if (done) return
      next = iterator.next()
      next.catch(() => {}) // reported when its turn comes
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/**
 * An index that is made at the end is sorted and written once, where one that grows with the rows reads and writes its pages
 * again and again: half the time for a million rows. Returns what makes them again.
 */
async function dropIndexes(dbs: readonly Db[]): Promise<() => Promise<void>> {
  const dropped: { db: Db; text: string }[] = []
  for (const db of dbs) {
    await sql.raw(`PRAGMA cache_size = -${FILLING_CACHE}`).execute(db)
    const found = sql<{ name: string; text: string }>`
      select name, sql as text from sqlite_schema where type = 'index' and sql is not null`
    for (const { name, text } of (await found.execute(db)).rows) {
      await sql.raw(`DROP INDEX ${name}`).execute(db)
      dropped.push({ db, text })
    }
  }
  return async () => {
    for (const { db, text } of dropped) await sql.raw(text).execute(db)
  }
}

async function insert(db: Db, engine: Database['engine'], { table, columns, rows }: Batch): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MOST_VALUES / columns.length))
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const text = `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES ${places(engine, some)}`
    await db.executeQuery(CompiledQuery.raw(text, some.flat())).catch((error: unknown) => {
      if (error instanceof AppError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new AppError('invalid', `A row of ${table} cannot be stored in this database (${reason})`, { cause: error })
    })
  }
}

function places(engine: Database['engine'], rows: readonly (readonly Value[])[]): string {
  let number = 0
  const place = () => (engine === 'sqlite' ? '?' : `$${(number += 1)}`)
  return rows.map((row) => `(${row.map(place).join(', ')})`).join(', ')
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql.raw<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).execute(db)
  return Number(rows[0]?.total)
}
