import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onPostgres, type TestDatabase } from './helpers/databases.ts'

// Replicas of the previous version still run while the new one starts: their statements must work on its new tables.

/** All statements of the previous version, recorded by tests/upgrade/record-statements.ts. */
const statements = readFileSync('tests/upgrade/statements.txt', 'utf8').split('\n').filter(Boolean)
/** 1.0.0 removes the checksums of these, so 0.9.0 must be stopped first (docs/operating/upgrade.md). Everything else must still fit. */
const WITHOUT_CHECKSUMS = ['sources', 'blocks', 'bans', 'free_works', 'sync_records', 'sync_revisions']

let database: TestDatabase
beforeAll(async () => {
  database = await openWithChecksums()
})

async function openWithChecksums(): Promise<TestDatabase> {
  const opened = await onPostgres.open()
  for (const table of WITHOUT_CHECKSUMS)
    await sql.raw(`alter table ${table} add column checksum text not null default ''`).execute(opened.operators)
  return opened
}

/** The statements that PostgreSQL cannot understand, on the tables as they are. */
async function notUnderstood(db: TestDatabase['operators']): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const failed: string[] = []
    for (const statement of statements) {
      try {
        await sql.raw(`prepare one as ${statement}`).execute(connection)
        await sql.raw('deallocate one').execute(connection)
      } catch (error) {
        failed.push(
          `${error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : ''}: ${statement}`,
        )
      }
    }
    return failed
  })
}

/** Required columns to which the inserts of the previous version give no value, as `table.column`. */
async function notGiven(db: TestDatabase['operators']): Promise<string[]> {
  const { rows } = await sql<{
    table_name: string
    column_name: string
  }>`select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO' and column_default is null`.execute(db)
  const inserts = statements.flatMap((statement) => {
    const [, table, columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/i.exec(statement) ?? []
    return table === undefined ? [] : [{ table, columns: columns.split(',').map((name) => name.trim().replaceAll('"', '')) }]
  })
  const missing = inserts.flatMap(({ table, columns }) =>
    rows
      .filter((row) => row.table_name === table && !columns.includes(row.column_name))
      .map((row) => `${table}.${row.column_name}`),
  )
  return [...new Set(missing)]
}

test('the previous version’s statements work on the tables of this one', async () => {
  expect(statements.length).toBeGreaterThan(150)
  expect(await notUnderstood(database.operators)).toEqual([])
})

test('the previous version’s inserts have all columns that this one requires', async () => {
  expect(await notGiven(database.operators)).toEqual([])
})

test('a renamed column and a new required column are found', async () => {
  const changed = await openWithChecksums()
  await sql`alter table bans rename column reason to why`.execute(changed.operators)
  await sql`alter table blocks add column by_whom text not null`.execute(changed.operators)
  expect((await notUnderstood(changed.operators)).length).toBeGreaterThan(0)
  expect(await notGiven(changed.operators)).toEqual(['blocks.by_whom'])
})
