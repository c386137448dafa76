import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { allMigrations } from '#server/db/migrate.ts'

type Cell = string | number | null

/** Columns that take only certain values, or keys of another table. */
const VALUES: Record<string, (row: number) => Cell> = {
  type: (row) => (row === 0 ? 'movie' : 'tv'),
  slot: () => 1,
  userId: (row) => `users id ${row}`,
  user_id: (row) => `users id ${row}`,
  code: (row) => `CODE0${row}`,
  library: (row) => `libraries id ${row}`,
}
const ONE_ROW = ['alert']
/** Texts that a careless copy would damage. */
const AWKWARD = ['', ' ', '’Élan ✓', 'line\nbreak\r\n', '"quoted"\\', '\u{1F3AC} \u2028', "'; DROP TABLE bans; --", '[1,null]']

async function columnsOf({ operators }: Database, table: string) {
  const query = sql<{ name: string; type: string; required: number }>`
    select name, type, "notnull" or pk > 0 as required from pragma_table_info(${table})`
  return (await query.execute(operators)).rows
}

/** Puts two rows into every table of SQLite, with awkward texts in them. */
export async function fillEveryTable(database: Database): Promise<void> {
  for (const table of await allTables()) {
    const columns = await columnsOf(database, table)
    for (let row = 0; row < (ONE_ROW.includes(table) ? 1 : 2); row += 1) {
      const cells = columns.map(({ name, type, required }, index): Cell => {
        const value = VALUES[name]?.(row)
        if (value !== undefined) return value
        if (type.toLowerCase() === 'integer') return required ? index + row : null
        const text = `${table} ${name} ${row}`
        return name === 'id' ? text : required ? text + AWKWARD[index % AWKWARD.length] : row === 0 ? null : text
      })
      const places = cells.map(() => '?').join(', ')
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await database.operators.executeQuery(CompiledQuery.raw(`insert into ${table} (${names}) values (${places})`, cells))
    }
  }
}

/** Everything in a database as text, table by table. */
export async function everyTable(database: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of await allTables()) {
    const { rows } = await sql.raw<Record<string, Cell>>(`select * from ${table}`).execute(database.operators)
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    tables[table] = texts.toSorted()
  }
  return tables
}

/** In the order of their creation, so that a table comes after those that it refers to. */
async function allTables(): Promise<string[]> {
  const files = await allMigrations()
  return files.flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name))
}
