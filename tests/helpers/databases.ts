import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { atEndOfFile } from './endings.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'

/** Where one empty database can be created. */
type Place = { url: string | null; dataDir: string }
export type TestDatabase = Database & { place: Place }

let postgres: Promise<PostgresServer> | null = null

type Engine = { place: () => Promise<Place>; open: () => Promise<TestDatabase> }

export const sqlite: Engine = { place: sqlitePlace, open: async () => openAt(await sqlitePlace()) }
export const onPostgres: Engine = { place: postgresPlace, open: async () => openAt(await postgresPlace()) }

/**
 * The engines of this run, for `describe.each`: SQLite, and in `npm run test:all` PostgreSQL too. `place` makes an empty place,
 * `open` a migrated database; both are removed afterwards.
 */
export const databases = (
  [
    ['sqlite', sqlite],
    ['postgres', onPostgres],
  ] as const
).filter(([name]) => process.env.ENGINES?.split(',').includes(name))

/** Opens and migrates the database at a place, which may have been opened before. */
export async function openAt(place: Place): Promise<TestDatabase> {
  const database = await openDatabase(place)
  let open = true
  const close = async () => {
    if (open) await database.close()
    open = false
  }
  atEndOfFile(close)
  await migrate(database)
  return { ...database, close, place }
}

export async function sqlitePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-sqlite-'))
  atEndOfFile(() => rmSync(dataDir, { recursive: true, force: true }))
  return { url: null, dataDir }
}

/** A new schema on the run's server, which only slow tests have (shared-postgres.ts). */
async function postgresPlace(): Promise<Place> {
  const base = inject('postgresUrl')
  const schema = `test_${randomBytes(6).toString('hex')}`
  await run(base, `create schema ${schema}`)
  atEndOfFile(() => run(base, `drop schema ${schema} cascade`))
  const url = new URL(base)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, dataDir: '' }
}

/** A server of this test file's own, for tests that stop it. */
export function ownPostgres(): Promise<PostgresServer> {
  if (!postgres) {
    postgres = startPostgres()
    const started = postgres
    atEndOfFile(async () => {
      postgres = null
      await (await started).stop()
    })
  }
  return postgres
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
