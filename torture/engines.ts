import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client } from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startPostgres, type PostgresServer } from '#tests/helpers/postgres.ts'

type Row = Record<string, unknown>

/** A database that the site uses through `env`, and that the torture reads at the same time. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  env: NodeJS.ProcessEnv
  dataDir: string
  /** `values` replace the `?` of the statement. */
  rows: (statement: string, values?: readonly (string | number)[]) => Promise<Row[]>
  /** Opens the database as the site does, with its checks at the start. */
  open: () => Promise<Database>
  close: () => Promise<void>
}

export function openSqliteEngine(folder: string): Engine {
  const dataDir = join(folder, 'sqlite')
  mkdirSync(dataDir)
  return openSqliteAt(dataDir)
}

/** `dataDir` must exist. */
export function openSqliteAt(dataDir: string): Engine {
  return {
    name: 'SQLite',
    env: { DATA_DIR: dataDir },
    dataDir,
    async rows(statement, values = []) {
      const database = new DatabaseSync(join(dataDir, 'marquee.db'), { readOnly: true, timeout: 5000 })
      try {
        return database.prepare(statement).all(...(values as readonly SQLInputValue[]))
      } finally {
        database.close()
      }
    },
    open: () => openDatabase({ url: null, dataDir }),
    close: async () => {},
  }
}

export type PostgresEngine = Engine & { server: PostgresServer }

export async function openPostgresEngine(folder: string): Promise<PostgresEngine> {
  const dataDir = join(folder, 'postgres')
  mkdirSync(dataDir)
  const server = await startPostgres()
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: dataDir, DATABASE_URL: server.url },
    dataDir,
    server,
    async rows(statement, values = []) {
      const client = new Client({ connectionString: server.url })
      await client.connect()
      try {
        let number = 0
        return (
          await client.query<Row>(
            statement.replaceAll('?', () => `$${(number += 1)}`),
            [...values],
          )
        ).rows
      } finally {
        await client.end()
      }
    },
    open: () => openDatabase({ url: server.url, dataDir }),
    close: server.stop,
  }
}
