import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const FOLDER = 'db/migrations'

/**
 * Brings the tables up to date: runs each file of db/migrations once, in order, all or none. Safe when replicas start at once.
 */
export async function migrate(database: Database): Promise<void> {
  await migrateOne(database, 'operators')
  await migrateOne(database, 'searches')
}

async function migrateOne(database: Database, part: 'operators' | 'searches'): Promise<void> {
  const files = await migrationsOf(part)
  await database.exclusively(database[part], async (transaction) => {
    await sql`create table if not exists migrations (name text not null primary key, run_at text not null)`.execute(transaction)
    const done = await transaction.selectFrom('migrations').select('name').execute()
    for (const { name, text } of files.filter((file) => !done.some((row) => row.name === file.name))) {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction)
      await transaction.insertInto('migrations').values({ name, run_at: new Date().toISOString() }).execute()
    }
  })
}

async function migrationsOf(part: string): Promise<{ name: string; text: string }[]> {
  const folder = resolve(FOLDER, part)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name: `${part}/${name}`, text: await readFile(resolve(folder, name), 'utf8') })),
  )
}

/** Statements end with a semicolon at the end of a line; SQLite runs one at a time. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
