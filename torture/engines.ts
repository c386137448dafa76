import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client } from 'pg'
import { startPostgres } from '#tests/helpers/postgres.ts'

type Row = Record<string, unknown>

/** A database that the site uses through `env`, and that the torture reads at the same time. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  env: NodeJS.ProcessEnv
  /** `values` replace the `?` of the statement. */
  rows: (statement: string, values?: readonly (string | number)[]) => Promise<Row[]>
  close: () => Promise<void>
}

export function openSqliteEngine(folder: string): Engine {
  const dataDir = join(folder, 'sqlite')
  mkdirSync(dataDir)
  return {
    name: 'SQLite',
    env: { DATA_DIR: dataDir },
    async rows(statement, values = []) {
      const database = new DatabaseSync(join(dataDir, 'marquee.db'), { readOnly: true, timeout: 5000 })
      try {
        return database.prepare(statement).all(...(values as readonly SQLInputValue[]))
      } finally {
        database.close()
      }
    },
    close: async () => {},
  }
}

export async function openPostgresEngine(folder: string): Promise<Engine> {
  const dataDir = join(folder, 'postgres')
  mkdirSync(dataDir)
  const server = await startPostgres()
  return {
    name: 'PostgreSQL',
    env: { DATA_DIR: dataDir, DATABASE_URL: server.url },
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
    close: server.stop,
  }
}
