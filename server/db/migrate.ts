import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { Database } from './database.ts'
import type { Db } from './tables.ts'

/** A step, such as `operators/0001-start.sql`. */
type Migration = { name: string; text: string }

const FOLDER = 'db/migrations'
/** Its folders, in order: the search log had a database of its own until 1.0.0. */
const PARTS = ['operators', 'searches'] as const

type MigrateOptions = {
  /** Called before the tables of a database that was used already are changed. If it rejects, nothing is changed. */
  beforeChange?: () => Promise<void>
}

/**
 * Brings the tables up to date: runs each file of db/migrations once, in order, all or none. Safe when replicas start at once.
 */
export async function migrate(database: Database, { beforeChange }: MigrateOptions = {}): Promise<void> {
  const files = await allMigrations()
  if (beforeChange && (await isBehind(database.operators, files))) await beforeChange()
  await database.exclusively((transaction) => runMigrations(transaction, files))
}

/** Runs those of the steps that this database has not seen. */
async function runMigrations(transaction: Db, files: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migrations (name text not null primary key, run_at text not null)`.execute(transaction)
  const done = await doneMigrations(transaction)
  for (const { name, text } of files.filter((file) => !done.includes(file.name))) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name, run_at: new Date().toISOString() }).execute()
  }
}

/** The names of the steps that a database has seen, in order. */
export async function doneMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Every step that this version knows. */
export async function allMigrations(): Promise<Migration[]> {
  return (await Promise.all(PARTS.map(migrationsOf))).flat()
}

async function migrationsOf(part: string): Promise<Migration[]> {
  const folder = resolve(FOLDER, part)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name: `${part}/${name}`, text: await readFile(resolve(folder, name), 'utf8') })),
  )
}

/**
 * A new database has seen nothing, and one that cannot be read is explained by what comes next. Throws `AppError('conflict')` for
 * one that lacks steps and has seen others: what a newer version made this one would not understand.
 */
async function isBehind(db: Db, files: readonly Migration[]): Promise<boolean> {
  const done = await doneMigrations(db).catch((): string[] => [])
  if (done.length === 0 || files.every(({ name }) => done.includes(name))) return false
  const newer = done.find((each) => !files.some(({ name }) => name === each))
  if (newer === undefined) return true
  throw new AppError('conflict', `A newer version of the site has changed the database (${newer}). Use that version.`)
}

/** Statements end with a semicolon at the end of a line; SQLite runs one at a time. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
