import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Part } from './tables.ts'

export const PARTS = ['operators', 'searches'] as const satisfies readonly Part[]
/** A step, such as `operators/0001-start.sql`. */
export type Migration = { name: string; text: string }

const FOLDER = 'db/migrations'

type MigrateOptions = {
  /** Called before the tables of a database that was used already are changed. If it rejects, nothing is changed. */
  beforeChange?: () => Promise<void>
}

/**
 * Brings the tables up to date: runs each file of db/migrations once, in order, all or none. Safe when replicas start at once.
 */
export async function migrate(database: Database, { beforeChange }: MigrateOptions = {}): Promise<void> {
  if (beforeChange && (await isBehind(database))) await beforeChange()
  for (const part of PARTS) {
    const files = await migrationsOf(part)
    await database.exclusively(database[part], (transaction) => runMigrations(transaction, files))
  }
}

/** Runs those of the steps that this database has not seen. */
export async function runMigrations(transaction: Db, files: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migrations (name text not null primary key, run_at text not null)`.execute(transaction)
  const done = await doneMigrations(transaction)
  for (const { name, text } of files.filter((file) => !done.includes(file.name))) {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction)
    await transaction.insertInto('migrations').values({ name, run_at: new Date().toISOString() }).execute()
  }
}

/** The names of the steps that a database has seen, in order. */
async function doneMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Every step that this version knows. */
export async function migrationsOf(part: Part): Promise<Migration[]> {
  const folder = resolve(FOLDER, part)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name: `${part}/${name}`, text: await readFile(resolve(folder, name), 'utf8') })),
  )
}

/** The tables that steps make, in order: one comes after those that it refers to. */
export function tablesOf(files: readonly Migration[]): string[] {
  return files.flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name))
}

/** A new database has seen nothing, and one that cannot be read is explained by what comes next. */
async function isBehind(database: Database): Promise<boolean> {
  for (const part of PARTS) {
    const files = await migrationsOf(part)
    const done = await doneMigrations(database[part]).catch((): string[] => [])
    if (done.length > 0 && files.some(({ name }) => !done.includes(name))) return true
  }
  return false
}

/** Statements end with a semicolon at the end of a line; SQLite runs one at a time. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
