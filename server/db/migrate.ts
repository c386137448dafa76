import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { Database } from './database.ts'
import type { Db } from './tables.ts'

/** A migration, such as `operators/0001-start.sql`. */
type Migration = { name: string; text: string }

const FOLDER = 'db/migrations'
/** Its folders, in order: the search log had a database of its own until 1.0.0. */
const PARTS = ['operators', 'searches'] as const

type MigrateOptions = {
  /** Called before the tables of an existing database are changed. If it rejects, nothing is changed. */
  beforeChange?: () => Promise<void>
}

/**
 * Brings the tables up to date: runs each file of db/migrations once, in order, all or none. Safe when replicas start at once.
 * Throws `AppError('conflict')` if some of these migrations are missing and the database has others of a newer version.
 */
export async function migrate(database: Database, { beforeChange }: MigrateOptions = {}): Promise<void> {
  const migrations = await allMigrations()
  // Fails for a new database, which has no such table; any other trouble shows in the transaction below.
  const done = await doneMigrations(database.operators).catch((): string[] => [])
  if (done.length > 0 && migrations.some(({ name }) => !done.includes(name))) {
    const newer = await newerMigration(done)
    if (newer !== null)
      throw new AppError('conflict', `A newer version of the site has changed the database (${newer}). Use that version.`)
    await beforeChange?.()
  }
  await database.exclusively((transaction) => runMigrations(transaction, migrations))
}

/** Runs the migrations that have not run on this database. */
async function runMigrations(transaction: Db, migrations: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migrations (name text not null primary key, run_at text not null)`.execute(transaction)
  const done = await doneMigrations(transaction)
  for (const { name, text } of migrations.filter((step) => !done.includes(step.name))) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name, run_at: new Date().toISOString() }).execute()
  }
}

/** The names of the migrations that have run on a database, in order. */
export async function doneMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The first migration that this version does not know; null: it knows them all. */
export async function newerMigration(done: readonly string[]): Promise<string | null> {
  const known = (await allMigrations()).map(({ name }) => name)
  return done.find((name) => !known.includes(name)) ?? null
}

/** Every migration of this version. */
export async function allMigrations(): Promise<Migration[]> {
  const names = await Promise.all(
    PARTS.map(async (part) => (await readdir(resolve(FOLDER, part))).toSorted().map((name) => `${part}/${name}`)),
  )
  const migrations = names.flat().filter((name) => name.endsWith('.sql'))
  return Promise.all(migrations.map(async (name) => ({ name, text: await readFile(resolve(FOLDER, name), 'utf8') })))
}

/** Statements end with a semicolon at the end of a line; SQLite runs one at a time. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
